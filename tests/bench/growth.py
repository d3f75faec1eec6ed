# SPDX-License-Identifier: MIT
"""Checks that no pass of uri94 takes more than twice the instructions for twice the length. The URLs are as long as no
corpus has them, legal and broken.

usage: growth.py PROGRAM
"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from instructions import instructions

# What stands before the repeated part, the repeated part, and what follows.
SHAPES = {
    'host': ('http://', 'a-b.', 'com/'),
    'user': ('ftp://', 'u%40', ':p@h/'),
    'path': ('http://h/', 'ab/', ''),
    'dots': ('http://h/', '../', ''),
    'escapes': ('http://h/', '%7e', '?a'),
    'query': ('http://h/?', 'a=b&', ''),
    'mailbox': ('mailto:', 'a.', 'b@c'),
    'scheme': ('', 'x+', ':y'),
    'other scheme': ('x:', 'a//b@', 'c'),
    'space at the end': ('http://h/', 'ab/', ' '),
    'space in the host': ('http://', 'a-b.', ' /'),
    'escape at the end': ('ftp://h/', 'a;', '%g'),
}
LENGTHS = (20_000, 40_000, 80_000)
ALLOWED = 2.05


def main():
    program = sys.argv[1]
    if shutil.which('valgrind') is None:
        print('skipped: valgrind is not installed')
        return 77
    passes = subprocess.run([program, 'list'], capture_output=True, text=True, check=True).stdout.split()
    cases = [(name, shape) for name in passes if name.startswith('uri94_') for shape in SHAPES]

    with tempfile.TemporaryDirectory() as folder:
        def growth(case):
            """Returns the growth at doubled length. The differences exclude the start of the program."""
            name, shape = case
            counts = []
            for length in LENGTHS:
                before, repeated, after = SHAPES[shape]
                file = pathlib.Path(folder, f'{name} {shape} {length}')
                file.write_text(before + repeated * (length // len(repeated)) + after + '\n', encoding='ascii')
                counts.append(instructions(program, name, str(file), 1))
            return (counts[2] - counts[1]) / (counts[1] - counts[0])

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            grown = dict(zip(cases, pool.map(growth, cases)))
    too_much = {case: ratio for case, ratio in grown.items() if ratio > ALLOWED}
    for (name, shape), ratio in too_much.items():
        print(f'FAILED: {name}, {shape}: {ratio:.2f} times the instructions for twice the length')
    print(f'{len(grown)} cases: {min(grown.values()):.2f} to {max(grown.values()):.2f} times the instructions for twice the length')
    return 1 if too_much or not grown else 0


sys.exit(main())
