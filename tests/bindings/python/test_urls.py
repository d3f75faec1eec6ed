# SPDX-License-Identifier: MIT
"""Tests of validation and parsing: parts, errors, trees, lines of text and invalid arguments."""
import random

import pytest
import uri94


def test_parts_of_a_url():
    url = uri94.parse_url('ftp://me:secret@ftp.example.org:2121/pub/readme.txt;type=a')
    assert url and url.error is None
    assert (url.scheme, url.user, url.password, url.host) == ('ftp', 'me', 'secret', 'ftp.example.org')
    assert (url.port, url.port_text, url.path, url.parameters) == (2121, '2121', 'pub/readme.txt', 'type=a')
    assert url.query is None and url.fragment is None
    assert url.production.name == 'ftpurl'
    assert url.text == 'ftp://me:secret@ftp.example.org:2121/pub/readme.txt;type=a'


def test_absent_and_empty_parts_differ():
    assert uri94.parse_url('file:///a').host == ''
    assert uri94.parse_url('mailto:a@b').host is None
    assert uri94.parse_url('http://a/?').query == ''
    assert uri94.parse_url('http://a/').query is None


def test_default_port():
    assert uri94.parse_url('http://a/').port == 80
    assert uri94.parse_url('http://a/').port_text is None
    assert uri94.parse_url('x-unknown:a').port is None


def test_parts_have_the_type_of_the_text():
    assert uri94.parse_url(b'http://a/b').host == b'a'
    assert uri94.parse_url('http://a/b').host == 'a'


@pytest.mark.parametrize('text, offset', [
    ('http://a_b/', 8), ('http:', 5), ('', 0), ('http://a/#x', 9), ('http://a/ b', 9), ('nntp://h', 8), (' x:', 0),
])
def test_rejection(text, offset):
    """Tests the errors of texts that strict validation rejects (RFC 1738, section 5, page 17)."""
    url = uri94.parse_url(text)
    assert not url
    assert url.error.offset == offset
    assert url.error.kind == 'syntax'
    assert f'offset {offset}' in url.error.message
    assert url.error.citation.startswith('RFC 1738')
    assert url.scheme is url.host is url.port is url.path is url.production is None
    assert not uri94.is_valid(text)
    assert uri94.parse_url(text.encode()).error.offset == offset
    assert not uri94.parse(text) and uri94.parse(text).error.offset == offset


def test_error_names_what_is_expected():
    error = uri94.parse_url('http://a/ ').error
    assert error.end_expected
    assert 'hsegment' in [e.name for e in error.expected]
    assert error.production.citation.startswith('RFC 1738, section 5')
    assert str(error) == error.message
    assert uri94.parse_url('http://a/').error is None


def test_offsets_count_characters_of_str_and_octets_of_bytes():
    any_letters = uri94.Grammar.from_text('a = *( %x61-7A / %x80-FF )')
    text = 'äöü€😀!'
    assert any_letters.parse(text).error.offset == 5
    assert any_letters.parse(text.encode()).error.offset == len(text.encode()) - 1
    tree = any_letters.parse('aé')
    assert tree and tree.root.text == 'aé' and tree.root.end == 2
    # An octet inside a character has the offset of the character.
    assert uri94.Grammar.from_text('a = *%xC3').parse('xé'[1:]).error.offset == 0


def test_accepts_and_parse_use_the_given_production():
    assert uri94.accepts('url', 'http:')
    assert not uri94.is_valid('http:')
    assert uri94.parse('http:', start='url')
    assert uri94.accepts('rfc1630-generic:fragmentaddress', 'a:b#c')
    assert uri94.accepts(uri94.parse_url('http://a/').production, 'http://b/')


def test_tree():
    tree = uri94.parse('http://a.b/c', level='full')
    assert len(tree) == len(list(tree)) > 5
    assert tree.root.name == 'url' and tree.root.depth == 0
    assert tree.find('hostport').text == 'a.b'
    assert [n.text for n in tree.find('hostname').children] == ['a', 'b']
    assert [(n.begin, n.end) for n in tree if n.name == 'hsegment'] == [(11, 12)]
    for node in tree:
        assert node.text == 'http://a.b/c'[node.begin:node.end]
        assert all(c.depth == node.depth + 1 for c in node.children)
    below = list(tree.find('hostport'))
    assert below[0].name == 'hostport' and all(n.depth > below[0].depth for n in below[1:])


