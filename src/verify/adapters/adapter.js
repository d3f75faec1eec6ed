// SPDX-License-Identifier: MIT
// Common code of the Node adapters: reads batches of strings and writes one line for each. ../differential/README.md
// describes the protocol.
'use strict';

const fs = require('fs');
const path = require('path');

const parts = ['scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment'];
const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** Loads an npm module. Ends the program if the module is not installed. */
function wanted(name) {
  try {
    return require(name);
  } catch (why) {
    if (why.code !== 'MODULE_NOT_FOUND') throw why;
    process.stderr.write(`${name} is not installed\n`);
    process.exit(77);
  }
}

/** Returns the version of an npm module. */
function versionOf(name) {
  return JSON.parse(fs.readFileSync(path.join(__dirname, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** Returns undefined instead of '', for parsers that return '' for missing parts. */
const orAbsent = (text) => (text === '' ? undefined : text);

/** Returns the line for a string. An exception means that the parser rejects it. The octets must be UTF-8. */
function answer(parse, octets) {
  let text;
  try {
    text = utf8.decode(octets);
  } catch {
    return 'reject no UTF-8\n';
  }
  let found;
  try {
    found = parse(text);
  } catch (why) {
    return `reject ${why.code ?? why.name}\n`;
  }
  let line = 'accept';
  for (const part of parts) {
    if (found[part] !== undefined && found[part] !== null) {
      line += ` ${part}=${Buffer.from(String(found[part]), 'utf8').toString('hex')}`;
    }
  }
  return line + '\n';
}

/** Buffered standard input. */
class Input {
  constructor() {
    this.held = Buffer.alloc(0);
    this.piece = Buffer.alloc(1 << 16);
  }

  /** Reads more input into the buffer. Returns false at the end of the input. */
  more() {
    for (;;) {
      try {
        const size = fs.readSync(0, this.piece, 0, this.piece.length, null);
        if (size === 0) return false;
        this.held = Buffer.concat([this.held, this.piece.subarray(0, size)]);
        return true;
      } catch (why) {
        if (why.code === 'EOF') return false;
        if (why.code !== 'EAGAIN') throw why;
      }
    }
  }

  take(size) {
    while (this.held.length < size) if (!this.more()) throw new Error('a string ends');
    const taken = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return taken;
  }

  /** Returns the number on the next line, or undefined at the end of the input. */
  number() {
    let at;
    while ((at = this.held.indexOf(10)) < 0) if (!this.more()) return undefined;
    return Number(this.take(at + 1));
  }
}

function write(text) {
  const octets = Buffer.from(text, 'latin1');
  for (let at = 0; at < octets.length;) {
    try {
      at += fs.writeSync(1, octets, at);
    } catch (why) {
      if (why.code !== 'EAGAIN') throw why;
    }
  }
}

/** Runs an adapter. `parse` returns an object with the parts of a text. Missing parts are undefined or null. */
function run(name, version, parse) {
  if (process.argv.length > 2) {
    if (process.argv[2] !== '--version') throw new Error('unknown option; the only option is --version');
    write(`${name} ${version}\n`);
    return;
  }
  const input = new Input();
  for (let count; (count = input.number()) !== undefined;) {
    const lines = [];
    for (let i = 0; i < count; ++i) lines.push(answer(parse, input.take(input.number())));
    write(lines.join(''));
  }
}

/** Returns the parts of a URL object of the URL Standard. */
function partsOf(url) {
  return {
    scheme: url.protocol.slice(0, -1),
    user: orAbsent(url.username),
    password: orAbsent(url.password),
    host: url.hostname,
    port: orAbsent(url.port),
    path: url.pathname,
    query: orAbsent(url.search.slice(1)),
    fragment: orAbsent(url.hash.slice(1)),
  };
}

/** Splits user information at the first colon into user and password. */
function userInformation(text) {
  if (text === undefined || text === null) return {};
  const colon = text.indexOf(':');
  return colon < 0 ? {user: text} : {user: text.slice(0, colon), password: text.slice(colon + 1)};
}

module.exports = {wanted, versionOf, run, partsOf, userInformation};
