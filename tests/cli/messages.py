#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the commands of messages.txt and compares their messages. Checks that messages.txt lists every message.

usage: messages.py URI94 SOURCE [--update]
"""
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

program, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
listed = source / 'tests/cli/messages.txt'
SECONDS = 60  # timeout of a command, far above the normal time

# Source folders in which every string literal of three or more words is a message.
SOURCES = ['src/library/operations', 'src/library/scheme', 'src/generator/bnf', 'src/verify/adequacy', 'src/verify/patterns', 'src/verify/validators']
# Messages of SOURCES that messages.txt leaves out, keyed by the reason.
LEFT_OUT = {
    'C++ only: a parsed text that is not a URL, or a scheme that the program has added': [
        ' is not a complete URL: it has no scheme',
        ' is not an absolute URI, but ',
        ': the production of its scheme rejects it',
        'the production of its scheme, ',
        ', rejects the URL',
    ],
    'a fallback for differences without a more specific reason': [
        'escapes are not equal to their characters there',
        'dots are reserved there and have another meaning when encoded',
    ],
    'limits, in tests/generator/bnf/limits.cpp and tests/cli/memory.cpp': [
        'the input is too long for a tree: the limits are ',
        ' bytes of input and ',
        'out of memory for the tree',
        'out of memory for the tree of ',
        "the grammar with '",
        'found more than ',
        ' names, literals, groups, options and repetitions before the end of this production; expected a smaller grammar',
        ' names of imported rules; expected fewer',
        ' productions, expected at most ',
        'found a literal of ',
        ' characters, expected at most ',
        ' names, literals and signs in one production, expected fewer',
        ' elements in a row',
        'brackets are nested more than ',
        'nested lists (#) expand to more than ',
        ' names, literals and groups; expected fewer',
        'cannot be read: all files of the grammar together are larger than ',
        'grammars that import from each other are nested more than ',
    ],
    'grammar folders with a register of interpretations, in tests/generator/golden/refused_grammars.cpp': [
        ', as printed',
        "the start production '",
        "the default start production '",
        ", expected ';= line L: DOCUMENT, section S, page N, line L' (or 'lines', with 'reconstructed, ' before the document)",
        "expected ';@ ID, DOCUMENT, section S, page N, line L' above an amendment",
        "the register of interpretations has no entry '",
        "no production '",
        '"order" of \'',
        ', expected each of the numbers of its ',
        "' has no operand '",
        "' is repeated and matches as little as possible (",
        '), but may be empty; expected a production that cannot be empty',
        '"interpreted" excludes "in_library" and "fast_starts"',
        '" is missing',
    ],
    'a check of uri94 by itself': [
        'the regular expression failed its proof: report this as a bug of uri94',
        'the table failed its proof: report this as a bug of uri94',
    ],
    'the begin of a graph, not a message': [
        'digraph automaton {\\n  rankdir=LR;\\n  node [shape=circle];\\n  begin [shape=point];\\n  begin -> 1;\\n',
    ],
    'baselines, in tests/verify/differential/runs.py': [
        '; expected a file that --write-baseline wrote',
        'the baseline ',
    ],
    'installations without their files': [
        'cannot find share/uri94/',
        'cannot find a checkout around the program or the current folder; use --source FOLDER',
    ],
}


def run_all(commands):
    """Returns the lines of messages.txt for the commands, with their current output."""
    text = []
    with tempfile.TemporaryDirectory(prefix='uri94-messages-') as folder:
        environment = {'PATH': f'{program.parent}:/usr/bin:/bin', 'LC_ALL': 'C', 'HOME': folder}
        for line in commands:
            text.append(line)
            if not line.startswith('$ '):
                continue
            end = subprocess.run(['sh', '-c', line[2:]], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
            # Blank lines of the output are left out, because they separate commands in messages.txt.
            text += [shown for shown in end.stdout.decode('utf-8', 'backslashreplace').splitlines() if shown]
            if end.returncode != 0:
                text.append(f'[exit status {end.returncode}]')
    return text


def literals_of(path):
    """Returns the string literals of a C++ file with three or more words, without comments and assertions."""
    text = path.read_text()
    if 'GENERATED by' in text[:300]:
        return
    text = re.sub(r'^\s*#.*$|//[^\n]*', '', text, flags=re.M)
    text = re.sub(r'\b(?:static_)?assert\(.*?\);', '', text, flags=re.S)
    text = re.sub(r'"\s*\n\s*"', '', text)
    for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"|\'(?:[^\'\\]|\\.)\'', text):
        shown = re.sub(r'\\(["\\\'])', r'\1', literal)
        if len(shown.split()) >= 3:
            yield shown


def messages_of_sources():
    for folder in SOURCES:
        for path in sorted((source / folder).rglob('*.?pp')):
            for literal in literals_of(path):
                yield path.relative_to(source), re.escape(literal)
    for path in sorted((source / 'src/cli').rglob('*.?pp')):
        text = re.sub(r'"\s*\n\s*"', '', path.read_text())
        for literal in re.findall(r'throw failure\([^;]*?"((?:[^"\\\n]|\\.)*)"', text):
            yield path.relative_to(source), re.escape(re.sub(r'\\(["\\\'])', r'\1', literal))
    register = source / 'grammar/requirements/causes.json'
    for cause in json.loads(register.read_text())['causes'].values():
        for says in cause.get('says', {}).values():
            yield register.relative_to(source), '.+'.join(map(re.escape, re.split(r'\{\w+\}', says)))


def main():
    expected = listed.read_text().splitlines()
    commands = [line for line in expected if line.startswith(('$ ', '#')) or not line]
    found = run_all(commands)
    if '--update' in sys.argv:
        listed.write_text('\n'.join(found) + '\n')
    elif found != expected:
        sys.exit('\n'.join(difflib.unified_diff(expected, found, 'messages.txt', 'output', lineterm='')))
    output = '\n'.join(line for line in found if not line.startswith(('$', '#')))
    left_out = {re.escape(text) for texts in LEFT_OUT.values() for text in texts}
    messages = list(messages_of_sources())
    missing = [f'{path}: {message}' for path, message in messages if message not in left_out and not re.search(message, output)]
    if missing:
        sys.exit('messages.txt does not list these messages:\n' + '\n'.join(missing))
    unknown = left_out - {message for _, message in messages}
    if unknown:
        sys.exit('LEFT_OUT has texts that the sources do not have:\n' + '\n'.join(sorted(unknown)))
    print(f'{sum(line.startswith("$") for line in found)} commands')


main()
