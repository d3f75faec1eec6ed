# SPDX-License-Identifier: MIT
"""Tests of threads that use the package and the same objects concurrently."""
import concurrent.futures
import threading

import uri94

TEXTS = ['http://a.b/c?d', 'http://a_b/', 'ftp://u:p@h:21/a;type=i', 'mailto:a@b', 'é', 'gopher://h/11/x']
NUMBERS = 'number = integer / float\ninteger = 1*DIGIT\nfloat = 1*DIGIT "." 1*DIGIT\n'
THREADS = 4
ROUNDS = 30


def answers(grammar):
    return [
        [repr(uri94.parse_url(t)) for t in TEXTS],
        [[n.name for n in uri94.parse(t, level='full')] for t in TEXTS],
        [repr(uri94.normalize(t)) + repr(uri94.security(t)) for t in TEXTS],
        uri94.check_lines('\n'.join(TEXTS).encode() * 20),
        [repr(grammar.parse(t)) for t in ('1', '1.5', '1.')],
        grammar.check_lines(b'1\n1.\n' * 20, start='float'),
        [repr(f) for f in grammar.lint()],
        [repr(v) for v in grammar.vectors('number')],
        repr(uri94.Grammar.from_text(NUMBERS).parse('2.')),
        repr(uri94.Grammar.named('rfc2396').parse('a b')),
        repr(grammar.diff(uri94.Grammar.from_text('a = 1*DIGIT'))),
        len(uri94.grammars()),
    ]


def test_threads_give_the_same_answers():
    grammar = uri94.Grammar.from_text(NUMBERS)
    expected = answers(grammar)
    shared = uri94.Grammar.from_text(NUMBERS)
    start = threading.Barrier(THREADS)

    def run():
        start.wait()
        return [answers(shared) for _ in range(ROUNDS)]

    with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
        for found in [pool.submit(run) for _ in range(THREADS)]:
            assert all(f == expected for f in found.result())


def sees_buffer_in_use(lines):
    """Calls `check_lines` in another thread. Returns True if this thread runs while the buffer `lines` is in use."""
    worker = threading.Thread(target=uri94.check_lines, args=(lines,))
    worker.start()
    in_use = False
    while worker.is_alive() and not in_use:
        try:
            lines.append(0)  # a buffer that is in use cannot change its size
            lines.pop()
        except BufferError:
            in_use = True
    worker.join()
    return in_use


def test_other_threads_run_while_lines_are_checked():
    lines = bytearray(b'http://www.example.org/some/path/of/a/file.html\n' * 200_000)
    assert any(sees_buffer_in_use(lines) for _ in range(20))
