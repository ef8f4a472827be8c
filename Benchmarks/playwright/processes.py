"""Measures a command with all processes that it starts."""
import ctypes
import os
import pathlib
import resource
import subprocess
import threading
import time

# Makes this process the parent of orphaned descendants, so that their times are counted (prctl(2),
# PR_SET_CHILD_SUBREAPER).
ctypes.CDLL(None, use_errno=True).prctl(36, 1, 0, 0, 0)


def run(command, status, log, samples_memory=False):
    """Runs a command and returns seconds of wall time, seconds of processor time, and MiB of memory.

    status: the exit status that the command must have.
    samples_memory: whether to sample memory. If false, the returned memory is 0. Sampling slows Chromium down.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdout=log, stderr=log)
    peak = Peak(process.pid) if samples_memory else None
    found = process.wait()
    if found != status:
        raise SystemExit(f"status {found} instead of {status}: {' '.join(map(str, command))}")
    wait_for_orphans()
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, processor, peak.end() if peak else 0


def wait_for_orphans():
    """Waits for the end of processes that outlived the command."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            return


class Peak:
    """Samples the memory of a process and its descendants every 0.5 s.

    Memory is the sum of their proportional set sizes: a page that n processes share counts as 1/n for each.
    """

    def __init__(self, root):
        self.root, self.highest, self.is_over = root, 0, threading.Event()
        self.thread = threading.Thread(target=self.sample)
        self.thread.start()

    def sample(self):
        while not self.is_over.wait(0.5):
            self.highest = max(self.highest, sum(proportional_size(process) for process in family(self.root)))

    def end(self):
        self.is_over.set()
        self.thread.join()
        return self.highest / 1024


def family(root):
    """Returns the command, its orphans, which became children of this process, and all their descendants."""
    children = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue  # The process has ended.
        children.setdefault(parent, []).append(int(path.parent.name))
    found, pending = [], [root, *children.get(os.getpid(), [])]
    while pending:
        process = pending.pop()
        if process not in found:
            found.append(process)
            pending += children.get(process, [])
    return found


def proportional_size(process):
    """Returns the proportional set size in KiB, or 0 if the process has ended."""
    try:
        lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
