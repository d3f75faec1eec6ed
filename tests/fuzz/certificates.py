#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes certificates of `uri94 prove` at random and runs the checker on them.

    certificates.py PROGRAM SOURCE_ROOT [COUNT [SEED]]

The checker must reject a changed certificate with one of its own messages, or confirm a change without effect.
A change has no effect if three conditions hold for the original and the changed certificate:
- The automata accept the same languages.
- The error tables stop at the same offsets for random strings.
- The rules have the same verdicts and trees for random strings.
The comparison of the certificates shares no code with the checker.
"""
import copy
import faulthandler
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import zlib

program, root = sys.argv[1:3]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 19941201
sys.path.insert(0, os.path.join(root, 'src', 'verify', 'proof'))
import check_certificate  # noqa: E402

folder = os.path.join(root, 'grammar')
starts = [('rfc1738', 'hostname'), ('rfc1738', 'login'), ('rfc1738', 'gopherurl'), ('rfc1630-generic', 'uri'),
          ('rfc1630-schemes', 'prosperolink')]
longest_check = 120  # seconds
most_strings = 60


# --- A second reader of certificates, independent of the checker.

class Rules:
    """A parser that runs the rules of a certificate. It may recurse, because the strings are short."""

    def __init__(self, grammar):
        self.names = grammar['names']
        self.rules = grammar['rules']
        self.automata = grammar['automata']
        self.ways = grammar['ways']

    def read(self, name, text):
        """Returns the nodes of the tree, or None if the rule does not match the whole text."""
        self.steps = 0
        found = self.run(['production', self.names.index(name)], text, 0)
        return found[1] if found and found[0] == len(text) else None

    def run(self, rule, text, at):
        """Returns the end of the match and its nodes, or None. `text` ends where a bound limits the rule."""
        self.steps += 1
        if self.steps > 200_000:
            raise RecursionError
        kind = rule[0]
        if kind == 'bytes':
            return (at + 1, []) if at < len(text) and text[at] in rule[1] else None
        if kind == 'production':
            found = self.run(self.rules[rule[1]], text, at)
            return found and (found[0], [(self.names[rule[1]], at, found[0])] + found[1])
        if kind == 'seq':
            nodes = []
            for operand in rule[1:]:
                found = self.run(operand, text, at)
                if not found:
                    return None
                at, nodes = found[0], nodes + found[1]
            return at, nodes
        if kind == 'sor':
            return next(filter(None, (self.run(operand, text, at) for operand in rule[1:])), None)
        if kind == 'star':
            nodes = []
            while True:
                found = self.run(rule[1], text, at)
                if not found or found[0] == at:
                    return at, nodes
                at, nodes = found[0], nodes + found[1]
        if kind in ('at', 'not_at'):
            return (at, []) if bool(self.run(rule[1], text, at)) == (kind == 'at') else None
        if kind == 'eof':
            return (at, []) if at == len(text) else None
        if kind == 'empty':
            return at, []
        if kind == 'failure':
            return None
        if kind == 'rest_fits':
            return (at, []) if self.fits(rule[1], text[at:]) else None
        return self.bounded(rule, text, at)

    def fits(self, number, text):
        table, state = self.automata[number], 1
        for byte in text:
            state = table['next'][state][table['byte_class'][byte]] if state else 0
        return state != 0 and table['accepting'][state]

    def bounded(self, rule, text, at):
        by = rule[1]
        if by == 'ends_in_order':
            ends = [self.end_in_order(rule[2], text, at)]
        else:
            stops = (lambda end: self.run(rule[3], text, end)) if by == 'ends_before' else (
                lambda end: self.fits(rule[3], text[end:]))
            ends = [end for end in range(at, len(text) + 1) if self.fits(rule[2], text[at:end]) and stops(end)]
            if by == 'last_end':
                ends.reverse()
        if not ends or ends[0] is None:
            return None
        found = self.run(rule[-1], text[:ends[0]], at)
        return found if found and found[0] == ends[0] else None

    def end_in_order(self, number, text, at):
        table = self.ways[number]
        final = len(table['reads'])
        ways = [(final, None)]
        for here in range(at, len(text) + 1):
            after = {}
            for state, left in ways:
                if here != at and (state == final or not table['reads'][state][table['byte_class'][text[here - 1]]]):
                    continue
                for to, leaves in table['ways'][state]:
                    after.setdefault(to, here if leaves else left)
            ways = list(after.items())
        return dict(ways).get(final)


class Steps:
    """Automaton of a production over bytes and brackets (begin and end of nodes). None is the dead state."""

    def __init__(self, states, class_of):
        self.states = states
        self.class_of = class_of

    def after(self, state, symbol):
        if state is None:
            return None
        if symbol < 256:
            c = self.class_of[symbol]
            return next((row[0] for row in self.states[state][1] if c in row[1:]), None)
        return next((row[0] for row in self.states[state][2] if row[1] == symbol - 256), None)

    def ends(self, state):
        return state is not None and bool(self.states[state][0])


def is_same(a, b, symbols):
    """Returns True if two automata accept the same language over the symbols."""
    seen, open_pairs = {(0, 0)}, [(0, 0)]
    while open_pairs:
        pair = open_pairs.pop()
        if a.ends(pair[0]) != b.ends(pair[1]):
            return False
        for symbol in symbols:
            after = (a.after(pair[0], symbol), b.after(pair[1], symbol))
            if after not in seen:
                seen.add(after)
                open_pairs.append(after)
    return True


def stop_of(grammar, table, number, text):
    """Returns the offset at which a table rejects the text (or the text's size), and True if the text may end there."""
    followed = grammar['tables'][table]
    state, begin = followed['start'][number], followed['begin'].encode('ascii')
    begins = text.startswith(begin) and followed['begun'][number]
    if begins:
        state = followed['begun'][number]
    sets, separator = followed['sets'], None  # state before the last byte, if it was the separator of that state
    for at, byte in enumerate(text):
        if begins and at < len(begin):
            continue
        if separator is not None and byte in sets[followed['after_separator'][separator]]:
            after = separator
        elif byte in sets[followed['skip'][state]]:
            after = state
        else:
            after = followed['next'][state][followed['byte_class'][byte]] if state else 0
        if after == 0:
            return at, followed['accepting'][state]
        separator = state if byte == followed['separator'][state] else None
        state = after
    return len(text), state and followed['accepting'][state]


def strings_of(grammar, line, rng):
    """Returns random strings of a production, prefixes of strings, and both with one changed byte."""
    by_class = {}
    for byte, c in enumerate(grammar['class_of']):
        by_class.setdefault(c, []).append(byte)
    states = line['language']
    texts = [b'']
    while len(texts) < most_strings:
        state, text = 0, []
        for _ in range(rng.randrange(25)):
            rows = [row for row in states[state][1] if states[row[0]][0] or states[row[0]][1]]
            if not rows:
                break
            row = rng.choice(rows)
            text.append(rng.choice(by_class[rng.choice(row[1:])]))
            state = row[0]
        texts.append(bytes(text))
        if text:
            text[rng.randrange(len(text))] = rng.choice(by_class[rng.choice(sorted(by_class))])
            texts.append(bytes(text))
    return texts


def difference(old, new, name, rng):
    """Returns the difference between two certificates for a production, or ''.

    `old` and `new` are pairs: the line of the grammar and the line of the production.
    """
    if sorted(old[0]['names']) != sorted(new[0]['names']):
        return 'the names of the productions'
    examples = {}
    for byte in range(256):
        examples.setdefault((old[0]['class_of'][byte], new[0]['class_of'][byte]), byte)
    symbols = sorted(examples.values())
    renamed = [old[0]['names'].index(n) for n in new[0]['names']]
    for what, brackets in (('language', []), ('tree', [256 + i for i in range(3 * len(renamed))])):
        new_states = [[ends, by, [[to, 3 * renamed[b // 3] + b % 3] for to, b in at]] for ends, by, at in new[1][what]]
        if not is_same(Steps(old[1][what], old[0]['class_of']), Steps(new_states, new[0]['class_of']), symbols + brackets):
            return f'the automaton of the {what}'
    rules = Rules(old[0]), Rules(new[0])
    for text in strings_of(*old, rng):
        for table in ('language', 'errors'):
            if stop_of(old[0], table, old[0]['names'].index(name), text) != stop_of(new[0], table, new[0]['names'].index(name), text):
                return f'the table {table} for {text}'
        trees = rules[0].read(name, text), rules[1].read(name, text)
        if trees[0] != trees[1]:
            return f'the rules for {text}: {trees[1]}, before {trees[0]}'
    return ''


# --- Random changes.

junk = [None, True, False, -1, 0, 1, 2, 255, 256, 1 << 70, 0.5, float('inf'), 'x', '', 'rfc1738', [], {}, [[]], [0], [[0, 0, 0]],
        {'a': 0}, ['bytes', [300]], ['bytes', []], ['seq'], ['empty'], ['failure'], ['star', ['empty']], ['eof']]
swaps = {'at': 'not_at', 'not_at': 'at', 'seq': 'sor', 'sor': 'seq', 'first_end': 'last_end', 'last_end': 'first_end', 'star': 'at',
         'eof': 'empty', 'empty': 'eof', 'failure': 'empty', 'production': 'rest_fits', 'rest_fits': 'production'}


def descend(value, path):
    for key in path:
        value = value[key]
    return value


def random_path(value, rng):
    """Returns the path to a random value within a JSON value. All members of an object have the same probability."""
    path = []
    while isinstance(value, (list, dict)) and value and not (path and rng.random() < 0.12):
        key = rng.choice(sorted(value)) if isinstance(value, dict) else rng.randrange(len(value))
        path.append(key)
        value = value[key]
    return path


def used_path(grammar, name, rng):
    """Returns the path to a random value in a rule or table that the production uses."""
    if rng.random() < 0.5:
        used, left = set(), [grammar['names'].index(name)]
        while left:
            rule = left.pop()
            if rule not in used:
                used.add(rule)
                left += map(int, re.findall(r'\["production", (\d+)\]', json.dumps(grammar['rules'][rule])))
        rule = rng.choice(sorted(used))
        return ['rules', rule] + random_path(grammar['rules'][rule], rng)
    path = ['tables', rng.choice(['language', 'errors'])]
    table = descend(grammar, path)
    state = table['start'][grammar['names'].index(name)]
    for _ in range(rng.randrange(12)):
        state = rng.choice([to for to in table['next'][state] if to] or [state])
    return path + rng.choice([['accepting', state], ['skip', state], ['separator', state], ['after_separator', state], ['sets', table['skip'][state]],
                              ['byte_class', rng.randrange(256)], ['next', state, rng.randrange(len(table['next'][state]))],
                              ['begun', grammar['names'].index(name)]])


def change(lines, name, rng):
    """Returns a random change of one value: (0-based number of the line, path, new value)."""
    number = rng.randrange(len(lines))
    path = random_path(lines[number], rng) if number or rng.random() < 0.4 else used_path(lines[0], name, rng)
    old = descend(lines[number], path)
    way = rng.randrange(7)
    if way == 0 or isinstance(old, dict):
        new = rng.choice(junk)
    elif way == 1:
        new = descend(lines[number], random_path(lines[number], rng))
    elif isinstance(old, bool):
        new = not old
    elif isinstance(old, int):
        new = old + rng.choice((-2, -1, 1, 2, 3))
    elif isinstance(old, str):
        new = swaps.get(old, old + 'x')
    elif isinstance(old, list) and len(old) > 1:
        new = list(old)
        at, other = rng.randrange(len(new)), rng.randrange(len(new))
        if way == 2:
            del new[at]
        elif way == 3:
            new.insert(at, new[other])
        else:
            new[at], new[other] = new[other], new[at]
    else:
        new = rng.choice(junk)
    return number, path, new


def changed(lines, changes):
    """Returns a copy of the lines with the changes. Skips a change if an earlier change removed its path."""
    made = copy.deepcopy(lines)
    for number, path, new in changes:
        try:
            holder = descend(made[number], path[:-1])
            if path and path[-1] not in (holder if isinstance(holder, dict) else range(len(holder))):
                continue
            holder[path[-1]] = copy.deepcopy(new)
        except (IndexError, KeyError, TypeError):
            continue
    return made


def text_of(lines):
    rows = []
    for line in lines:
        rows.append(json.dumps({'grammar': line.get('grammar'), **line}, separators=(',', ':')))
    return '\n'.join(rows) + '\n'


def damaged(text, rng):
    """Returns the text with some bytes replaced, removed or doubled."""
    octets = bytearray(text.encode('ascii'))
    at = rng.randrange(len(octets))
    size = rng.choice((1, 1, 2, 10, 1000))
    way = rng.randrange(4)
    if way == 0:
        octets[at] = rng.randrange(256)
    elif way == 1:
        del octets[at:at + size]
    elif way == 2:
        octets[at:at] = octets[at:at + size]
    else:
        octets[at] = ord(rng.choice('[]{}",:0123456789-e.'))
    return bytes(octets)


# --- Runs of the checker, and findings.

def is_in_words(says):
    is_of_python = re.search(r'Traceback|\wError|NoneType|object (is|has|does)|subscript|it cannot be checked', says)
    return not is_of_python


def finding(octets, old, start, work, number):
    """Returns the error in the checker's answer, or '', and True if the checker rejected the changed certificate."""
    grammar, name = start
    path = os.path.join(work, 'changed.json')
    with open(path, 'wb') as file:
        file.write(octets)
    faulthandler.dump_traceback_later(longest_check, exit=True)
    results = check_certificate.check_grammar((path, folder, grammar, [name]))
    faulthandler.cancel_dump_traceback_later()
    says = [result[5] for result in results]
    for text in says:
        if not is_in_words(text):
            return f'not a message of the checker: {text}', True
    if not results:
        return 'the checker returned no result', False
    if any(says):
        return '', True
    # Splits at line feeds only, because a carriage return is white space. The checker skips lines without `begin`.
    begin = b'{"grammar":"' + grammar.encode('ascii') + b'",'
    lines = [json.loads(line) for line in octets.split(b'\n') if line.startswith(begin)]
    whole = [line for line in lines if 'production' not in line]
    own = [line for line in lines if line.get('production') == name]
    if not whole or not own:
        return 'confirmed without a line for the production', False
    # The checker reads every line of the production `name`. All lines must agree with the original.
    for line in own:
        says_other = difference(old, (whole[0], line), name, random.Random(number))
        if says_other:
            return f'confirmed although changed: {says_other}', False
    return '', False


def shortest(changes, lines, old, start, work, number):
    """Returns a minimal subset of the changes that still gives a finding."""
    at = 0
    while at < len(changes) and len(changes) > 1:
        fewer = changes[:at] + changes[at + 1:]
        if finding(text_of(changed(lines, fewer)).encode('ascii'), old, start, work, number)[0]:
            changes = fewer
        else:
            at += 1
    return changes


def main(work):
    certificate = os.path.join(work, 'certificate.json')
    subprocess.run([program, 'prove', '--certificate', certificate, *(f'{g}:{p}' for g, p in starts)],
                   stdout=subprocess.DEVNULL, check=True)
    with open(certificate, encoding='ascii') as file:
        all_lines = [json.loads(line) for line in file]
    rng = random.Random(seed)
    refuted = 0
    for number in range(count):
        start = rng.choice(starts)
        lines = [line for line in all_lines if line['grammar'] == start[0] and line.get('production', start[1]) == start[1]]
        changes = []
        if rng.random() < 0.2:
            octets = damaged(text_of(lines), rng)
        else:
            changes = [change(lines, start[1], rng) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
            octets = text_of(changed(lines, changes)).encode('ascii')
        found, is_refuted = finding(octets, lines, start, work, number)
        refuted += is_refuted
        if found:
            print(f'seed {seed}, change {number} of the certificate of {start[0]}:{start[1]}: {found}')
            for line, path, new in shortest(changes, lines, lines, start, work, number):
                place = '/' + '/'.join(map(str, path))
                print(f'  line {line + 1}, {place}: {json.dumps(descend(lines[line], path))[:200]} became {json.dumps(new)[:200]}')
            if not changes:
                print(f'  crc32 of the file: {zlib.crc32(octets):08x}')
            return 1
    print(f'{count} changed certificates, seed {seed}: {refuted} rejected with a message, {count - refuted} confirmed without effect')
    return 0


with tempfile.TemporaryDirectory() as work_folder:
    status = main(work_folder)
sys.exit(status)
