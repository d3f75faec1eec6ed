#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs each test case alone, and says which lines of the library it ran.

usage: executed.py SOURCES BUILD     writes JSON to standard output: the lines that can run, by file, and those that ran,
                                     by test and file; lines as ranges

The programs are tests/lines-… of the build, which hold the library's files compiled with counts of their lines (gcov).
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree


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
        # gcov wants the notes beside the counts, which a run writes below a folder of ours.
        self.counts = scratch / self.notes.relative_to('/')
        self.counts.mkdir(parents=True)
        for note in self.notes.glob('*.gcno'):
            (self.counts / note.name).symlink_to(note)
        self.can_run = {}

    def relative(self, file):
        path = pathlib.Path(os.path.normpath(self.build / file))
        return path.relative_to(self.sources).as_posix() if path.is_relative_to(self.sources) else None

    def lines(self):
        """The lines that the last run ran, by file; notes those that can run."""
        counted = sorted(self.counts.glob('*.gcda'))
        if not counted:
            return {}
        said = subprocess.run(['gcov', '--json-format', '--stdout', *map(str, counted)], cwd=self.counts, check=True,
                              capture_output=True, text=True).stdout
        ran = {}
        for text in said.splitlines():
            for file in json.loads(text)['files']:
                name = self.relative(file['file'])
                if name is None:
                    continue
                for line in file['lines']:
                    self.can_run.setdefault(name, set()).add(line['line_number'])
                    if line['count'] > 0:
                        ran.setdefault(name, set()).add(line['line_number'])
        for file in counted:
            file.unlink()
        return {name: ranges(numbers) for name, numbers in sorted(ran.items())}

    def one(self, program, number):
        """Runs one case: what it is, as the results call it, and its lines; only where it shows something."""
        results = self.scratch / 'results'
        environment = {**os.environ, 'GCOV_PREFIX': str(self.scratch), 'URI94_TEST_RESULTS': str(results),
                       'URI94_SOURCE_ROOT': str(self.sources), 'URI94_PROGRAM': str(self.build / 'uri94')}
        subprocess.run([str(program), '--order-by=file', f'--first={number}', f'--last={number}'], cwd=self.scratch,
                       env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        case = xml.etree.ElementTree.parse(results / f'{program.name}.xml').find('.//testcase')
        if case is None:
            return None, {}
        file = re.sub(r'^.*\.\./(?=tests/)', '', case.get('file'))
        return f'{file}: {case.get("name")}', self.lines()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sources, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    tests = {}
    with tempfile.TemporaryDirectory(prefix='uri94-lines-') as scratch:
        runs = Runs(sources, build, pathlib.Path(scratch))
        for program in sorted(path for path in (build / 'tests').glob('lines-*') if path.is_file()):
            said = subprocess.run([str(program), '--count'], capture_output=True, text=True, check=True).stdout
            for number in range(1, int(re.search(r'filters: (\d+)', said)[1]) + 1):
                name, lines = runs.one(program, number)
                if name:
                    tests[name] = lines
    json.dump({'lines': {name: ranges(numbers) for name, numbers in sorted(runs.can_run.items())}, 'tests': tests},
              sys.stdout, indent=0, separators=(',', ':'))
    print()


main()
