#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the tests of each requirement with each mutant of the code that follows it, and says which notice it.

usage: try_mutants.py SOURCES BUILD     writes JSON to standard output, and what it counts to standard error

A mutant is of a requirement, or of a decision on an operation, if a line that cites it stands in the same function or in
the same row of a table; above a function, it is of that. The tests of the requirement that run one of the mutant's lines
('./dev coverage') are run with it, each alone. Where none of them fails, the other tests that run it are, the quick ones
first, up to the first that fails. What none notices survives. A test that takes ten times its time, and a second, has noticed,
too, and no other is waited for.
"""
import concurrent.futures
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from one_test import environment_of, key_of_run, number_of_cases, passes, programs

MEMORY = 4 << 30  # a mutant may ask for more and more
LONGEST = 0.3  # seconds; of the tests that are not the requirement's own


class Case:
    def __init__(self, program, number, key, seconds):
        self.program = program
        self.number = number
        self.key = key
        self.seconds = seconds


def cases_of(build, environment):
    found = {}
    with tempfile.TemporaryDirectory(prefix='uri94-mutants-') as results:
        for program in programs(build, 'mutants-'):
            for number in range(1, number_of_cases(program) + 1):
                begun = time.monotonic()
                is_well = passes(program, number, {**environment, 'URI94_TEST_RESULTS': results})
                taken = time.monotonic() - begun
                key = key_of_run(program, pathlib.Path(results))
                if key is None:
                    continue
                if not is_well:
                    sys.exit(f'try_mutants.py: {key} fails without a mutant')
                found[key] = Case(program, number, key, taken)
    return found


def lines_of(ranges):
    return {line for first, last in ranges for line in range(first, last + 1)}


class Ties:
    """Which requirements a part of a source is of."""

    def __init__(self, report, parts):
        self.parts = parts
        self.tests = {}
        self.of_part = {}
        for entry in report['requirements'] + [i for i in report['interpretations'] if i['kind'] == 'operation']:
            if entry.get('type', 'implemented') not in ('implemented', 'exception'):
                continue
            self.tests[entry['id']] = entry.get('tests', [])
            for place in (code.get('place', code) for code in entry.get('code', [])):
                for part in self.parts_at(place['file'], place['line']):
                    self.of_part.setdefault((place['file'], *part), set()).add(entry['id'])
        for test in report['tests']:
            key = test['place']['file'] + ': ' + test['test']
            for name in test.get('requirements', []):
                if name in self.tests and key not in self.tests[name]:
                    self.tests[name].append(key)

    def parts_at(self, file, line):
        parts = self.parts.get(file, [])
        around = [p for p in parts if p[0] <= line <= p[1]]
        if around:
            return [min(around, key=lambda p: p[1] - p[0])]
        after = [p for p in parts if p[0] > line]
        return [min(after)] if after else []

    def of(self, mutant):
        return sorted(self.of_part.get((mutant['file'], *mutant['within']), ()))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sources, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    begun = time.monotonic()
    made = json.loads((build / 'tests/code_mutants.json').read_text())
    executed = json.loads((build / 'evidence/executed.json').read_text())
    report = json.loads(subprocess.run([str(build / 'uri94'), 'trace', '--format', 'json'], capture_output=True, text=True,
                                       check=True, stdin=subprocess.DEVNULL).stdout)
    ties = Ties(report, made['parts'])
    environment = environment_of(sources, build)
    cases = cases_of(build, environment)
    ran = {key: {file: lines_of(ranges) for file, ranges in files.items()} for key, files in executed['tests'].items()
           if key in cases}
    can_run = {file: lines_of(ranges) for file, ranges in executed['lines'].items()}

    def runs(key, mutant):
        """Whether the test runs a line of the mutant; of a table, which no line runs, each may."""
        lines = set(range(mutant['line'], mutant['end'] + 1)) & can_run.get(mutant['file'], set())
        if not lines:
            lines = set(range(mutant['within'][0], mutant['within'][1] + 1)) & can_run.get(mutant['file'], set())
        return not lines or bool(lines & ran.get(key, {}).get(mutant['file'], set()))

    def outcome(mutant):
        of = ties.of(mutant)
        if not of:
            return None
        with_mutant = {**environment, 'URI94_MUTANT': str(mutant['number'])}

        def is_passed(key):
            case = cases[key]
            return passes(case.program, case.number, with_mutant, max(1.0, 10 * case.seconds))

        own = sorted({key for name in of for key in ties.tests[name] if key in cases and runs(key, mutant)})
        noticed_by = []
        for key in own:
            passed = is_passed(key)
            if not passed:
                noticed_by.append(key)
            if passed is None:
                break  # it would take its time with each
        other = None
        if not noticed_by:
            rest = sorted((key for key in ran if key not in own and cases[key].seconds <= LONGEST and runs(key, mutant)),
                          key=lambda key: cases[key].seconds)
            other = next((key for key in rest if not is_passed(key)), None)
        return {'file': mutant['file'], 'line': mutant['line'], 'kind': mutant['kind'], 'was': mutant['was'],
                'becomes': mutant['becomes'], 'of': {name: sorted(set(ties.tests[name]) & set(noticed_by)) for name in of},
                'by': noticed_by, 'other': other}

    tried = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, result in enumerate(pool.map(outcome, made['mutants']), 1):
            if result:
                tried.append(result)
            if sys.stderr.isatty():
                print(f'\r{number} of {len(made["mutants"])}', end='', file=sys.stderr)
    json.dump({'seconds': round(time.monotonic() - begun), 'mutants': tried}, sys.stdout, indent=0)
    print()
    by_own = sum(1 for o in tried if o['by'])
    by_other = sum(1 for o in tried if not o['by'] and o['other'])
    print(f'{len(tried)} mutants of the code that follows a requirement: {by_own} noticed by its own tests, {by_other} by '
          f'others, {len(tried) - by_own - by_other} by none; {round(time.monotonic() - begun)} s', file=sys.stderr)


main()
