#!/usr/bin/env python3
"""Ends navrender at random moments, and checks that every picture is the old file or the new one.

Usage: Scripts/check-kills.py NAVRENDER [--kills N] [--folder DIR]…

The script runs navrender in each --folder (default: the system's temporary folder and /dev/shm). As root, the script
also runs navrender on an NTFS file system, because NTFS (through ntfs-3g) has no unnamed files (O_TMPFILE). The signals
are TERM, INT, HUP, QUIT and KILL in turn. After each signal, the picture must be whole, and the process must end within
250 ms. Only KILL may leave a hidden file. The next run of navrender must remove this file.
"""
import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIGNALS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL]
SCENE = """{ "scene": 1, "canvas": { "size": [600, 600], "scale": 2 }, "root": [
  { "type": "box", "frame": [0, 0, 600, 600], "fill": { "type": "radial", "stops": ["#f00", "#00f"] } },
  { "type": "text", "frame": [20, 20, 500, 60], "text": "killed" }] }
"""
OLD = b"an older picture"
SECONDS = 0.25


def start(binary, folder):
    return subprocess.Popen([binary, "scene.json", "-o", "out.png"], cwd=folder, stderr=subprocess.DEVNULL,
                            env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))


def draw(binary, folder):
    status = start(binary, folder).wait()
    if status != 0:
        sys.exit(f"{binary} ended with status {status}; the scene of this script must be drawn with 0")
    return (folder / "out.png").read_bytes()


def others(folder):
    return sorted(set(os.listdir(folder)) - {"scene.json", "out.png"})


def check(binary, folder, kills, choice):
    """Returns the problems. Also prints how often the old and the new picture were found."""
    (folder / "scene.json").write_text(SCENE)
    new = draw(binary, folder)
    began = time.monotonic()
    draw(binary, folder)
    duration = time.monotonic() - began
    found, counts, slowest, stray = [], {OLD: 0, new: 0}, 0.0, 0
    for number in range(kills):
        (folder / "out.png").write_bytes(OLD)
        process = start(binary, folder)
        time.sleep(choice.uniform(0, 1.2) * duration)
        sent = SIGNALS[number % len(SIGNALS)]
        process.send_signal(sent)
        began = time.monotonic()
        process.wait()
        taken = time.monotonic() - began
        slowest = max(slowest, taken)
        if taken > SECONDS:
            found.append(f"{sent.name}: gone only after {taken:.3f} s")
        picture = (folder / "out.png").read_bytes()
        if picture in counts:
            counts[picture] += 1
        else:
            found.append(f"{sent.name}: a part of a picture, {len(picture)} bytes")
        left = others(folder)
        if left and sent == signal.SIGKILL:
            stray += 1
            draw(binary, folder)
            left = others(folder)
        if left:
            found.append(f"{sent.name}: left {', '.join(left)}")
            for name in left:
                (folder / name).unlink()
    kind = subprocess.run(["stat", "-f", "-c", "%T", str(folder)], capture_output=True, text=True).stdout.strip()
    print(f"{kind:10} {kills} kills: {counts[OLD]} old, {counts[new]} new; slowest end {slowest * 1000:.0f} ms;"
          f" {stray} hidden files removed by the next run; {len(found)} problems")
    return found


class NTFSFileSystem:
    """A small NTFS file system in a file, mounted in a folder through FUSE."""

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory()
        image, self.folder = Path(self.place.name, "image"), Path(self.place.name, "mount")
        self.folder.mkdir()
        with open(image, "wb") as file:
            file.truncate(64 << 20)
        subprocess.run(["mkfs.ntfs", "-F", "-Q", str(image)], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        subprocess.run(["ntfs-3g", str(image), str(self.folder)], check=True)
        return self.folder

    def __exit__(self, *_):
        subprocess.run(["umount", str(self.folder)], check=True)
        self.place.cleanup()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--folder", action="append")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    binary = str(Path(options.binary).resolve())
    choice = random.Random(options.seed)
    problems = []
    for parent in options.folder or [tempfile.gettempdir(), "/dev/shm"]:
        with tempfile.TemporaryDirectory(dir=parent) as folder:
            problems += check(binary, Path(folder), options.kills, choice)
    if os.geteuid() == 0:
        with NTFSFileSystem() as folder:
            problems += check(binary, folder, options.kills, choice)
    else:
        print("not root: no file system without O_TMPFILE was tried")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
