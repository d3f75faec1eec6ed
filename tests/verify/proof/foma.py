#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the compiled tables of the library with the BNF, using foma, a toolkit for finite-state machines.

    usage: foma.py URI94 ROOT

URI94 is the program, whose certificate contains the tables. ROOT is the source folder. The BNF becomes regular
expressions: a recursion X = a X | b becomes a* b (Arden's rule). The tables become files in AT&T's text format of
finite-state machines. foma decides for each production if the regular expression and the table have equal languages.
foma must also find changes of the tables for `hostname` of RFC 1738. The checker of certificates shares only the reader
of the .bnf files with this test. The test itself compares the bytes that a state skips with the transitions of the
table. Exit status 77: foma is not installed.
"""
import copy
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile

# Added to the end of each string, because foma 0.10.0 crashes on networks without arcs.
END = '"end"'
NOTHING = '~[?*]'
EMPTY = '0'


def symbol(byte):
    return f'b{byte:02X}'


def union(operands):
    return operands[0] if len(operands) == 1 else '[' + ' | '.join(operands) + ']'


class Regexes:
    """The regular expressions of the productions of a grammar."""

    def __init__(self, bnf):
        self.bnf = bnf
        self.number = {name: i for i, name in enumerate(bnf)}
        self.reached = {name: self.reachable(name) for name in bnf}

    def reachable(self, name):
        found, left = set(), [name]
        while left:
            for used in self.uses(self.bnf[left.pop()]):
                if used not in found:
                    found.add(used)
                    left.append(used)
        return found

    def uses(self, expression):
        if expression[0] == 'production':
            return {expression[2]}
        return set() if expression[0] == 'bytes' else set().union(*(self.uses(e) for e in expression[1:]))

    def recursive_with(self, name):
        """Returns the productions that use `name` and that `name` uses, directly or indirectly."""
        return {other for other in self.reached[name] if name in self.reached[other]}

    def name_of(self, name):
        return f'P{self.number[name]}'

    def plain(self, expression):
        """Returns the regular expression of a BNF expression without recursion."""
        kind = expression[0]
        if kind == 'production':
            return self.name_of(expression[2])
        if kind == 'bytes':
            symbols = [f'"{symbol(byte)}"' for byte in range(256) if expression[1] >> byte & 1]
            return union(symbols) if symbols else NOTHING
        operands = [self.plain(e) for e in expression[1:]]
        if kind == 'alt':
            return union(operands)
        if kind == 'seq':
            return '[' + ' '.join(operands) + ']' if operands else EMPTY
        if kind == 'many':
            return f'[{operands[0]}]*'
        assert kind == 'shortest', kind  # selects a derivation, and does not change the language
        return operands[0]

    def linear(self, expression, unknown):
        """Returns the parts of a BNF expression that end with a production of `unknown`, by production.

        Each part is a regular expression without the production at its end. The key None has the part without
        recursion."""
        if not self.uses(expression) & unknown:
            return {None: self.plain(expression)}
        kind = expression[0]
        if kind == 'production':
            return {expression[2]: EMPTY}
        if kind == 'alt':
            parts = {}
            for operand in expression[1:]:
                for name, before in self.linear(operand, unknown).items():
                    parts.setdefault(name, []).append(before)
            return {name: union(of) for name, of in parts.items()}
        if kind == 'shortest':
            return self.linear(expression[1], unknown)
        assert kind == 'seq' and not self.uses(expression[:-1]) & unknown, expression
        begin = ' '.join(self.plain(e) for e in expression[1:-1])
        return {name: f'[{begin} {before}]' for name, before in self.linear(expression[-1], unknown).items()}

    def solved(self, names):
        """Returns the regular expressions of productions that use each other."""
        system = {name: self.linear(self.bnf[name], set(names)) for name in names}
        order = sorted(names)
        for name in order:
            row = system[name]
            if name in row:
                loop = row.pop(name)
                row = system[name] = {other: f'[[{loop}]* {before}]' for other, before in row.items()}
            for other in order:
                if other == name or name not in system[other]:
                    continue
                before = system[other].pop(name)
                for target, after in row.items():
                    path = f'[{before} {after}]'
                    known = system[other].get(target)
                    system[other][target] = path if known is None else union([known, path])
        return {name: system[name].get(None, NOTHING) for name in order}

    def definitions(self):
        """Returns a definition of each production in foma's language. A definition uses only earlier definitions."""
        lines, done = [], set()
        for name in sorted(self.bnf, key=lambda n: len(self.reached[n] | {n})):
            if name in done:
                continue
            circle = self.recursive_with(name)
            made = self.solved(circle | {name}) if circle else {name: self.plain(self.bnf[name])}
            done |= made.keys()
            lines += [f'define {self.name_of(n)} {regex};' for n, regex in made.items()]
        return lines


def write_att(table, start, path):
    """Writes the states of a table that are reachable from `start`, in AT&T's text format of finite-state machines.

    The first line begins at `start`."""
    classes = {}
    for byte, c in enumerate(table['byte_class']):
        classes.setdefault(c, []).append(byte)
    number, left, lines = {start: 0}, [start], []
    final = 'final'
    while left:
        state = left.pop()
        if state == 0:
            continue
        for c, bytes_ in classes.items():
            to = table['next'][state][c]
            if to == 0:
                continue
            if to not in number:
                number[to] = len(number)
                left.append(to)
            lines += [(number[state], number[to], symbol(byte)) for byte in bytes_]
        if table['accepting'][state]:
            lines.append((number[state], final, 'end'))
    lines.sort(key=lambda line: line[0])
    numbers = {final: len(number)}
    with open(path, 'w', encoding='ascii') as file:
        for begin, end, by in lines:
            file.write(f'{begin}\t{numbers.get(end, end)}\t{by}\t{by}\n')
        file.write(f'{len(number)}\n')


def skips_are_right(table):
    rows, class_of, sets = table['next'], table['byte_class'], table['sets']
    return all(before != 0 and rows[before][class_of[byte]] == state
               for state, row in enumerate(rows)
               for before, number in ((state, table['skip'][state]),
                                      (row[class_of[table['separator'][state]]], table['after_separator'][state]))
               for byte in sets[number])


def is_equal(definitions, regex, table, start, work):
    """Returns true if foma finds that the regular expression and the table have equal languages.

    Uses a separate process, because foma 0.10.0 crashes after some comparisons of different languages."""
    att, script = os.path.join(work, 'table.att'), os.path.join(work, 'script')
    write_att(table, start, att)
    with open(script, 'w', encoding='ascii') as file:
        file.write('\n'.join(definitions + [f'regex {regex} {END};', f'read att {att}', 'test equivalent']) + '\n')
    run = subprocess.run(['foma', '-q', '-f', script], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                         timeout=60)
    answers = [line[0] for line in run.stdout.splitlines() if line.endswith('(1 = TRUE, 0 = FALSE)')]
    if run.returncode != 0 or answers not in (['0'], ['1']):
        sys.exit(f'foma: status {run.returncode}: {(run.stdout + run.stderr).strip().splitlines()[-1:]}')
    return answers == ['1']


def compare(grammar, bnf, work, only=None):
    """Compares the tables with the BNF, for all productions or for the production `only`.

    Returns the number of comparisons, and the tables and productions whose languages differ."""
    regexes = Regexes(bnf)
    definitions = regexes.definitions()
    asked = [(which, name, start) for which, table in grammar['tables'].items()
             for name, start in zip(grammar['names'], table['start']) if only in (None, name)]
    return len(asked), [f'{which} {name}' for which, name, start in asked
                        if not is_equal(definitions, regexes.name_of(name), grammar['tables'][which], start, work)]


def faulty(grammar):
    """Yields a description of a change and a copy of the grammar with this change.

    Each change affects a byte class, a transition or an accepting state of one table."""
    for which in grammar['tables']:
        start = grammar['tables'][which]['start'][grammar['names'].index('hostname')]
        for what in ('class', 'transition', 'state'):
            changed = copy.deepcopy(grammar)
            table = changed['tables'][which]
            if what == 'class':
                table['byte_class'][ord('_')] = table['byte_class'][ord('a')]
            elif what == 'transition':
                table['next'][start][table['byte_class'][ord('a')]] = 0
            else:
                table['accepting'][start] = True
            yield f'a changed {what} of the table {which}', changed


def main():
    program, root = sys.argv[1:]
    if shutil.which('foma') is None:
        print('skipped: foma is not installed')
        return 77
    described = importlib.util.spec_from_file_location(
        'check_certificate', os.path.join(root, 'src', 'verify', 'proof', 'check_certificate.py'))
    reader = importlib.util.module_from_spec(described)
    described.loader.exec_module(reader)
    compared, wrong, unnoticed = 0, [], []
    with tempfile.TemporaryDirectory() as work:
        certificate = os.path.join(work, 'certificate.json')
        subprocess.run([program, 'prove', '--certificate', certificate], check=True, stdout=subprocess.DEVNULL)
        with open(certificate, encoding='ascii') as lines:
            grammars = [grammar for grammar in map(json.loads, lines) if 'tables' in grammar]
        for grammar in grammars:
            name = grammar['grammar']
            bnf = reader.read_bnf(os.path.join(root, 'grammar'), name)
            wrong += [f'{name}: the skipped bytes of the table {which}' for which, table in grammar['tables'].items()
                      if not skips_are_right(table)]
            count, different = compare(grammar, bnf, work)
            compared += count
            wrong += [f'{name}: {what}' for what in different]
            if name == 'rfc1738':
                unnoticed += [what for what, changed in faulty(grammar) if not compare(changed, bnf, work, 'hostname')[1]]
    for what in wrong:
        print(f'DIFFERS: {what}')
    for what in unnoticed:
        print(f'NOT FOUND: {what}')
    print(f'foma: {compared} tables of productions compared with the BNF, {len(wrong)} differences')
    return 1 if wrong or unnoticed or compared == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
