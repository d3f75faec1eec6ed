# SPDX-License-Identifier: MIT
"""The closing line of a test run: how many test cases passed, failed and were skipped, and why those were skipped.

usage: summary.py [--every-suite] LOG

LOG is what `meson test` wrote, one JSON object a line. Test cases are counted as doctest counts them; a test that
reports no count is one. A run of nothing has failed: a log without a test, a program of doctest without a case, and
with --every-suite a suite of which every test was skipped. Exit 1 when something failed.
"""
import json
import pathlib
import re
import sys

summary = re.compile(r'\[doctest\] test cases:\s*(\d+) \|\s*(\d+) passed \|\s*(\d+) failed \|\s*(\d+) skipped')


def suites_of(test):
    """'uri94:cli+long / parse' is of the suite cli; 'long' only says that it takes its time."""
    name, slash, _ = test['name'].rpartition(' / ')
    return [suite for suite in name.rpartition(':')[2].split('+') if suite != 'long'] if slash else []


def counts(test):
    """Passed, failed and skipped test cases of one test, with a word on what is wrong with the run."""
    good = test['result'] in ('OK', 'EXPECTEDFAIL')
    found = summary.search(re.sub(r'\x1b\[[0-9;]*m', '', test.get('stdout', '')))
    if found:
        total, passed, failed, skipped = map(int, found.groups())
        if good and total - skipped <= 0:
            return 0, 1, skipped, 'ran no test case'
        return passed, failed if good or failed > 0 else 1, skipped, None  # 1: it ended badly after all
    if test['result'] == 'SKIP':
        reason = re.search(r'^skipped: (.*)', test.get('stdout', ''), re.M)
        return 0, 0, 1, f"skipped: {reason.group(1) if reason else 'no reason given'}"
    return (1, 0, 0, None) if good else (0, 1, 0, None)


def main(arguments):
    every_suite = arguments[:1] == ['--every-suite']
    log = pathlib.Path(arguments[-1])
    lines = log.read_text(encoding='utf-8').splitlines() if log.exists() else []
    passed = failed = skipped = 0
    ran = {}  # by suite: whether any of its tests ran
    for test in map(json.loads, lines):
        p, f, s, word = counts(test)
        passed, failed, skipped = passed + p, failed + f, skipped + s
        if word:
            print(f"{test['name']}: {word}")
        for suite in suites_of(test):
            ran[suite] = ran.get(suite, False) or test['result'] != 'SKIP'
    if not lines:
        print('no test ran')
        failed += 1
    for suite in sorted(suite for suite, did in ran.items() if every_suite and not did):
        print(f'of the suite {suite} no test ran')
        failed += 1
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
