// SPDX-License-Identifier: MIT
// Checks that `relativize` returns the shortest form. Compares the results with all short partial forms.
// Usage: "shortest [CONTEXTS [TARGETS [LENGTH [SEED]]]]" tests TARGETS target URLs in each of CONTEXTS context URLs.
// The partial forms have up to LENGTH of the characters "ab/.:".
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "fuzz/random_texts.hpp"
#include "uri94/resolve.hpp"

namespace {

constexpr std::string_view characters = "ab/.:";
constexpr std::size_t longest_url = 12;

/// Returns a random absolute URL of at most `longest_url` bytes. More than half of the characters to choose from are
/// slashes, dots and colons.
std::string some_url(uri94::tests::random_texts& random) {
  static constexpr std::string_view schemes[] = {"x:", "http:", "ftp:", "news:", "xxxxx:", "a:"};
  for (;;) {
    std::string url(schemes[random.below(std::size(schemes))]);
    if (random.below(2) == 0) url += random.below(2) == 0 ? "//h" : "//";
    const std::size_t size = url.size() + random.below(longest_url);
    while (url.size() < size && url.size() < longest_url) url += "aab///...:?hx"[random.below(13)];
    if (uri94::relativize(url, url)) return url;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, unsigned long otherwise) {
    return argc > i ? std::strtoul(argv[i], nullptr, 10) : otherwise;
  };
  const unsigned long contexts = number(1, 10);
  const unsigned long targets = number(2, 200);
  const unsigned long longest = number(3, 4);
  const auto seed = static_cast<unsigned>(number(4, 19941201));
  uri94::tests::random_texts random(seed);
  std::vector<std::string> forms = {""};
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].size() == longest) break;
    for (const char c : characters) forms.push_back(forms[i] + c);
  }
  unsigned long partial = 0;
  for (unsigned long i = 0; i < contexts; ++i) {
    const std::string context = some_url(random);
    // Shortest form of each URL. `forms` is sorted by length, so the first form of a URL is the shortest.
    std::map<std::string, std::string> shortest;
    for (const std::string& form : forms) {
      if (const auto full = uri94::resolve(context, form)) shortest.emplace(full->uri, form);
    }
    std::vector<std::string> reached;
    for (const auto& [url, form] : shortest) {
      if (url.size() <= longest_url) reached.push_back(url);
    }
    for (unsigned long k = 0; k < targets; ++k) {
      const std::string target =
          random.below(2) == 0 && !reached.empty() ? reached[random.below(reached.size())] : some_url(random);
      const auto form = uri94::relativize(context, target);
      const auto back = form ? uri94::resolve(context, form->text) : uri94::resolve(context, target);
      if (!form || !back || back->uri != target) {
        std::printf("seed %u: %s in %s: the relative form does not resolve to the URL\n", seed, target.c_str(),
                    context.c_str());
        return 1;
      }
      if (!form->is_absolute) ++partial;
      const auto found = shortest.find(target);
      if (found == shortest.end() || found->second.size() >= form->text.size()) continue;
      std::printf("seed %u: %s in %s: \"%s\", but \"%s\" is shorter\n", seed, target.c_str(), context.c_str(),
                  form->text.c_str(), found->second.c_str());
      return 1;
    }
  }
  std::printf("%lu pairs, seed %u, against %zu partial forms each: no shorter form found; %lu are partial\n",
              contexts * targets, seed, forms.size(), partial);
  return 0;
}
