#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a certificate of `uri94 prove`: that the emitted rules are the BNF, for all strings.

    check_certificate.py CERTIFICATE FOLDER [GRAMMAR[:PRODUCTION]...] [--jobs N]

FOLDER holds the grammars (grammar/). The BNF is read from the .bnf files there, the rules from the certificate. Nothing is
shared with the generator, the parser, the oracle or the prover: this file and Python are all that has to be trusted here.

For each production the certificate has two automata. The one of the language is over bytes; the one of the trees over bytes
and brackets, which stand where a node begins or ends. It is checked that

1. the rule and the BNF, each by itself, are the language of the first automaton;
2. the rule and the BNF, each by itself, are the language of the second: with the nodes that the rule makes, and with those
   of the first derivation in the order of the register of interpretations;
3. the compiled error tables lead to a dead state exactly where no beginning of a member is left.

How. A *term* is what is still to be read: a list of expressions. What a byte or a bracket leaves of a term is a *formula*: a
Boolean combination of terms (an alternative of a rule holds where those before it do not match). A language is an automaton's
if from the start on, for every symbol, what is left and the state agree on whether the string may end here. There are
finitely many terms, so that this comes to an end, and then it holds for strings of any length.
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
    """What the certificate says is not so."""


# --- The BNF: expressions as nested tuples.
#
# ('bytes', mask)  ('seq', e...)  ('alt', e...): the first from which the whole rest can be read  ('many', e): as often as
# the whole rest can be read then  ('shortest', e): up to the first place from which the whole rest can be read
# ('production', side, name)

EMPTY = ('seq',)


def one_of(characters):
    return ('bytes', sum(1 << ord(c) for c in characters))


def sequence(operands):
    return operands[0] if len(operands) == 1 else ('seq',) + tuple(operands)


