# SPDX-License-Identifier: MIT
"""Builds the wheel and installs it into a new virtual environment without network access. Then runs tests of the
package in this environment, including the programs of the page "uri94 in Python".

usage: wheel.py SOURCE
"""
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

source = pathlib.Path(sys.argv[1])
tests = [source / 'tests/bindings/python' / f'test_{name}.py' for name in ('grammars', 'operations', 'page', 'threads', 'urls')]

for module in ('mesonpy', 'pip', 'venv'):
    if importlib.util.find_spec(module) is None:
        print(f'skipped: the module {module} is not installed; ./dev test --all installs it')
        sys.exit(77)

environment = {name: value for name, value in os.environ.items() if name != 'PYTHONPATH'}


def run(*command):
    """Runs a command and returns its standard output. If the command fails, prints its output and exits."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=folder, check=False)
    if done.returncode != 0:
        print(done.stdout, done.stderr, 'FAILED:', *command, sep='\n')
        sys.exit(1)
    return done.stdout


def check(what, is_good):
    print(f'{"good" if is_good else "FAILED"}: {what}')
    if not is_good:
        sys.exit(1)


with tempfile.TemporaryDirectory() as folder:
    # Copies the sources, because meson-python writes a file into the source folder.
    copy = pathlib.Path(folder, 'source')
    for name in ('grammar', 'include', 'src', 'subprojects'):
        shutil.copytree(source / name, copy / name)
    for name in ('LICENSE', 'meson.build', 'meson_options.txt', 'pyproject.toml'):
        shutil.copy(source / name, copy)
    run(sys.executable, '-m', 'pip', 'wheel', '--no-build-isolation', '--no-index', '--no-deps', '--wheel-dir', 'wheel', copy)
    wheels = list(pathlib.Path(folder, 'wheel').iterdir())
    check(f'one wheel: {[w.name for w in wheels]}', len(wheels) == 1)
    with zipfile.ZipFile(wheels[0]) as wheel:
        files = [name for name in wheel.namelist() if '.dist-info/' not in name]
    check(f'the wheel contains only the package: {files}', len(files) == 4 and all(f.startswith('uri94/') for f in files))

    # The environment contains the packages of the system, because the tests need pytest and requests.
    run(sys.executable, '-m', 'venv', '--system-site-packages', 'environment')
    python = pathlib.Path(folder, 'environment/bin/python')
    run(python, '-m', 'pip', 'install', '--no-index', wheels[0])
    check('the environment has the package', folder in run(python, '-c', 'import uri94; print(uri94.__file__)'))
    print(run(python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', *tests))
