#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs each test case separately and records the lines of the library that it runs.

usage: executed.py SOURCES BUILD     writes JSON to standard output: ranges of executable lines by file, ranges of
                                     executed lines by test and file, and numbers of executions by test

Runs the programs tests/lines-… of the build. They contain the library's files compiled for gcov.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'src/support/json'))
from json_input import end_in_one_line, read_json
from one_test import environment_of, key_of_run, number_of_cases, passes, programs


def ranges(numbers):
    made = []
    for n in sorted(numbers):
        if made and made[-1][1] == n - 1:
            made[-1][1] = n
        else:
            made.append([n, n])
    return made


class Runs:
    def __init__(self, sources, build, scratch):
        self.sources = sources
        self.build = build
        self.scratch = scratch
        self.notes = build / 'tests/libcounted-lines.a.p'
        # gcov needs the notes in the folder of the counts, which is below `scratch`.
        self.counts = scratch / self.notes.relative_to('/')
        self.counts.mkdir(parents=True)
        for note in self.notes.glob('*.gcno'):
            (self.counts / note.name).symlink_to(note)
        self.can_run = {}
        self.executions = 0  # executions of lines in the last run

    def relative(self, file):
        path = pathlib.Path(os.path.normpath(self.build / file))
        return path.relative_to(self.sources).as_posix() if path.is_relative_to(self.sources) else None

    def lines(self):
        """Returns the lines executed by the last run, by file. Also records the executable lines."""
        counted = sorted(self.counts.glob('*.gcda'))
        self.executions = 0
        if not counted:
            return {}
        said = subprocess.run(['gcov', '--json-format', '--stdout', *map(str, counted)], cwd=self.counts, check=True,
                              capture_output=True, text=True).stdout
        ran = {}
        for text in said.splitlines():
            for file in read_json(text, 'gcov', {'files': [{'file': str, 'lines': [{'line_number': int, 'count': int}]}]})['files']:
                name = self.relative(file['file'])
                if name is None:
                    continue
                for line in file['lines']:
                    self.can_run.setdefault(name, set()).add(line['line_number'])
                    self.executions += line['count']
                    if line['count'] > 0:
                        ran.setdefault(name, set()).add(line['line_number'])
        for file in counted:
            file.unlink()
        return {name: ranges(numbers) for name, numbers in sorted(ran.items())}

    def one(self, program, number):
        """Runs one case. Returns its key in the report and its lines. The key is None if the case does not run."""
        results = self.scratch / 'results'
        passes(program, number, {**environment_of(self.sources, self.build), 'GCOV_PREFIX': str(self.scratch),
                                 'URI94_TEST_RESULTS': str(results)})
        key = key_of_run(program, results)
        return key, self.lines() if key else {}


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sources, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    tests, executions = {}, {}
    with tempfile.TemporaryDirectory(prefix='uri94-lines-') as scratch:
        runs = Runs(sources, build, pathlib.Path(scratch))
        for program in programs(build, 'lines-'):
            for number in range(1, number_of_cases(program) + 1):
                name, lines = runs.one(program, number)
                if name:
                    tests[name] = lines
                    executions[name] = runs.executions
    json.dump({'lines': {name: ranges(numbers) for name, numbers in sorted(runs.can_run.items())}, 'tests': tests,
               'executions': executions}, sys.stdout, indent=0, separators=(',', ':'))
    print()


end_in_one_line('executed.py', main)
