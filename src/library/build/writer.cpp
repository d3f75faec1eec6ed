// SPDX-License-Identifier: MIT
#include "library/build/writer.hpp"

#include <algorithm>
#include <tuple>

#include "library/parse/article.hpp"
#include "library/parse/error_draft.hpp"
#include "support/text/ascii.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"

namespace uri94::building {

void writer::fail(std::uint8_t index, std::size_t offset, std::string why) {
  if (error_) return;
  const production p(grammar_, index);
  why += " (" + p.citation().text() + ")";
  error_ = error_draft(std::move(why), offset, p).made();
}

void writer::literal(std::uint8_t owner, const std::string& spelled, std::string_view printed) {
  if (!ascii::equal_ignoring_case(spelled, printed)) {
    fail(owner, 0, "\"" + spelled + "\" is not a spelling of the literal \"" + std::string(printed) + "\"");
  } else if (!error_) {
    text_ += spelled;
  }
}

void writer::write(std::uint8_t index, const part& p) {
  if (error_) return;
  const production as(grammar_, index);
  const std::size_t begun = text_.size();
  std::size_t stopped = p.bytes().size();
  bool is_good = true;
  if (p.is_encoded()) {
    const expected<owned_tree, uri94::error> r = parse(as, p.bytes(), level::none);
    is_good = r.has_value();
    if (is_good) {
      text_ += p.bytes();
    } else {
      stopped = r.error().offset();
    }
  } else if (const expected<std::string, uri94::error> text = encode(as, p.bytes())) {
    text_ += *text;
  } else {
    is_good = false;
    stopped = text.error().offset();
  }
  if (is_good) {
    end(index, begun);
  } else if (p.bytes().empty()) {
    missing(index);
  } else if (stopped == p.bytes().size()) {
    fail(index, stopped, "\"" + p.bytes() + "\" is only the beginning of " + with_article(as.name()));
  } else {
    fail(index, stopped,
         describe_octet(static_cast<unsigned char>(p.bytes()[stopped])) + " at offset " + std::to_string(stopped) +
             " is not allowed in " + std::string(as.name()) + (p.is_encoded() ? "" : ", even encoded"));
  }
}

void writer::missing(std::uint8_t index) {
  fail(index, 0, with_article(production(grammar_, index).name()) + " is missing");
}

void writer::excluded(std::uint8_t index, std::uint8_t other) {
  fail(index, 0,
       with_article(production(grammar_, index).name()) + " cannot be combined with " +
           with_article(production(grammar_, other).name()) + "; give only one of them");
}

void writer::surplus(std::uint8_t index) {
  fail(index, 0, "too many " + std::string(production(grammar_, index).name()));
}

std::optional<error> writer::difference(const writer& read_again) const {
  const auto order = [](const span& a, const span& b) {
    return std::tie(a.begin, a.end, a.production) < std::tie(b.begin, b.end, b.production);
  };
  std::vector<span> read = read_again.spans_;
  std::sort(read.begin(), read.end(), order);
  for (const span& written : spans_) {
    if (std::binary_search(read.begin(), read.end(), written, order)) continue;
    const production p(grammar_, written.production);
    return error_draft("\"" + text_.substr(written.begin, written.end - written.begin) + "\" in \"" + text_ +
                           "\" would not be parsed as " + std::string(p.name()) + " (" + p.citation().text() + ")",
                       0, p)
        .made();
  }
  return std::nullopt;
}

error writer::rejected(const uri94::error& e) const {
  error_draft found(e);
  found.offset = 0;
  for (const span& s : spans_) {  // innermost part first
    if (s.begin <= e.offset() && e.offset() <= s.end) {
      found.production = production(grammar_, s.production);
      found.offset = e.offset() - s.begin;
      break;
    }
  }
  return std::move(found).made();
}

}  // namespace uri94::building
