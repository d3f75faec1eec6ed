# SPDX-License-Identifier: MIT
"""Tests the summary line and the exit status of tests/summary.py.

usage: summary_answers.py SUMMARY
"""
import json
import pathlib
import subprocess
import sys
import tempfile

summary = sys.argv[1]
failures = []


def test(name, result, cases=None, said=''):
    if cases is not None:  # doctest counts the test cases of other files of the program as skipped
        said += '[doctest] test cases: {} | {} passed | {} failed | 300 skipped\n'.format(*cases)
    return json.dumps({'name': name, 'result': result, 'stdout': said})


def check(what, lines, status, last, *words, options=()):
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / 'testlog.json'
        if lines is not None:
            log.write_text(''.join(line + '\n' for line in lines), encoding='utf-8')
        answer = subprocess.run([sys.executable, summary, *options, str(log)], capture_output=True, text=True)
    said = answer.stdout.splitlines()
    good = answer.returncode == status and said[-1:] == [last] and all(word in answer.stdout for word in words)
    print(f'{"good" if good else "FAILED"}: {what}')
    if not good:
        failures.append(what)
        print(answer.stdout, answer.stderr)


cases = test('uri94:cli / parse', 'OK', (12, 12, 0), '../tests/cli/parse.cpp(3): MESSAGE: skipped: no server\n')
check('summary: doctest program, counts its cases', [cases, test('uri94:c / interface', 'OK')], 0, '12 passed, 0 failed, 1 skipped',
      'uri94:cli / parse: skipped: no server')
check('summary: failed case, exit status 1', [test('uri94:cli / parse', 'FAIL', (12, 11, 1))], 1, '11 passed, 1 failed, 0 skipped')
check('summary: crash after passed cases, exit status 1', [test('uri94:cli / parse', 'FAIL', (12, 12, 0))], 1,
      '12 passed, 1 failed, 0 skipped')
check('summary: timeout, exit status 1', [test('uri94:cli / parse', 'TIMEOUT')], 1, '0 passed, 1 failed, 0 skipped')
check('summary: missing log, exit status 1', None, 1, '0 passed, 1 failed, 0 skipped', 'no test ran')
check('summary: empty log, exit status 1', [], 1, '0 passed, 1 failed, 0 skipped', 'no test ran')
check('summary: program without test cases, exit status 1', [cases, test('uri94:cli / check', 'OK', (0, 0, 0))], 1,
      '11 passed, 1 failed, 1 skipped', 'uri94:cli / check: ran no test case')
missing = test('uri94:adapters+long / curl', 'SKIP', said='skipped: the parser is not installed\n')
check('summary: skipped test, prints the reason', [cases, missing], 0, '11 passed, 0 failed, 2 skipped',
      'uri94:adapters+long / curl: skipped: the parser is not installed')
check('summary: suite without results and --every-suite, exit status 1', [cases, missing], 1,
      '11 passed, 1 failed, 2 skipped', 'of the suite adapters no test ran', options=['--every-suite'])
check('summary: one result per suite and --every-suite, exit status 0', [cases, missing, test('uri94:adapters+long / uriparser', 'OK')], 0,
      '12 passed, 0 failed, 2 skipped', options=['--every-suite'])
sys.exit(1 if failures else 0)
