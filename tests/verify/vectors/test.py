#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests run.py and the vector files.

"test.py run URI94 FOLDER" tests run.py, also with a complete suite. "test.py schema URI94 FOLDER" validates the files
and a complete suite, and tests the schema."""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

SKIPPED = 77


def run(folder, *arguments):
    return subprocess.run([sys.executable, folder / 'run.py', *arguments], capture_output=True, text=True, check=False)


def check_run(uri94, folder):
    file = folder / 'rfc1738.json'
    good = run(folder, file, 'url', uri94, 'check', '-0', '--start', 'url')
    assert good.returncode == 0 and good.stdout.endswith(' vectors of url as expected\n'), good
    other = run(folder, file, 'httpurl', uri94, 'check', '-0', '--start', 'ftpurl')
    assert other.returncode == 1 and 'expected accept (' in other.stdout, other
    for wrong in ([file, 'url'], [file, 'no-such-rule', 'cat'], [file, 'url', 'true']):
        end = run(folder, *wrong)
        assert end.returncode == 2 and end.stderr and not end.stdout, end


def complete_suite(uri94, *arguments):
    return subprocess.run([uri94, 'vectors', *arguments, '--complete'], capture_output=True, check=True).stdout


def check_complete(uri94, folder):
    suite = complete_suite(uri94, '--start', 'hostport')
    vectors = json.loads(suite)['vectors']
    inputs = [(v.get('input'), v.get('input_hex')) for v in vectors]
    assert len(vectors) > 5000 and len(set(inputs)) == len(inputs), len(vectors)
    with tempfile.TemporaryDirectory() as name:
        file = pathlib.Path(name) / 'hostport.json'
        file.write_bytes(suite)
        good = run(folder, file, 'hostport', uri94, 'check', '-0', '--start', 'hostport')
        assert good.returncode == 0, good
        # Parsers of other productions must give unexpected results.
        for wrong in ('host', 'port', 'hostname', 'login'):
            other = run(folder, file, 'hostport', uri94, 'check', '-0', '--start', wrong)
            assert other.returncode == 1 and ', expected ' in other.stdout, other
    end = subprocess.run([uri94, 'vectors', '--complete'], capture_output=True, check=False)
    assert end.returncode == 2 and not end.stdout and b'--complete' in end.stderr, end


def check_schema(uri94, folder):
    import jsonschema
    checker = jsonschema.Draft7Validator(json.loads((folder / 'schema.json').read_text()))
    checker.check_schema(checker.schema)
    whole = None
    for file in sorted(folder.glob('rfc*.json')):
        whole = json.loads(file.read_text())
        errors = [e.message for e in checker.iter_errors(whole)]
        assert not errors, (file.name, errors[:3])
    vector = next(v for v in whole['vectors'] if v['verdict'] == 'accept')
    # The schema must reject malformed vectors.
    for change in ({'fail_at': 0}, {'verdict': 'maybe'}, {'input_hex': '00'}, {'rule': ''}, {'more': 1}):
        wrong = copy.deepcopy({**whole, 'vectors': [{**vector, **change}]})
        assert list(checker.iter_errors(wrong)), change
    assert list(checker.iter_errors({**whole, 'format': 1}))
    assert list(checker.iter_errors({**whole, 'vectors': [{k: v for k, v in vector.items() if k != 'citation'}]}))
    suite = json.loads(complete_suite(uri94, '--start', 'port'))
    assert not list(checker.iter_errors(suite))
    assert list(checker.iter_errors({**suite, 'suite': 'small'}))


def main():
    folder = pathlib.Path(sys.argv[-1])
    if sys.argv[1] == 'run':
        check_run(sys.argv[2], folder)
        check_complete(sys.argv[2], folder)
        return 0
    try:
        check_schema(sys.argv[2], folder)
    except ImportError:
        print('skipped: python3-jsonschema is not installed')
        return SKIPPED
    return 0


if __name__ == '__main__':
    sys.exit(main())
