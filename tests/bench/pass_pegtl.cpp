// SPDX-License-Identifier: MIT
// Passes of PEGTL: one with PEGTL's URI grammar, and one with PEGTL's parse tree for the generated rules of uri94.
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <tao/pegtl/contrib/uri.hpp>

#include "pass.hpp"
#include "uri94/grammar/rfc1738/generated/nodes.hpp"

namespace bench {
namespace {

namespace peg = tao::pegtl;
using input = peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf, const char*>;

struct uri : peg::seq<peg::uri::URI, peg::eof> {};
struct url : peg::seq<uri94::rfc1738::url, peg::eof> {};

template <typename Rule>
using productions = uri94::rules::is_production<Rule>;

}  // namespace

void add_pegtl(std::vector<pass>& to) {
  to.push_back(each("pegtl_uri", [](std::string_view text) {
    input in(text.data(), text.data() + text.size(), "");
    try {
      return peg::parse<uri>(in) ? std::size_t{1} : 0;
    } catch (const peg::parse_error&) {
      return std::size_t{0};  // the grammar throws after an incomplete escape
    }
  }));
  to.push_back(each("pegtl_parse_tree", [](std::string_view text) {
    uri94::rules::input in(text.data(), text.data() + text.size());
    const auto root = peg::parse_tree::parse<url, productions>(in);
    return root ? root->children.size() : 0;
  }));
}

}  // namespace bench
