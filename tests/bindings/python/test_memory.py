# SPDX-License-Identifier: MIT
"""Tests that repeated calls do not leak memory."""
import ctypes
import gc
import os
import sys

import pytest
import uri94

NUMBERS = 'number = integer / float\ninteger = 1*DIGIT\nfloat = 1*DIGIT "." 1*DIGIT\n'
GRAMMAR = uri94.Grammar.from_text(NUMBERS)
OTHER = uri94.Grammar.from_text('number = 1*DIGIT\n')
COUNT = int(os.environ.get('URI94_CALLS', '300'))  # calls of each function
SMALLEST_BLOCK = 24  # bytes
TEXT = 'http://www.example.org:8080/a/b%20c?d'
REJECTED = 'http://www.example.org/a b'


def look_at(result):
    """Reads each property of an object, and calls repr, str and bool on the object."""
    for name in dir(type(result)):
        if not name.startswith('_'):
            value = getattr(result, name)
            if isinstance(value, list):
                for one in value:
                    repr(one)
    repr(result), str(result), bool(result)


CALLS = {
    'is_valid': lambda: uri94.is_valid(TEXT),
    'parse_url': lambda: uri94.parse_url(TEXT).host,
    'rejected': lambda: uri94.parse_url(REJECTED).error.message,
    'url': lambda: look_at(uri94.parse_url(TEXT)),
    'error': lambda: look_at(uri94.parse_url(REJECTED).error),
    'not ASCII': lambda: uri94.parse_url('http://é/ü').error.offset,
    'surrogate': lambda: uri94.parse_url('http://\ud800/').error.offset,
    'tree': lambda: [n.text for n in uri94.parse(TEXT, level='full')],
    'node': lambda: look_at(uri94.parse(TEXT).find('host')),
    'check': lambda: [v.error for v in uri94.check([TEXT, REJECTED])],
    'check_lines': lambda: uri94.check_lines(b'http://a/\nhttp:\n' * 4),
    'normalize': lambda: uri94.normalize(TEXT).alterations,
    'compare': lambda: uri94.compare(TEXT, 'http://a/').reason,
    'resolve': lambda: uri94.resolve(TEXT, '../x').steps,
    'relativize': lambda: uri94.relativize(TEXT, 'http://www.example.org:8080/z').text,
    'encode': lambda: (uri94.encode('hsegment', 'a b').text, uri94.decode('a%20').octets),
    'repair': lambda: uri94.repair(REJECTED).changes,
    'extract': lambda: [u.error for u in uri94.extract('<URL:http://a/> <URL:http:>')],
    'security': lambda: uri94.security('http://a:22/').findings,
    'unequivocal': lambda: uri94.unequivocal(TEXT).host,
    'own grammar': lambda: (GRAMMAR.parse('1.5').root, GRAMMAR.parse('1.').error.message),
    'reading': lambda: uri94.Grammar.from_text(NUMBERS).accepts('1'),
    'grammar with an error': lambda: uri94.Grammar.from_text('a = b').error.message,
    'lint': lambda: [look_at(f) for f in GRAMMAR.lint()],
    'vectors': lambda: [look_at(v) for v in GRAMMAR.vectors('number')],
    'diff': lambda: look_at(GRAMMAR.diff(OTHER)),
}


class HeapUse(ctypes.Structure):
    """The struct mallinfo2 of glibc."""
    _fields_ = [(name, ctypes.c_size_t) for name in (
        'arena', 'ordblks', 'smblks', 'hblks', 'hblkhd', 'usmblks', 'fsmblks', 'uordblks', 'fordblks', 'keepcost')]


libc = ctypes.CDLL(None)
if not hasattr(libc, 'mallinfo2'):
    pytest.skip('the C library cannot count bytes in use', allow_module_level=True)
libc.mallinfo2.restype = HeapUse


def memory_in_use():
    """Returns the number of heap bytes in use, and the number of blocks of Python's allocator."""
    gc.collect()
    heap = libc.mallinfo2()
    return heap.uordblks + heap.hblkhd, sys.getallocatedblocks()


@pytest.mark.parametrize('name', CALLS)
def test_repeated_calls_do_not_leak_memory(name):
    call = CALLS[name]
    for _ in range(300):
        call()
    bytes_before, blocks_before = memory_in_use()
    for _ in range(COUNT):
        call()
    bytes_after, blocks_after = memory_in_use()
    # The loop and the caches of the allocators keep some memory, but less than one block per call.
    assert bytes_after - bytes_before < COUNT * SMALLEST_BLOCK
    assert blocks_after - blocks_before < COUNT
