#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes sources of the library that contain all their mutants, so that one build suffices.

usage: code_mutants.py COMMANDS FOLDER MANIFEST SOURCE…

COMMANDS   compile_commands.json of the build
FOLDER     output folder of the sources with mutants, such as with_mutants_security.cpp
MANIFEST   output file in JSON: number, file, line, kind, old and new code of each mutant, and the lines of each
           function, variable and table row

A mutant is one small change. Examples: another comparison, a missing operand of '&&', a negated condition, '+' instead
of '-', a number plus one, another character, a missing statement. 'uri94_is_mutant(NUMBER)' selects the active mutant at
run time. The places come from clang's syntax tree. Mutants that do not compile are left out. Texts for people are not
changed: texts with a blank and a small letter.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'src/support/json'))
from json_input import end_in_one_line, read_json_file

COMPARISONS = {'<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['==']}
SUMS = {'+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '&': '|', '|': '&', '<<': '>>', '>>': '<<'}
STATEMENTS = ('CallExpr', 'CXXMemberCallExpr', 'CXXOperatorCallExpr', 'CompoundAssignOperator', 'BreakStmt', 'ContinueStmt')
FUNCTIONS = ('FunctionDecl', 'CXXMethodDecl', 'CXXConstructorDecl', 'CXXDestructorDecl', 'CXXConversionDecl')
WORDING = re.compile(r' .*[a-z]|[a-z].* ')
DECLARED = 'extern "C" bool uri94_is_mutant(int) noexcept;'


def is_chosen(number):
    return f'uri94_is_mutant({number})'


class Source:
    """A source file with its mutants."""

    def __init__(self, path, name, arguments, first):
        self.path = path
        self.name = name
        self.arguments = arguments
        self.bytes = path.read_bytes()
        self.number = first
        self.mutants = {}
        self.insertions = []  # (begin, end, order, text before, text after, mutants)
        self.unfrozen = {}  # offset of 'constexpr' -> mutants that require its removal
        self.file = ''
        self.parts = []  # lines of functions, variables and table rows
        self.function_lines = None  # lines of the current function

    # Syntax tree.

    def read(self):
        said = subprocess.run(['clang++', *self.arguments, '-w', '-fsyntax-only', '-Xclang', '-ast-dump=json', '-Xclang',
                               '-ast-dump-filter=uri94', str(self.path)], check=True, capture_output=True, text=True).stdout
        decoder, at, seen = json.JSONDecoder(), 0, set()
        while at < len(said):
            if said[at].isspace():
                at += 1
                continue
            node, at = decoder.raw_decode(said, at)
            if node.get('id') not in seen:
                seen.add(node.get('id'))
                self.declaration(node)

    def bare(self, where):
        """Returns the place in this file, or None. Restores fields that clang omits if they repeat the previous value."""
        if not where:
            return None
        if 'spellingLoc' in where or 'expansionLoc' in where:
            self.bare(where.get('spellingLoc'))
            self.bare(where.get('expansionLoc'))
            return None
        if 'file' in where:
            self.file = where['file']
        if 'offset' not in where or 'includedFrom' in where or not self.is_this(self.file):
            return None
        return where['offset'], where['offset'] + where.get('tokLen', 0)

    def is_this(self, file):
        return file == str(self.path)

    def range(self, node):
        """Returns the range of a node. Precondition: called once per node in the order of the tree."""
        self.bare(node.get('loc'))
        both = node.get('range') or {}
        begin, end = self.bare(both.get('begin')), self.bare(both.get('end'))
        return (begin[0], end[1]) if begin and end else None

    def skip(self, node):
        """Visits a subtree without creating mutants, to keep track of the current file."""
        self.range(node)
        for inner in node.get('inner', []):
            if inner:
                self.skip(inner)

    def declaration(self, node):
        if node.get('isImplicit'):
            self.skip(node)
            return
        place = self.range(node)
        kind = node['kind']
        for inner in node.get('inner', []):
            if not inner:
                continue
            if kind == 'VarDecl' and place:
                self.data(inner, self.constant_at(node, place))
            elif kind in FUNCTIONS and place and inner.get('kind') == 'CompoundStmt' and not node.get('constexpr'):
                self.begin_part(place)
                self.statement(inner)
            elif inner.get('kind', '').endswith('Decl') and kind not in FUNCTIONS:
                self.declaration(inner)
            else:
                self.skip(inner)

    def constant_at(self, node, place):
        """Returns the offset of the 'constexpr' of a variable, or None. Mutants of the variable remove it."""
        self.begin_part(place)
        return place[0] if node.get('constexpr') else None

    def begin_part(self, place):
        """Starts a part: a function or a table row on these lines."""
        self.function_lines = [self.line(place[0]), self.line(place[1])]
        self.parts.append(self.function_lines)

    def data(self, node, frozen):
        """Creates mutants of a variable outside functions. Each row of a table is a part."""
        if node.get('kind') != 'InitListExpr' or '[' not in node['type']['qualType']:
            self.expression(node, frozen)
            return
        self.range(node)
        for row in node.get('array_filler', []) + node.get('inner', []):
            place = self.range(row)
            if place:
                self.begin_part(place)
            self.mutants_of(row, place, frozen)

    def line(self, offset):
        return self.bytes.count(b'\n', 0, offset) + 1

    # Statements.

    def statement(self, node):
        """Creates mutants of a statement with an unused value."""
        if not node:
            return
        kind = node['kind']
        if kind == 'CompoundStmt':
            self.range(node)
            for inner in node.get('inner', []):
                self.statement(inner)
            return
        core = node
        while core['kind'] == 'ExprWithCleanups' and core.get('inner'):
            core = core['inner'][0]
        is_assignment = core['kind'] == 'BinaryOperator' and core.get('opcode') == '='
        is_step = core['kind'] == 'UnaryOperator' and core.get('opcode') in ('++', '--')
        if core['kind'] in STATEMENTS or is_assignment or is_step:
            place = self.range(node)
            end = place and self.semicolon(place[1])
            if end:
                number = self.add('statement', place[0], end, '')
                self.wrap(place[0], end, f'{{if(!{is_chosen(number)}){{', '}}', [number])
            self.inner(node)
            return
        if kind in ('IfStmt', 'WhileStmt', 'ForStmt', 'DoStmt', 'CXXForRangeStmt', 'SwitchStmt', 'CaseStmt', 'DefaultStmt',
                    'ReturnStmt', 'DeclStmt'):
            self.range(node)
            getattr(self, 'of_' + kind)(node)
            return
        self.expression(node)

    def of_IfStmt(self, node):
        parts = list(node.get('inner', []))
        if node.get('isConstexpr'):
            self.skip(parts.pop(0))
        else:
            for has in ('hasInit', 'hasVar'):
                if node.get(has):
                    self.statement(parts.pop(0))
            self.condition(parts.pop(0), plain=not node.get('hasVar'))
        for part in parts:
            self.statement(part)

    def of_WhileStmt(self, node):
        parts = list(node.get('inner', []))
        if node.get('hasVar'):
            self.statement(parts.pop(0))
        self.condition(parts.pop(0), plain=not node.get('hasVar'))
        self.statement(parts[0])

    def of_ForStmt(self, node):
        first, _, test, step, body = node['inner']
        self.statement(first)
        if test:
            self.condition(test)
        if step:
            self.expression(step)
        self.statement(body)

    def of_DoStmt(self, node):
        body, test = node['inner']
        self.statement(body)
        self.condition(test)

    def of_CXXForRangeStmt(self, node):
        *head, body = node['inner']
        for part in head:  # generated code of the range
            if part:
                self.skip(part)
        self.statement(body)

    def of_SwitchStmt(self, node):
        *head, body = node['inner']
        for part in head:
            self.skip(part)
        self.statement(body)

    def of_CaseStmt(self, node):
        *values, body = node['inner']
        for part in values:
            self.skip(part)
        self.statement(body)

    def of_DefaultStmt(self, node):
        self.statement(node['inner'][0])

    def of_ReturnStmt(self, node):
        for inner in node.get('inner', []):
            is_truth = inner.get('type', {}).get('qualType') == 'bool'
            (self.condition if is_truth else self.expression)(inner)

    def of_DeclStmt(self, node):
        for inner in node.get('inner', []):
            if inner.get('kind') != 'VarDecl':
                self.skip(inner)
                continue
            place = self.range(inner)
            frozen = place[0] if inner.get('constexpr') and place else None
            for part in inner.get('inner', []):
                if part:
                    self.expression(part, frozen=frozen)

    # Expressions.

    def condition(self, node, plain=True):
        """Creates mutants of a condition. Negates the condition unless another mutant does the same."""
        core = node
        while core['kind'] in ('ParenExpr', 'ExprWithCleanups', 'ImplicitCastExpr') and core.get('inner'):
            core = core['inner'][0]
        simple = not (core['kind'] == 'BinaryOperator' and core.get('opcode') in COMPARISONS)
        if core['kind'] == 'CXXBoolLiteralExpr' or not plain:
            simple = False
        place = self.range(node)
        if simple and place:
            number = self.add('condition', *place, '!(' + self.text(*place) + ')')
            self.wrap(*place, f'({is_chosen(number)}!=static_cast<bool>(', '))', [number])
        self.mutants_of(node, place, None)

    def expression(self, node, frozen=None):
        if not node:
            return
        kind = node['kind']
        if kind.endswith('Decl') or kind.endswith('Attr') or kind in ('ConstantExpr', 'UnaryExprOrTypeTraitExpr', 'CXXDefaultArgExpr',
                                                                      'CXXDefaultInitExpr'):
            self.skip(node)
            return
        if kind == 'LambdaExpr':
            self.range(node)
            for inner in node['inner']:
                if inner.get('kind') == 'CompoundStmt':
                    self.statement(inner)
                else:
                    self.skip(inner)
            return
        self.mutants_of(node, self.range(node), frozen)

    def inner(self, node, frozen=None):
        for part in node.get('inner', []):
            if part:
                self.expression(part, frozen)

    def mutants_of(self, node, place, frozen, cast=''):
        kind = node['kind']
        if kind == 'ImplicitCastExpr':
            if node.get('castKind') == 'IntegralCast':
                cast = f'static_cast<{node["type"].get("desugaredQualType", node["type"]["qualType"])}>'
            inner = node['inner'][0]
            if inner['kind'] in ('ImplicitCastExpr', 'IntegerLiteral', 'DeclRefExpr', 'CharacterLiteral'):
                self.mutants_of(inner, self.range(inner), frozen, cast)
                return
        if kind == 'ConditionalOperator':
            test, *others = node['inner']
            self.condition(test)
            for part in others:
                self.expression(part, frozen)
            return
        if kind == 'BinaryOperator' and place:
            self.binary(node, place, frozen)
            return
        if kind == 'CXXBoolLiteralExpr' and place:
            self.instead('constant', place, ['false' if node['value'] else 'true'], frozen)
        elif kind == 'IntegerLiteral' and place:
            value = int(node['value'])
            self.instead('constant', place, [str(value + 1)] + ([str(value - 1)] if value > 0 else []), frozen, cast)
        elif kind == 'CharacterLiteral' and place:
            self.instead('constant', place, [f'char({(int(node["value"]) + 1) % 128})'], frozen, cast)
        elif kind == 'StringLiteral' and place and node.get('value', '""').startswith('"'):
            if not WORDING.search(node['value']):
                self.instead('text', place, [self.text(*place) + ' "x"'], frozen)
        elif kind == 'DeclRefExpr' and place:
            named = self.text(*place)
            if re.match(r'clauses::[RON]\d', named):
                # Cites another requirement.
                other = 'clauses::R1738_2_1_1' if named != 'clauses::R1738_2_1_1' else 'clauses::R1738_2_1_2'
                self.instead('citation', place, [other], frozen)
            elif named.startswith('facts::') and 'string_view' in node['type']['qualType']:
                self.instead('constant', place, [named + '.substr(1)'], frozen)
            elif named.startswith('facts::'):
                self.instead('constant', place, [named + ' + 1'], frozen, cast)
        if kind == 'InitListExpr' and node.get('array_filler'):
            for part in node.get('array_filler', []):
                if part and part.get('kind') != 'ImplicitValueInitExpr':
                    self.expression(part, frozen)
                elif part:
                    self.skip(part)
        self.inner(node, frozen)

    def binary(self, node, place, frozen):
        left, right = node['inner']
        operator = node['opcode']
        is_logical = operator in ('&&', '||')
        places = []
        for operand in (left, right):
            places.append(self.range(operand))
            if operand['kind'] == 'LambdaExpr':
                self.inner(operand)
            else:
                self.mutants_of(operand, places[-1], frozen)
        left_place, right_place = places
        if not left_place or not right_place:
            return
        left_text, right_text = self.text(*left_place), self.text(*right_place)
        if operator in COMPARISONS:
            self.instead('comparison', place, [f'{left_text} {other} {right_text}' for other in COMPARISONS[operator]], frozen)
        elif is_logical:
            self.instead('condition', place, [f'static_cast<bool>({left_text})', f'static_cast<bool>({right_text})'], frozen)
        elif operator in SUMS:
            self.instead('sum', place, [f'{left_text} {SUMS[operator]} {right_text}'], frozen)

    # Mutants.

    def text(self, begin, end):
        return self.bytes[begin:end].decode()

    def semicolon(self, at):
        """Returns the offset after the next semicolon, or None."""
        rest = re.match(rb'\s*;', self.bytes[at:])
        return at + rest.end() if rest else None

    def add(self, kind, begin, end, becomes):
        self.number += 1
        self.mutants[self.number] = {
            'number': self.number, 'file': self.name, 'line': self.line(begin), 'end': self.line(end), 'kind': kind,
            'was': ' '.join(self.text(begin, end).split()), 'becomes': ' '.join(becomes.split()),
            'within': self.function_lines}
        return self.number

    def instead(self, kind, place, others, frozen, cast=''):
        numbers, before = [], '('
        for other in others:
            number = self.add(kind, *place, other)
            numbers.append(number)
            before += f'{is_chosen(number)}?({other}):'
        is_truth = kind in ('comparison', 'condition')
        self.wrap(*place, cast + before + ('static_cast<bool>(' if is_truth else '('), '))', numbers)
        if frozen is not None:
            self.unfrozen.setdefault(frozen, []).extend(numbers)

    def wrap(self, begin, end, before, after, numbers):
        order = len(self.insertions)
        self.insertions.append((begin, end, order, before, after, numbers))

    def made(self, dropped):
        """Returns the text with all mutants except the dropped ones."""
        pieces = []
        for begin, end, order, before, after, numbers in self.insertions:
            if any(n in dropped for n in numbers):
                continue
            # Of insertions with the same begin, the longest comes first. With the same end, the shortest comes first.
            pieces.append((begin, 1, -(end - begin), order, before))
            pieces.append((end, 0, end - begin, -order, after))
        for at, numbers in self.unfrozen.items():
            if all(n in dropped for n in numbers):
                continue
            found = re.search(rb'\bconstexpr\b', self.bytes[at:at + 200])
            if found:
                pieces.append((at + found.start(), 1, 0, 0, 'const /*'))
                pieces.append((at + found.end(), 0, 0, 0, '*/'))
        text, last = [DECLARED + ' '], 0
        for offset, _, _, _, piece in sorted(pieces):
            text.append(self.bytes[last:offset].decode())
            text.append(piece)
            last = offset
        text.append(self.bytes[last:].decode())
        return ''.join(text)

    def compiling(self, target):
        """Writes the mutants that compile and returns them. Drops mutants at the places of compiler errors."""
        dropped = set()
        for attempt in range(100):
            text = self.made(dropped)
            target.write_text(text)
            said = subprocess.run(['clang++', *self.arguments, '-w', '-fsyntax-only', '-ferror-limit=0', str(target)],
                                  capture_output=True, text=True)
            if said.returncode == 0:
                return [m for n, m in sorted(self.mutants.items()) if n not in dropped]
            lines = text.split('\n')
            refused = set()
            for line, column in re.findall(rf'^{re.escape(str(target))}:(\d+):(\d+): (?:fatal )?(?:error|note)', said.stderr,
                                           re.M):
                refused |= self.at_fault(int(line), lines[int(line) - 1], int(column), dropped, attempt < 20)
            if not refused:
                sys.exit(f'{self.name}: does not compile with mutants: {said.stderr[:2000]}')
            dropped |= {n for *_, together in self.insertions if refused & set(together) for n in together}
        sys.exit(f'{self.name}: does not compile with mutants')

    def at_fault(self, line, text, column, dropped, is_near):
        """Returns the mutant nearest to a compiler error. Later attempts return all mutants of its line or function."""
        left = [(m.start(), int(m[1])) for m in re.finditer(r'uri94_is_mutant\((\d+)\)', text)]
        if is_near and left:
            return {min(left, key=lambda found: abs(found[0] - column))[1]}
        if left:
            return {n for _, n in left}
        return {n for n, m in self.mutants.items() if n not in dropped and m['within'][0] <= line <= m['within'][1]}


def arguments_of(commands, source):
    for command in commands:
        folder = pathlib.Path(command['directory'])
        if (folder / command['file']).resolve() != source:
            continue
        words = shlex.split(command['command'])
        kept = [w for w in words if w.startswith(('-D', '-std='))]
        for word in words:
            if word.startswith('-I'):
                kept.append('-I' + str((folder / word[2:]).resolve()))
        return kept
    sys.exit(f'{source}: the build does not say how it is compiled')


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    commands = read_json_file(pathlib.Path(sys.argv[1]), [{'directory': str, 'file': str, 'command': str}])
    folder, manifest = pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    root = pathlib.Path(__file__).resolve().parents[2]
    parts, mutants, last = {}, [], 0
    for given in sys.argv[4:]:
        path = pathlib.Path(given).resolve()
        name = path.relative_to(root).as_posix()
        source = Source(path, name, arguments_of(commands, path), last)
        source.read()
        last = source.number
        mutants += source.compiling(folder / f'with_mutants_{path.name}')
        parts[name] = sorted(map(list, {tuple(p) for p in source.parts}))
    manifest.write_text(json.dumps({'parts': parts, 'mutants': mutants}, indent=0) + '\n')


end_in_one_line('code_mutants.py', main)
