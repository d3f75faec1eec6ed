# SPDX-License-Identifier: MIT
"""Tests that the programs of the page "uri94 in Python" print the output shown on the page."""
import doctest
import re
import subprocess
import sys

LONGEST_PROGRAM = 15


def programs(page):
    """Yields heading, program and output of each task. The output is None if the program is a pytest file."""
    for section in re.split(r'^## ', page.read_text(encoding='utf-8'), flags=re.M)[1:]:
        program = re.search(r'^```python\n(.*?)^```$', section, re.M | re.S)[1]
        output = re.search(r'^prints\n\n```\n(.*?)^```$', section, re.M | re.S)
        yield section.splitlines()[0], program, output and output[1]


def test_introduction(page):
    failed, run = doctest.testfile(str(page), module_relative=False)
    assert run > 0 and failed == 0


def test_there_are_five_short_programs(page):
    lengths = [len(program.splitlines()) for _, program, _ in programs(page)]
    assert len(lengths) == 5
    assert max(lengths) <= LONGEST_PROGRAM


def test_programs(page, data, tmp_path):
    for heading, program, output in programs(page):
        file = tmp_path / 'test_program.py'
        file.write_text(program, encoding='utf-8')
        command = [sys.executable, '-W', 'error', file]
        if output is None:
            command = [sys.executable, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--rootdir', tmp_path, file]
        done = subprocess.run(command, cwd=data, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (heading, done.stdout, done.stderr)
        if output is not None:
            assert done.stdout == output, heading
