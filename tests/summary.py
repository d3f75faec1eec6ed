# SPDX-License-Identifier: MIT
"""Prints the summary of a test run: passed, failed and skipped test cases, with reasons for skipped tests.

usage: summary.py [--every-suite] LOG

LOG is the log of `meson test`, with one JSON object on each line. Test programs of doctest report their number of test
cases. Every other test counts as one test case. A log without tests and a doctest program without test cases count as
failures. With --every-suite, a suite with only skipped tests also counts as a failure.

The exit status is 1 after a failure and 2 if LOG is malformed.
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'src/support/json'))
from json_input import end_in_one_line, read_json_lines

summary = re.compile(r'\[doctest\] test cases:\s*(\d+) \|\s*(\d+) passed \|\s*(\d+) failed')
skipped_case = re.compile(r'^(?:.*MESSAGE: )?(skipped: .*)', re.M)


def suites_of(test):
    """Returns the suites of a test. Omits the mark 'long'. The suite of 'uri94:cli+long / parse' is 'cli'."""
    name, slash, _ = test['name'].rpartition(' / ')
    return [suite for suite in name.rpartition(':')[2].split('+') if suite != 'long'] if slash else []


def counts(test):
    """Returns the numbers of passed, failed and skipped test cases of a test, and a list of messages."""
    good = test['result'] in ('OK', 'EXPECTEDFAIL')
    output = re.sub(r'\x1b\[[0-9;]*m', '', test.get('stdout', ''))
    reasons = skipped_case.findall(output)
    found = summary.search(output)
    if found:
        total, passed, failed = map(int, found.groups())
        if good and total == 0:
            return 0, 1, 0, ['ran no test case']
        if not good and failed == 0:
            failed = 1  # the program failed although its test cases passed
        return passed - len(reasons), failed, len(reasons), reasons
    if test['result'] == 'SKIP':
        return 0, 0, 1, reasons[:1] or ['skipped: no reason given']
    return (1, 0, 0, []) if good else (0, 1, 0, [])


def main(arguments):
    every_suite = arguments[:1] == ['--every-suite']
    log = pathlib.Path(arguments[-1])
    tests = read_json_lines(log, {'name': str, 'result': str, 'stdout?': str}) if log.exists() else []
    passed = failed = skipped = 0
    ran = {}  # maps a suite to True if a test of the suite ran
    for test in tests:
        p, f, s, words = counts(test)
        passed, failed, skipped = passed + p, failed + f, skipped + s
        for word in words:
            print(f"{test['name']}: {word}")
        for suite in suites_of(test):
            ran[suite] = ran.get(suite, False) or test['result'] != 'SKIP'
    if not tests:
        print('no test ran')
        failed += 1
    for suite in sorted(suite for suite, did in ran.items() if every_suite and not did):
        print(f'of the suite {suite} no test ran')
        failed += 1
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    end_in_one_line('summary.py', lambda: main(sys.argv[1:]))
