#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a certificate of `uri94 prove`, which claims that the emitted rules are equivalent to the BNF.

    check_certificate.py CERTIFICATE FOLDER [GRAMMAR[:PRODUCTION]...] [--format text|json] [--jobs N]

FOLDER contains the grammars (grammar/). The BNF is read from the .bnf files there. The rules are read from the
certificate. This program does not share code with the generator, the parser, the oracle or the prover. The trusted
base consists of this file and Python.

The certificate contains two automata for each production. The language automaton reads bytes. The tree automaton reads
bytes and brackets, which mark the beginning and the end of nodes. The program checks three claims:

1. The rule and the BNF both have the language of the language automaton.
2. The rule and the BNF both have the language of the tree automaton. The rule contributes the nodes that it builds. The
   BNF contributes the nodes of the first derivation, in the order that interpretations.json defines.
3. The compiled tables are the table of the language and the error table. Both accept exactly the members, which are the
   strings of the language. Both reach a dead state exactly if the bytes read are not a prefix of a member. The bytes
   that a state skips lead to the state itself, alone or after its separator. The stored state after the usual prefix
   of a URL is the state that the bytes of the prefix reach.

Method: a *term* is a list of expressions that remain to be read. The derivative of a term by a byte or bracket is a
*formula*: a Boolean combination of terms, because an alternative of a rule applies only if the previous alternatives
do not match. A formula has the language of an automaton if the remaining formula and the state have equal verdicts
after every string. The number of terms is finite, so the search ends. The result is valid for strings of any length.
"""
import argparse
import functools
import hashlib
import json
import multiprocessing
import os
import re
import sys
import threading
import time

EVERY_BYTE = (1 << 256) - 1


class Refuted(Exception):
    """Raised if a claim of the certificate is wrong."""


# --- The certificate as JSON. Every value is checked for the required type and range.

LONGEST_LINE = 1 << 29  # bytes
MOST_STEPS = 5_000_000  # per production (`url` of RFC 1738 takes the most, 1.0 million)
DEEPEST = 900  # maximum nesting of lists and objects, and the recursion limit while Python reads a line


def expect(holds, place, what):
    if not holds:
        raise Refuted(f'{place}: expected {what}')


def read_line(line):
    """Returns the JSON object on a line of a certificate."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEPEST)
    try:
        dumped = json.loads(line)
    except RecursionError:
        raise Refuted('nested too deeply') from None
    except ValueError:
        raise Refuted('malformed JSON') from None
    finally:
        sys.setrecursionlimit(limit)
    expect(isinstance(dumped, dict), '/', 'an object')
    return dumped


def member(dumped, name, kind, what, place=''):
    value = dumped.get(name) if isinstance(dumped, dict) else None
    expect(isinstance(value, kind), f'{place}/{name}', what)
    return value


