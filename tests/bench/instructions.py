#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions per URL of passes of uri94. Fails if a count is more than 5 % above the recorded count.

usage: instructions.py PROGRAM COMPILER RECORD [--record]

The counts do not depend on the run or the machine, but on the compiler and the instruction set. The record has counts for
each combination of these. `--record` writes the new counts to the record. Exit status 77 means skipped.
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile

# Passes with recorded counts, each with the name of its corpus.
RECORDED = [('verdict', 'legal'), ('components', 'legal'), ('full', 'legal'), ('verdict', 'broken'), ('strict', 'legal'),
            ('parts', 'legal'), ('message', 'broken'), ('normalize', 'legal'), ('compare', 'legal'), ('unequivocal', 'legal'),
            ('json', 'legal'), ('httpurl', 'legal')]
CORPORA = ('legal', 'archive', 'broken')
URLS = 2000
ALLOWED = 1.05


def instructions(program, name, corpus, rounds):
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=' + out.name, program, name, corpus, str(rounds)],
                             capture_output=True, text=True, check=False)
    found = re.search(r'Collected : (\d+)', run.stderr)
    if run.returncode != 0 or not found:
        sys.exit('valgrind failed: ' + (run.stderr.strip().splitlines() or ['no output'])[-1])
    return int(found.group(1))


def per_url(program, name, corpus):
    """Returns the instructions per URL. The difference of two runs excludes the start of the program."""
    return round((instructions(program, name, corpus, 3) - instructions(program, name, corpus, 1)) / (2 * URLS), 1)


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith('--')]
    program = arguments[0]
    if shutil.which('valgrind') is None:
        print('skipped: valgrind is not installed')
        return 77
    compiler, record_name = arguments[1:]
    with open(record_name, encoding='utf-8') as file:
        record = json.load(file)
    compiler += ', ' + subprocess.run([program, 'instructions'], capture_output=True, text=True, check=True).stdout.strip()
    counts = {f'{name}, {corpus}': per_url(program, 'uri94_' + name, corpus) for name, corpus in RECORDED}
    if '--record' in sys.argv:
        record[compiler] = counts
        with open(record_name, 'w', encoding='utf-8') as file:
            json.dump(record, file, indent=2, sort_keys=True)
            file.write('\n')
        print(f'recorded for {compiler}: {counts}')
        return 0
    if compiler not in record:
        print(f'skipped: missing counts for {compiler}; run ./dev record-instructions')
        return 77
    status = 0
    for name, count in counts.items():
        print(f'{name:20} {count:8} instructions per URL, recorded {record[compiler].get(name)}')
        if count > record[compiler].get(name, 0) * ALLOWED:
            print(f'{name}: more than 5 % above the record; run ./dev record-instructions to accept the new count')
            status = 1
    return status


if __name__ == '__main__':
    sys.exit(main())
