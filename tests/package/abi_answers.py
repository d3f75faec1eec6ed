# SPDX-License-Identifier: MIT
"""Tests of abi.py with a changed library, an unchanged library and a failing abidw.

usage: abi_answers.py ABI_PY

A script replaces abidw. It writes a given text or fails.
"""
import os
import pathlib
import stat
import subprocess
import sys
import tempfile

description = """<abi-corpus version='2.1' architecture='elf-amd-x86_64'>
<elf-function-symbols><elf-symbol name='f' type='func-type' is-defined='yes'/>{symbol}</elf-function-symbols>
<abi-instr>
<type-decl name='int' size-in-bits='32' id='i'/>
<class-decl name='uri94_thing' size-in-bits='{size}' filepath='../include/uri94/uri94.h' id='t'>
<data-member access='public' layout-offset-in-bits='0'><var-decl name='first' type-id='i'/></data-member>{member}
</class-decl>
<class-decl name='uri94_hidden' size-in-bits='{hidden}' filepath='../src/c/parser.cpp' id='h'/>
<function-decl name='f' elf-symbol-id='f'><parameter type-id='t'/><return type-id='i'/></function-decl>
</abi-instr></abi-corpus>
"""
second = "<data-member access='public' layout-offset-in-bits='32'><var-decl name='second' type-id='i'/></data-member>"
recorded = {'symbol': '', 'size': '64', 'member': second, 'hidden': '64'}
failures = []


def answer(folder, tool, *options):
    """Returns the status and the output of abi.py. `tool` is the script of abidw, or None for a missing abidw."""
    path = folder / 'bin'
    path.mkdir(exist_ok=True)
    abidw = path / 'abidw'
    abidw.unlink(missing_ok=True)
    if tool is not None:
        abidw.write_text('#!/bin/sh\n' + tool)
        abidw.chmod(abidw.stat().st_mode | stat.S_IXUSR)
    # An installed abidw must not be found.
    environment = dict(os.environ, PATH=str(path))
    run = subprocess.run([sys.executable, sys.argv[1], 'library', str(folder), '1', *options], env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return run.returncode, run.stdout


def tool_that_says(folder, **changed):
    text = folder / 'text.xml'
    text.write_text(description.format(**{**recorded, **changed}))
    # The output file follows --out-file.
    return f'while [ "$1" != --out-file ]; do shift; done\nwhile IFS= read -r l; do echo "$l"; done <{text} >"$2"\n'


def check(what, got, status, word):
    if got[0] != status or word not in got[1]:
        failures.append(f'{what}: expected status {status} and "{word}", got {got}')


with tempfile.TemporaryDirectory() as name:
    root = pathlib.Path(name)
    (root / 'tests' / 'package').mkdir(parents=True)
    first = answer(root, tool_that_says(root), '--record')
    if first[0] == 77:
        print(first[1], end='')
        sys.exit(77)
    check('--record: writes the record', first, 0, 'recorded')
    check('same ABI, status 0', answer(root, tool_that_says(root)), 0, 'all recorded lines exist')
    check('added function, status 0', answer(root, tool_that_says(root, symbol="<elf-symbol name='g' type='func-type'/>")), 0, '')
    check('changed private type, status 0', answer(root, tool_that_says(root, hidden='128')), 0, '')
    check('changed size, status 1', answer(root, tool_that_says(root, size='96')), 1, 'removed: class uri94_thing: 64 bits')
    check('removed member, status 1', answer(root, tool_that_says(root, member='')), 1, 'second at 32, int')
    check('missing abidw, skipped', answer(root, None), 77, 'skipped: abidw is not installed')
    check('failing abidw, skipped', answer(root, 'echo no such file; exit 4\n'), 77, 'skipped: abidw ended with status 4')
    check('abidw with empty output, skipped', answer(root, 'while [ "$1" != --out-file ]; do shift; done\n: >"$2"\n'), 77,
          'skipped: abidw wrote no XML')
    check('--record with a failing abidw, status 1', answer(root, 'exit 4\n', '--record'), 1, 'status 4')

print('\n'.join(failures) or 'ok')
sys.exit(1 if failures else 0)
