# SPDX-License-Identifier: MIT
# Functions that install other URL parsers and the SARIF schema for tests and benchmarks.
# shellcheck shell=bash disable=SC2154,SC2034 # root and build are set by common.sh

# Prints the name of the newest Boost.URL package. The name contains the version of Boost.
boost_url_package() {
  apt-cache pkgnames libboost-url 2>/dev/null | grep -E -- '-dev$' | sort -V | tail -n 1 || true
}

# Folder of the adapters. Each file lists its packages: "Debian: PACKAGE…" or "Debian, more than 100 MB: PACKAGE…".
adapter_sources="$root/src/verify/adapters"

# Prints the names of the given adapters, or of all adapters for the argument "all". Without arguments, prints the names
# of the adapters with packages of at most 100 MB.
adapters_named() {
  local files=() name
  if [ "$#" -eq 0 ]; then
    mapfile -t files < <(grep -d skip -lE '^\W*Debian: ' "$adapter_sources"/*)
  elif [ "$*" = all ]; then
    mapfile -t files < <(grep -d skip -lE '^\W*Debian(, more than 100 MB)?: ' "$adapter_sources"/*)
  else
    for name in "$@"; do
      files+=("$(adapter_file "$name")") || return
    done
  fi
  for name in "${files[@]}"; do
    name=${name##*/}
    echo "${name%.*}"
  done
}

# Prints the path of an adapter's source file.
adapter_file() {
  local file
  for file in "$adapter_sources/$1" "$adapter_sources/$1".{cpp,go,java}; do
    grep -qsE '^\W*Debian(, more than 100 MB)?: ' "$file" && echo "$file" && return
  done
  fail "unknown adapter '$1'; expected one of: $(adapters_named all | tr '\n' ' ')"
}

# Reads names of adapters from standard input. Prints their Debian packages, one per line.
adapter_packages() {
  local name
  while read -r name; do
    sed -nE 's/^\W*Debian(, more than 100 MB)?: //p' "$(adapter_file "$name")"
  done | tr ' ' '\n' | sed "s/^libboost-url.*/$(boost_url_package)/" | sort -u
}

# Installs parsers from npm at pinned versions into the build folder. Does nothing without npm.
install_npm_parsers() {
  local folder="$build/src/verify/adapters"
  command -v npm >/dev/null || return 0
  [ ! "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ] || return 0
  quietly npm ci --silent --ignore-scripts --no-audit --no-fund --prefix "$folder"
}

# Downloads the SARIF schema from an npm package. The lock file contains the hash of the package. Installs npm if
# necessary.
fetch_sarif_schema() {
  local schema="$build/sarif-schema.json" folder="$build/sarif-schema" pinned="$root/tests/trace/sarif_schema"
  [ ! "$schema" -nt "$pinned/package-lock.json" ] || return 0
  command -v npm >/dev/null || install_packages npm
  mkdir -p "$folder"
  cp "$pinned/package.json" "$pinned/package-lock.json" "$folder"
  quietly npm ci --silent --ignore-scripts --no-audit --no-fund --prefix "$folder"
  cp "$folder/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" "$schema"
}
