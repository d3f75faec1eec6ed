# SPDX-License-Identifier: MIT
"""Reads JSON from outside the program, within limits, and checks its structure."""
import json
import sys

LARGEST = 256 << 20  # maximum size of a file in bytes


class Unreadable(Exception):
    """The reason why a text cannot be used, on one line: file, place and expectation."""


def read_json(text, file, shape):
    """Returns the value of a JSON text. Raises Unreadable if the text is not JSON or the value does not have the shape.

    A shape describes the structure of a value:
    - a type
    - `[SHAPE]`, a list of values with the shape SHAPE
    - `{str: SHAPE}`, an object with members of any name
    - `{'name': SHAPE, 'other?': SHAPE}`, an object with the member 'name' and the optional member 'other'
    - a tuple of alternative shapes
    """
    try:
        value = json.loads(text)
    except RecursionError:
        raise Unreadable(f'{shown(file)}: nested too deeply') from None
    except json.JSONDecodeError as wrong:
        raise Unreadable(f'{shown(file)}:{wrong.lineno}:{wrong.colno}: not JSON') from None
    except ValueError:  # not UTF-8, or a number with thousands of digits
        raise Unreadable(f'{shown(file)}: not JSON') from None
    expect(value, shape, file)
    return value


def read_json_file(path, shape):
    """Returns the value of a JSON file at a pathlib.Path. Raises Unreadable if the file or its value is unusable."""
    try:
        if not path.is_file():
            raise Unreadable(f'{shown(path)}: not a regular file' if path.exists() else f'{shown(path)}: not found')
        with open(path, 'rb') as file:
            text = file.read(LARGEST + 1)
    except OSError as wrong:
        raise Unreadable(f'{shown(path)}: {wrong.strerror}') from None
    if len(text) > LARGEST:
        raise Unreadable(f'{shown(path)}: larger than {LARGEST >> 20} MiB')
    return read_json(text, path, shape)


def read_json_lines(path, shape):
    """Returns a list of the values of a file with one JSON value on each line. Skips blank lines.

    Raises Unreadable if the file or a value is unusable.
    """
    try:
        with open(path, 'rb') as file:
            lines = file.read(LARGEST + 1).split(b'\n')
    except OSError as wrong:
        raise Unreadable(f'{shown(path)}: {wrong.strerror}') from None
    values = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            values.append(read_json(line, f'{path}:{number}', shape))
    return values


def expect(value, shape, file, path=''):
    """Raises Unreadable if the value does not have the shape. The message has the JSON pointer of the wrong value."""
    if isinstance(shape, tuple):
        for one in shape:
            try:
                return expect(value, one, file, path)
            except Unreadable:
                continue
        raise refusal(file, path, ' or '.join(name_of(one) for one in shape), value)
    kind = shape if isinstance(shape, type) else type(shape)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise refusal(file, path, name_of(shape), value)
    if isinstance(shape, list):
        for i, item in enumerate(value):
            expect(item, shape[0], file, f'{path}/{i}')
    elif isinstance(shape, dict):
        if str in shape:
            for name, member in value.items():
                expect(member, shape[str], file, f'{path}/{pointer(name)}')
            return None
        for name, of in shape.items():
            plain = name.rstrip('?')
            if plain in value:
                expect(value[plain], of, file, f'{path}/{pointer(plain)}')
            elif plain == name:
                raise Unreadable(f'{shown(file)}: {shown(path or "/")}: "{name}" is missing')
    return None


def refusal(file, path, expected, value):
    return Unreadable(f'{shown(file)}: {shown(path or "/")}: expected {expected}, found {name_of(type(value))}')


def name_of(shape):
    kind = shape if isinstance(shape, type) else type(shape)
    return {dict: 'an object', list: 'a list', str: 'a string', int: 'a number', float: 'a fraction', bool: 'true or false',
            type(None): 'null'}.get(kind, kind.__name__)


def pointer(name):
    return name.replace('~', '~0').replace('/', '~1')


def shown(text):
    """Returns the text on one line of printable ASCII, at most 200 characters."""
    line = str(text).encode('unicode_escape').decode('ascii')
    return line if len(line) <= 200 else line[:130] + '...' + line[-60:]


def end_in_one_line(program, main):
    """Exits with the result of `main`. If it raises Unreadable, exits with a message and status 2."""
    try:
        sys.exit(main())
    except Unreadable as wrong:
        print(f'{program}: {wrong}', file=sys.stderr)
        sys.exit(2)
