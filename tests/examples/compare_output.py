# SPDX-License-Identifier: MIT
# Runs a program and compares its output with a file.
import difflib
import subprocess
import sys

program, expected_file = sys.argv[1:]
run = subprocess.run([program], capture_output=True, text=True)
with open(expected_file, encoding='utf-8') as file:
    expected = file.read()
if run.returncode != 0:
    sys.exit(f'{program} ended with {run.returncode}: {run.stderr}')
if run.stdout != expected:
    sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), run.stdout.splitlines(True), expected_file,
                                               'printed'))
    sys.exit(1)