def is_number(value, count):
    """Returns True if the value is an integer from 0 up to, but not including, `count`."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < count


def numbers(value, count, place, size=None):
    expect(isinstance(value, list) and (size is None or len(value) == size) and all(is_number(n, count) for n in value), place,
           ('numbers' if size is None else f'{size} numbers') + f' from 0 to {count - 1}')
    return value


def texts(dumped, name):
    value = member(dumped, name, list, 'a list of strings')
    expect(all(isinstance(text, str) for text in value), f'/{name}', 'a list of strings')
    return value


def check_table(table, place, row_count):
    """Returns the rows of a table. Checks the byte classes, and that each row has an entry for each class."""
    classes = numbers(member(table, 'byte_class', list, 'a list', place), 256, f'{place}/byte_class', 256)
    rows = member(table, row_count, list, 'a list', place)
    for i, row in enumerate(rows):
        expect(isinstance(row, list) and len(row) > max(classes), f'{place}/{row_count}/{i}', 'an entry for each class of bytes')
    return rows


def check_rule(rule, place, counts):
    """Checks the kind of an expression in a rule, and the number and types of its operands."""
    expect(isinstance(rule, list) and rule and isinstance(rule[0], str), place, 'a rule')
    kind, rest = rule[0], rule[1:]

    def operands(first, count):
        expect(len(rest) == first + count, place, f'a rule {kind} of {first + count} members')
        for i in range(first, first + count):
            check_rule(rest[i], f'{place}/{i + 1}', counts)
    if kind == 'bytes':
        expect(len(rest) == 1, place, 'a rule of bytes')
        numbers(rest[0], 256, f'{place}/1')
    elif kind in ('production', 'rest_fits'):
        expect(len(rest) == 1 and is_number(rest[0], counts['names' if kind == 'production' else 'automata']), place,
               f'the number of what the rule {kind} names')
    elif kind in ('eof', 'empty', 'failure'):
        operands(0, 0)
    elif kind == 'bounded':
        by = rest[0] if rest else None
        expect(by in ('ends_in_order', 'ends_before', 'first_end', 'last_end'), place, 'a bound')
        last = 3 if by == 'ends_in_order' else 4
        expect(len(rest) == last, place, f'a bound of {last} members')
        expect(is_number(rest[1], counts['ways' if by == 'ends_in_order' else 'automata']), f'{place}/2', 'the number of a table')
        if by == 'ends_before':
            check_rule(rest[2], f'{place}/3', counts)
        elif by != 'ends_in_order':
            expect(is_number(rest[2], counts['automata']), f'{place}/3', 'the number of an automaton')
        check_rule(rest[last - 1], f'{place}/{last}', counts)
    elif kind in ('star', 'at', 'not_at'):
        operands(0, 1)
    else:
        expect(kind in ('seq', 'sor'), place, 'a rule of a known kind')
        operands(0, len(rest))


def check_grammar_line(dumped):
    """Checks the types and ranges of all data in the line of a grammar."""
    names = texts(dumped, 'names')
    expect(len(set(names)) == len(names), '/names', 'each name once')
    texts(dumped, 'proved')
    class_of = numbers(member(dumped, 'class_of', list, 'a list'), 256, '/class_of', 256)
    classes = 1 + max(class_of)
    expect(len(set(class_of)) == classes, '/class_of', 'a byte for each class')
    automata = member(dumped, 'automata', list, 'a list')
    for i, table in enumerate(automata):
        place = f'/automata/{i}'
        rows = check_table(table, place, 'next')
        expect(len(rows) > 1, f'{place}/next', 'two states at least')  # the first state is dead, the second is the start
        for k, row in enumerate(rows):
            numbers(row, len(rows), f'{place}/next/{k}')
        accepting = member(table, 'accepting', list, 'a list', place)
        expect(len(accepting) == len(rows) and all(isinstance(a, bool) for a in accepting), f'{place}/accepting',
               'true or false for each state')
    ways = member(dumped, 'ways', list, 'a list')
    for i, table in enumerate(ways):
        place = f'/ways/{i}'
        reads = check_table(table, place, 'reads')
        of_states = member(table, 'ways', list, 'a list', place)
        expect(len(of_states) == len(reads) + 1, f'{place}/ways', 'the ways from each state, and from the start')
        for k, row in enumerate(of_states):
            expect(isinstance(row, list) and all(isinstance(way, list) and len(way) == 2 and is_number(way[0], len(reads) + 1)
                                                 for way in row), f'{place}/ways/{k}', 'pairs of a state and what leaves it')
    counts = {'names': len(names), 'automata': len(automata), 'ways': len(ways)}
    rules = member(dumped, 'rules', list, 'a list')
    expect(len(rules) == len(names), '/rules', f'{len(names)} rules')
    for i, rule in enumerate(rules):
        check_rule(rule, f'/rules/{i}', counts)
    tables = member(dumped, 'tables', dict, 'an object')
    for name in TABLES:
        place = f'/tables/{name}'
        table = member(tables, name, dict, 'an object', '/tables')
        rows = check_table(table, place, 'next')
        numbers(member(table, 'start', list, 'a list', place), len(rows), f'{place}/start', len(names))
        for i, row in enumerate(rows):
            numbers(row, len(rows), f'{place}/next/{i}')
        numbers(member(table, 'begun', list, 'a list', place), len(rows), f'{place}/begun', len(names))
        expect(member(table, 'begin', str, 'a text', place).isascii(), f'{place}/begin', 'ASCII')
        sets = member(table, 'sets', list, 'a list', place)
        for i, skipped in enumerate(sets):
            numbers(skipped, 256, f'{place}/sets/{i}')
        for key, limit in (('skip', len(sets)), ('separator', 256), ('after_separator', len(sets))):
            numbers(member(table, key, list, 'a list', place), limit, f'{place}/{key}', len(rows))
        accepting = member(table, 'accepting', list, 'a list', place)
        expect(len(accepting) == len(rows) and all(isinstance(a, bool) for a in accepting), f'{place}/accepting',
               'true or false for each state')


def check_production_line(dumped, name_count, class_count):
    """Checks that the automata of a production refer only to existing states, classes and brackets."""
    for name in ('language', 'tree'):
        states = member(dumped, name, list, 'a list')
        expect(states, f'/{name}', 'one state at least')
        for i, state in enumerate(states):
            place = f'/{name}/{i}'
            expect(isinstance(state, list) and len(state) == 3 and is_number(state[0], 2) and
                   all(isinstance(row, list) for row in state[1:]), place, 'whether it ends, bytes and brackets')
            for row in state[1]:
                numbers(row, max(len(states), class_count), f'{place}/1')
                expect(row and row[0] < len(states) and all(c < class_count for c in row[1:]), f'{place}/1', 'a state and classes')
            for row in state[2]:
                numbers(row, max(len(states), 3 * name_count), f'{place}/2', 2)
                expect(row[0] < len(states) and row[1] < 3 * name_count, f'{place}/2', 'a state and a bracket')
            expect(len({row[0] for row in state[1]}) == len(state[1]), f'{place}/1', 'each state once')
            expect(len({row[1] for row in state[2]}) == len(state[2]), f'{place}/2', 'each bracket once')


# --- The BNF: expressions as nested tuples. N1 to N4 are entries of interpretations.json about the notations.
#
# ('bytes', mask)  ('seq', e...)  ('production', side, name)
# ('alt', e...): the first alternative after which the whole rest can be read
# ('many', e): as many repetitions as possible after which the whole rest can be read
# ('shortest', e): up to the first place from which the whole rest can be read

EMPTY = ('seq',)


def one_of(characters):
    return ('bytes', sum(1 << ord(c) for c in characters))


def sequence(operands):
    return operands[0] if len(operands) == 1 else ('seq',) + tuple(operands)


class BnfReader:
    """Reads the right-hand side of a production from its tokens. A token is a pair (kind, text)."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.at = 0

    def kind(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else 'end'

    def read(self):
        result = self.alternatives()
        if self.kind() != 'end':
            raise Refuted(f'unexpected {self.tokens[self.at]} at the end of an expression in the BNF')
        return result

    def alternatives(self):
        operands = [self.row()]
        while self.kind() == '|':
            self.at += 1
            operands.append(self.row())
        return operands[0] if len(operands) == 1 else ('alt',) + tuple(operands)

    def row(self):
        operands = []
        while self.kind() not in ('end', '|', ']', ')'):
            operands.append(self.operand())
        return sequence(operands)

    def operand(self):
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == 'count':
            body = self.enclosed() if self.kind() in '[(' else self.operand()  # brackets only group (N1)
            return sequence([body] * int(text or 0) + [('many', body)])
        if kind == 'name':
            return ('production', 'bnf', text)
        if kind == 'literal':
            return one_of(text)
        if kind == 'word':  # several characters, in either case (N3)
            return sequence([one_of({c.lower(), c.upper()}) for c in text])
        self.at -= 1
        body = self.enclosed()
        return ('alt', body, EMPTY) if kind == '[' else body

    def enclosed(self):
        close = {'[': ']', '(': ')'}[self.kind()]
        self.at += 1
        body = self.alternatives()
        if self.kind() != close:
            raise Refuted(f'missing {close} in the BNF')
        self.at += 1
        return body


def tokens_of_rfc822(text):
    """Returns the tokens of RFC 1738's notation (N1 to N3). A comment starts with a semicolon outside quotes."""
    tokens = []
    pattern = re.compile(r'\s+|;.*|<">|"[^"]*"|(\d*)\*|[A-Za-z][A-Za-z0-9+_-]*|[\[\]()|/]')
    at = 0
    while at < len(text):
        found = pattern.match(text, at)
        if not found:
            raise Refuted(f'unexpected text in the BNF: {text[at:at + 20]!r}')
        word = found.group(0)
        at = found.end()
        if word.isspace() or word.startswith(';'):
            continue
        if word == '<">':
            tokens.append(('literal', '"'))
        elif word.startswith('"'):
            tokens.append(('literal' if len(word) == 3 else 'word', word[1:-1]))
        elif word.endswith('*'):
            tokens.append(('count', found.group(1)))
        elif word in '[]()|':
            tokens.append((word, word))
        elif word == '/':
            tokens.append(('literal', word))
        else:
            tokens.append(('name', word))
    return tokens


def tokens_of_rfc1630(text):
    """Returns the tokens of RFC 1630's notation (N4). A bracket that is a complete alternative is a literal
    character."""
    tokens = []
    for word in re.findall(r'[A-Za-z]\w*(?:-\w+)*|\S', text):
        if len(word) > 1:
            character = {'space': ' ', 'vline': '|'}.get(word)
            tokens.append(('literal', character) if character else ('name', word))
        else:
            tokens.append((word if word in '|[]()' else 'literal', word))
    for i, (kind, word) in enumerate(tokens):
        opens = i == 0 or tokens[i - 1][0] == '|'
        ends = i + 1 == len(tokens) or tokens[i + 1][0] == '|'
        if kind in '[]()' and opens and ends:
            tokens[i] = ('literal', word)
    return tokens


def productions_of(path, notation):
    """Returns the name, right-hand side and cited document (or amendment) of each production in a .bnf file."""
    found = []
    cited = ''
    with open(path, encoding='ascii') as file:
        for line in file.read().split('\n'):
            if line.startswith(';'):
                cited = line[3:].split(',')[0] if line.startswith(';@ ') else cited
            elif line.startswith((' ', '\t')) and line.strip():
                found[-1][1] += '\n' + line
            elif line.strip():
                name, rest = re.match(r'([A-Za-z][A-Za-z0-9+_-]*)(.*)', line).groups()
                if notation == 'rfc822':
                    rest = rest.split('=', 1)[1]
                found.append([name, rest, cited])
                cited = ''
    return found


def shortened(expression, names):
    """Returns the expression, in which productions with these names are as short as possible."""
    if expression[0] == 'production':
        return ('shortest', expression) if expression[2] in names else expression
    if expression[0] == 'bytes':
        return expression
    return expression[:1] + tuple(shortened(e, names) for e in expression[1:])


def imports_of(path):
    """Returns the imports of a unit, from lines of the form ';+ GRAMMAR: production, production'."""
    with open(path, encoding='ascii') as file:
        lines = [line[3:].rsplit(':', 1) for line in file.read().split('\n') if line.startswith(';+ ')]
    return [(grammar.strip(), [name.strip() for name in names.split(',')]) for grammar, names in lines]


def reachable(bnf, names):
    """Returns the productions with these names, and all productions reachable from them."""
    found = {}

    def uses(expression):
        if expression[0] == 'production':
            yield expression[2]
        elif expression[0] != 'bytes':
            for operand in expression[1:]:
                yield from uses(operand)
    left = list(names)
    while left:
        name = left.pop()
        if name not in found:
            found[name] = bnf[name]
            left += uses(bnf[name])
    return found


def library_grammars(folder):
    """Returns the folders of the grammars in the library by name. Printed forms have names like 'rfc1738-printed'."""
    found = {}
    for place, _, files in sorted(os.walk(folder)):
        if 'grammar.json' not in files:
            continue
        try:
            with open(os.path.join(place, 'grammar.json'), encoding='utf-8') as file:
                described = json.load(file)
            if described.get('in_library'):
                found[described['id']] = place
                if described.get('printed_form'):
                    found[described['id'] + '-printed'] = place
        except (AttributeError, KeyError, OSError, RecursionError, ValueError):
            raise Refuted(f'{place!a}: cannot read grammar.json') from None
    return found


def read_bnf(folder, grammar):
    """Returns the productions of a grammar, amended or as printed.

    interpretations.json defines the order of derivations."""
    printed = grammar.endswith('-printed')
    plain_name = grammar[:-len('-printed')] if printed else grammar
    place = library_grammars(folder).get(grammar)
    if place is None:
        raise Refuted('unknown grammar: FOLDER does not contain its BNF')
    try:
        with open(os.path.join(place, 'grammar.json'), encoding='utf-8') as file:
            notation = json.load(file)['notation']
        with open(os.path.join(folder, 'interpretations.json'), encoding='utf-8') as file:
            register = [e for e in json.load(file)['entries'] if plain_name in e['grammars']]
    except OSError as wrong:
        raise Refuted(f'{wrong.filename!a}: {wrong.strerror}') from None
    except (KeyError, RecursionError, TypeError, ValueError):
        raise Refuted(f'{folder!a}: cannot read grammar.json or interpretations.json') from None
    in_printed = {e['id'] for e in register if e.get('in_printed')}
    texts = {}
    imported = {}
    for unit in sorted(os.listdir(place)):
        if unit.endswith('.bnf') and unit != 'amendments.bnf':
            for other, names in imports_of(os.path.join(place, unit)):
                imported.update(reachable(read_bnf(folder, other), names))
            for name, text, _ in productions_of(os.path.join(place, unit), notation):
                texts[name] = text
    for name, text, amendment in productions_of(os.path.join(place, 'amendments.bnf'), notation):
        if not printed or amendment in in_printed:
            texts[name] = text
    tokens_of = tokens_of_rfc822 if notation == 'rfc822' else tokens_of_rfc1630
    bnf = {name: BnfReader(tokens_of(text)).read() for name, text in texts.items()}
    if not imported.keys().isdisjoint(bnf):
        raise Refuted(f'{grammar} defines a production that it also imports')
    bnf.update(imported)
    for entry in register:
        for rule in entry.get('rules', []):
            name = rule['production']
            if 'order' in rule:
                if bnf[name][0] != 'alt' or len(bnf[name]) != 1 + len(rule['order']):
                    raise Refuted(f'{entry["id"]} does not fit {name}')
                bnf[name] = ('alt',) + tuple(bnf[name][i] for i in rule['order'])
            bnf[name] = shortened(bnf[name], rule.get('shortest', []))
    return bnf


# --- The rules in the certificate: 'bytes', 'seq' and 'production' as in the BNF, and these expressions:
#
# ('sor', e...)  ('star', e)  ('at', e)  ('not_at', e)  ('eof',)  ('rest_fits', automaton)
# ('bounded', ('ends_before', automaton, e) or ('first_end'/'last_end', automaton, automaton) or ('ends_in_order',
# ways), e)

def read_rule(dumped, names):
    kind = dumped[0]
    if kind == 'bytes':
        return ('bytes', sum(1 << byte for byte in set(dumped[1])))
    if kind == 'production':
        return ('production', 'rule', names[dumped[1]])
    if kind in ('eof', 'rest_fits'):
        return tuple(dumped)
    if kind == 'empty':
        return EMPTY
    if kind == 'failure':
        return ('bytes', 0)
    if kind == 'bounded':
        by = dumped[1]
        if by == 'ends_in_order':
            return ('bounded', (by, dumped[2]), read_rule(dumped[3], names))
        stop = read_rule(dumped[3], names) if by == 'ends_before' else dumped[3]
        return ('bounded', (by, dumped[2], stop), read_rule(dumped[4], names))
    if kind not in ('seq', 'sor', 'star', 'at', 'not_at'):
        raise Refuted(f'unknown kind of rule in the certificate: {kind!r}')
    return (kind,) + tuple(read_rule(d, names) for d in dumped[1:])


# --- Formulas: ordered decision diagrams over the numbers of terms. 0 is false, 1 is true.

NO, YES = 0, 1
LAST = 1 << 62


class Formulas:
    def __init__(self):
        self.nodes = [(LAST, NO, NO), (LAST, YES, YES)]  # term, formula if the term holds, formula if the term fails
        self.known = {}
        self.steps = 0
        self.chosen = functools.lru_cache(maxsize=None)(self.chosen)

    def made(self, term, holds, fails):
        if holds == fails:
            return holds
        key = (term, holds, fails)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = len(self.nodes)
            self.nodes.append(key)
        return found

    def choose(self, condition, then, otherwise):
        if condition == YES or then == otherwise:
            return then
        if condition == NO:
            return otherwise
        if then == YES and otherwise == NO:
            return condition
        return self.chosen(condition, then, otherwise)

    def count_step(self):
        """Counts a step. Raises Refuted after too many steps for a production."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Refuted(f'the check takes more than {MOST_STEPS:,} steps')

    def chosen(self, condition, then, otherwise):
        self.count_step()
        c, t, o = self.nodes[condition], self.nodes[then], self.nodes[otherwise]
        first = min(c[0], t[0], o[0])
        c1, c0 = c[1:] if c[0] == first else (condition, condition)
        t1, t0 = t[1:] if t[0] == first else (then, then)
        o1, o0 = o[1:] if o[0] == first else (otherwise, otherwise)
        return self.made(first, self.choose(c1, t1, o1), self.choose(c0, t0, o0))

    def both(self, a, b):
        return self.choose(a, b, NO)

    def either(self, a, b):
        return self.choose(a, YES, b)

    def negation(self, a):
        return self.choose(a, NO, YES)


# --- Terms and their derivatives. The derivatives by bytes are stored as a cover {formula: mask of the bytes}. The
# masks of a cover are disjoint and together contain all bytes.

# Terms of no string, every string, the empty string, and the empty string at the end of a term that builds nodes.
NOTHING, ANYTHING, END, TREE_END = 0, 1, 2, 3

OPEN, REOPEN, CLOSE = 0, 1, 2
LOOK_AHEADS = ('at', 'not_at', 'eof', 'rest_fits')


class Languages:
    """The languages of rules and BNF of one grammar.

    Plain expressions do not build nodes. Rules in look-aheads are plain. Conditions of the BNF on the whole rest are
    also plain."""

    def __init__(self, definitions, numbers, automata, ways):
        self.definitions = definitions  # indexed by side, then by name
        self.numbers = numbers
        self.automata = automata
        self.ways = ways
        self.formulas = Formulas()
        self.terms = [('nothing',), ('anything',), ('end',), ('tree_end',)]
        self.has_nodes = [False, False, False, True]
        self.term_numbers = {}
        for method in ('recurs', 'plain', 'without_nodes', 'after_byte', 'cover', 'may_end', 'marks_of', 'brackets',
                       'after_bracket'):
            setattr(self, method, functools.lru_cache(maxsize=None)(getattr(self, method)))

    # Expressions without nodes.

    def recurs(self, side, name):
        seen, open_ones = set(), [self.definitions[side][name]]
        while open_ones:
            for used in productions_in(open_ones.pop()):
                if used not in seen:
                    seen.add(used)
                    open_ones.append(self.definitions[side][used])
        return name in seen

    def plain(self, e):
        kind = e[0]
        if kind == 'production':
            if self.recurs(e[1], e[2]):
                return ('plain', e[1], e[2])
            return self.plain(self.definitions[e[1]][e[2]])
        if kind in ('bytes', 'eof', 'rest_fits', 'plain'):
            return e
        if kind == 'seq':
            flat = []
            for o in e[1:]:
                o = self.plain(o)
                flat += o[1:] if o[0] == 'seq' else [o]
            return sequence(flat)
        if kind in ('sor', 'alt', 'any'):
            kind = 'sor' if kind == 'sor' else 'any'
            flat = []
            for o in e[1:]:
                o = self.plain(o)
                for part in o[1:] if o[0] == kind else [o]:
                    if flat and part[0] == 'bytes' and flat[-1][0] == 'bytes':
                        flat[-1] = ('bytes', flat[-1][1] | part[1])  # neighbouring byte sets become one set
                    else:
                        flat.append(part)
            return flat[0] if len(flat) == 1 else (kind,) + tuple(flat)
        if kind in ('star', 'many', 'any_number'):
            body = self.plain(e[1])
            if self.can_be_empty(body):
                raise Refuted('a repetition whose body can be empty')
            return ('star' if kind == 'star' else 'any_number', body)
        if kind == 'shortest':
            return self.plain(e[1])
        if kind in ('at', 'not_at'):
            body = self.plain(e[1])
            return body if kind == 'at' and body == ('eof',) else (kind, body)
        assert kind == 'bounded'
        return ('bounded', e[1], self.plain(e[2]))

    def can_be_empty(self, e, within=()):
        kind = e[0]
        if kind in ('bytes', 'plain'):
            if kind == 'bytes' or e in within:
                return False
            return self.can_be_empty(self.plain(self.definitions[e[1]][e[2]]), within + (e,))
        if kind in ('sor', 'any'):
            return any(self.can_be_empty(o, within) for o in e[1:])
        if kind == 'seq':
            return all(self.can_be_empty(o, within) for o in e[1:])
        if kind == 'bounded':
            return self.can_be_empty(e[2], within)
        return True

    def never_fails(self, e):
        """Returns True if a plain expression of a rule is known to match at every position.

        The result may be False although the expression always matches."""
        if e[0] == 'seq':
            return all(self.never_fails(o) for o in e[1:])
        if e[0] == 'sor':
            return any(self.never_fails(o) for o in e[1:])
        return e[0] == 'star'

    # Terms.

    def term(self, *cell, nodes=False):
        key = (cell, nodes)
        number = self.term_numbers.get(key)
        if number is None:
            number = self.term_numbers[key] = len(self.terms)
            self.terms.append(cell)
            self.has_nodes.append(nodes)
        return number

    def listed(self, e, then):
        """Returns the term of an expression, followed by the term `then`."""
        if then == NOTHING:
            return NOTHING
        if e[0] == 'seq':
            for o in reversed(e[1:]):
                then = self.listed(o, then)
            return then
        if not self.has_nodes[then]:
            if e[0] == 'eof':
                return END if self.may_end(then) else NOTHING
            if then == ANYTHING and e[0] == 'at':
                return self.listed(e[1], ANYTHING)
            if then == ANYTHING and self.never_fails(e):
                return ANYTHING
        return self.term('list', e, then, nodes=self.has_nodes[then])

    def matching(self, e):
        """Returns the term of all strings that start with a match of the rule."""
        return self.listed(self.plain(e), ANYTHING)

    def without_nodes(self, t):
        """Returns the term that has the language of a term of the BNF, but does not build nodes."""
        cell = self.terms[t]
        if not self.has_nodes[t]:
            return t
        if cell[0] == 'tree_end':
            return END
        if cell[0] == 'list':
            return self.listed(self.plain(cell[1]), self.without_nodes(cell[2]))
        if cell[0] == 'close':
            return self.without_nodes(cell[2])
        assert cell[0] == 'within'
        return self.split(cell[1], cell[2], False)

    def that(self, t):
        """Returns the formula that consists of one term. Terms that build nodes are decided first, to keep diagrams
        small."""
        if t in (NOTHING, ANYTHING):
            return t
        return self.formulas.made(t if self.has_nodes[t] else t + (1 << 40), YES, NO)

    def term_of(self, f):
        return self.formulas.nodes[f][0] & ((1 << 40) - 1)

    def split(self, operand, stop, longer):
        """Returns the term of strings with a prefix in `operand` and a remainder in `stop`.

        If `longer` is True, the prefix is not empty."""
        if operand == NO or stop == NOTHING:
            return NOTHING
        return self.term('split', operand, stop, longer)

    def within(self, operand, stop, inner, longest, then):
        """Returns the term of a bounded operand. The operand ends at its first possible end, or at the last if
        `longest` is True. `inner` is the remaining language of the operand up to its end."""
        if NO in (operand, inner) or NOTHING in (stop, then):
            return NOTHING
        return self.term('within', operand, stop, inner, longest, then, nodes=self.has_nodes[then])

    def bounded(self, e, then):
        by, operand = e[1], e[2]
        inner = self.that(self.listed(operand, TREE_END if self.has_nodes[then] else END))
        if by[0] == 'ends_in_order':
            ways = self.ways[by[1]]
            return self.in_order(by[1], self.taken(ways, ways['ways'][-1], None, inner, then, set()), inner, then)
        ends = self.that(self.term('automaton', by[1], 1))
        stop = self.matching(by[2]) if by[0] == 'ends_before' else self.term('automaton', by[2], 1)
        return self.within(ends, stop, inner, by[0] == 'last_end', then)

    def shortest(self, e, then):
        ends = self.that(self.listed(self.plain(e[1]), END))
        return self.within(ends, self.without_nodes(then), self.that(self.listed(e[1], TREE_END)), False, then)

    def taken(self, ways, row, left, inner, then, seen):
        """Returns the threads after a step as pairs (state, rest). `rest` is the formula to be read if the operand has
        ended, otherwise None. Each state occurs once."""
        found = []
        for to, leaves in row:
            if to in seen:
                continue
            seen.add(to)
            rest = left
            if left is None and leaves:
                rest = self.that(self.term('chained', inner, then, nodes=self.has_nodes[then]))
            found.append((to, rest))
        return found

    def in_order(self, number, ways, inner, then):
        if all((inner if rest is None else rest) == NO for _, rest in ways):
            return NOTHING
        return self.term('in_order', number, tuple(ways), inner, then, nodes=self.has_nodes[then])

    def rewritten(self, e, then):
        """Returns the term that replaces an expression followed by `then`. Returns None if `e` is not replaced."""
        if e[0] == 'seq':
            return self.listed(e, then)
        if e[0] == 'plain':
            return self.listed(self.plain(self.definitions[e[1]][e[2]]), then)
        if e[0] == 'bounded':
            return self.bounded(e, then)
        return self.shortest(e, then) if e[0] == 'shortest' else None

    def seen_ahead(self, e):
        """Returns the term that must match the whole rest, or must not match the whole rest for `not_at`."""
        if e[0] in ('at', 'not_at'):
            return self.matching(e[1])
        return END if e[0] == 'eof' else self.term('automaton', e[1], 1)

    # Derivatives by bytes.

    def combined(self, operation, *covers):
        result = {}

        def add(at, mask, chosen):
            if at == len(covers):
                self.formulas.count_step()
                formula = operation(*chosen)
                result[formula] = result.get(formula, 0) | mask
                return
            for formula, bytes_ in covers[at].items():
                if mask & bytes_:
                    add(at + 1, mask & bytes_, chosen + (formula,))
        add(0, EVERY_BYTE, ())
        return result

    def both(self, a, b):
        if len(a) == 1 and NO in a:
            return a
        return self.combined(self.formulas.both, a, b)

    def either(self, a, b):
        return self.combined(self.formulas.either, a, b)

    def negation(self, a):
        return self.combined(self.formulas.negation, a)

    def after_byte(self, f):
        if f <= YES:
            return {f: EVERY_BYTE}
        _, holds, fails = self.formulas.nodes[f]
        return self.combined(self.formulas.choose, self.cover(self.term_of(f)), self.after_byte(holds),
                             self.after_byte(fails))

    def cover(self, t):
        cell = self.terms[t]
        kind = cell[0]
        if kind == 'list':
            return self.step(cell[1], cell[2])
        if kind == 'anything':
            return {YES: EVERY_BYTE}
        if kind in ('nothing', 'end', 'tree_end', 'close'):
            return {NO: EVERY_BYTE}
        if kind == 'automaton':
            table = self.automata[cell[1]]
            result = {}
            for byte in range(256):
                to = table['next'][cell[2]][table['byte_class'][byte]]
                formula = self.that(self.term('automaton', cell[1], to)) if to else NO
                result[formula] = result.get(formula, 0) | 1 << byte
            return result
        if kind == 'split':
            _, operand, stop, longer = cell
            on = self.combined(lambda f: self.that(self.split(f, stop, False)), self.after_byte(operand))
            return on if longer or not self.is_empty(operand) else self.either(on, self.cover(stop))
        if kind == 'within':
            _, operand, stop, inner, longest, then = cell
            left = self.after_byte(operand)
            on = self.combined(lambda o, i: self.that(self.within(o, stop, i, longest, then)), left,
                               self.after_byte(inner))
            if not self.is_empty(operand):
                return on
            rest = self.cover(then) if self.is_empty(inner) else {NO: EVERY_BYTE}
            if not longest:
                return self.combined(self.formulas.choose, self.cover(stop), rest, on)
            later = self.combined(lambda o: self.that(self.split(o, stop, False)), left)
            return self.combined(self.formulas.choose, later, on, self.both(self.cover(stop), rest))
        if kind == 'chained':
            return self.cover(cell[2]) if self.is_empty(cell[1]) else {NO: EVERY_BYTE}
        assert kind == 'in_order'
        return self.cover_in_order(cell)

    def cover_in_order(self, cell):
        _, number, ways, inner, then = cell
        table = self.ways[number]
        final = len(table['reads'])
        result = {}
        for c in set(table['byte_class']):
            mask = sum(1 << b for b in range(256) if table['byte_class'][b] == c)
            reading = [(s, rest) for s, rest in ways if s != final and table['reads'][s][c]]
            lefts = [self.after_byte(rest) for _, rest in reading if rest is not None]

            def made(inner_left, *rests):
                rests, seen, next_ways = list(rests), set(), []
                for state, rest in reading:
                    left = None if rest is None else rests.pop(0)
                    next_ways += self.taken(table, table['ways'][state], left, inner_left, then, seen)
                return self.that(self.in_order(number, next_ways, inner_left, then))
            for formula, bytes_ in self.combined(made, self.after_byte(inner), *lefts).items():
                if bytes_ & mask:
                    result[formula] = result.get(formula, 0) | bytes_ & mask
        return result

    def step(self, e, then):
        """Returns the derivative by bytes of an expression followed by `then`."""
        kind = e[0]
        if kind == 'bytes':
            left = self.that(then)
            if left == NO or not e[1]:
                return {NO: EVERY_BYTE}
            rest = EVERY_BYTE & ~e[1]
            return {left: e[1], NO: rest} if rest else {left: e[1]}
        rewritten = self.rewritten(e, then)
        if rewritten is not None:
            return self.cover(rewritten)
        if kind in ('sor', 'alt'):
            result, none_before = {NO: EVERY_BYTE}, {YES: EVERY_BYTE}
            for o in e[1:]:
                way = self.listed(o, then)
                taken = self.matching(o) if kind == 'sor' else self.without_nodes(way)
                result = self.either(result, self.both(none_before, self.cover(way)))
                none_before = self.both(none_before, self.negation(self.cover(taken)))
            return result
        if kind in ('star', 'many'):
            more = self.listed(e[1], self.listed(e, then))
            taken = self.matching(e[1]) if kind == 'star' else self.without_nodes(more)
            return self.either(self.cover(more), self.both(self.negation(self.cover(taken)), self.cover(then)))
        if kind in LOOK_AHEADS:
            ahead = self.cover(self.seen_ahead(e))
            return self.both(self.negation(ahead) if kind == 'not_at' else ahead, self.cover(then))
        if kind == 'production':  # a bracket comes first
            return {NO: EVERY_BYTE}
        if kind == 'any':
            result = {NO: EVERY_BYTE}
            for o in e[1:]:
                result = self.either(result, self.step(o, then))
            return result
        assert kind == 'any_number'
        return self.either(self.step(e[1], self.listed(e, then)), self.cover(then))

    # Tests for the end of the string.

    def is_empty(self, f):
        while f > YES:
            _, holds, fails = self.formulas.nodes[f]
            f = holds if self.may_end(self.term_of(f)) else fails
        return f == YES

    def may_end(self, t):
        cell = self.terms[t]
        kind = cell[0]
        if kind == 'list':
            return self.ends(cell[1], cell[2])
        if kind in ('nothing', 'close'):
            return False
        if kind in ('anything', 'end', 'tree_end'):
            return True
        if kind == 'automaton':
            return self.automata[cell[1]]['accepting'][cell[2]]
        if kind == 'split':
            return not cell[3] and self.is_empty(cell[1]) and self.may_end(cell[2])
        if kind == 'within':
            return (self.is_empty(cell[1]) and self.may_end(cell[2]) and self.is_empty(cell[3]) and
                    self.may_end(cell[5]))
        if kind == 'chained':
            return self.is_empty(cell[1]) and self.may_end(cell[2])
        assert kind == 'in_order'
        final = len(self.ways[cell[1]]['reads'])
        for state, rest in cell[2]:
            if state == final:
                return rest is not None and self.is_empty(rest)
        return False

    def ends(self, e, then):
        kind = e[0]
        if kind in ('bytes', 'production'):
            return False
        rewritten = self.rewritten(e, then)
        if rewritten is not None:
            return self.may_end(rewritten)
        if kind == 'sor':
            for o in e[1:]:
                if self.ends(self.plain(o), ANYTHING):
                    return self.ends(o, then)
            return False
        if kind in ('star', 'any_number', 'many'):  # the repeated expression reads at least one byte
            return self.may_end(then)
        if kind in LOOK_AHEADS:
            return self.may_end(self.seen_ahead(e)) != (kind == 'not_at') and self.may_end(then)
        if kind == 'any':
            return any(self.ends(o, then) for o in e[1:])
        assert kind == 'alt'
        for o in e[1:]:
            way = self.listed(o, then)
            if self.may_end(self.without_nodes(way)):
                return self.may_end(way)
        return False

    # Derivatives by brackets, as {bracket: formula}, for terms that build nodes. Other terms ignore brackets.

    def joined(self, marks, more, condition):
        for bracket, formula in more.items():
            formula = self.formulas.both(condition, formula)
            marks[bracket] = self.formulas.either(marks.get(bracket, NO), formula)

    def marks_of(self, t):
        return {b: f for b, f in self.made_marks(t).items() if f != NO}

    def made_marks(self, t):
        cell = self.terms[t]
        kind = cell[0]
        marks = {}
        if kind == 'list':
            return self.marks_step(cell[1], cell[2])
        if kind == 'close':
            return {3 * self.numbers[cell[1]] + CLOSE: self.that(cell[2])}
        if kind == 'within':
            _, operand, stop, inner, longest, then = cell
            for b in self.brackets(inner):
                marks[b] = self.that(self.within(operand, stop, self.after_bracket(inner, b), longest, then))
            if self.is_empty(inner) and self.is_empty(operand):
                here = self.that(stop)
                if longest:
                    later = self.that(self.split(operand, stop, True))
                    here = self.formulas.both(here, self.formulas.negation(later))
                self.joined(marks, self.marks_of(then), here)
        elif kind == 'in_order':
            _, number, ways, inner, then = cell
            brackets = set(self.brackets(inner))
            for _, rest in ways:
                brackets |= set(self.brackets(rest)) if rest is not None else set()
            for b in brackets:
                left = [(s, None if rest is None else self.after_bracket(rest, b)) for s, rest in ways]
                marks[b] = self.that(self.in_order(number, left, self.after_bracket(inner, b), then))
        elif kind == 'chained':
            for b in self.brackets(cell[1]):
                marks[b] = self.that(self.term('chained', self.after_bracket(cell[1], b), cell[2], nodes=True))
            if self.is_empty(cell[1]):
                self.joined(marks, self.marks_of(cell[2]), YES)
        return marks

    def marks_step(self, e, then):
        kind = e[0]
        marks = {}
        rewritten = self.rewritten(e, then)
        if rewritten is not None:
            return self.marks_of(rewritten)
        if kind in ('sor', 'alt'):
            none_before = YES
            for o in e[1:]:
                way = self.listed(o, then)
                self.joined(marks, self.marks_of(way), none_before)
                taken = self.matching(o) if kind == 'sor' else self.without_nodes(way)
                none_before = self.formulas.both(none_before, self.formulas.negation(self.that(taken)))
        elif kind in ('star', 'many'):
            more = self.listed(e[1], self.listed(e, then))
            taken = self.matching(e[1]) if kind == 'star' else self.without_nodes(more)
            self.joined(marks, self.marks_of(more), YES)
            self.joined(marks, self.marks_of(then), self.formulas.negation(self.that(taken)))
        elif kind in LOOK_AHEADS:
            ahead = self.that(self.seen_ahead(e))
            self.joined(marks, self.marks_of(then), self.formulas.negation(ahead) if kind == 'not_at' else ahead)
        elif kind == 'production':
            number = self.numbers[e[2]]
            # A production that recurs in tail position ends together with the enclosing node of this production. The
            # inner node has only an opening bracket.
            after, again = then, False
            while self.terms[after][0] == 'close':
                again = again or self.terms[after][1] == e[2]
                after = self.terms[after][2]
            after = then if again else self.term('close', e[2], then, nodes=True)
            body = self.that(self.listed(self.definitions[e[1]][e[2]], after))
            marks[3 * number + (REOPEN if again else OPEN)] = body
        return marks

    def brackets(self, f):
        """Returns the brackets by which the formula has a derivative."""
        if f <= YES:
            return frozenset()
        t = self.term_of(f)
        _, holds, fails = self.formulas.nodes[f]
        here = frozenset(self.marks_of(t)) if self.has_nodes[t] else frozenset()
        return here | self.brackets(holds) | self.brackets(fails)

    def after_bracket(self, f, b):
        if f <= YES:
            return f
        t = self.term_of(f)
        _, holds, fails = self.formulas.nodes[f]
        here = self.marks_of(t).get(b, NO) if self.has_nodes[t] else self.that(t)
        return self.formulas.choose(here, self.after_bracket(holds, b), self.after_bracket(fails, b))


def productions_in(e):
    if e[0] == 'production':
        return [e[2]]
    return [name for o in e[1:] if isinstance(o, tuple) for name in productions_in(o)]


def repeated_parts(e):
    """Yields the bodies of the repetitions in an expression."""
    if e[0] in ('star', 'many', 'any_number'):
        yield e[1]
    for o in e[1:]:
        if isinstance(o, tuple):
            yield from repeated_parts(o)


def leftmost(e, nullable):
    """Returns the productions that an expression may try before it reads a byte. Also returns True if the
    expression can be empty."""
    kind = e[0]
    if kind == 'production':
        return {e[2]}, e[2] in nullable
    if kind == 'bytes':
        return set(), False
    parts = [leftmost(o, nullable) for o in e[1:] if isinstance(o, tuple) and isinstance(o[0], str)]
    if kind == 'seq':
        found = set()
        for names, can_be_empty in parts:
            found |= names
            if not can_be_empty:
                return found, False
        return found, True
    found = set().union(*(names for names, _ in parts))
    if kind in ('sor', 'alt', 'any'):
        return found, any(can_be_empty for _, can_be_empty in parts)
    if kind in ('bounded', 'shortest'):
        return found, parts[-1][1]
    return found, True


def reached(graph, name):
    seen, open_ones = set(), list(graph[name])
    while open_ones:
        used = open_ones.pop()
        if used not in seen:
            seen.add(used)
            open_ones += graph[used]
    return seen


def check_recursion(definitions, side):
    """Raises Refuted if a production recurs before it reads a byte, or within a repetition."""
    nullable, size = set(), -1
    while size < len(nullable):
        size = len(nullable)
        nullable |= {name for name, e in definitions.items() if leftmost(e, nullable)[1]}
    left = {name: leftmost(e, nullable)[0] for name, e in definitions.items()}
    uses = {name: set(productions_in(e)) for name, e in definitions.items()}
    for name, e in definitions.items():
        if name in reached(left, name):
            raise Refuted(f'{name} of the {side} recurs before it reads a byte')
        for body in repeated_parts(e):
            used = productions_in(body)
            if any(name == n or name in reached(uses, n) for n in used):
                raise Refuted(f'{name} of the {side} recurs within a repetition')


# --- The automata of a certificate, and the check.

NOWHERE = -1
NO_BRACKET = -1


class Automaton:
    def __init__(self, states, class_masks):
        self.accepting = [bool(accepts) for accepts, _, _ in states]
        self.bytes = []
        self.brackets = []
        for _, by_class, by_bracket in states:
            row, rest = {}, EVERY_BYTE
            for to, *classes in by_class:
                row[to] = sum(class_masks[c] for c in set(classes)) & rest
                rest &= ~row[to]
            if rest:
                row[NOWHERE] = rest
            self.bytes.append(row)
            self.brackets.append({bracket: to for to, bracket in by_bracket})
        # State -1, the last entry of the lists, is the dead state.
        self.accepting.append(False)
        self.bytes.append({NOWHERE: EVERY_BYTE})
        self.brackets.append({})


def is_language_of(languages, start, automaton, with_brackets, what):
    """Follows a formula and an automaton by bytes, and by brackets if requested. Returns the number of pairs and of
    transitions. Raises Refuted if the formula and the automaton have different languages."""
    begin = (start, 0)
    seen, open_pairs = {begin}, [begin]
    steps = 0
    while open_pairs:
        formula, state = open_pairs.pop()
        if languages.is_empty(formula) != automaton.accepting[state]:
            raise Refuted(f'{what} differs from the automaton of the certificate')
        nexts = []
        for left, mask in languages.after_byte(formula).items():
            for to, bytes_ in automaton.bytes[state].items():
                if mask & bytes_:
                    nexts.append((left, to))
        brackets = set()
        if with_brackets:
            # NO_BRACKET represents all other brackets.
            brackets = {NO_BRACKET} | languages.brackets(formula) | set(automaton.brackets[state])
        for b in brackets:
            nexts.append((languages.after_bracket(formula, b), automaton.brackets[state].get(b, NOWHERE)))
        for pair in nexts:
            steps += 1
            open_pairs += {pair} - seen
            seen.add(pair)
    return len(seen), steps


# The compiled tables of a grammar. The library uses them for verdicts, offsets and error messages.
TABLES = {'language': 'the table of the language', 'errors': 'the error table'}


def check_jumps(table, name):
    """Raises Refuted if skipped bytes, or the usual prefix of a URL, lead to a different state when read one by one."""
    rows, class_of = table['next'], table['byte_class']
    for state, row in enumerate(rows):
        separated = row[class_of[table['separator'][state]]]
        for key, before in (('skip', state), ('after_separator', separated)):
            for byte in table['sets'][table[key][state]]:
                if before == 0 or rows[before][class_of[byte]] != state:
                    raise Refuted(f'a state of {name} skips a byte that leads to another state or is rejected')
    for state, begun in zip(table['start'], table['begun']):
        for byte in table['begin'].encode('ascii'):
            state = rows[state][class_of[byte]]
        if state != begun:
            raise Refuted(f'{name} has a wrong state after {table["begin"]}')


def check_prefixes(table, name, number, automaton):
    """Raises Refuted unless the table accepts exactly the strings that the automaton accepts. Also raises Refuted
    unless the table reaches its dead state exactly after strings that are not prefixes of accepted strings."""
    masks = [0] * (1 + max(table['byte_class']))
    for byte, c in enumerate(table['byte_class']):
        masks[c] |= 1 << byte
    before = [[] for _ in automaton.accepting]
    for state, row in enumerate(automaton.bytes):
        for to in row:
            before[to].append(state)
    open_states = [s for s, accepts in enumerate(automaton.accepting) if accepts]
    viable = set(open_states)
    while open_states:
        for s in before[open_states.pop()]:
            if s not in viable:
                viable.add(s)
                open_states.append(s)
    begin = (0, table['start'][number])
    seen, open_pairs = {begin}, [begin]
    while open_pairs:
        state, of_table = open_pairs.pop()
        if (of_table != 0) != (state in viable) or automaton.accepting[state] != table['accepting'][of_table]:
            raise Refuted(f'{name} does not stop after the longest prefix')
        for after, bytes_ in automaton.bytes[state].items():
            for c, mask in enumerate(masks):
                if not bytes_ & mask:
                    continue
                pair = (after, table['next'][of_table][c])
                open_pairs += {pair} - seen
                seen.add(pair)
    return len(seen)


class Grammar:
    """Data of a grammar that is needed to check its productions."""

    def __init__(self, dumped, folder):
        check_grammar_line(dumped)
        self.name = dumped['grammar']
        self.names = dumped['names']
        bnf = read_bnf(folder, self.name)
        if sorted(bnf) != sorted(self.names):
            raise Refuted('the rules and the BNF have different productions')
        rules = {name: read_rule(rule, self.names) for name, rule in zip(self.names, dumped['rules'])}
        for side, definitions in (('rules', rules), ('BNF', bnf)):
            check_recursion(definitions, side)
        numbers = {name: i for i, name in enumerate(self.names)}
        self.class_masks = [0] * (1 + max(dumped['class_of']))
        for byte, c in enumerate(dumped['class_of']):
            self.class_masks[c] |= 1 << byte
        self.tables = dumped['tables']
        for table, called in TABLES.items():
            check_jumps(self.tables[table], called)
        self.make_languages = lambda: Languages({'rule': rules, 'bnf': bnf}, numbers, dumped['automata'], dumped['ways'])
        self.languages = self.make_languages()

    def check(self, dumped):
        name = dumped['production']
        expect(name in self.names, '/production', 'a name of the grammar')
        check_production_line(dumped, len(self.names), len(self.class_masks))
        languages = self.languages
        languages.formulas.steps = 0
        language = Automaton(dumped['language'], self.class_masks)
        tree = Automaton(dumped['tree'], self.class_masks)
        pairs = steps = 0
        for side in ('rule', 'bnf'):
            plain = languages.plain(('production', side, name))
            whole = languages.that(languages.listed(plain, END))
            with_nodes = languages.that(languages.listed(('production', side, name), TREE_END))
            for start, automaton, of in ((whole, language, 'the language'), (with_nodes, tree, 'the tree')):
                more = is_language_of(languages, start, automaton, automaton is tree, f'{of} of the {side}')
                pairs, steps = pairs + more[0], steps + more[1]
        for table, called in TABLES.items():
            pairs += check_prefixes(self.tables[table], called, self.names.index(name), language)
        if len(languages.formulas.nodes) > 400_000:  # clears the cache to save memory
            self.languages = self.make_languages()
        return pairs, steps


def check_grammar(task):
    """Checks the wanted productions of a grammar, or all productions. Called in the processes of a pool."""
    certificate, folder, name, wanted = task
    results = []

    def work():
        grammar = None
        try:
            awaited = set(wanted or read_bnf(folder, name))
        except Refuted as wrong:
            results.append((name, '', 0, 0, 0, str(wrong)))
            return
        with open(certificate, 'rb') as lines:
            for line in lines:
                if not line.startswith(b'{"grammar":"' + name.encode('ascii') + b'",'):
                    continue
                begin, production = time.monotonic(), None
                try:
                    dumped = read_line(line)
                    expect(dumped.get('grammar') == name, '/grammar', f'"{name}" once')
                    production = dumped.get('production')
                    expect(isinstance(production, (str, type(None))), '/production', 'a string')
                    if production is None:
                        expect(grammar is None, '/grammar', 'the grammar once')
                        grammar = Grammar(dumped, folder)
                    elif not wanted or production in wanted:
                        expect(grammar is not None, '/grammar', 'the line of the grammar before')
                        awaited.discard(production)
                        pairs, steps = grammar.check(dumped)
                        results.append((name, production, pairs, steps, time.monotonic() - begin, ''))
                except Exception as wrong:  # an exception in the check counts as a refutation
                    says = str(wrong) if isinstance(wrong, Refuted) else f'it cannot be checked ({type(wrong).__name__})'
                    named = production if isinstance(production, str) else ''
                    results.append((name, named, 0, 0, time.monotonic() - begin, says))
                    if production is None:
                        return
        results.extend((name, production, 0, 0, 0, 'not in the certificate') for production in sorted(awaited))
    # The recursion depth grows with the number of expressions in a term.
    threading.stack_size(512 * 1024 * 1024)
    sys.setrecursionlimit(1_000_000)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return results


def in_ascii(text):
    """Returns the text on one line of printable ASCII."""
    return text.encode('unicode_escape').decode('ascii')


def main():
    parser = argparse.ArgumentParser(description='Checks a certificate of `uri94 prove`.')
    parser.add_argument('certificate')
    parser.add_argument('folder', help='folder of the grammars (grammar/)')
    parser.add_argument('wanted', nargs='*', metavar='GRAMMAR[:PRODUCTION]', help='grammars or productions to check [all of FOLDER]')
    parser.add_argument('--format', choices=('text', 'json'), default='text')
    parser.add_argument('--jobs', type=int, default=os.cpu_count(), help='processes')
    options = parser.parse_intermixed_args()
    begin = time.monotonic()
    digest = hashlib.sha256()
    grammars = []
    try:
        if not os.path.isfile(options.certificate):
            raise Refuted('not a file' if os.path.exists(options.certificate) else 'not found')
        with open(options.certificate, 'rb') as lines:
            for number, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE + 1), b''), 1):
                digest.update(line)
                named = re.match(rb'\{"grammar":"([a-z0-9-]+)",', line)
                expect(named and len(line) <= LONGEST_LINE, f'line {number}', 'an object that begins with the name of a grammar')
                name = named.group(1).decode('ascii')
                if name not in grammars:
                    grammars.append(name)
            expect(grammars, 'line 1', 'an object that begins with the name of a grammar')
    except (OSError, Refuted) as problem:
        says = problem.strerror if isinstance(problem, OSError) else problem
        print(f'check_certificate.py: {options.certificate!a}: not a certificate: {says}', file=sys.stderr)
        return 2
    chosen = {}
    try:
        expected = sorted({*grammars, *library_grammars(options.folder)})
    except Refuted as problem:
        print(f'check_certificate.py: {problem}', file=sys.stderr)
        return 2
    for operand in options.wanted or expected:
        name, _, production = operand.partition(':')
        if options.wanted and name not in grammars:
            print(f'check_certificate.py: the certificate does not contain the grammar {name!a}', file=sys.stderr)
            return 2
        chosen.setdefault(name, []).extend([production] if production else [])
    tasks = [(options.certificate, options.folder, name, wanted) for name, wanted in chosen.items()]
    checked = pairs = steps = refuted = 0
    productions = []
    with multiprocessing.Pool(max(1, min(options.jobs, len(tasks)))) as pool:
        for results in pool.imap_unordered(check_grammar, tasks, chunksize=1):
            for grammar, production, more_pairs, more_steps, seconds, problem in results:
                checked, pairs, steps = checked + 1, pairs + more_pairs, steps + more_steps
                refuted += bool(problem)
                productions.append({'grammar': grammar, 'production': production, 'checked': not problem,
                                    **({'problem': problem} if problem else {})})
                if options.format == 'json':
                    continue
                if problem:
                    print(f'{grammar} {in_ascii(production)}: WRONG: {in_ascii(problem)}')
                elif seconds > 10:
                    print(f'{grammar} {production}: checked, {more_pairs} pairs in {seconds:.0f} s')
    if options.format == 'json':
        productions.sort(key=lambda p: (p['grammar'], p['production']))
        print(json.dumps({'certificate': digest.hexdigest(), 'productions': productions, 'checked': checked - refuted,
                          'of': checked, 'pairs': pairs, 'transitions': steps}, separators=(',', ':')))
    else:
        print(f'{checked - refuted} of {checked} productions checked for all strings: {pairs} pairs, {steps} transitions, '
              f'{time.monotonic() - begin:.0f} s')
        print(f'certificate sha256 {digest.hexdigest()}')
    return 1 if refuted or not checked else 0


if __name__ == '__main__':
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(2)
    except OSError as problem:
        print(f'check_certificate.py: cannot write to standard output: {problem.strerror}', file=sys.stderr)
        sys.stderr.flush()
        os._exit(2)  # a normal exit would try to write the output again
    sys.exit(status)
