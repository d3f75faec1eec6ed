#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds lists of URLs from packages of Debian, and counts the URLs that the filter for unequivocal URLs accepts.

usage: src/verify/differential/url_lists.py build FOLDER            writes FOLDER/NAME.txt with one URL per line
       src/verify/differential/url_lists.py share URI94 FOLDER      counts refusals by `uri94 check --unequivocal`

`build` downloads about 250 MB of packages and needs Debian's apt-get and dpkg-deb. The lists are not part of the project.
"""
import collections
import concurrent.futures
import gzip
import html
import pathlib
import re
import subprocess
import sys
import tarfile

# A URL in running text, possibly with trailing punctuation, which `without_punctuation` removes.
IN_TEXT = re.compile(r'\bhttps?://[^\s<>"`{}|\\^\x00-\x1f\x7f-\x9f]+', re.IGNORECASE)
IN_ATTRIBUTE = re.compile(r'\b(?:href|src|xmlUrl|htmlUrl|url)\s*=\s*"\s*(https?://[^"\s]*)\s*"', re.IGNORECASE)
IN_PYTHON = re.compile(r"""['"](?:url|only_matching)?['"]?:?\s*['"](https?://[^'"\s]+)['"]""")

# Packages with HTML documentation. Links are in attributes.
DOCUMENTATION = ['apache2-doc', 'debian-handbook', 'debian-kernel-handbook', 'debian-policy', 'debian-reference-en',
                 'developers-reference', 'doc-base', 'installation-guide-amd64', 'libboost1.74-doc', 'linux-doc-6.1',
                 'mercurial-common', 'perl-doc', 'postgresql-doc-15', 'python3.11-doc', 'python-django-doc',
                 'python-matplotlib-doc', 'python-numpy-doc', 'python-pandas-doc', 'python-scipy-doc', 'python-sympy-doc',
                 'python3-doc', 'r-doc-html', 'rust-doc', 'sagemath-doc', 'sqlite3-doc', 'systemtap-doc', 'wine-doc',
                 'gnuplot-doc', 'gmt-gshhg', 'imagemagick-6-doc', 'nodejs-doc', 'octave-doc', 'php-manual', 'ruby-doc',
                 'sbcl-doc', 'scilab-doc', 'tcl-doc', 'xen-doc', 'zsh-doc']
# Packages with bookmarks, feeds, radio stations, search engines, or test pages of video downloaders.
BOOKMARKS = ['elinks', 'eric', 'gnome-video-effects', 'gpodder', 'liferea-data', 'qtbase5-examples', 'rhythmbox-data',
             'streamtuner2', 'surfraw', 'yt-dlp', 'youtube-dl', 'you-get', 'streamlink', 'python3-streamlink', 'gallery-dl',
             'kodi-data', 'josm', 'quodlibet', 'exaile', 'clementine', 'webext-privacy-badger', 'webext-ublock-origin-firefox']
COPYRIGHT_DEBS = 4000        # approximate number of packages to read copyright files from, evenly over the alphabet
COPYRIGHT_SIZE = 40_000      # exclusive upper limit for the size of these packages, in bytes


def run(*command: str, folder: pathlib.Path | None = None) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout.decode('utf-8', 'replace')


def available() -> list:
    """Returns a dictionary for each package of the APT index, with its name, home page and size in bytes."""
    packages = []
    for paragraph in run('apt-cache', 'dumpavail').split('\n\n'):
        fields = dict(re.findall(r'^(Package|Homepage|Size): (.*)$', paragraph, re.MULTILINE))
        if 'Package' in fields:
            packages.append(fields)
    return packages


def without_punctuation(url: str) -> str:
    """Returns a URL from running text without trailing punctuation and unmatched closing brackets."""
    while url:
        last = url[-1]
        closes = {')': '(', ']': '['}.get(last)
        if last in '.,;:!?\'*_' or (closes and url.count(last) > url.count(closes)):
            url = url[:-1]
        else:
            break
    return url


def texts_of(deb: pathlib.Path, wanted) -> list:
    """Returns the name and the text of each file in `deb` for which `wanted(name)` is true. Decompresses .gz files."""
    texts = []
    with subprocess.Popen(['dpkg-deb', '--fsys-tarfile', str(deb)], stdout=subprocess.PIPE) as packed:
        with tarfile.open(fileobj=packed.stdout, mode='r|') as files:
            for file in files:
                if not file.isfile() or not wanted(file.name):
                    continue
                octets = files.extractfile(file).read()
                if file.name.endswith('.gz'):
                    octets = gzip.decompress(octets)
                texts.append((file.name, octets.decode('utf-8', 'replace')))
    return texts


def download(packages: list, folder: pathlib.Path) -> list:
    """Downloads the packages that are missing in the folder. Returns the .deb files of `packages` in the folder."""
    for at in range(0, len(packages), 100):
        subprocess.run(['apt-get', 'download', '-q', *packages[at:at + 100]], cwd=folder, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
    wanted = set(packages)
    return [deb for deb in sorted(folder.glob('*.deb')) if deb.name.split('_')[0] in wanted]


def collect(packages: list, folder: pathlib.Path, wanted, urls_of) -> set:
    found = set()
    downloads = folder / 'downloads'
    downloads.mkdir(parents=True, exist_ok=True)
    known = {p['Package'] for p in available()}
    debs = download([p for p in packages if p in known], downloads)
    with concurrent.futures.ThreadPoolExecutor(2) as workers:
        for texts in workers.map(lambda deb: texts_of(deb, wanted), debs):
            for name, text in texts:
                found.update(urls_of(name, text))
    return found


def in_text(_name: str, text: str) -> set:
    return {without_punctuation(url) for url in IN_TEXT.findall(text)}


def in_attributes(_name: str, text: str) -> set:
    return {html.unescape(url) for url in IN_ATTRIBUTE.findall(text)}


def of_bookmarks(name: str, text: str) -> set:
    if name.endswith('.py'):
        return set(IN_PYTHON.findall(text))
    return in_attributes(name, text) | (set() if '<' in text else in_text(name, text))


def build(folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    packages = available()
    lists = {}
    lists['homepages'] = {p['Homepage'] for p in packages if p.get('Homepage', '').lower().startswith('http')}
    small = sorted({p['Package'] for p in packages if int(p.get('Size', 0)) < COPYRIGHT_SIZE})
    spread = small[::max(1, len(small) // COPYRIGHT_DEBS)]
    lists['copyright'] = collect(spread, folder, lambda name: name.endswith('/copyright'), in_text)
    lists['documentation'] = collect(DOCUMENTATION, folder, lambda name: re.search(r'\.x?html?(\.gz)?$', name), in_attributes)
    lists['bookmarks'] = collect(
        BOOKMARKS, folder,
        lambda name: re.search(r'\.(py|opml|xbel|html?|xml|txt|conf)(\.gz)?$|/elvi/', name) and '/doc/' not in name,
        of_bookmarks)
    for name, urls in lists.items():
        (folder / f'{name}.txt').write_text(''.join(url + '\n' for url in sorted(urls)), encoding='utf-8',
                                            errors='surrogateescape')
        print(f'{name}: {len(urls)} distinct URLs')


def share(program: str, folder: pathlib.Path) -> None:
    for file in sorted(folder.glob('*.txt')):
        lines = file.read_bytes().splitlines()
        answers = subprocess.run([program, 'check', '--unequivocal', '--file', str(file)], capture_output=True, check=False
                                 ).stdout.decode('utf-8', 'replace').splitlines()
        assert len(answers) == len(lines)
        accepted = sum(answer == 'accept' for answer in answers)
        print(f'{file.stem}: {accepted} of {len(lines)} accepted, {100 * accepted / len(lines):.2f} %')
        kinds = collections.defaultdict(list)
        for line, answer in zip(lines, answers):
            if answer != 'accept':
                _, at, condition, *_ = answer.replace(':', '').split()
                here = line[int(at):int(at) + 1] if condition == 'grammar' else b''
                kinds[condition + (f' at {here.decode("latin-1")!r}' if here else '')].append(line)
        for kind, urls in sorted(kinds.items(), key=lambda item: -len(item[1]))[:12]:
            print(f'    {len(urls):6}  {kind:24} {min(urls, key=len).decode("utf-8", "replace")}')


def main() -> None:
    if len(sys.argv) == 3 and sys.argv[1] == 'build':
        build(pathlib.Path(sys.argv[2]))
    elif len(sys.argv) == 4 and sys.argv[1] == 'share':
        share(sys.argv[2], pathlib.Path(sys.argv[3]))
    else:
        sys.exit(__doc__)


main()
