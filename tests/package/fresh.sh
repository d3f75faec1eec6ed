#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The two commands of the README on a machine with nothing but git and apt: a Debian 12 made by debootstrap, and in it a
# clone of what is committed. `./dev run` and `./dev test` in this order, and in another such system `./dev test` alone.
#
# usage: fresh.sh SOURCE          as root; skipped elsewhere (exit 77)
#        fresh.sh --here SOURCE   the first of the two commands in SOURCE itself, which needs no root
set -euo pipefail

say() { printf '%s\n' "$*"; }

# What the README says that the first command prints, and the command.
readme_tree() {
  awk '/^`\.\/dev run parse .* prints$/ { wanted = 1; next }
       wanted && /^```/ { if (inside) exit; inside = 1; next }
       inside' "$1/README.md"
}
command="./dev run parse 'ftp://ftp.example.org/pub/readme.txt;type=a'"

# The first command in a folder; what it prints on standard output is the README's, to the letter.
compare_with_readme() { # SOURCE PRINTED
  if ! diff <(readme_tree "$1") "$2"; then
    say "FAILED: $command does not print what the README says"
    exit 1
  fi
  say "good: $command prints what the README says"
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
  say "skipped: only root can make another Debian and go into it"
  exit 77
fi
if ! command -v debootstrap >/dev/null; then
  say "skipped: debootstrap is not installed; ./dev fresh installs it"
  exit 77
fi

# From where this machine has its packages.
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

# Runs a command in a system, in the clone there.
within() { # SYSTEM COMMAND
  chroot "$work/$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb \
    bash -c "cd /root/uri94 && $2"
}

# A system of its own with a clone of what is committed.
make_system() { # SYSTEM
  cp -a "$work/base" "$work/$1"
  cp -L /etc/resolv.conf "$work/$1/etc/resolv.conf" 2>/dev/null || true
  cp /etc/hosts "$work/$1/etc/hosts"
  git clone -q --no-hardlinks "$source" "$work/$1/root/uri94"
  mount -t proc proc "$work/$1/proc"
}

# One of the README's commands: its time, and the end of all when it fails.
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
say "good: both commands in their order, and the second alone ($(((SECONDS - begun) / 60)) min)"
