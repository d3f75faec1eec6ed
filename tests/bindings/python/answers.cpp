// SPDX-License-Identifier: MIT
// Prints the answers of the C++ library for each text of standard input. test_agreement.py describes the format.
//
// usage: answers GRAMMAR.abnf…
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <uri94/compare.hpp>
#include <uri94/grammar.hpp>
#include <uri94/normalize.hpp>
#include <uri94/security.hpp>
#include <uri94/unequivocal.hpp>
#include <uri94/uri94.hpp>
#include <vector>

namespace {

std::string octets_of(std::string_view hex) {
  std::string octets;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    octets += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return octets;
}

void print(std::string_view octets) {
  std::putchar(' ');
  for (const char c : octets) std::printf("%02x", static_cast<unsigned char>(c));
  std::putchar('.');
}

void print_part(const std::optional<std::string_view>& part) {
  if (part) return print(*part);
  std::fputs(" -", stdout);
}

void print(const uri94::error& e) {
  std::printf(" rejected %zu %zu %zu", e.offset(), e.end(), e.argument());
  print(e.message());
}

void print(const uri94::node& n) {
  print(n.name());
  std::printf(" %zu %zu", n.begin(), n.end());
}

template <typename Tree>
void print_tree(const uri94::expected<Tree, uri94::error>& r) {
  if (!r) return print(r.error());
  print(r->root());
  for (const uri94::descendant d : r->descendants()) print(d);
}

void print_url(const std::string& text, const std::string& before) {
  const auto url = uri94::parse_url(text);
  if (!url) {
    print(url.error());
  } else {
    print(url->scheme());
    for (const auto part : {url->user(), url->password(), url->host(), url->port_text(), url->path(), url->parameters(),
                            url->query(), url->fragment()}) {
      print_part(part);
    }
    std::printf(" %d", url->port().value_or(0));
  }
  std::fputs(uri94::is_valid(text) ? " valid" : " invalid", stdout);
  const auto form = uri94::normalize(text);
  form ? print(form->text) : print(form.error());
  const auto same = uri94::compare(text, before);
  if (!same) {
    print(same.error());
  } else if (same->equal) {
    std::fputs(" equal", stdout);
  } else {
    std::printf(" different %zu", same->first_offset);
    print(same->reason);
  }
  const auto findings = uri94::security_findings(text);
  if (!findings) {
    print(findings.error());
  } else {
    for (const uri94::security_finding& f : *findings) {
      print(f.id);
      std::printf(" %zu %zu", f.begin, f.end);
    }
  }
  const auto host = uri94::unequivocal(text);
  host ? print(host->text) : print(host.error());
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<uri94::grammar> own;
  for (int i = 1; i < argc; ++i) own.push_back(uri94::grammar::read_file(argv[i]).value());
  std::string kind;
  std::string name;
  std::string hex;
  std::string before;
  while (std::cin >> kind >> name >> hex) {
    const std::string text = octets_of(hex);
    if (kind == "url") {
      print_url(text, before);
      before = text;
    } else if (kind == "start") {
      print_tree(
          uri94::parse(uri94::find_production(uri94::grammar_id::rfc1738, name).value(), text, uri94::level::full));
    } else {
      print_tree(uri94::parse(own.at(std::stoul(name)).start(), text, uri94::level::full));
    }
    std::putchar('\n');
  }
}
