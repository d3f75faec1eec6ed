// SPDX-License-Identifier: MIT
// Writes mails with URLs that are broken into lines as the appendix of RFC 1738 allows. Checks that extraction finds
// exactly these URLs. The mails contain page footers, page headers and quote marks.
// Usage: "mails [COUNT [SEED]]" writes COUNT mails.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "fuzz/random_texts.hpp"
#include "uri94/extract.hpp"
#include "uri94/parse.hpp"

namespace {

using uri94::production;
using uri94::tests::random_texts;

/// Text of a mail, and the URLs in the text.
struct mail {
  std::string text;
  std::vector<std::string> urls;
};

class writer {
 public:
  explicit writer(random_texts& random) : random_(random) {
    for (const production p : random.starts()) {
      const std::string_view name = p.name();
      // Extraction reads URLs with the grammar of RFC 1738.
      if (p.grammar() == uri94::grammar_id::rfc1738 && name.size() > 3 && name.substr(name.size() - 3) == "url") {
        starts_.push_back(p);
      }
    }
  }

  mail write() {
    mail m;
    quotes_.clear();
    for (std::size_t level = random_.below(3); level > 0; --level) quotes_ += random_.below(2) == 0 ? "> " : ">";
    m.text = quotes_;
    for (std::size_t i = random_.below(4); i > 0; --i) words(m.text);
    for (std::size_t i = 1 + random_.below(3); i > 0; --i) {
      const std::string url = member();
      if (random_.below(3) == 0) words(m.text);
      fold(m.text, url);
      m.urls.push_back(url);
      words(m.text);
    }
    m.text += "\n";
    return m;
  }

 private:
  /// Returns a random URL. URLs with the prefix "URL:" are avoided, because the prefix would be removed
  /// (interpretation O23).
  std::string member() {
    for (;;) {
      std::string url = random_.member(starts_[random_.below(starts_.size())], 5 + random_.below(60));
      std::string beginning = url.substr(0, 4);
      for (char& c : beginning) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      if (beginning != "url:") return url;
    }
  }

  void end_line(std::string& to) {
    to += random_.below(8) == 0 ? "\r\n" : "\n";
    to += quotes_;
  }

  void words(std::string& to) {
    static constexpr std::string_view some[] = {
        "see",   "it is under", "Yes, Jim,", "a < b", "and > that", "<me@here.dom>", "(or not)", "[1]", "URL", "e-mail",
        "1994.", "ftp",         "[Page 3]",  "--",    "<>",         "<a href"};
    to += some[random_.below(std::size(some))];
    if (random_.below(3) == 0) {
      end_line(to);
    } else {
      to += ' ';
    }
  }

  void blank_lines(std::string& to, std::size_t least) {
    for (std::size_t i = least + random_.below(3); i > 0; --i) end_line(to);
  }

  void page_break(std::string& to) {
    blank_lines(to, 1);
    to += "Berners-Lee, Masinter & McCahill      [Page " + std::to_string(random_.below(100)) + "]";
    end_line(to);
    to += '\f';
    end_line(to);
    to += "RFC 1738            Uniform Resource Locators (URL)        December 1994";
    blank_lines(to, 2);
  }

  /// Appends "<URL:", the URL and ">". Inserts white space and page breaks at random places, except after a hyphen.
  void fold(std::string& to, std::string_view url) {
    to += "<URL:";
    for (std::size_t at = 0; at <= url.size(); ++at) {
      const bool may_break = at == 0 || url[at - 1] != '-';
      if (may_break && random_.below(10) == 0) {
        switch (random_.below(6)) {
          case 0:
            page_break(to);
            break;
          case 1:
            to += random_.below(2) == 0 ? " " : "\t";
            break;
          default:
            end_line(to);
            break;
        }
        to.append(random_.below(4), ' ');
      }
      if (at < url.size()) to += url[at];
    }
    to += '>';
  }

  random_texts& random_;
  std::vector<production> starts_;
  std::string quotes_;
};

}  // namespace

int main(int argc, char** argv) {
  const unsigned long count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 3000;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 19941201;
  random_texts random(seed);
  writer mails(random);
  unsigned long urls = 0;
  for (unsigned long i = 0; i < count; ++i) {
    const mail m = mails.write();
    std::vector<std::string> found;
    for (const uri94::extracted_url& u : uri94::extract(m.text)) {
      found.push_back(u.text);
      if (u.wrapper != uri94::url_wrapper::brackets_and_prefix || u.illegal || !u.doubtful_hyphens.empty()) {
        found.back() += "  (differs from the wrapped text)";
      }
    }
    if (found != m.urls) {
      std::printf("seed %u, mail %lu:\n%s\nfound:\n", seed, i, m.text.c_str());
      for (const std::string& u : found) std::printf("  %s\n", u.c_str());
      std::printf("wrapped:\n");
      for (const std::string& u : m.urls) std::printf("  %s\n", u.c_str());
      return 1;
    }
    urls += found.size();
  }
  std::printf("%lu mails, seed %u: exactly the %lu wrapped URLs were found\n", count, seed, urls);
  return 0;
}
