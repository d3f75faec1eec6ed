# SPDX-License-Identifier: MIT
"""One case of a doctest program alone: the programs of `./dev coverage` and `./dev code-mutants`."""
import os
import re
import subprocess
import xml.etree.ElementTree


def programs(build, prefix):
    """The test programs of the build whose names begin so."""
    return sorted(path for path in (build / 'tests').glob(prefix + '*') if path.is_file())


def number_of_cases(program):
    said = subprocess.run([str(program), '--count'], capture_output=True, text=True, check=True).stdout
    return int(re.search(r'filters: (\d+)', said)[1])


def passes(program, number, environment, limit=None):
    """Runs the case of that number, from 1: whether it passes; None where it does not end within `limit` seconds."""
    try:
        return subprocess.run([str(program), '--order-by=file', f'--first={number}', f'--last={number}'], env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=limit).returncode == 0
    except subprocess.TimeoutExpired:
        return None


def key_of_run(program, results):
    """The key that the report has for the one case that ran, from the results that it left in a folder; or None."""
    for case in xml.etree.ElementTree.parse(results / f'{program.name}.xml').iter('testcase'):
        if case.find('skipped') is None:
            return re.sub(r'^.*\.\./(?=tests/)', '', case.get('file')) + ': ' + case.get('name')
    return None


def environment_of(sources, build):
    """Where a test finds what it runs; what this program's own caller chose is not for it."""
    environment = {**os.environ, 'URI94_SOURCE_ROOT': str(sources), 'URI94_PROGRAM': str(build / 'uri94')}
    for name in ('URI94_TEST_RESULTS', 'URI94_MUTANT'):
        environment.pop(name, None)
    return environment
