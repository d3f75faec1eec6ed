# SPDX-License-Identifier: MIT
"""Checks the links and the Content-Security-Policy of HTML pages."""
import base64
import collections
import hashlib
import html.parser
import re
import urllib.parse


class Page(html.parser.HTMLParser):
    """The ids, links, styles, scripts and policy of a page."""

    def __init__(self, name, text):
        super().__init__(convert_charrefs=True)
        self.name = name
        self.ids, self.links, self.loads, self.wrong, self.styles = [], [], [], [], []
        self.policy = None
        self.inside = None
        self.feed(text.decode('utf-8'))  # pages are always valid UTF-8
        self.close()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if len(given) != len(attributes):
            self.wrong.append(f'<{tag}> has an attribute twice: {attributes}')
        if tag == 'meta' and given.get('http-equiv') == 'Content-Security-Policy':
            self.policy = given['content']
        if tag in ('style', 'script', 'link', 'img') and self.policy is None:
            self.wrong.append(f'<{tag}> comes before the policy')
        for name, value in attributes:
            if name == 'style' or name.startswith('on'):
                self.wrong.append(f'<{tag} {name}="{value}">: the policy does not permit it')
            if name in ('href', 'data-to', 'xlink:href', 'action', 'formaction'):
                self.links.append(value)
            if name == 'src' or (tag == 'link' and name == 'href'):
                self.loads.append(value)
        if 'id' in given:
            self.ids.append(given['id'])
        if tag in ('base', 'iframe', 'object', 'embed', 'form'):
            self.wrong.append(f'<{tag}>')
        if tag == 'script' and 'src' not in given:
            self.wrong.append('an inline script')
        if tag == 'style':
            self.inside = ''

    def handle_data(self, data):
        if self.inside is not None:
            self.inside += data

    def handle_endtag(self, tag):
        if tag == 'style':
            self.styles.append(self.inside)
            self.inside = None


def policy_faults_of(page, files):
    """Returns messages about a missing or too permissive policy, parts that it forbids, and missing files."""
    faults = list(page.wrong)
    if page.policy is None:
        return [f'{page.name}: has no Content-Security-Policy']
    rules = dict((rule.split()[0], rule.split()[1:]) for rule in page.policy.split(';'))
    if rules.get('default-src') != ["'none'"] or rules.get('base-uri') != ["'none'"] or rules.get('form-action') != ["'none'"]:
        faults.append(f'its policy is {page.policy}')
    if re.search(r"unsafe|data:|\*|https?:", page.policy):
        faults.append(f'its policy permits too much: {page.policy}')
    for style in page.styles:
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        if f"'sha256-{digest}'" not in rules.get('style-src', []):
            faults.append('its policy does not permit its style sheet')
    for load in page.loads:
        if load not in files:
            faults.append(f'{load!a} is missing')
        kind = 'script-src' if load.endswith('.js') else 'style-src' if load.endswith('.css') else 'img-src'
        if "'self'" not in rules.get(kind, []):
            faults.append(f'its policy does not permit {load!a}')
    return [f'{page.name}: {fault}' for fault in faults]


def faults_of(pages, files=(), with_policy=True):
    """Returns the faults of the pages of one folder.

    pages: content of each page in UTF-8, by file name
    files: names of the other files in the folder
    with_policy: True if each page must also have a valid policy and unique ids. False for pages of Doxygen.
    """
    read = {name: Page(name, text) for name, text in pages.items()}
    faults = []
    for page in read.values():
        def fault(what):
            faults.append(f'{page.name}: {what}')
        if with_policy:
            faults += policy_faults_of(page, files)
        ids = collections.Counter(page.ids)
        for id_ in [i for i, count in ids.items() if with_policy and (count > 1 or not i or re.search(r'\s', i))]:
            fault(f'the id {id_!a} is invalid or not unique')
        for link in page.links:
            address = urllib.parse.urlsplit(link)
            if address.scheme in ('http', 'https', 'file'):
                continue
            if address.scheme or address.netloc:
                fault(f'a link to {link!a}')
                continue
            to = urllib.parse.unquote(address.path) or page.name
            if to not in read:
                if to not in files or address.fragment:
                    fault(f'the link {link!a} points to a missing page')
            elif address.fragment and urllib.parse.unquote(address.fragment) not in read[to].ids:
                fault(f'the link {link!a} points to a missing id')
    return faults
