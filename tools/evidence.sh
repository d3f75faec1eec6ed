# SPDX-License-Identifier: MIT
# Creates the inputs of the traceability report, except test results.
# shellcheck shell=bash disable=SC2154 # root and build are set by common.sh

# Runs uri94 with ARGS and writes its JSON output to NAME.json. Does nothing if NAME.json contains the current hash of
# the sources.
keep_evidence() { # NAME ARGS…
  local file="$build/evidence/$1.json" begun=$SECONDS status=0
  shift
  ! grep -qs "\"sources\":\"$sources\"" "$file" || return 0
  "$build/uri94" "$@" --format json >"$file.new" </dev/null || status=$?
  [ "$status" -le 1 ] || fail "failed: uri94 $*"
  mv "$file.new" "$file"
  say "dev: uri94 $1: $((SECONDS - begun)) s"
}

# Writes the results of the proof, its checker, the conformance run and the reference strings. Skips results that are up
# to date. Calls `note_origin`.
gather_evidence() {
  local certificate="$build/evidence/certificate.json" checked="$build/evidence/checker.json" begun=$SECONDS sources status=0
  mkdir -p "$build/evidence"
  sources=$("$build/src/trace/source-hash" "$root" code)
  [ -f "$certificate" ] || rm -f "$build/evidence/proof.json"
  keep_evidence proof prove --certificate "$certificate"
  if ! grep -qs "\"certificate\":\"$(sha256sum <"$certificate" | cut -d ' ' -f 1)\"" "$checked"; then
    begun=$SECONDS
    python3 "$root/src/verify/proof/check_certificate.py" --format json "$certificate" "$root/grammar" >"$checked.new" || status=$?
    [ "$status" -le 1 ] || fail "failed: check_certificate.py"
    mv "$checked.new" "$checked"
    say "dev: check_certificate.py: $((SECONDS - begun)) s"
  fi
  keep_evidence conformance conformance --all --extra-states 0
  keep_adequacy
  note_origin
}

# Writes the transcription errors in the BNF that the reference strings detect or miss. The file has a line per grammar.
# Does nothing if the file contains the current hash of the sources.
keep_adequacy() {
  local file="$build/evidence/adequacy.json" begun=$SECONDS grammar status
  ! grep -qs "\"sources\":\"$sources\"" "$file" || return 0
  for grammar in rfc1738 rfc1630-generic rfc1630-schemes rfc2818; do
    status=0
    "$build/uri94" adequacy --reference --grammar "$grammar" --format json || status=$?
    [ "$status" -le 1 ] || fail "failed: uri94 adequacy --reference --grammar $grammar"
  done >"$file.new"
  mv "$file.new" "$file"
  say "dev: uri94 adequacy: $((SECONDS - begun)) s"
}

# Writes to sources.json the commit of the sources, a note on uncommitted changes, and the compiler of the build.
note_origin() {
  local commit=unknown state=unknown compiler
  if command -v git >/dev/null && git -C "$root" rev-parse -q --verify HEAD >/dev/null 2>&1; then
    commit=$(git -C "$root" log -1 --format='%H of %cI')
    state=$([ -z "$(git -C "$root" status --porcelain)" ] && echo "as committed" || echo "with changes that are not committed")
  fi
  compiler=$(sed -n 's/^C++ compiler for the host machine: //p' "$build/meson-logs/meson-log.txt" | head -n 1)
  python3 -c 'import json, sys; print(json.dumps(dict(zip(("commit", "state", "compiler"), sys.argv[1:])), indent=1))' \
    "$commit" "$state" "$compiler" >"$build/evidence/sources.json"
}
