# SPDX-License-Identifier: MIT
"""Runs bnf2pegtl and commands that read a grammar file on random grammars of one to four lines.

Checks that each run ends with status 0, 1 or 2, and not by a signal. A run may take at most 10 seconds of processor
time and 1 GiB of memory. A successful run of conformance may take longer. With status 2, a run prints one line of
message after the warnings.

usage: every_command.py URI94 BNF2PEGTL [--grammars N] [--seed N]
"""
import argparse
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile

# Removes the temporary folder on termination.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

parser = argparse.ArgumentParser(description='Runs every command over random grammars.')
parser.add_argument('uri94')
parser.add_argument('bnf2pegtl')
parser.add_argument('--grammars', type=int, default=40, help='number of grammars (default: %(default)s)')
parser.add_argument('--seed', default='19940801')
options = parser.parse_args()
chance = random.Random(options.seed)
MOST_SECONDS = 10
MOST_KIB = 1 << 20
NAMES = ['a', 'b', 'c', 'd']
TERMINALS = {
    'abnf': ['"x"', '"xy"', '"x"', '"y"', '%x61-7A', '%x00-FF', '%d97.98', '%s"Xy"', '""', 'DIGIT', 'ALPHA', '%x20AC',
             '%xD800', '<prose>', 'zz', '"\u00e9"', 'a_b', '%x', '"open'],
    'bnf': ['"x"', '"xy"', '"x"', '"y"', '"%"', '""', 'zz', '<prose>', '"\u00e9"', 'a_b', '"open', '|'],
}
ODD = ['(', ')', '[', ']', '|', '/', '=', '*', '#', ';', ' ; comment', '\t', '\x00', '\xff', '\x1b', '999999"x"', '2*1"x"']


def expression(notation, depth):
    """Returns a random expression of the notation, sometimes an invalid one."""
    kind = chance.random()
    if depth == 0 or kind < 0.3:
        return chance.choice(NAMES) if chance.random() < 0.4 else chance.choice(TERMINALS[notation])
    inner = expression(notation, depth - 1)
    other = expression(notation, depth - 1)
    if kind < 0.5:
        return f'{inner} {other}'
    if kind < 0.68:
        return f'( {inner} {"/" if notation == "abnf" else "|"} {other} )'
    if kind < 0.78:
        return f'[ {inner} ]'
    if kind < 0.97:
        count = chance.choice(['*', '*', '1*', '2', '*3', '2*4', '40', '*40', '1#', '#', '3*1000', '1000'])
        return f'{count}( {inner} )'
    return inner + chance.choice(ODD) + other


def grammar(notation):
    lines = []
    for _ in range(chance.randint(1, 4)):
        equals = chance.choice(['=', '=', '=', '=', '=', '=/' if notation == 'abnf' else '='])
        lines.append(f'{chance.choice(NAMES[:3])} {equals} {expression(notation, chance.randint(1, 4))}')
    text = '\n'.join(lines)
    return text if chance.random() < 0.03 else text + '\n'


def commands(file):
    uri94, start = options.uri94, chance.choice(NAMES[:2])
    return [
        [options.bnf2pegtl, '--check', file],
        [options.bnf2pegtl, '--check', '--start', start, file],
        [uri94, 'check', '--grammar', file, '-'],
        [uri94, 'check', '--grammar', file, '--start', start, '-'],
        [uri94, 'parse', '--grammar', file, 'x'],
        [uri94, 'parse', '--grammar', file, '--format', 'json', 'x'],
        [uri94, 'adequacy', '--lines', '--grammar', file, '-'],
        [uri94, 'vectors', '--grammar', file],
        [uri94, 'conformance', '--grammar', file, '--length', '1', '--random-accepted', '5', '--random-mutated', '5'],
        [uri94, 'conformance', '--all', '--grammar', file, '--length', '1', '--random-accepted', '2', '--random-mutated', '2'],
        [uri94, 'conformance', '--starts', '--dump', '--grammar', file, '--length', '1'],
        [uri94, 'lint', '--grammar', file],
        [uri94, 'lint', '--format', 'json', '--start', start, '--grammar', file],
        [uri94, 'grammar', file],
        [uri94, 'grammar', file, start],
        *[[uri94, 'grammar', '--format', f, file] for f in ('abnf', 'bnf', 'html', 'svg')],
        [uri94, 'grammar', '--format', 'html', file, start],
        [uri94, 'diff', f'{file}:{start}', 'rfc3986:port'],
    ]


def limit():
    # The limit is above the allowed time, so that an excess is measured before the program is killed.
    resource.setrlimit(resource.RLIMIT_CPU, (3 * MOST_SECONDS,) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(arguments, errors):
    """Returns the status, the seconds of processor time, and the peak memory in KiB."""
    with open(errors, 'wb') as to, open(os.devnull, 'rb+') as nothing:
        child = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=nothing, stderr=to, preexec_fn=limit)
        try:
            child.stdin.write(b'x\nxy\n\n')
            child.stdin.close()
        except BrokenPipeError:
            pass
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
    return child.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss


wrong = []
most = [0.0, 0]
runs = 0
with tempfile.TemporaryDirectory(prefix='uri94-every-command-') as temporary:
    errors = pathlib.Path(temporary) / 'errors'
    for _ in range(options.grammars):
        notation = chance.choice(['abnf', 'abnf', 'bnf'])
        text = grammar(notation)
        file = pathlib.Path(temporary) / f'own.{notation}'
        file.write_text(text, encoding='utf-8', errors='surrogateescape')
        for arguments in commands(str(file)):
            status, seconds, memory = run(arguments, errors)
            runs += 1
            most = [max(most[0], seconds), max(most[1], memory)]
            lines = errors.read_bytes().split(b'\n')[:-1]
            program = os.path.basename(arguments[0]).encode()
            # Removes the warnings, which precede the message. With status 1, bnf2pegtl prints a line for each problem.
            messages = [line for line in lines if not line.startswith((b'warning: ', b'uri94: ', b'uri94 grammar: left out'))]
            is_right = status in (0, 1) or (status == 2 and len(messages) == 1)
            is_right = is_right and all(
                line.startswith((program, b'warning: ', str(file).encode(), b'--start: ')) for line in lines)
            is_right = is_right and not any(byte < 32 or byte == 127 for line in lines for byte in line)
            # The time of a complete suite depends on the grammar, so it has no limit.
            is_slow = seconds > MOST_SECONDS and not (arguments[1] == 'conformance' and status == 0)
            if not is_right or is_slow or memory > MOST_KIB:
                wrong.append(f'{" ".join(arguments)}: status {status}, {seconds:.1f} s, {memory // 1024} MiB, {lines}\n{text}')

print('\n'.join(wrong))
print(f'seed {options.seed}: {options.grammars} grammars, {runs} runs, at most {most[0]:.1f} s and {most[1] // 1024} MiB, '
      f'{len(wrong)} wrong')
sys.exit(1 if wrong or not runs else 0)
