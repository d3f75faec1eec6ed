# SPDX-License-Identifier: MIT
"""What abi.py answers where the library changed, where it did not, and where the tool gives no answer.

usage: abi_answers.py ABI_PY

An abidw of our own stands in for the tool: it writes what the test wants, or fails.
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
    """The status and the output of abi.py with a tool that does so; no tool for None."""
    path = folder / 'bin'
    path.mkdir(exist_ok=True)
    abidw = path / 'abidw'
    abidw.unlink(missing_ok=True)
    if tool is not None:
        abidw.write_text('#!/bin/sh\n' + tool)
        abidw.chmod(abidw.stat().st_mode | stat.S_IXUSR)
    # `cat` and `sh` stand elsewhere, a true abidw perhaps too: it must not be found.
    environment = dict(os.environ, PATH=str(path))
    run = subprocess.run([sys.executable, sys.argv[1], 'library', str(folder), '1', *options], env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return run.returncode, run.stdout


def tool_that_says(folder, **changed):
    text = folder / 'text.xml'
    text.write_text(description.format(**{**recorded, **changed}))
    # The name of the output is what comes after --out-file.
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
    check('recording', first, 0, 'recorded')
    check('the same', answer(root, tool_that_says(root)), 0, 'none of those recorded is gone')
    check('a function more', answer(root, tool_that_says(root, symbol="<elf-symbol name='g' type='func-type'/>")), 0, '')
    check('another private type', answer(root, tool_that_says(root, hidden='128')), 0, '')
    check('another size', answer(root, tool_that_says(root, size='96')), 1, 'no more: class uri94_thing: 64 bits')
    check('a member less', answer(root, tool_that_says(root, member='')), 1, 'second at 32, int')
    check('no tool', answer(root, None), 77, 'skipped: abidw is not installed')
    check('a tool that fails', answer(root, 'echo no such file; exit 4\n'), 77, 'skipped: abidw ended with status 4')
    check('a tool that says nothing', answer(root, 'while [ "$1" != --out-file ]; do shift; done\n: >"$2"\n'), 77,
          'skipped: abidw wrote no XML')
    check('recording with a tool that fails', answer(root, 'exit 4\n', '--record'), 1, 'status 4')

print('\n'.join(failures) or 'ok')
sys.exit(1 if failures else 0)
