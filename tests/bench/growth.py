# SPDX-License-Identifier: MIT
"""Checks that every pass of uri94 executes at most 2.05 times the instructions for a URL of twice the length.

The URLs are legal or broken, and have about 20,000, 40,000 and 80,000 bytes.

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

# Prefix, repeated part and suffix of each URL.
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
            """Returns the factor by which instructions grow for twice the length. Excludes the program start."""
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
