// SPDX-License-Identifier: MIT
#include "generator/diagram/railroad.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "generator/analysis/alphabet.hpp"
#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"

namespace uri94::diagram {

namespace {

using bnf::expression;
using markup::escaped;

// Sizes in pixels.
constexpr int box_height = 26;
constexpr int character_width = 8;
constexpr int padding = 10;
constexpr int gap = 10;     // between the elements of a sequence
constexpr int row_gap = 8;  // between the rows of a choice
constexpr int radius = 8;   // radius of the curves of a branch, which is two radii wide on each side
constexpr int margin = 10;

/// A part of the drawing. A horizontal line, the track, enters at the left and leaves at the right, at the same height.
struct part {
  enum class kind { line, literal, name, sequence, choice, loop };
  kind is = kind::line;
  std::string text;
  std::string note;            ///< Text below a loop.
  std::vector<part> operands;  ///< Operands. The first operand of a choice is on the track. Further operands are below.
  int width = 0;
  int up = 0;    ///< Height above the track, in pixels.
  int down = 0;  ///< Height below the track, in pixels.
};

/// Returns the number of characters in a text. UTF-8 continuation bytes do not count.
int characters(const std::string& text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

part box(part::kind is, std::string text) {
  part p;
  p.is = is;
  p.width = characters(text) * character_width + 2 * padding;
  p.up = p.down = box_height / 2;
  p.text = std::move(text);
  return p;
}

part line() {
  return {};
}

part sequence(std::vector<part> operands) {
  if (operands.size() == 1) return std::move(operands.front());
  part p;
  p.is = part::kind::sequence;
  for (const part& o : operands) {
    p.width += o.width + (p.width == 0 ? 0 : gap);
    p.up = std::max(p.up, o.up);
    p.down = std::max(p.down, o.down);
  }
  p.operands = std::move(operands);
  return p;
}

part choice(std::vector<part> rows) {
  part p;
  p.is = part::kind::choice;
  int widest = 0;
  for (const part& r : rows) widest = std::max(widest, r.width);
  p.width = widest + 4 * radius;
  p.up = rows.front().up;
  p.down = rows.front().down;
  for (std::size_t i = 1; i < rows.size(); ++i)
    p.down += row_gap + std::max(rows[i].up, i == 1 ? radius : 0) + rows[i].down;
  // Leaves room for the bend of the first branch.
  p.down = std::max(p.down, 2 * radius);
  p.operands = std::move(rows);
  return p;
}

/// Returns a loop of at least one round. The return path is below the body.
part loop(part body, std::string note) {
  part p;
  p.is = part::kind::loop;
  p.width = std::max(body.width, characters(note) * character_width) + 4 * radius;
  p.up = body.up;
  p.down = body.down + row_gap + radius + (note.empty() ? 0 : 12);
  p.note = std::move(note);
  p.operands.push_back(std::move(body));
  return p;
}

/// Returns the single-byte alternatives from index `from` to index `to` (exclusive) as text: "a–z 0–9 + - .".
std::string character_set(const expression& alternatives, std::size_t from, std::size_t to) {
  std::string text;
  std::size_t i = from;
  while (i < to) {
    if (alternatives.operands[i].is == expression::kind::set) {
      text += (text.empty() ? "" : " ") + alternatives.operands[i++].text;
      continue;
    }
    const char first = alternatives.operands[i].text[0];
    std::size_t end = i + 1;
    while (end < to && alternatives.operands[end].is == expression::kind::literal &&
           alternatives.operands[end].text[0] == first + static_cast<char>(end - i))
      ++end;
    if (!text.empty()) text += ' ';
    text += markup::printable({&first, 1});
    if (end - i > 2) {
      text += "–" + markup::printable(std::string_view(alternatives.operands[end - 1].text).substr(0, 1));
      i = end;
    } else {
      ++i;
    }
  }
  return text;
}

part drawn(const expression& e);

/// Returns the parts of the operands. Joins adjacent literals into a word, because RFC 1630 writes `h t t p :`.
std::vector<part> drawn_operands(const expression& sequence_of) {
  std::vector<part> parts;
  std::string word;
  for (const expression& o : sequence_of.operands) {
    if (o.is == expression::kind::literal) {
      word += o.text;
      continue;
    }
    if (!word.empty()) parts.push_back(box(part::kind::literal, markup::printable(std::exchange(word, {}))));
    parts.push_back(drawn(o));
  }
  if (!word.empty()) parts.push_back(box(part::kind::literal, markup::printable(word)));
  return parts;
}

part drawn(const expression& e) {
  switch (e.is) {
    case expression::kind::empty:
      return line();
    case expression::kind::literal:
      return box(part::kind::literal, markup::printable(e.text));
    case expression::kind::set:
      return box(part::kind::literal, markup::shown(e.text));
    case expression::kind::name:
      return box(part::kind::name, markup::shown(e.text));
    case expression::kind::sequence:
      return sequence(drawn_operands(e));
    case expression::kind::alternatives: {
      std::vector<part> rows;
      for (std::size_t i = 0; i < e.operands.size();) {
        const std::size_t end = analysis::end_of_set(e, i);
        if (end > i + 1) {
          rows.push_back(box(part::kind::literal, character_set(e, i, end)));
          i = end;
        } else {
          rows.push_back(drawn(e.operands[i++]));
        }
      }
      return rows.size() == 1 ? std::move(rows.front()) : choice(std::move(rows));
    }
    case expression::kind::optional: {
      std::vector<part> rows;
      rows.push_back(line());
      rows.push_back(e.operands.empty() ? line() : sequence(drawn_operands(e)));
      return choice(std::move(rows));
    }
    case expression::kind::repetition: {
      part body = e.operands.empty() ? line() : sequence(drawn_operands(e));
      const bool unlimited = e.maximum == expression::unlimited;
      std::string note;
      if (e.minimum > 1 || !unlimited) {
        note = std::to_string(e.minimum) + (unlimited ? " or more" : " to " + std::to_string(e.maximum));
      }
      part repeated = loop(std::move(body), std::move(note));
      if (e.minimum > 0) return repeated;
      std::vector<part> rows;
      rows.push_back(line());
      rows.push_back(std::move(repeated));
      return choice(std::move(rows));
    }
  }
  return line();
}

std::string number(int n) {
  return std::to_string(n);
}

class drawing {
 public:
  explicit drawing(const addresses& of) : address_of_(of) {}

  [[nodiscard]] std::string svg(const part& p, const std::string& label) {
    const int start = 14;
    const int width = p.width + 2 * (margin + start);
    const int height = p.up + p.down + 2 * margin;
    const int y = margin + p.up;
    const int x = margin + start;
    path("M" + number(margin) + " " + number(y - 7) + "v14M" + number(margin) + " " + number(y) + "H" + number(x));
    draw(p, x, y);
    path("M" + number(x + p.width) + " " + number(y) + "h" + number(start) + "m0 -7v14");
    return "<svg class=\"railroad\" width=\"" + number(width) + "\" height=\"" + number(height) + "\" viewBox=\"0 0 " +
           number(width) + " " + number(height) + "\" role=\"img\" aria-label=\"" + escaped(label) + "\"><path d=\"" +
           paths_ + "\"/>" + boxes_ + "</svg>";
  }

 private:
  void path(const std::string& d) { paths_ += d; }
  void horizontal(int from, int to, int y) {
    if (to > from) path("M" + number(from) + " " + number(y) + "H" + number(to));
  }

  void draw(const part& p, int x, int y) {
    switch (p.is) {
      case part::kind::line:
        horizontal(x, x + p.width, y);
        break;
      case part::kind::literal:
      case part::kind::name:
        draw_box(p, x, y);
        break;
      case part::kind::sequence:
        draw_sequence(p, x, y);
        break;
      case part::kind::choice:
        draw_choice(p, x, y);
        break;
      case part::kind::loop:
        draw_loop(p, x, y);
        break;
    }
  }

  void draw_box(const part& p, int x, int y) {
    const bool is_name = p.is == part::kind::name;
    const std::string target = is_name ? address_of_(p.text) : std::string();
    std::string box = "<rect class=\"" + std::string(is_name ? "name" : "literal") + "\" x=\"" + number(x) + "\" y=\"" +
                      number(y - box_height / 2) + "\" width=\"" + number(p.width) + "\" height=\"" +
                      number(box_height) + "\" rx=\"" + number(is_name ? 2 : box_height / 2) + "\"/><text x=\"" +
                      number(x + p.width / 2) + "\" y=\"" + number(y + 5) + "\" textLength=\"" +
                      number(characters(p.text) * character_width) + "\">" + escaped(p.text) + "</text>";
    boxes_ += target.empty() ? box : "<g data-to=\"" + escaped(target) + "\">" + box + "</g>";
  }

  void draw_sequence(const part& p, int x, int y) {
    for (std::size_t i = 0; i < p.operands.size(); ++i) {
      if (i > 0) {
        horizontal(x, x + gap, y);
        x += gap;
      }
      draw(p.operands[i], x, y);
      x += p.operands[i].width;
    }
  }

  void draw_choice(const part& p, int x, int y) {
    const int inner = x + 2 * radius;
    const int end = x + p.width;
    int row_y = y;
    for (std::size_t i = 0; i < p.operands.size(); ++i) {
      const part& row = p.operands[i];
      if (i > 0) row_y += p.operands[i - 1].down + row_gap + std::max(row.up, i == 1 ? radius : 0);
      if (i == 1) row_y = std::max(row_y, y + 2 * radius);
      if (i == 0) {
        horizontal(x, inner, y);
        horizontal(inner + row.width, end, y);
      } else {
        const std::string r = number(radius);
        const std::string down = number(row_y - y - 2 * radius);
        path("M" + number(x) + " " + number(y) + "q" + r + " 0 " + r + " " + r + "v" + down + "q0 " + r + " " + r +
             " " + r);
        path("M" + number(end) + " " + number(y) + "q-" + r + " 0 -" + r + " " + r + "v" + down + "q0 " + r + " -" + r +
             " " + r);
        horizontal(inner + row.width, end - 2 * radius, row_y);
      }
      draw(row, inner, row_y);
    }
  }

  void draw_loop(const part& p, int x, int y) {
    const part& body = p.operands.front();
    const int inner = x + 2 * radius;
    const int end = x + p.width;
    const int back = y + std::max(body.down + row_gap + radius / 2, 2 * radius);
    horizontal(x, inner, y);
    draw(body, inner, y);
    horizontal(inner + body.width, end, y);
    const std::string r = number(radius);
    const std::string down = number(back - y - 2 * radius);
    path("M" + number(end - 2 * radius) + " " + number(y) + "q" + r + " 0 " + r + " " + r + "v" + down + "q0 " + r +
         " -" + r + " " + r + "H" + number(inner) + "q-" + r + " 0 -" + r + " -" + r + "v-" + down + "q0 -" + r + " " +
         r + " -" + r);
    // Draws an arrow to the left on the return path.
    const int middle = (inner + end - 2 * radius) / 2;
    path("M" + number(middle + 4) + " " + number(back - 4) + "l-5 4 5 4");
    if (!p.note.empty()) {
      boxes_ += "<text class=\"note\" x=\"" + number(middle) + "\" y=\"" + number(back + 14) + "\">" + escaped(p.note) +
                "</text>";
    }
  }

  const addresses& address_of_;
  std::string paths_;
  std::string boxes_;
};

}  // namespace

std::string railroad(const bnf::production& p, const addresses& address_of) {
  return drawing(address_of).svg(drawn(p.definition), "railroad diagram of " + p.name);
}

}  // namespace uri94::diagram
