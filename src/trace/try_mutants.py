#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the tests of each requirement with each mutant of its code and records the tests that detect it.

usage: try_mutants.py SOURCES BUILD     writes JSON to standard output and a summary to standard error

A mutant belongs to a requirement or decision if its function or table row contains a line that cites it. A citation
above a function belongs to the function. First, all tests of the requirement that run one of the mutant's lines are run
('./dev coverage' has the lines). If these tests pass, other tests that run the mutant follow, fast ones first. They stop
at the first failure. Tests that run too many lines are left out. A mutant survives if all these tests pass. A timeout is
a failure and ends the search. The limit is ten times the normal time of the test, at least a second.
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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'src/support/json'))
from json_input import end_in_one_line, read_json, read_json_file
from one_test import environment_of, key_of_run, number_of_cases, passes, programs

MEMORY = 4 << 30  # limit in bytes, for mutants that allocate without end
MOST_EXECUTIONS = 300_000_000  # limit on executed lines for tests of other requirements; independent of the machine

# Shapes of the JSON files.
MADE = {'parts': {str: [[int]]},
        'mutants': [{'number': int, 'file': str, 'line': int, 'end': int, 'within': [int], 'kind': str, 'was': str, 'becomes': str}]}
LINES = {str: [[int]]}
TIED = {'id': str, 'kind': str, 'type?': str, 'tests?': [str], 'code?': [dict]}
REPORT = {'requirements': [TIED], 'interpretations': [TIED],
          'tests': [{'test': str, 'place': {'file': str}, 'requirements?': [str]}]}


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
    """Maps parts of sources to their requirements."""

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
    made = read_json_file(build / 'tests/code_mutants.json', MADE)
    executed = read_json_file(build / 'evidence/executed.json', {'tests': {str: LINES}, 'lines': LINES, 'executions': {str: int}})
    report = read_json(subprocess.run([str(build / 'uri94'), 'trace', '--format', 'json'], capture_output=True, text=True,
                                      check=True, stdin=subprocess.DEVNULL).stdout, 'uri94 trace', REPORT)
    ties = Ties(report, made['parts'])
    environment = environment_of(sources, build)
    cases = cases_of(build, environment)
    ran = {key: {file: lines_of(ranges) for file, ranges in files.items()} for key, files in executed['tests'].items()
           if key in cases}
    executions = executed['executions']
    can_run = {file: lines_of(ranges) for file, ranges in executed['lines'].items()}

    def runs(key, mutant):
        """Returns True if the test runs a line of the mutant. For tables without code, returns True for every test."""
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
                break  # other tests would time out too
        other = None
        if not noticed_by:
            rest = sorted((key for key in ran if key not in own and executions.get(key, 0) <= MOST_EXECUTIONS and runs(key, mutant)),
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
    print(f'{len(tried)} mutants of code that implements a requirement: {by_own} detected by its own tests, {by_other} by '
          f'other tests, {len(tried) - by_own - by_other} survive; {round(time.monotonic() - begun)} s', file=sys.stderr)


end_in_one_line('try_mutants.py', main)
