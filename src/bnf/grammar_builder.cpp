// SPDX-License-Identifier: MIT
#include "bnf/grammar_builder.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bnf/abnf_rules.hpp"
#include "bnf/check.hpp"
#include "bnf/expressions.hpp"
#include "bnf/json_file.hpp"
#include "bnf/json_members.hpp"
#include "bnf/lines.hpp"
#include "bnf/reader.hpp"

namespace uri94::bnf {
namespace {

using nlohmann::json;

std::string in_lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

class builder {
 public:
  builder(const grammar_files& files, bool as_printed, diagnostics& problems)
      : files_(files), as_printed_(as_printed), problems_(problems) {}

  grammar build() {
    made_.id = files_.id + (as_printed_ ? "-printed" : "");
    made_.title = files_.title + (as_printed_ ? ", as printed" : "");
    made_.name_space = files_.name_space + (as_printed_ ? "::printed" : "");
    made_.written_in = files_.written_in;
    made_.as_printed = as_printed_;
    made_.default_start = files_.default_start;
    if (!files_.register_file.first.empty()) {
      entries_ = read_json(files_.register_file.first, files_.register_file.second, problems_);
    }
    find_spellings();
    for (const auto& [name, content] : files_.units) read_unit(name, content);
    if (!files_.base_units.empty()) put_into_base();
    const bool all_read = problems_.empty();
    if (made_.default_start.empty() && !made_.productions.empty()) made_.default_start = made_.productions[0].name;
    std::stable_sort(made_.productions.begin(), made_.productions.end(),
                     [](const production& a, const production& b) { return a.cited.first_line < b.cited.first_line; });
    if (!files_.amendments.first.empty()) amend();
    if (problems_.empty()) import();
    const bool is_abnf = files_.written_in == notation::abnf;
    if (is_abnf && all_read) {
      complete_abnf(made_, problems_);
      repeat_left_recursion(made_);
      if (problems_.empty() && files_.of_files && !files_.starts.empty()) keep_led_to();
      if (problems_.empty()) leave_out_refused(made_);
    }
    put_imports_last();
    std::vector<std::string> starts = files_.starts;
    if (starts.empty() && refused(made_.default_start) == nullptr) starts.push_back(made_.default_start);
    for (const std::string& start : starts) {
      // A start that only an amendment defines is not one of the grammar as printed.
      if (made_.find(start) != nullptr) {
        made_.starts.push_back(start);
      } else if (const refused_production* const r = refused(start); r != nullptr) {
        problems_.push_back(r->why);
      } else if (!as_printed_ && all_read) {
        problems_.push_back({{files_.described_in, 0, 0}, "the start production '" + start + "' is not defined"});
      }
    }
    if (made_.find(made_.default_start) == nullptr && refused(made_.default_start) == nullptr && problems_.empty()) {
      problems_.push_back(
          {{files_.described_in, 0, 0}, "the default start production '" + made_.default_start + "' is not defined"});
    }
    join_names();
    derive();
    number_expressions(made_);
    if (problems_.empty()) {
      check(made_, files_.unused, problems_);
      // Of a document's own files it is known which productions are in no other.
      if (files_.of_files) take_warnings();
    }
    return std::move(made_);
  }

 private:
  /// In front, so that the grammar's own rules may add alternatives to them.
  void import() {
    for (const grammar_files::import& i : files_.imports) {
      const grammar from = build_grammar(*i.from, i.as_printed, problems_);
      if (!problems_.empty()) return;
      import_rules(i.line, from, i.name, made_, problems_);
    }
  }

  /// The document's own productions come first.
  void put_imports_last() {
    std::stable_partition(made_.productions.begin(), made_.productions.end(), [&](const production& p) {
      return std::none_of(files_.imports.begin(), files_.imports.end(),
                          [&](const grammar_files::import& i) { return i.name == p.unit; });
    });
  }

  /// Of files, what the starts that were named do not lead to is not asked for.
  void keep_led_to() {
    std::vector<bool> kept(made_.productions.size(), false);
    for (const std::string& start : files_.starts) {
      const std::size_t number = made_.number_of(start);
      if (number == made_.productions.size()) continue;  // which is said where starts are looked for
      for (const production& p : part_of(made_, number).productions) kept[made_.number_of(p.name)] = true;
    }
    std::vector<production> left;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) left.push_back(std::move(made_.productions[i]));
    }
    if (!left.empty()) made_.productions = std::move(left);
  }

