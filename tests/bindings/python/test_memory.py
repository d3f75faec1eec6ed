# SPDX-License-Identifier: MIT
"""Repeated calls do not take more and more memory."""
import gc

import pytest
import uri94

NUMBERS = 'number = integer / float\ninteger = 1*DIGIT\nfloat = 1*DIGIT "." 1*DIGIT\n'
GRAMMAR = uri94.Grammar.from_text(NUMBERS)
OTHER = uri94.Grammar.from_text('number = 1*DIGIT\n')
TEXT = 'http://www.example.org:8080/a/b%20c?d'
REJECTED = 'http://www.example.org/a b'


def look_at(result):
    """Reads each property of an object."""
    for name in dir(type(result)):
        if not name.startswith('_'):
            value = getattr(result, name)
            if isinstance(value, list):
                for one in value:
                    repr(one)
    repr(result), str(result), bool(result)


CALLS = {
    'is_valid': (1_000_000, lambda: uri94.is_valid(TEXT)),
    'parse_url': (1_000_000, lambda: uri94.parse_url(TEXT).host),
    'rejected': (100_000, lambda: uri94.parse_url(REJECTED).error.message),
    'url': (20_000, lambda: look_at(uri94.parse_url(TEXT))),
    'error': (2_000, lambda: look_at(uri94.parse_url(REJECTED).error)),
    'not ASCII': (100_000, lambda: uri94.parse_url('http://é/ü').error.offset),
    'surrogate': (100_000, lambda: uri94.parse_url('http://\ud800/').error.offset),
    'tree': (20_000, lambda: [n.text for n in uri94.parse(TEXT, level='full')]),
    'node': (20_000, lambda: look_at(uri94.parse(TEXT).find('host'))),
    'check': (100_000, lambda: [v.error for v in uri94.check([TEXT, REJECTED])]),
    'check_lines': (100_000, lambda: uri94.check_lines(b'http://a/\nhttp:\n' * 4)),
    'normalize': (100_000, lambda: uri94.normalize(TEXT).alterations),
    'compare': (100_000, lambda: uri94.compare(TEXT, 'http://a/').reason),
    'resolve': (50_000, lambda: uri94.resolve(TEXT, '../x').steps),
    'relativize': (50_000, lambda: uri94.relativize(TEXT, 'http://www.example.org:8080/z').text),
    'encode': (50_000, lambda: (uri94.encode('hsegment', 'a b').text, uri94.decode('a%20').octets)),
    'repair': (50_000, lambda: uri94.repair(REJECTED).changes),
    'extract': (20_000, lambda: [u.error for u in uri94.extract('<URL:http://a/> <URL:http:>')]),
    'security': (50_000, lambda: uri94.security('http://a:22/').findings),
    'unequivocal': (100_000, lambda: uri94.unequivocal(TEXT).host),
    'own grammar': (50_000, lambda: (GRAMMAR.parse('1.5').root, GRAMMAR.parse('1.').error.message)),
    'reading': (300, lambda: uri94.Grammar.from_text(NUMBERS).accepts('1')),
    'grammar with an error': (300, lambda: uri94.Grammar.from_text('a = b').error.message),
    'lint': (200, lambda: [look_at(f) for f in GRAMMAR.lint()]),
    'vectors': (100, lambda: [look_at(v) for v in GRAMMAR.vectors('number')]),
    'diff': (100, lambda: look_at(GRAMMAR.diff(OTHER))),
}


def resident_bytes():
    gc.collect()
    with open('/proc/self/statm', encoding='ascii') as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.parametrize('name', CALLS)
def test_no_growth(name):
    count, call = CALLS[name]
    for _ in range(count // 4):
        call()
    before = resident_bytes()
    for _ in range(count):
        call()
    # A leak of 16 bytes per call is more. The allocator may keep some pages.
    assert resident_bytes() - before < max(count * 16, 2**20)