def test_nodes_outlive_their_text_tree_and_grammar():
    node = uri94.parse_url(''.join(['http://a', '.b/c'])).tree.find('host')
    assert node.text == 'a.b'
    node = uri94.Grammar.from_text('a = b\nb = "x"').parse(b''.join([b'x'])).find('b')
    assert (node.name, node.text, node.production.name) == ('b', b'x', 'b')


def test_levels():
    assert len(uri94.parse('http://a/', level='none')) == 0
    assert uri94.parse('http://a/', level='none').root is None
    assert len(uri94.parse('http://a/')) < len(uri94.parse('http://a/', level='full'))


def test_check():
    verdicts = uri94.check(['http://a/', 'http://a_b/'])
    assert [bool(v) for v in verdicts] == [True, False]
    assert verdicts[1].error.offset == 8 and verdicts[1].text == 'http://a_b/'
    assert [bool(v) for v in uri94.check((b'80', b'x'), start='port')] == [True, False]


def test_check_lines():
    assert uri94.check_lines(b'http://a/\nhttp://a_b/\n\nx:y') == [-1, 8, 0, -1]
    assert uri94.check_lines(b'') == []
    assert uri94.check_lines(b'\n') == [0]
    assert uri94.check_lines(b'http://a/\r\n') == [9]
    assert uri94.check_lines(bytearray(b'80\n'), start='port') == [-1]
    assert uri94.check_lines(memoryview(b'http://a/')) == [-1]


@pytest.mark.parametrize('call, kind', [
    (lambda: uri94.is_valid(1), TypeError),
    (lambda: uri94.parse_url(None), TypeError),
    (lambda: uri94.check('http://a/'), TypeError),
    (lambda: uri94.check([1]), TypeError),
    (lambda: uri94.parse('x', start='nothing'), ValueError),
    (lambda: uri94.parse('x', start='nothing:url'), ValueError),
    (lambda: uri94.parse('x', start=1), TypeError),
    (lambda: uri94.parse('x', level='all'), ValueError),
    (lambda: uri94.check_lines('text'), TypeError),
])
def test_invalid_arguments_raise_type_or_value_errors(call, kind):
    with pytest.raises(kind) as raised:
        call()
    assert str(raised.value)


def test_arbitrary_texts_raise_no_exception():
    """Tests that functions do not raise exceptions for arbitrary bytes and characters, including surrogates."""
    seed = 1738
    chance = random.Random(seed)
    pieces = ['http:', '//', 'ftp://a', '%', '%41', ' ', '\0', '\n', 'é', '😀', '\ud800', '\udcff', '#', '?', ':', '@',
              'mailto:', '[', '\\', '<URL:', '>', '1.2.3.4', '..', ';type=a']
    for _ in range(2000):
        text = ''.join(chance.choices(pieces, k=chance.randrange(8)))
        for given in (text, text.encode('utf-8', 'surrogatepass')):
            for function in (uri94.parse_url, uri94.parse, uri94.normalize, uri94.security, uri94.unequivocal,
                             uri94.decode, uri94.repair, uri94.extract, uri94.is_valid, uri94.split_fragment):
                result = function(given)
                repr(result)
                str(result)
                if getattr(result, 'error', None):
                    assert 0 <= result.error.offset <= len(given), (seed, given)
                    assert not result
            assert isinstance(uri94.compare(given, 'http://a/').equal, (bool, type(None)))
            uri94.resolve('http://a/b', given)
            uri94.encode('hsegment', given)


def test_urllib_and_requests_read_hosts_differently():
    """Tests that `unequivocal` refuses a URL of the page "uri94 in Python", in which parsers read different hosts."""
    models = pytest.importorskip('requests.models')
    from urllib.parse import urlsplit
    url = 'http://good.example\\@evil.example/'
    request = models.PreparedRequest()
    request.prepare_url(url, None)
    assert urlsplit(url).hostname == 'evil.example'
    assert urlsplit(request.url).hostname == 'good.example'
    assert not uri94.unequivocal(url)
