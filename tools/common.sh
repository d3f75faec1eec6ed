# SPDX-License-Identifier: MIT
# Paths, packages and build functions for `dev` and the programs in this folder.
# shellcheck shell=bash
# shellcheck disable=SC2034 # used by scripts that source this file

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build"

# Environment variables for apt-get.
install_environment=(DEBIAN_FRONTEND=noninteractive)
packages=(meson ninja-build g++ pkg-config tao-pegtl-dev doctest-dev libcli11-dev nlohmann-json3-dev libpugixml-dev nettle-dev)

# Debian packages that the Python package and its tests need.
python_packages=(pybind11-dev python3-dev python3-pytest mypy python3-requests)
wheel_packages=(python3-mesonpy python3-pip python3-venv)

# Debian packages with tools for tests. A test is skipped if its tool is missing.
tool_packages=(valgrind binutils foma clang cmake doxygen python3-jsonschema zsh fish libgtest-dev junit5)
bench_packages=(liburiparser-dev libcurl4-openssl-dev libpcre2-dev libre2-dev)
peer_packages=(vsftpd gophernicus nginx-light leafnode curl)
browser_packages=(chromium chromium-driver tidy python3-jsonschema)

# Only Debian's Python finds the modules of Debian packages. Therefore its folder is the first in PATH.
[ ! -x /usr/bin/dpkg-query ] || PATH="/usr/bin:/bin:$PATH"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "dev: $*"
  exit 2
}

# Runs a command silently. On failure prints its output and exits with status 2. Status 1 is reserved for rejected
# inputs.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  [ "$status" -eq 0 ] || fail "failed: $*"
}

# Nonempty if the build must be reconfigured because a package was installed.
has_installed=''

# Installs the given Debian packages that are missing.
install_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    # Checks only that Meson and Ninja are installed. Meson checks the libraries.
    command -v meson >/dev/null && command -v ninja >/dev/null && return
    fail "please install Meson (0.61 or later), Ninja, a C++17 compiler, pkg-config, CLI11, nlohmann-json, pugixml and nettle;" \
      "PEGTL 3.2 and doctest too, or Meson fetches them"
  fi
  local installed package missing=()
  # dpkg-query fails on unknown packages, but still lists the known packages.
  installed=" $( (dpkg-query -W -f '${db:Status-Status}:${Package}\n' "$@" 2>/dev/null || true) |
    sed -n 's/^installed://p' | tr '\n' ' ') "
  for package in "$@"; do
    [[ $installed == *" $package "* ]] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "please run as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "dev: installing ${missing[*]}"
  # Shows the output, because sudo may ask for a password.
  "${as_root[@]}" true || fail "please run as root: apt-get install ${missing[*]}"
  quietly "${as_root[@]}" apt-get update
  quietly "${as_root[@]}" env "${install_environment[@]}" apt-get install -y --no-install-recommends "${missing[@]}"
  has_installed=yes
}

# Nonempty if the build needs the Python package.
wants_python=''

# Configures the build folder. Reconfigures an existing build folder if packages were installed, or if the folder lacks
# the Python package that the build needs.
configure() {
  if [ ! -f "$build/build.ninja" ]; then
    say "dev: first build, takes some minutes"
    quietly meson setup --werror "$build" "$root"
  elif [ -n "$has_installed" ]; then
    quietly meson setup --reconfigure "$build" "$root"
  fi
  has_installed=''
  if [ -n "$wants_python" ] && ! grep -q python-package "$build/build.ninja"; then
    quietly meson setup --reconfigure -Dpython=auto "$build" "$root"
  fi
}

# Runs ninja. Shows its progress on a terminal.
run_ninja() {
  local status=0
  if [ -t 2 ]; then
    ninja -C "$build" "$@" >&2 </dev/null || status=$?
    [ "$status" -eq 0 ] || fail "failed: ninja -C $build $*"
  else
    quietly ninja -C "$build" "$@"
  fi
}

# Installs missing packages and builds the given targets. Without arguments, builds all targets.
build_targets() {
  install_packages "${packages[@]}"
  configure
  run_ninja "$@"
}
