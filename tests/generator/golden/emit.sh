#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs bnf2pegtl on a grammar, and writes a header that includes all generated rules.
# usage: emit.sh BNF2PEGTL FOLDER HEADER
set -eu
rules=${3%.hpp}
rm -rf "$rules"
"$1" "$2" -o "$rules"
for nodes in "$rules/generated/nodes.hpp" "$rules/printed/generated/nodes.hpp"; do
  [ ! -e "$nodes" ] || echo "#include \"$(basename "$rules")${nodes#"$rules"}\""
done >"$3"