  void take_warnings() {
    const auto first = std::stable_partition(problems_.begin(), problems_.end(),
                                             [](const diagnostic& d) { return d.unmet != requirement::used; });
    made_.warnings.assign(first, problems_.end());
    problems_.erase(first, problems_.end());
  }

  [[nodiscard]] const refused_production* refused(const std::string& name) const {
    const auto found = std::find_if(made_.refused.begin(), made_.refused.end(),
                                    [&](const refused_production& r) { return r.name == name; });
    return found == made_.refused.end() ? nullptr : &*found;
  }

  void read_unit(const std::string& name, const std::string& content) {
    std::vector<production_text> texts;
    const named_notation& in = named(notation_of_file(name, files_.written_in));
    split_lines(name, content, texts, problems_, in.where);
    for (const production_text& text : texts) {
      production p = in.read(respelled(text), problems_);
      p.printed = text.text;
      p.unit = std::filesystem::path(name).stem().string();
      if (!text.citation.empty() && !read_source(text.citation, p.cited)) {
        problems_.push_back({{name, text.first_line - 1, 1},
                             "found \"" + text.citation +
                                 "\", expected ';@ DOCUMENT, section S, page N, line L' (or 'pages', 'lines')"});
      }
      for (const std::string& said : text.origins) {
        line_origin origin;
        if (!read_line_origin(said, origin)) {
          problems_.push_back({{name, text.first_line - 1, 1},
                               "found \"" + said +
                                   "\", expected ';= line L: DOCUMENT, section S, page N, line L' (or 'lines', with "
                                   "'reconstructed, ' before the document)"});
        }
        p.origins.push_back(std::move(origin));
      }
      made_.productions.push_back(std::move(p));
    }
  }

  /// The names that the register reads otherwise than they are printed.
  void find_spellings() {
    each_entry_of_this([&](const json& e) {
      const auto list = e.find("spelled");
      if (list == e.end()) return;
      for (const json& s : *list) spelled_.emplace_back(text_of(s, "printed"), text_of(s, "means"));
    });
  }

