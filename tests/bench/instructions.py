#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions per URL of each level. Fails if a count is more than 5 % above the record.

usage: instructions.py PROGRAM COMPILER RECORD [--record]

The counts do not depend on the run or the machine, but on the compiler and the instruction set. The record has counts for
each combination. Exit status 77 means skipped.
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile

PASSES = ("verdict", "components", "full", "rejection")
URLS = 2000
ALLOWED = 1.05


def instructions(program, name, rounds):
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.name, program, name, str(rounds)],
                             capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit("valgrind failed: " + (run.stderr.strip().splitlines() or ["no output"])[-1])
    return int(found.group(1))


def main():
    arguments = [a for a in sys.argv[1:] if a != "--record"]
    program, compiler, record_name = arguments
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not installed")
        return 77
    with open(record_name, encoding="utf-8") as file:
        record = json.load(file)
    compiler += ", " + subprocess.run([program, "instructions"], capture_output=True, text=True, check=True).stdout.strip()
    # The difference of two runs excludes the start of the program.
    counts = {name: round((instructions(program, name, 3) - instructions(program, name, 1)) / (2 * URLS), 1) for name in PASSES}
    if "--record" in sys.argv:
        record[compiler] = counts
        with open(record_name, "w", encoding="utf-8") as file:
            json.dump(record, file, indent=2, sort_keys=True)
            file.write("\n")
        print(f"recorded for {compiler}: {counts}")
        return 0
    if compiler not in record:
        print(f"skipped: missing counts for {compiler}; run ./dev record-instructions")
        return 77
    status = 0
    for name in PASSES:
        allowed = record[compiler][name] * ALLOWED
        print(f"{name:11} {counts[name]:8} instructions per URL, recorded {record[compiler][name]}")
        if counts[name] > allowed:
            print(f"{name}: more than 5 % above the record; run ./dev record-instructions to accept the new count")
            status = 1
    return status


sys.exit(main())
