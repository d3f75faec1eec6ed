# SPDX-License-Identifier: MIT
"""Functions to run single cases of doctest programs, for `./dev coverage` and `./dev code-mutants`."""
import os
import re
import subprocess
import xml.etree.ElementTree


def programs(build, prefix):
    """Returns the test programs of the build whose names start with `prefix`."""
    return sorted(path for path in (build / 'tests').glob(prefix + '*') if path.is_file())


def number_of_cases(program):
    said = subprocess.run([str(program), '--count'], capture_output=True, text=True, check=True).stdout
    return int(re.search(r'filters: (\d+)', said)[1])


def passes(program, number, environment, limit=None):
    """Runs a case by its number (1-based). Returns True if it passes, None after a timeout of `limit` seconds."""
    try:
        return subprocess.run([str(program), '--order-by=file', f'--first={number}', f'--last={number}'], env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=limit).returncode == 0
    except subprocess.TimeoutExpired:
        return None


def key_of_run(program, results):
    """Returns the report's key of the case that ran, or None. `results` is the folder of its results."""
    for case in xml.etree.ElementTree.parse(results / f'{program.name}.xml').iter('testcase'):
        if case.find('skipped') is None:
            return re.sub(r'^.*\.\./(?=tests/)', '', case.get('file')) + ': ' + case.get('name')
    return None


def environment_of(sources, build):
    """Returns the environment of a test, without settings of the caller."""
    environment = {**os.environ, 'URI94_SOURCE_ROOT': str(sources), 'URI94_PROGRAM': str(build / 'uri94')}
    for name in ('URI94_TEST_RESULTS', 'URI94_MUTANT'):
        environment.pop(name, None)
    return environment
