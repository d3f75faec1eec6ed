#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the commands `./dev run` and `./dev test` of the README. Uses debootstrap to create minimal Debian 12 systems
# with git and a clone of the last commit. Runs both commands in one system, and only `./dev test` in another system.
#
# usage: fresh.sh SOURCE          needs root; otherwise skipped (exit 77)
#        fresh.sh --here SOURCE   runs the first command in SOURCE; does not need root
set -euo pipefail

say() { printf '%s\n' "$*"; }

# Prints the documented output of the first command in the README.
readme_tree() {
  awk '/^`\.\/dev run parse .* prints$/ { wanted = 1; next }
       wanted && /^```/ { if (inside) exit; inside = 1; next }
       inside' "$1/README.md"
}
command="./dev run parse 'ftp://ftp.example.org/pub/readme.txt;type=a'"

# Compares the output of the first command with the README.
compare_with_readme() { # SOURCE PRINTED
  if ! diff <(readme_tree "$1") "$2"; then
    say "FAILED: $command does not print the output in the README"
    exit 1
  fi
  say "good: $command prints the output in the README"
}

printed=$(mktemp)
trap 'rm -f "$printed"' EXIT
if [ "${1:-}" = --here ]; then
  source=$(cd "$2" && pwd)
  (cd "$source" && eval "$command") >"$printed"
  compare_with_readme "$source" "$printed"
  exit 0
fi

source=$(cd "$1" && pwd)
if [ "$(id -u)" -ne 0 ]; then
  say "skipped: only root can create another Debian system"
  exit 77
fi
if ! command -v debootstrap >/dev/null; then
  say "skipped: debootstrap is not installed; ./dev fresh installs it"
  exit 77
fi

# Package mirror that this machine uses for Debian 12. Empty if unknown.
mirror=$( (apt-get indextargets --format '$(CODENAME) $(SITE)' 'Created-By: Packages' 2>/dev/null || true) |
  sed -n 's/^bookworm //p' | head -n 1)
work=$(mktemp -d)
trap 'umount "$work"/*/proc 2>/dev/null || true; rm -rf --one-file-system "$work" "$printed"' EXIT
begun=$SECONDS
log="$work/debootstrap.log"
if ! debootstrap --variant=minbase --include=git,ca-certificates bookworm "$work/base" "${mirror:-http://deb.debian.org/debian}" >"$log" 2>&1; then
  tail -n 20 "$log"
  say "FAILED: debootstrap"
  exit 1
fi
say "good: a Debian 12 with git ($((SECONDS - begun)) s)"

# Runs a command in a system, in the folder of the clone.
within() { # SYSTEM COMMAND
  chroot "$work/$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb \
    bash -c "cd /root/uri94 && $2"
}

# Creates a new system with a clone of the last commit.
make_system() { # SYSTEM
  cp -a "$work/base" "$work/$1"
  cp -L /etc/resolv.conf "$work/$1/etc/resolv.conf" 2>/dev/null || true
  cp /etc/hosts "$work/$1/etc/hosts"
  git clone -q --no-hardlinks "$source" "$work/$1/root/uri94"
  mount -t proc proc "$work/$1/proc"
}

# Runs a command of the README and prints the time that it takes. Exits if the command fails.
runs() { # SYSTEM COMMAND
  local from=$SECONDS status=0
  within "$1" "$2" >"$printed" || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$printed"
    say "FAILED ($status): $2"
    exit 1
  fi
  tail -n 1 "$printed"
  say "good: $2 ($(((SECONDS - from) / 60)) min $(((SECONDS - from) % 60)) s)"
}

make_system both
runs both "$command"
compare_with_readme "$source" "$printed"
runs both './dev test'
umount "$work/both/proc"
rm -rf --one-file-system "${work:?}/both"

make_system alone
runs alone './dev test'
say "good: both commands in order, and only the second in a new system ($(((SECONDS - begun) / 60)) min)"