class BnfReader:
    """Reads the right-hand side of a production from its tokens: (kind, text) with kinds as below."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.at = 0

    def kind(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else 'end'

    def read(self):
        result = self.alternatives()
        if self.kind() != 'end':
            raise Refuted(f'the BNF has {self.tokens[self.at]} where nothing should be')
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
            body = self.enclosed() if self.kind() in '[(' else self.operand()  # the brackets only group (N1)
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
            raise Refuted(f'the BNF lacks a {close}')
        self.at += 1
        return body


def tokens_of_rfc822(text):
    """RFC 1738: N1 to N3. A comment begins with a semicolon outside quotes."""
    tokens = []
    pattern = re.compile(r'\s+|;.*|<">|"[^"]*"|(\d*)\*|[A-Za-z][A-Za-z0-9+_-]*|[\[\]()|/]')
    at = 0
    while at < len(text):
        found = pattern.match(text, at)
        if not found:
            raise Refuted(f'the BNF has {text[at:at + 20]!r}')
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
    """RFC 1630: N4. A bracket that is an alternative by itself encloses nothing: it is the character."""
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
    """The productions of a .bnf file: name, right-hand side, and what its citation begins with."""
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
    """The expression with the operands of these names as short as possible."""
    if expression[0] == 'production':
        return ('shortest', expression) if expression[2] in names else expression
    if expression[0] == 'bytes':
        return expression
    return expression[:1] + tuple(shortened(e, names) for e in expression[1:])


def read_bnf(folder, grammar):
    """The productions of a grammar, amended or as printed, in the order of derivations that the register sets."""
    printed = grammar.endswith('-printed')
    plain_name = grammar[:-len('-printed')] if printed else grammar
    place = os.path.join(folder, {'rfc1738': 'rfc1738', 'rfc1630-generic': 'rfc1630/generic',
                                  'rfc1630-schemes': 'rfc1630/schemes'}[plain_name])
    with open(os.path.join(place, 'grammar.json'), encoding='utf-8') as file:
        notation = json.load(file)['notation']
    with open(os.path.join(folder, 'interpretations.json'), encoding='utf-8') as file:
        register = [e for e in json.load(file)['entries'] if plain_name in e['grammars']]
    in_printed = {e['id'] for e in register if e.get('in_printed')}
    texts = {}
    for unit in sorted(os.listdir(place)):
        if unit.endswith('.bnf') and unit != 'amendments.bnf':
            for name, text, _ in productions_of(os.path.join(place, unit), notation):
                texts[name] = text
    for name, text, amendment in productions_of(os.path.join(place, 'amendments.bnf'), notation):
        if not printed or amendment in in_printed:
            texts[name] = text
    tokens_of = tokens_of_rfc822 if notation == 'rfc822' else tokens_of_rfc1630
    bnf = {name: BnfReader(tokens_of(text)).read() for name, text in texts.items()}
    for entry in register:
        for rule in entry.get('rules', []):
            name = rule['production']
            if 'order' in rule:
                if bnf[name][0] != 'alt' or len(bnf[name]) != 1 + len(rule['order']):
                    raise Refuted(f'{entry["id"]} does not fit {name}')
                bnf[name] = ('alt',) + tuple(bnf[name][i] for i in rule['order'])
            bnf[name] = shortened(bnf[name], rule.get('shortest', []))
    return bnf


# --- The rules, from the certificate: expressions as above, and
#
# ('sor', e...)  ('star', e)  ('at', e)  ('not_at', e)  ('eof',)  ('rest_fits', automaton)
# ('bounded', ('ends_before', automaton, e) or ('first_end'/'last_end', automaton, automaton) or ('ends_in_order', ways), e)

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
        raise Refuted(f'the certificate has a rule {kind!r}')
    return (kind,) + tuple(read_rule(d, names) for d in dumped[1:])


# --- Formulas: ordered decision diagrams over the numbers of terms. 0 is false, 1 is true.

NO, YES = 0, 1
LAST = 1 << 62


class Formulas:
    def __init__(self):
        self.nodes = [(LAST, NO, NO), (LAST, YES, YES)]  # term, where it holds, where not
        self.known = {}
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

    def chosen(self, condition, then, otherwise):
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


# --- Terms, and what a symbol leaves of them. What a byte leaves is a cover: {formula: mask of the bytes that leave it}, whose
# masks are all bytes together.

NOTHING, ANYTHING, END, TREE_END = 0, 1, 2, 3  # no string, every string, the empty string; the same where nodes are made

OPEN, REOPEN, CLOSE = 0, 1, 2
LOOK_AHEADS = ('at', 'not_at', 'eof', 'rest_fits')


class Languages:
    """The languages of rules and BNF of one grammar.

    A rule that only has to be matched, as in a look-ahead, and all that the BNF asks of the whole rest, are read plain:
    without nodes.
    """

    def __init__(self, definitions, numbers, automata, ways):
        self.definitions = definitions  # [side][name]
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
                        flat[-1] = ('bytes', flat[-1][1] | part[1])  # neighbours that are bytes are one set of them
                    else:
                        flat.append(part)
            return flat[0] if len(flat) == 1 else (kind,) + tuple(flat)
        if kind in ('star', 'many', 'any_number'):
            body = self.plain(e[1])
            if self.can_be_empty(body):
                raise Refuted('a repetition of what can be empty')
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
        """Of a plain expression of a rule: does it match wherever it is tried? A no may be wrong."""
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
        """The term that reads an expression, then another term."""
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
        """The term of all strings at whose begin a rule matches."""
        return self.listed(self.plain(e), ANYTHING)

    def without_nodes(self, t):
        """Of a term of the BNF: the strings that it reads in any way."""
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
        """The formula that a term holds. Those that make nodes are decided first: so the diagrams stay small."""
        if t in (NOTHING, ANYTHING):
            return t
        return self.formulas.made(t if self.has_nodes[t] else t + (1 << 40), YES, NO)

    def term_of(self, f):
        return self.formulas.nodes[f][0] & ((1 << 40) - 1)

    def split(self, operand, stop, longer):
        """Some beginning (with `longer`, not the empty one) is in `operand` and the rest in `stop`."""
        if operand == NO or stop == NOTHING:
            return NOTHING
        return self.term('split', operand, stop, longer)

    def within(self, operand, stop, inner, longest, then):
        """A bounded operand: it ends at the first, or the longest, split; `inner` is what is left of it up to there."""
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
        """The ways from a state: (state, what is to be read if the operand has ended, else None); each state once."""
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
        """The term that an expression and what follows it come to, where that is all that they say."""
        if e[0] == 'seq':
            return self.listed(e, then)
        if e[0] == 'plain':
            return self.listed(self.plain(self.definitions[e[1]][e[2]]), then)
        if e[0] == 'bounded':
            return self.bounded(e, then)
        return self.shortest(e, then) if e[0] == 'shortest' else None

    def seen_ahead(self, e):
        """Of a look-ahead: the term that all that is left is asked to hold, or with `not_at` not to."""
        if e[0] in ('at', 'not_at'):
            return self.matching(e[1])
        return END if e[0] == 'eof' else self.term('automaton', e[1], 1)

    # What a byte leaves.

    def combined(self, operation, *covers):
        result = {}

        def add(at, mask, chosen):
            if at == len(covers):
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
        """What a byte leaves of an expression and what follows it."""
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

    # Whether the string may end.

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
        if kind in ('star', 'any_number', 'many'):  # what is repeated reads something
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

    # What a bracket leaves: {bracket: formula}, of a term that makes nodes. Others do not see brackets.

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
            # One that recurs in tail position ends where the one around it does: only its begin is written.
            after, again = then, False
            while self.terms[after][0] == 'close':
                again = again or self.terms[after][1] == e[2]
                after = self.terms[after][2]
            after = then if again else self.term('close', e[2], then, nodes=True)
            body = self.that(self.listed(self.definitions[e[1]][e[2]], after))
            marks[3 * number + (REOPEN if again else OPEN)] = body
        return marks

    def brackets(self, f):
        """The brackets that may come next."""
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
        # Nowhere is the state at the end of the lists.
        self.accepting.append(False)
        self.bytes.append({NOWHERE: EVERY_BYTE})
        self.brackets.append({})


def is_language_of(languages, start, automaton, with_brackets, what):
    """Whether a formula is the language of an automaton: follows both, byte by byte and bracket by bracket."""
    begin = (start, 0)
    seen, open_pairs = {begin}, [begin]
    steps = 0
    while open_pairs:
        formula, state = open_pairs.pop()
        if languages.is_empty(formula) != automaton.accepting[state]:
            raise Refuted(f'{what} is not the automaton of the certificate')
        nexts = []
        for left, mask in languages.after_byte(formula).items():
            for to, bytes_ in automaton.bytes[state].items():
                if mask & bytes_:
                    nexts.append((left, to))
        brackets = set()
        if with_brackets:
            # NO_BRACKET stands for all others.
            brackets = {NO_BRACKET} | languages.brackets(formula) | set(automaton.brackets[state])
        for b in brackets:
            nexts.append((languages.after_bracket(formula, b), automaton.brackets[state].get(b, NOWHERE)))
        for pair in nexts:
            steps += 1
            open_pairs += {pair} - seen
            seen.add(pair)
    return len(seen), steps


def check_errors(errors, number, automaton, class_masks):
    """Whether the error tables are alive exactly where a beginning of a member is."""
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
    begin = (0, errors['start'][number])
    seen, open_pairs = {begin}, [begin]
    while open_pairs:
        state, error = open_pairs.pop()
        if (error != 0) != (state in viable) or automaton.accepting[state] != errors['accepting'][error]:
            raise Refuted('the error tables do not give the longest beginning')
        for c, mask in enumerate(class_masks):
            after = next(to for to, bytes_ in automaton.bytes[state].items() if bytes_ & mask)
            pair = (after, errors['next'][error][c] if error else 0)
            open_pairs += {pair} - seen
            seen.add(pair)
    return len(seen)


class Grammar:
    """What is to be known of a grammar to check its productions."""

    def __init__(self, dumped, folder):
        self.name = dumped['grammar']
        self.names = dumped['names']
        bnf = read_bnf(folder, self.name)
        if sorted(bnf) != sorted(self.names):
            raise Refuted('the rules are of other productions than the BNF')
        rules = {name: read_rule(rule, self.names) for name, rule in zip(self.names, dumped['rules'])}
        numbers = {name: i for i, name in enumerate(self.names)}
        self.class_masks = [0] * (1 + max(dumped['class_of']))
        for byte, c in enumerate(dumped['class_of']):
            self.class_masks[c] |= 1 << byte
        self.errors = dumped['errors']
        self.make_languages = lambda: Languages({'rule': rules, 'bnf': bnf}, numbers, dumped['automata'], dumped['ways'])
        self.languages = self.make_languages()

    def check(self, dumped):
        name = dumped['production']
        languages = self.languages
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
        pairs += check_errors(self.errors, self.names.index(name), language, self.class_masks)
        if len(languages.formulas.nodes) > 400_000:  # what is known is forgotten, to save memory
            self.languages = self.make_languages()
        return pairs, steps


def check_grammar(task):
    """Checks all productions of one grammar, in a process of its own."""
    certificate, folder, name, wanted = task
    results = []

    def work():
        grammar, awaited = None, set(wanted)
        with open(certificate, encoding='ascii') as lines:
            for line in lines:
                if not line.startswith('{"grammar":"' + name + '",'):
                    continue
                begin, production = time.monotonic(), None
                try:
                    dumped = json.loads(line)
                    production = dumped.get('production')
                    if production is None:
                        grammar = Grammar(dumped, folder)
                        awaited.update(() if wanted else dumped['proved'])
                    elif not wanted or production in wanted:
                        awaited.discard(production)
                        pairs, steps = grammar.check(dumped)
                        results.append((name, production, pairs, steps, time.monotonic() - begin, ''))
                except Exception as wrong:  # what cannot be read is wrong too
                    results.append((name, production or '', 0, 0, time.monotonic() - begin, str(wrong) or repr(wrong)))
                    if production is None:
                        return
        results.extend((name, production, 0, 0, 0, 'not in the certificate') for production in sorted(awaited))
    # What is read of a list of expressions goes as deep as the list is long.
    threading.stack_size(512 * 1024 * 1024)
    sys.setrecursionlimit(1_000_000)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return results


def main():
    parser = argparse.ArgumentParser(description='Checks a certificate of `uri94 prove`.')
    parser.add_argument('certificate')
    parser.add_argument('folder', help='the grammars')
    parser.add_argument('wanted', nargs='*', metavar='GRAMMAR[:PRODUCTION]', help='what to check [all]')
    parser.add_argument('--jobs', type=int, default=os.cpu_count(), help='processes')
    options = parser.parse_args()
    begin = time.monotonic()
    digest = hashlib.sha256()
    grammars = []
    try:
        with open(options.certificate, 'rb') as lines:
            for line in lines:
                digest.update(line)
                name = re.match(rb'\{"grammar":"([^"]*)"', line).group(1).decode('ascii')
                if name not in grammars:
                    grammars.append(name)
    except (OSError, AttributeError) as problem:
        print(f'check_certificate.py: {options.certificate}: no certificate: {problem}', file=sys.stderr)
        return 2
    chosen = {}
    for operand in options.wanted or grammars:
        name, _, production = operand.partition(':')
        if name not in grammars:
            print(f'check_certificate.py: the certificate has no grammar {name!r}', file=sys.stderr)
            return 2
        chosen.setdefault(name, []).extend([production] if production else [])
    tasks = [(options.certificate, options.folder, name, wanted) for name, wanted in chosen.items()]
    checked = pairs = steps = refuted = 0
    with multiprocessing.Pool(max(1, min(options.jobs, len(tasks)))) as pool:
        for results in pool.imap_unordered(check_grammar, tasks, chunksize=1):
            for grammar, production, more_pairs, more_steps, seconds, problem in results:
                checked, pairs, steps = checked + 1, pairs + more_pairs, steps + more_steps
                if problem:
                    refuted += 1
                    print(f'{grammar} {production}: WRONG: {problem}')
                elif seconds > 10:
                    print(f'{grammar} {production}: checked, {more_pairs} pairs in {seconds:.0f} s')
    print(f'{checked - refuted} of {checked} productions checked for all strings: {pairs} pairs, {steps} transitions, '
          f'{time.monotonic() - begin:.0f} s')
    print(f'certificate sha256 {digest.hexdigest()}')
    return 1 if refuted or not checked else 0


if __name__ == '__main__':
    sys.exit(main())