  /// The productions of the grammar that this one changes, without those of which there is another here.
  void put_into_base() {
    std::vector<production> own = std::exchange(made_.productions, {});
    for (const auto& [name, content] : files_.base_units) read_unit(name, content);
    std::vector<production>& all = made_.productions;
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const production& p) {
                               return std::any_of(own.begin(), own.end(),
                                                  [&](const production& q) { return q.name == p.name; });
                             }),
              all.end());
    all.insert(all.begin(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  }

  /// Where the register says that names are compared without case, each use gets the name as it is defined.
  void join_names() {
    bool any_case = false;
    each_entry_of_this([&](const json& e) { any_case = any_case || flag_of(e, "names_any_case"); });
    if (!any_case) return;
    std::map<std::string, std::string> defined;
    for (const production& p : made_.productions) defined.emplace(in_lower_case(p.name), p.name);
    for (production& p : made_.productions) {
      each_use(p.definition, [&](expression& e) {
        if (const auto known = defined.find(in_lower_case(e.text)); known != defined.end()) e.text = known->second;
      });
    }
  }

  /// The text of a production with its name as it is meant, in as many characters.
  [[nodiscard]] production_text respelled(production_text text) const {
    for (const auto& [printed, means] : spelled_) {
      if (means.size() > printed.size() || text.text.substr(0, printed.size() + 1) != printed + ' ') continue;
      text.text.replace(0, printed.size(), means + std::string(printed.size() - means.size(), ' '));
      break;
    }
    return text;
  }

  /// Calls `f` for each entry of the register that is about this grammar.
  template <typename Function>
  void each_entry_of_this(const Function& f) const {
    const auto list = entries_.find("entries");
    if (list == entries_.end()) return;
    for (const json& e : *list) {
      const std::vector<std::string> grammars = texts_of(e, "grammars");
      if (std::find(grammars.begin(), grammars.end(), files_.id) != grammars.end()) f(e);
    }
  }

  const json* entry(const std::string& id) const {
    const auto list = entries_.find("entries");
    if (list == entries_.end()) return nullptr;
    for (const json& e : *list) {
      if (text_of(e, "id") == id) return &e;
    }
    return nullptr;
  }

  void amend() {
    const auto& [name, content] = files_.amendments;
    std::vector<production_text> texts;
    const named_notation& in = named(files_.written_in);
    split_lines(name, content, texts, problems_, in.where);
    // What the printed form needs too comes first, so that both forms number their productions alike.
    std::stable_partition(texts.begin(), texts.end(), [&](const production_text& text) {
      const json* registered = entry(text.citation.substr(0, text.citation.find(", ")));
      return registered != nullptr && flag_of(*registered, "in_printed");
    });
    for (const production_text& text : texts) {
      const std::size_t comma = text.citation.find(", ");
      const std::string id = text.citation.substr(0, comma);
      source evidence;
      if (comma == std::string::npos || !read_source(std::string_view(text.citation).substr(comma + 2), evidence)) {
        problems_.push_back({{name, text.first_line - 1, 1},
                             "expected ';@ ID, DOCUMENT, section S, page N, line L' above an amendment"});
        continue;
      }
      const json* registered = entry(id);
      if (registered == nullptr) {
        problems_.push_back(
            {{name, text.first_line - 1, 1}, "the register of interpretations has no entry '" + id + "'"});
        continue;
      }
      if (as_printed_ && !flag_of(*registered, "in_printed")) continue;
      production p = in.read(text, problems_);
      p.amended = text.text;
      p.amendment = id;
      p.cited = evidence;
      p.unit = std::filesystem::path(name).stem().string();
      const auto printed = std::find_if(made_.productions.begin(), made_.productions.end(),
                                        [&](const production& q) { return q.name == p.name; });
      if (printed == made_.productions.end()) {
        made_.productions.push_back(std::move(p));
      } else {
        printed->definition = std::move(p.definition);
        printed->amended = std::move(p.amended);
        printed->amendment = id;
        printed->where = p.where;
      }
    }
  }

  void derive() {
    each_entry_of_this([&](const json& e) {
      const auto rules = e.find("rules");
      if (rules == e.end()) return;
      for (const json& rule : *rules) {
        // Of all grammars of the entry where it does not say of which.
        const std::vector<std::string> grammars = texts_of(rule, "grammars");
        if (!grammars.empty() && std::find(grammars.begin(), grammars.end(), files_.id) == grammars.end()) continue;
        derive(text_of(e, "id"), rule);
      }
    });
  }

  void derive(const std::string& id, const json& rule) {
    const auto fail = [&](const std::string& message) {
      problems_.push_back({{files_.register_file.first, 0, 0}, id + ": " + message});
    };
    const std::string name = text_of(rule, "production");
    const auto p = std::find_if(made_.productions.begin(), made_.productions.end(),
                                [&](const production& q) { return q.name == name; });
    if (p == made_.productions.end()) return fail("no production '" + name + "' in " + made_.id);
    if (rule.contains("order")) {
      expression& choice = p->definition;
      const std::size_t count = choice.is == expression::kind::alternatives ? choice.operands.size() : 0;
      const std::vector<std::size_t> order = order_of(rule["order"], count);
      if (order.empty()) {
        return fail("\"order\" of '" + name + "' is " +
                    rule["order"].dump(-1, ' ', true, json::error_handler_t::replace) +
                    ", expected each of the numbers of its " + std::to_string(count) + " alternatives once");
      }
      choice.interpretation = id;
      choice.order = order;
    }
    for (const std::string& operand : texts_of(rule, "shortest")) {
      if (!shorten(p->definition, operand, id)) fail("'" + name + "' has no operand '" + operand + "'");
    }
  }

  /// The alternatives from 0 in the order of `value`, which numbers them from 1; none where it is no permutation.
  static std::vector<std::size_t> order_of(const json& value, std::size_t count) {
    std::vector<std::size_t> order;
    std::vector<bool> seen(count, false);
    if (!value.is_array() || value.size() != count) return {};
    for (const json& item : value) {
      const std::size_t number = item.is_number_unsigned() ? item.get<std::size_t>() : 0;
      if (number < 1 || number > count || seen[number - 1]) return {};
      seen[number - 1] = true;
      order.push_back(number - 1);
    }
    return order;
  }

  /// Marks the uses of `operand` in `e`.
  static bool shorten(expression& e, const std::string& operand, const std::string& id) {
    bool found = false;
    each_use(e, [&](expression& use) {
      if (use.text != operand) return;
      use.shortest = found = true;
      use.interpretation = id;
    });
    return found;
  }

  const grammar_files& files_;
  bool as_printed_;
  diagnostics& problems_;
  grammar made_;
  json entries_ = json::object();
  std::vector<std::pair<std::string, std::string>> spelled_;  ///< A name as printed, and as it is meant.
};

}  // namespace

grammar build_grammar(const grammar_files& files, bool as_printed, diagnostics& problems) {
  return builder(files, as_printed, problems).build();
}

}  // namespace uri94::bnf
