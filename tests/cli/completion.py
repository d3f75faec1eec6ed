#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the scripts of 'uri94 completion' in real shells.

usage: completion.py URI94 bash|zsh|fish
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

program, shell = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
SKIPPED = 77
GENEROUS = 60  # timeout in seconds, far above the normal time
# The words of a command line, and the expected completions of the last word.
CASES = [
    (['pars'], {'parse'}),
    (['vers'], {'version'}),
    (['parse', '--tr'], {'--tree'}),
    (['parse', '--tree', 'comp'], {'components'}),
    (['parse', '--format', 'js'], {'json'}),
    (['check', '--unequ'], {'--unequivocal'}),
    (['check', '--grammar', 'rfc28'], {'rfc2818'}),
    (['diff', '--form'], {'--format'}),
    (['help', 'norm'], {'normalize'}),
    (['completion', 'fi'], set()),  # completed as a file name
]


def script():
    return subprocess.run([program, 'completion', shell], capture_output=True, check=True, text=True).stdout


def by_bash(words):
    line = ['uri94', *words]
    body = script() + '\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _uri94; printf "%s\\n" "${COMPREPLY[@]}"'
    end = subprocess.run(['bash', '--norc', '-c', body, 'bash', *line], capture_output=True, check=True, text=True,
                         cwd=folder, timeout=GENEROUS)
    assert end.stderr == '', end.stderr
    return set(end.stdout.split())


def by_fish(words):
    line = ' '.join(['uri94', *words])
    end = subprocess.run(['fish', '--no-config', '-c', script() + f'\ncomplete -C "{line}"'], capture_output=True, check=True,
                         text=True, cwd=folder, timeout=GENEROUS)
    assert end.stderr == '', end.stderr
    return {found.split('\t')[0] for found in end.stdout.splitlines()}


class Zsh:
    """A zsh in a pseudo-terminal, because zsh completes words only at a terminal."""

    def __init__(self):
        (folder / 'script').write_text(script())
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.chdir(folder)
            os.environ['TERM'] = 'dumb'
            os.execvp('zsh', ['zsh', '-f', '-i'])
        self.ask('PROMPT="> "; unsetopt zle_bracketed_paste prompt_cr; stty -echo; autoload -U compinit; compinit -D -u; '
                 'source ./script; print re""ady\n', 'ready')

    def ask(self, text, until):
        os.write(self.terminal, text.encode())
        seen, last = '', time.monotonic() + GENEROUS
        while not re.search(until, seen):
            if not select.select([self.terminal], [], [], max(0, last - time.monotonic()))[0]:
                raise AssertionError(f'{text!r}: {seen!r}')
            seen += os.read(self.terminal, 65536).decode(errors='replace')
        return seen

    def __call__(self, words):
        # Defines a zsh widget that prints the completed line, so that the test need not parse the screen.
        line = ' '.join(['uri94', *words])
        self.ask('show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^X" show; print do""ne\n', 'done')
        seen = self.ask(line + '\t\x18', r'<uri94[^>]*>')
        os.write(self.terminal, b'\x15')
        became = re.search(r'<(uri94[^>]*)>', seen)[1]
        return set() if became.rstrip() == line else {became.split()[-1]}


if shutil.which(shell) is None:
    print(f'skipped: {shell} is not installed')
    sys.exit(SKIPPED)
with tempfile.TemporaryDirectory(prefix='uri94-completion-') as name:
    folder = pathlib.Path(name)
    complete = {'bash': by_bash, 'fish': by_fish, 'zsh': Zsh() if shell == 'zsh' else None}[shell]
    errors = 0
    for words, expected in CASES:
        found = complete(words)
        if found != expected:
            errors += 1
            print(f'{shell}: uri94 {" ".join(words)}: {sorted(found)}, expected {sorted(expected)}')
print(f'{shell}: {len(CASES)} command lines, {errors} completed wrongly')
sys.exit(1 if errors else 0)
