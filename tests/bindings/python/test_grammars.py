# SPDX-License-Identifier: MIT
"""Tests of grammars from files and texts, and of grammars by name."""
import pytest
import uri94

NUMBERS = 'number = integer / float\ninteger = 1*DIGIT\nfloat = 1*DIGIT "." 1*DIGIT\n'


def test_from_text():
    grammar = uri94.Grammar.from_text(NUMBERS)
    assert grammar and grammar.error is None
    assert grammar.start.name == 'number'
    assert [p.name for p in grammar.productions][:3] == ['number', 'integer', 'float']
    assert grammar.accepts('1.5') and not grammar.accepts('1.')
    assert grammar.accepts(b'1', start='integer')
    assert grammar.production('FLOAT').name == 'float'
    assert grammar.parse('1.5').find('float').text == '1.5'
    assert grammar.parse('1.').error.offset == 2
    assert grammar.parse('1.').error.production.name == 'float'
    assert [bool(v) for v in grammar.check(['1', 'x'])] == [True, False]
    assert grammar.check_lines(b'1\n1.\n', start='float') == [1, 2]


def test_notations():
    assert uri94.Grammar.from_text('a  = *[ "x" | "y" ]\n', notation='rfc1738').accepts('xyx')
    with pytest.raises(ValueError):
        uri94.Grammar.from_text('', notation='ebnf')


def test_from_file(data, tmp_path):
    grammar = uri94.Grammar.from_file(data / 'date.abnf')
    assert grammar.accepts('1994-12-31') and grammar.accepts('1994-12')
    assert uri94.Grammar.from_file(str(data / 'date.abnf'), start='month').accepts('12')
    with pytest.raises(OSError):
        uri94.Grammar.from_file(tmp_path / 'absent.abnf')


def test_grammar_with_an_error():
    grammar = uri94.Grammar.from_text('a = b\n')
    assert not grammar
    assert grammar.error.kind == 'grammar' and grammar.error.offset == 4
    assert [f.rule for f in grammar.lint()] == ['undefined']
    for call in (lambda: grammar.parse('x'), lambda: grammar.start, lambda: grammar.vectors(), lambda: grammar.diff(grammar)):
        with pytest.raises(ValueError, match='not defined'):
            call()
    # The offset counts characters, not bytes.
    assert uri94.Grammar.from_text('; é\na = b\n').error.offset == len('; é\na = ')


def test_named():
    assert 'rfc3986' in uri94.grammars() and 'rfc1738' in uri94.grammars()
    assert uri94.Grammar.named('rfc3986').accepts('http://[::1]/')
    library = uri94.Grammar.named('rfc1738')
    assert library.accepts('http:') and library.start.name == 'url'
    assert len(library.productions) == len(uri94.productions('rfc1738')) == 67
    assert library.parse('80', start='port').root.name == 'port'
    with pytest.raises(ValueError):
        uri94.Grammar.named('rfc9999')


def test_start_of_another_grammar_is_refused():
    own = uri94.Grammar.from_text('port = "x"\n')
    assert own.accepts('x', start=own.start)
    assert uri94.Grammar.named('rfc3986').accepts('80', start='port')
    port, = [p for p in uri94.productions('rfc1738') if p.name == 'port']
    assert uri94.Grammar.named('rfc1738').accepts('80', start=port)
    for call in (own.accepts, own.parse):
        with pytest.raises(ValueError, match="'port' is not of the grammar"):
            call('80', start=port)


def test_lint():
    hazard, = [f for f in uri94.Grammar.from_text(NUMBERS).lint() if f.rule == 'peg-hazard']
    assert (hazard.level, hazard.line, hazard.production, hazard.start) == ('note', 1, 'number', 'number')
    assert uri94.Grammar.from_text(NUMBERS).accepts(hazard.input)
    assert hazard.guard and hazard.message
    ambiguous, = [f for f in uri94.Grammar.from_text('a = b / c\nb = "x"\nc = "x"\n').lint() if f.rule == 'ambiguous']
    assert ambiguous.input == b'x' and len(ambiguous.trees) == 2


def test_diff():
    one = uri94.Grammar.from_text('a = *"x"')
    other = uri94.Grammar.from_text('a = 1*"x" / "y"')
    difference = one.diff(other)
    assert not difference and not difference.equal
    assert [w.input.lower() for w in difference.only_first] == [b'']
    assert b'y' in [w.input.lower() for w in difference.only_second]
    assert one.diff(one)
    library = uri94.Grammar.named('rfc1738')
    assert library.diff(library, 'user', 'password')


def test_vectors():
    grammar = uri94.Grammar.from_text(NUMBERS)
    vectors = grammar.vectors('number')
    assert {v.accepted for v in vectors} == {True, False}
    for vector in vectors:
        assert vector.rule == 'number'
        tree = grammar.parse(vector.input, start=vector.rule)
        assert bool(tree) == vector.accepted
        assert vector.offset == (None if tree else tree.error.offset)
        assert vector.covers or vector.notices
    of_all = grammar.vectors()
    assert {v.rule for v in of_all} == {'number', 'integer', 'float', 'DIGIT'}
    # Without a start, the vectors of a rule detect only a parser's mistakes in the rule itself. The vectors of the
    # default start detect mistakes in all reachable rules.
    assert [v.input for v in of_all if v.rule == 'number'] == [v.input for v in vectors]
    assert 'float: "." is left out' in [n for v in vectors for n in v.notices]
    assert 'number: alternative 2 of 2, float' in [c for v in vectors for c in v.covers]
