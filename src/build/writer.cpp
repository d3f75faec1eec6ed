// SPDX-License-Identifier: MIT
#include "build/writer.hpp"

#include <algorithm>
#include <tuple>

#include "parse/article.hpp"
#include "uri94/diagnosis.hpp"
#include "uri94/escape.hpp"

namespace uri94::building {

void writer::fail(std::uint8_t index, std::size_t offset, std::string why) {
  if (error_) return;
  const production p(grammar_, index);
  why += " (" + p.citation().text() + ")";
  error_ = build_error{p, offset, std::move(why)};
}

void writer::literal(std::uint8_t owner, const std::string& spelled, std::string_view printed) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const bool same = std::equal(spelled.begin(), spelled.end(), printed.begin(), printed.end(),
                               [&](char a, char b) { return lower(a) == lower(b); });
  if (!same) {
    fail(owner, 0, "\"" + spelled + "\" is no spelling of the literal \"" + std::string(printed) + "\"");
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
    const result r = parse(as, p.bytes(), level::none);
    is_good = r.accepted();
    if (is_good) {
      text_ += p.bytes();
    } else {
      stopped = r.error().offset();
    }
  } else if (const attempt<std::string> text = encode(as, p.bytes())) {
    text_ += *text;
  } else {
    is_good = false;
    stopped = text.refusal().offset;
  }
  if (is_good) {
    end(index, begun);
  } else if (p.bytes().empty()) {
    missing(index);
  } else if (stopped == p.bytes().size()) {
    fail(index, stopped, "\"" + p.bytes() + "\" is the beginning of a " + std::string(as.name()) + ", not the whole");
  } else {
    fail(index, stopped,
         describe_octet(static_cast<unsigned char>(p.bytes()[stopped])) + " at offset " + std::to_string(stopped) +
             " cannot stand in " + std::string(as.name()) + (p.is_encoded() ? "" : ", not even encoded"));
  }
}

void writer::missing(std::uint8_t index) {
  fail(index, 0, with_article(production(grammar_, index).name()) + " is missing");
}

void writer::excluded(std::uint8_t index, std::uint8_t other) {
  fail(index, 0,
       with_article(production(grammar_, index).name()) + " cannot stand beside " +
           with_article(production(grammar_, other).name()) + ": one of the two stands there");
}

void writer::surplus(std::uint8_t index) {
  fail(index, 0, "there are too many " + std::string(production(grammar_, index).name()));
}

std::optional<build_error> writer::difference(const writer& read_again) const {
  const auto order = [](const span& a, const span& b) {
    return std::tie(a.begin, a.end, a.production) < std::tie(b.begin, b.end, b.production);
  };
  std::vector<span> read = read_again.spans_;
  std::sort(read.begin(), read.end(), order);
  for (const span& written : spans_) {
    if (std::binary_search(read.begin(), read.end(), written, order)) continue;
    const production p(grammar_, written.production);
    return build_error{p, 0,
                       "\"" + text_.substr(written.begin, written.end - written.begin) + "\" in \"" + text_ +
                           "\" would be read as something else than " + std::string(p.name()) + " (" +
                           p.citation().text() + ")"};
  }
  return std::nullopt;
}

build_error writer::rejected(const uri94::error& e) const {
  build_error found{e.production(), 0, e.message()};
  for (const span& s : spans_) {  // the innermost comes first
    if (s.begin <= e.offset() && e.offset() <= s.end) {
      found.part = production(grammar_, s.production);
      found.offset = e.offset() - s.begin;
      break;
    }
  }
  return found;
}

}  // namespace uri94::building
