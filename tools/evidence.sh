# SPDX-License-Identifier: MIT
# Creates the inputs of the traceability report, except test results.
# shellcheck shell=bash disable=SC2154,SC2034 # root and build are set by common.sh

# Returns success if a file is newer than the program and the code.
is_newer_than_code() {
  [ "$1" -nt "$build/uri94" ] && [ -z "$(find "$root/grammar" "$root/include" "$root/src" \
    \( -name '*.[ch]pp' -o -name '*.h' -o -name '*.bnf' -o -path '*/grammar/*.json' \) -newer "$1" -print -quit)" ]
}

# Runs proof, mutation tests, coverage and conformance if their results are stale.
gather_evidence() {
  local made="$build/evidence/conformance.json" covered="$build/evidence/coverage.json" status=0 grammar
  local proved="$build/evidence/proof.json" certificate="$build/evidence/certificate.json"
  mkdir -p "$build/evidence"
  is_newer_than_code "$made" && is_newer_than_code "$covered" && is_newer_than_code "$proved" &&
    is_newer_than_code "$build/evidence/mutants.json" && return
  say "dev: proving that the rules equal the BNF, for the report"
  "$build/uri94" prove --format json --certificate "$certificate" >"$proved.new" </dev/null || status=$?
  [ "$status" -le 1 ] || fail "failed: uri94 prove"
  [ "$status" -ne 0 ] || sha256sum <"$certificate" >"$build/evidence/certificate.sha256"
  mv "$proved.new" "$proved"
  status=0
  say "dev: testing the mutants of the BNF, for the report"
  "$build/uri94" mutants --format json >"$build/evidence/mutants.json.new" </dev/null || status=$?
  [ "$status" -le 1 ] || fail "failed: uri94 mutants"
  mv "$build/evidence/mutants.json.new" "$build/evidence/mutants.json"
  status=0
  say "dev: measuring the coverage of the test vectors, for the report"
  for grammar in rfc1738 rfc1630-generic rfc1630-schemes rfc2818; do
    "$build/uri94" vectors --grammar "$grammar" | "$build/uri94" coverage --grammar "$grammar" --vectors --format json -
  done >"$covered.new"
  mv "$covered.new" "$covered"
  say "dev: running every conformance suite, for the report"
  "$build/uri94" conformance --all --extra-states 0 --format json >"$made.new" </dev/null || status=$?
  # Status 1 means divergences. The report lists them.
  [ "$status" -le 1 ] || fail "failed: uri94 conformance"
  mv "$made.new" "$made"
}

# Sets 'before' to the option with the baseline of the commit that a change starts from, if any.
baseline_before() {
  local base main file="$build/evidence/baseline-before.json"
  before=()
  rm -f "$file"
  command -v git >/dev/null && git -C "$root" rev-parse -q --verify HEAD >/dev/null 2>&1 || return 0
  for main in "${URI94_BASE:-}" origin/HEAD origin/main main; do
    [ -n "$main" ] && git -C "$root" rev-parse -q --verify "$main^{commit}" >/dev/null 2>&1 || continue
    base=$(git -C "$root" merge-base HEAD "$main" 2>/dev/null) || continue
    git -C "$root" show "$base:src/trace/baseline.json" >"$file" 2>/dev/null || {
      rm -f "$file"
      return 0
    }
    before=(--baseline-before "$file")
    return 0
  done
}

# Records the commit and the compiler of the sources.
note_sources() {
  local commit=unknown state=unknown
  if command -v git >/dev/null && git -C "$root" rev-parse -q --verify HEAD >/dev/null 2>&1; then
    commit=$(git -C "$root" log -1 --format='%H of %cI')
    state=$([ -z "$(git -C "$root" status --porcelain)" ] && echo "as committed" || echo "with changes that are not committed")
  fi
  python3 -c 'import json, sys; print(json.dumps(dict(zip(("commit", "state", "compiler"), sys.argv[1:])), indent=1))' \
    "$commit" "$state" "$(compiler)" >"$build/evidence/sources.json"
}

# Prints the compiler that Meson has found.
compiler() {
  sed -n 's/^C++ compiler for the host machine: //p' "$build/meson-logs/meson-log.txt" | head -n 1
}

# Downloads the SARIF schema from an npm package. The lock file has its hash. Uses the installed npm.
fetch_sarif_schema() {
  local schema="$build/sarif-schema.json" folder="$build/sarif-schema" pinned="$root/tests/trace/sarif_schema"
  [ ! "$schema" -nt "$pinned/package-lock.json" ] || return 0
  command -v npm >/dev/null || install_packages npm
  mkdir -p "$folder"
  cp "$pinned/package.json" "$pinned/package-lock.json" "$folder"
  quietly npm ci --silent --ignore-scripts --no-audit --no-fund --prefix "$folder"
  cp "$folder/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" "$schema"
}
