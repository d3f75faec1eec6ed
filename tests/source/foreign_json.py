# SPDX-License-Identifier: MIT
"""Checks that src/ reads JSON only with the common readers in C++ and Python, except in check_certificate.py. Also
tests the reader in Python. Programs must print one line about a malformed file.

usage: foreign_json.py SOURCE
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

source = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(source / 'src/support/json'))
import json_input  # noqa: E402, needs the path added above

failures = 0


def check(what, is_good, found=''):
    global failures
    print(f'{"good" if is_good else "FAILED"}: {what}{"" if is_good else f": {found}"}')
    failures += 0 if is_good else 1


# Code outside the allowed files must not parse JSON or convert numbers with functions such as std::stoi or atoi.
readers = re.compile(r'json::(?:sax_)?parse\b|json::accept\b|json::from_\w+\b|\bstd::sto[a-z]+\(|\bato[ifl]+\(')
allowed = {'src/support/json/reader.cpp'}
for path in sorted([*(source / 'src').rglob('*.cpp'), *(source / 'src').rglob('*.hpp')]):
    name = path.relative_to(source).as_posix()
    found = readers.findall(path.read_text(encoding='utf-8'))
    if found and name not in allowed:
        check(f'{name}: uses the common reader of JSON and numbers', False, found)
in_python = re.compile(r'\bjson\.loads?\(')
allowed = {'src/support/json/json_input.py', 'src/verify/proof/check_certificate.py'}
for path in sorted((source / 'src').rglob('*.py')):
    name = path.relative_to(source).as_posix()
    if in_python.search(path.read_text(encoding='utf-8')) and name not in allowed:
        check(f'{name}: uses the common JSON reader', False)

SHAPE = {'tests': [{'name': str, 'line?': int, 'of?': {str: [int]}, 'by?': (str, type(None))}]}


def problem_of(text, shape=SHAPE):
    try:
        json_input.read_json(text, 'a.json', shape)
    except json_input.Unreadable as wrong:
        return str(wrong)
    return ''


good = {'tests': [{'name': 'a', 'line': 3, 'of': {'x': [1]}, 'by': None}, {'name': 'b', 'other': {}}]}
check('read_json: value of the expected shape, accepted', json_input.read_json(json.dumps(good), 'a.json', SHAPE) == good)
for text, expected in (
        ('', 'a.json:1:1: not JSON'), ('{"tests": [\n1,,2]}', 'a.json:2:3: not JSON'), (b'"\xff"', 'a.json: not JSON'),
        ('[' * 100_000, 'a.json: nested too deeply'), ('{"a":' * 100_000, 'a.json: nested too deeply'),
        ('null', 'a.json: /: expected an object, found null'), ('[]', 'a.json: /: expected an object, found a list'),
        ('{}', 'a.json: /: "tests" is missing'), ('{"tests": {}}', 'a.json: /tests: expected a list, found an object'),
        ('{"tests": [{"name": "a"}, {"name": 3}]}', 'a.json: /tests/1/name: expected a string, found a number'),
        ('{"tests": [{"name": "a", "line": true}]}', 'a.json: /tests/0/line: expected a number, found true or false'),
        ('{"tests": [{"name": "a", "of": {"x/y": [1, "2"]}}]}', 'a.json: /tests/0/of/x~1y/1: expected a number, found a string'),
        ('{"tests": [{"name": "a", "by": 1}]}', 'a.json: /tests/0/by: expected a string or null, found a number'),
        ('9' * 5000, None)):
    found = problem_of(text)
    check(f'read_json: {text[:30]!a}, rejected with its place', found == expected if expected else found.startswith('a.json: '), found)
check('read_json: control characters in a name, one-line error', '\n' not in problem_of(json.dumps({'tests': [{'name': 'a', 'of': {'x\n\x1b': 1}}]})))

# Programs that read files of users, with their arguments.
programs = {
    'tests/summary.py': lambda file: [file],
    'tests/verify/vectors/run.py': lambda file: [file, 'url', 'cat'],
    'src/verify/proof/check_certificate.py': lambda file: [file, str(source / 'grammar')],
}
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / 'a.json'
    for name, arguments in programs.items():
        for text in (b'', b'null', b'[1]', b'{"a":', b'\xff\xfe\x00', b'[' * 200_000, b'[' * 5000 + b']' * 5000, b'{"vectors": 3}',
                     b'{"vectors": [{"rule": "url"}]}', b'{"name": 3, "result": "OK"}', b'[{"directory": 1}]'):
            if text == b'' and name == 'tests/summary.py':
                continue  # an empty log has its own error message
            file.write_bytes(text + b'\n')
            end = subprocess.run([sys.executable, source / name, *arguments(str(file))], capture_output=True, text=True, check=False,
                                 cwd=folder, timeout=120)
            said = end.stderr.splitlines()
            check(f'{name}: {text[:20]!a}, one-line error', end.returncode == 2 and len(said) == 1 and 'Traceback' not in end.stderr,
                  (end.returncode, said[-3:]))
sys.exit(1 if failures else 0)
