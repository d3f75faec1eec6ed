# SPDX-License-Identifier: MIT
"""Checks that each room of src/ includes only permitted rooms. Includes between folders or between files must not form
a cycle.

usage: includes.py SOURCE
"""
import collections
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]).resolve()

# Rooms that each room may include. Public headers and generated code belong to the library.
below = {
    'support': set(),
    'library': {'support'},
    'generator': {'support', 'library'},
    'verify': {'support', 'library', 'generator'},
    'trace': {'support', 'library', 'generator', 'verify'},
    'cli': {'support', 'library', 'generator', 'verify', 'trace'},
    'bindings': {'support', 'library', 'generator', 'verify', 'trace'},
}


def files():
    for folder, patterns in (('src', ('*.cpp', '*.hpp')), ('include', ('*.hpp', '*.h')), ('grammar', ('*.cpp', '*.hpp'))):
        for pattern in patterns:
            yield from sorted((source / folder).rglob(pattern))


def folder_of(path):
    """Returns the room and the folder of a file. Returns None for adapters, which are separate programs."""
    parts = path.relative_to(source).parts
    if parts[0] != 'src':
        return ('library', f'{parts[0]}/')
    if parts[1:3] == ('verify', 'adapters'):
        return None
    return (parts[1], parts[2] if len(parts) > 3 else '')


def included(path):
    """Returns the project files that a file includes."""
    for name in re.findall(r'^\s*#\s*include\s+["<]([^">]+)[">]', path.read_text(encoding='utf-8'), re.M):
        # Files in grammar/ are included as uri94/grammar/….
        candidates = [source / 'src' / name, source / 'include' / name, source / re.sub('^uri94/', '', name), path.parent / name]
        found = next((c for c in candidates if c.is_file()), None)
        if found is not None:
            yield found.resolve()


def circle_in(graph):
    """Returns a cycle of the graph as a list of nodes, or None."""
    done, open_nodes = set(), []

    def visit(node):
        if node in open_nodes:
            return open_nodes[open_nodes.index(node):] + [node]
        if node in done:
            return None
        open_nodes.append(node)
        for other in sorted(graph.get(node, ())):
            circle = visit(other)
            if circle:
                return circle
        open_nodes.pop()
        done.add(node)
        return None

    for node in sorted(graph):
        circle = visit(node)
        if circle:
            return circle
    return None


def main():
    errors, against = [], 0
    graph, folders = {}, collections.defaultdict(set)
    rooms = sorted(p.name for p in (source / 'src').iterdir() if p.is_dir() and p.name != 'package')
    for room in rooms:
        if room not in below:
            errors.append(f'src/{room}: unknown room; add it to {pathlib.Path(__file__).name}')
    for path in files():
        graph[path] = list(included(path))
        mine = folder_of(path)
        if mine is None or path.parent == source / 'include':
            continue
        for other in graph[path]:
            theirs = folder_of(other)
            if theirs is None or theirs == mine:
                continue
            if theirs[0] != mine[0] and theirs[0] not in below.get(mine[0], set()):
                against += 1
                errors.append(f'{path.relative_to(source)} includes {other.relative_to(source)}: {mine[0]} may not include '
                              f'{theirs[0]}')
            if path.is_relative_to(source / 'src') and other.is_relative_to(source / 'src'):
                folders[mine].add(theirs)
    circle = circle_in(folders)
    if circle:
        errors.append('include cycle of folders: ' + ' -> '.join('/'.join(f) for f in circle))
    circle = circle_in(graph)
    if circle:
        errors.append('include cycle of files: ' + ' -> '.join(str(p.relative_to(source)) for p in circle))
    for line in errors:
        print(line)
    print(f'{len(rooms)} rooms, {len(graph)} files, {sum(map(len, graph.values()))} includes, '
          f'{against} in the wrong direction')
    return 1 if errors else 0


sys.exit(main())
