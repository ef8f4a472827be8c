/// The shells with completions.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
}

/// Writes shell scripts that complete commands, options and the values of options. The words come from the ``Manual``
/// of each command.
struct ShellCompletions {
    private let manuals: [Manual]

    init(_ manuals: [Manual]) { self.manuals = manuals }

    func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var names: [String] { manuals.map(\.name) }
    /// The words that the scripts offer after `navrender help`.
    private var topics: [String] { names + KindHelp.names + KindHelp.partNames + ["timeline", "limits"] }
}

extension Option {
    /// The fixed values of the option, such as `fast`, `small` and `max` for the placeholder `fast|small|max`.
    fileprivate var words: [String] {
        let words = (value ?? "").split(separator: "|").map(String.init)
        let isWord = { (word: String) in word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D } }
        return words.count > 1 ? words.filter(isWord) : []
    }

    /// The spellings of the option, such as `--output` and `-o`.
    fileprivate var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}

// MARK: bash

extension ShellCompletions {
    private var bash: String {
        let values = manuals.flatMap { manual in
            manual.allOptions.filter { $0.value != nil && !$0.isValueOptional }.map { option in
                let patterns = option.spellings.map { "\"\(manual.name) \($0)\"" }.joined(separator: "|")
                let words =
                    option.words.isEmpty
                    ? "compgen -f -- \"$cur\""
                    : "compgen -W \"\(option.words.joined(separator: " "))\" -- \"$cur\""
                return "    \(patterns)) COMPREPLY=($(\(words))); return ;;\n"
            }
        }.joined()
        let options = manuals.map { manual in
            let words = manual.allOptions.flatMap(\.spellings).joined(separator: " ")
            return "      \(manual.name)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$cur\")) ;;\n"
        }.joined()
        return """
            # Completion of navrender for bash. Made by `navrender completions bash`.
            _navrender() {
              local cur="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=render i
              COMPREPLY=()
              for ((i = 1; i < COMP_CWORD; i++)); do
                case "${COMP_WORDS[i]}" in
                  \(names.joined(separator: "|"))) command="${COMP_WORDS[i]}"; break ;;
                esac
              done
              case "$command $previous" in
            \(values)  esac
              if [[ "$cur" == -* ]]; then
                case "$command" in
            \(options)    esac
              elif [[ "$command" == help ]]; then
                COMPREPLY=($(compgen -W "\(topics.map { $0.replacingDollar }.joined(separator: " "))" -- "$cur"))
              elif [[ "$command" == completions ]]; then
                COMPREPLY=($(compgen -W "\(Shell.allCases.map(\.rawValue).joined(separator: " "))" -- "$cur"))
              elif [[ "$command" == man ]]; then
                COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$cur"))
              elif (( COMP_CWORD == 1 )); then
                COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$cur") $(compgen -f -- "$cur"))
              else
                COMPREPLY=($(compgen -f -- "$cur"))
              fi
            }
            complete -o filenames -F _navrender navrender

            """
    }
}

extension String {
    /// The text with a backslash before each dollar sign, so that a shell does not expand it.
    fileprivate var replacingDollar: String {
        flatMap { $0 == "$" ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) }
    }

    /// The text in single quotes, as a shell reads it.
    fileprivate var quotedForShell: String {
        "'" + reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
    }

    /// The text with a backslash before each bracket, colon and backslash. These characters have a meaning in zsh's
    /// descriptions.
    fileprivate var escapedForZsh: String {
        reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
    }
}

// MARK: zsh

extension ShellCompletions {
    private var zsh: String {
        let commands = manuals.map { "    \("\($0.name):\($0.summary.escapedForZsh)".quotedForShell)\n" }
            .joined()
        let cases = manuals.map { manual in
            let options = manual.allOptions.map { "        \(zshSpecification(of: $0)) \\\n" }.joined()
            return "    \(manual.name))\n      _arguments \\\n\(options)        \(operands(of: manual)) ;;\n"
        }.joined()
        return """
            #compdef navrender
            # Completion of navrender for zsh. Made by `navrender completions zsh`.
            _navrender() {
              local -a commands
              local command=render
              commands=(
            \(commands)  )
              if (( CURRENT == 2 )) && [[ "$words[2]" != -* ]]; then
                _describe -t commands command commands
                _files
                return
              fi
              if (( ${commands[(I)$words[2]:*]} )); then
                command="$words[2]"
                shift words
                (( CURRENT-- ))
              fi
              case "$command" in
            \(cases)  esac
            }
            _navrender "$@"

            """
    }

    private func zshSpecification(of option: Option) -> String {
        let description = "[\(option.summary.escapedForZsh)]"
        var value = ""
        if let placeholder = option.value {
            let action = option.words.isEmpty ? "_files" : "(\(option.words.joined(separator: " ")))"
            value = "\(option.isValueOptional ? "::" : ":")\(placeholder.escapedForZsh):\(action)"
        }
        let attached = option.value == nil ? "" : option.isValueOptional ? "=-" : "="
        let repeated = option.isRepeatable ? "*" : ""
        let long = "\(repeated)--\(option.name)\(attached)\(description)\(value)".quotedForShell
        guard let letter = option.letter else { return long }
        return long + " "
            + "\(repeated)-\(letter)\(option.value == nil ? "" : "+")\(description)\(value)".quotedForShell
    }

    private func operands(of manual: Manual) -> String {
        switch manual.name {
        case "help": "\"*:topic:(\(topics.map(\.replacingDollar).joined(separator: " ")))\""
        case "completions": "'*:shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))'"
        case "man": "'*:command:(\(names.joined(separator: " ")))'"
        default: "'*:file:_files'"
        }
    }
}

// MARK: fish

extension ShellCompletions {
    private var fish: String {
        var text = "# Completion of navrender for fish. Made by `navrender completions fish`.\n"
        for manual in manuals {
            text +=
                "complete -c navrender -n __fish_use_subcommand -a \(manual.name) -d \(manual.summary.quotedForShell)\n"
        }
        for manual in manuals {
            let condition = "-n '__fish_seen_subcommand_from \(manual.name)'"
            for option in manual.allOptions {
                let letter = option.letter.map { " -s \($0)" } ?? ""
                let words = option.words.joined(separator: " ").quotedForShell
                let value = option.value == nil ? "" : option.words.isEmpty ? " -r" : " -xa \(words)"
                text +=
                    "complete -c navrender \(condition) -l \(option.name)\(letter)\(value) "
                    + "-d \(option.summary.quotedForShell)\n"
            }
        }
        let lists = [
            ("help", topics.map(\.replacingDollar)), ("completions", Shell.allCases.map(\.rawValue)),
            ("man", names),
        ]
        for (command, words) in lists {
            text +=
                "complete -c navrender -f -n '__fish_seen_subcommand_from \(command)' "
                + "-a \(words.joined(separator: " ").quotedForShell)\n"
        }
        return text
    }
}
