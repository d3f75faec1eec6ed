#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run.py as its page has it: test.py run URI94 FOLDER; the files against their schema: test.py schema FOLDER."""
import copy
import json
import pathlib
import subprocess
import sys

SKIPPED = 77


def run(folder, *arguments):
    return subprocess.run([sys.executable, folder / 'run.py', *arguments], capture_output=True, text=True, check=False)


def check_run(uri94, folder):
    file = folder / 'rfc1738.json'
    good = run(folder, file, 'url', uri94, 'check', '-0')
    assert good.returncode == 0 and good.stdout.endswith(' vectors of url as expected\n'), good
    other = run(folder, file, 'httpurl', uri94, 'check', '-0', '--start', 'ftpurl')
    assert other.returncode == 1 and 'expected accept (' in other.stdout, other
    for wrong in ([file, 'url'], [file, 'no-such-rule', 'cat'], [file, 'url', 'true']):
        end = run(folder, *wrong)
        assert end.returncode == 2 and end.stderr and not end.stdout, end


def check_schema(folder):
    import jsonschema
    checker = jsonschema.Draft7Validator(json.loads((folder / 'schema.json').read_text()))
    checker.check_schema(checker.schema)
    whole = None
    for file in sorted(folder.glob('rfc*.json')):
        whole = json.loads(file.read_text())
        errors = [e.message for e in checker.iter_errors(whole)]
        assert not errors, (file.name, errors[:3])
    vector = whole['vectors'][0]
    assert vector['verdict'] == 'accept', vector
    # What is no vector is refused.
    for change in ({'fail_at': 0}, {'verdict': 'maybe'}, {'input_hex': '00'}, {'rule': ''}, {'more': 1}):
        wrong = copy.deepcopy({**whole, 'vectors': [{**vector, **change}]})
        assert list(checker.iter_errors(wrong)), change
    assert list(checker.iter_errors({**whole, 'format': 2}))


def main():
    folder = pathlib.Path(sys.argv[-1])
    if sys.argv[1] == 'run':
        check_run(sys.argv[2], folder)
        return 0
    try:
        check_schema(folder)
    except ImportError:
        print('skipped: python3-jsonschema is not installed')
        return SKIPPED
    return 0


if __name__ == '__main__':
    sys.exit(main())
