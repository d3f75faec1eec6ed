# SPDX-License-Identifier: MIT
"""Reads back the output of uri94. Checks for random grammars that:
- texts of 'grammar --format' have the language of the grammar;
- 'adequacy' reports that the vectors of the default start detect all slips (one-place changes of the grammar);
- 'conformance --dump' has the same strings in both protocols, except strings with a zero byte;
- 'check' as a filter passes 'conformance --against';
- 'differential --dump' prints at least one string, and each string once.
Also checks the vectors of embedded grammars.

usage: read_back.py PROGRAM URI94 [--grammars N] [--seed N]
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile

# Removes the temporary folder on termination.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

parser = argparse.ArgumentParser(description='Reads back what uri94 writes, and compares.')
parser.add_argument('program', help='random-grammars')
parser.add_argument('uri94')
parser.add_argument('--grammars', type=int, default=40, help='number of random grammars (default: %(default)s)')
parser.add_argument('--seed', default='19941220')
options = parser.parse_args()
wrong = []
counts = {'texts': 0, 'refused texts': 0, 'vectors': 0, 'strings': 0, 'refusals': 0}


def run(*arguments, text=b''):
    return subprocess.run([options.uri94, *arguments], input=text, capture_output=True)


def check(is_right, grammar, what):
    if not is_right:
        wrong.append(f'{grammar}: {what}')


def written(grammar, *arguments):
    """Returns the output of the command, or None if the command rejects the grammar as too large."""
    end = run(*arguments)
    if end.returncode == 0:
        return end.stdout
    lines = end.stderr.decode(errors='replace').splitlines()
    check(end.returncode == 2 and end.stdout == b'' and len(lines) == 1 and 'too large' in lines[0], grammar,
          f'{" ".join(arguments)}: status {end.returncode}, {len(end.stdout)} bytes of output, {lines}')
    counts['refusals'] += 1
    return None


def strings_of_batches(data, grammar):
    """Returns the strings of batches in the adapter protocol: the number of strings, then each length and string."""
    strings = []
    at = 0

    def number():
        nonlocal at
        end = data.index(b'\n', at)
        digits, at = data[at:end], end + 1
        return int(digits)

    try:
        while at < len(data):
            for _ in range(number()):
                length = number()
                check(at + length <= len(data), grammar, 'the last string of a batch is cut off')
                strings.append(data[at:at + length])
                at += length
    except ValueError:
        check(False, grammar, f'no batch at byte {at}')
    return strings


def first_rule(text):
    return next(line.split()[0] for line in text.decode().splitlines() if line and not line.startswith(';'))


def check_texts(grammar, start, folder):
    for notation in ('abnf', 'bnf'):
        end = run('grammar', grammar, '--format', notation)
        if end.returncode != 0:
            lines = end.stderr.decode(errors='replace').splitlines()
            check(end.returncode == 2 and end.stdout == b'' and len(lines) == 1 and lines[0].startswith('uri94 grammar: '),
                  grammar, f'{notation} is refused with status {end.returncode}: {lines}')
            counts['refused texts'] += 1
            continue
        file = folder / f'back.{notation}'
        file.write_bytes(end.stdout)
        first = first_rule(end.stdout)
        if f'; {start} reads only the empty string and is left out'.encode() in end.stdout:
            # The notation cannot express a start that reads only the empty string. Compares with an empty rule.
            file, first = folder / 'empty.abnf', 'empty'
            file.write_text('empty = ""\n')
        same = run('diff', f'{file}:{first}', f'{grammar}:{start}')
        check(same.returncode == 0, grammar, f'{notation} has another language:\n{end.stdout.decode(errors="replace")}'
              f'{(same.stdout + same.stderr).decode(errors="replace")}')
        counts['texts'] += 1


def check_vectors(grammar):
    text = written(grammar, 'vectors', '--grammar', grammar)
    if text is None:
        return
    vectors = json.loads(text)['vectors']
    end = run('adequacy', '--grammar', grammar, '--format', 'json', '-', text=text)
    check(end.returncode == 0, grammar, f'adequacy: {end.stderr.decode(errors="replace")}')
    if end.returncode == 0:
        back = json.loads(end.stdout)
        of_start = sum(v['rule'] == back['start'] for v in vectors)
        check((back['tests'], back['left_out']) == (of_start, len(vectors) - of_start), grammar,
              f'{back["tests"]} of {of_start} vectors of {back["start"]} are read')
        check(back['missed'] == 0 and back['too_large'] == 0 and not back['contradicted'] and not back['slips'], grammar,
              f'misses {back["slips"]}, {back["too_large"]} slips are too large')
    counts['vectors'] += len(vectors)


def check_dumps(grammar, start):
    batches = written(grammar, 'conformance', '--grammar', grammar, '--start', start, '--dump', '--batches')
    ended = written(grammar, 'conformance', '--grammar', grammar, '--start', start, '--dump')
    asked = written(grammar, 'differential', '--start', f'{grammar}:{start}', '--dump')
    if batches is None or ended is None or asked is None:
        return
    strings = strings_of_batches(batches, grammar)
    check(ended == b''.join(s + b'\0' for s in strings if b'\0' not in s), grammar, 'the protocols have other strings')
    check(len(set(strings)) > 1, grammar, 'a dump of one string')
    # Uses uri94 check as a filter, which must give the expected answers.
    filter_ = f"exec '{options.uri94}' check -0 --grammar '{grammar}' --start '{start}'"
    end = run('conformance', '--grammar', grammar, '--start', start, '--against', filter_)
    # The filter does not get strings with a zero byte. If the BNF generates such a string, a divergence is reported.
    agrees = b', 0 accepted that the BNF does not generate, 0 rejected that it does\n' in end.stdout
    is_right = agrees and (end.returncode == 0 or (end.returncode == 1 and any(b'\0' in s for s in strings)))
    check(is_right, grammar, f'--against: {(end.stdout + end.stderr).decode(errors="replace")}')
    asked = strings_of_batches(asked, grammar)
    check(len(asked) == len(set(asked)) > 0, grammar, 'differential --dump has a string twice, or none')
    counts['strings'] += len(strings) + len(asked)


with tempfile.TemporaryDirectory(prefix='uri94-read-back-') as temporary:
    folder = pathlib.Path(temporary)
    grammars = folder / 'grammars'
    subprocess.run([options.program, '--write', grammars, '--grammars', str(options.grammars), '--seed', options.seed],
                   check=True)
    files = sorted(grammars.iterdir())
    for file in files:
        start = first_rule(file.read_bytes())
        had = len(wrong)
        check_texts(str(file), start, folder)
        check_vectors(str(file))
        check_dumps(str(file), start)
        if len(wrong) != had:
            wrong.append(file.read_text(errors='replace'))
    carried = [line.split()[0] for line in written('carried', 'grammar').decode().splitlines()[1:]]
    # tests/generator/emit/carried_grammars.cpp checks the texts of embedded grammars in less time.
    for name in carried:
        check_vectors(name)

print('\n'.join(wrong))
print(f'seed {options.seed}: {len(files)} random grammars and {len(carried)} carried ones, '
      f'{", ".join(f"{n} {what}" for what, n in counts.items())}, {len(wrong)} wrong')
sys.exit(1 if wrong or not files or not carried else 0)
