// SPDX-License-Identifier: MIT
#include "plot.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "support/text/escaped.hpp"

namespace bench {
namespace {

constexpr double width = 760;
constexpr double height = 360;
constexpr double left = 70;
constexpr double top = 16;
constexpr double line = 18;  // line height of the legend

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string size_text(double bytes) {
  const char* unit = "B";
  for (const char* larger : {"KiB", "MiB", "GiB"}) {
    if (bytes < 1024) break;
    bytes /= 1024;
    unit = larger;
  }
  char text[32];
  std::snprintf(text, sizeof text, "%.0f %s", bytes, unit);
  return text;
}

}  // namespace

std::string plot(const std::vector<curve>& curves) {
  double from = 1e300, to = 0, low = 1e300, high = 0;
  for (const curve& c : curves) {
    for (const point& p : c.points) {
      from = std::min(from, static_cast<double>(p.bytes));
      to = std::max(to, static_cast<double>(p.bytes));
      low = std::min(low, p.bytes_per_second);
      high = std::max(high, p.bytes_per_second);
    }
  }
  low = std::pow(10, std::floor(std::log10(low)));
  high = std::pow(10, std::ceil(std::log10(high)));
  const auto x = [&](double bytes) {
    return left + (width - left - 20) * std::log(bytes / from) / std::log(to / from);
  };
  const auto y = [&](double speed) {
    return top + (height - top) * (1 - std::log(speed / low) / std::log(high / low));
  };
  const double whole = height + 40 + line * static_cast<double>(curves.size());
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " + number(whole) +
                    "\" font-family=\"sans-serif\" font-size=\"12\">\n"
                    "<title>Bytes per second against the length of the input in bytes</title>\n"
                    "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
  const auto text = [&](double at_x, double at_y, const std::string& what, const char* anchor) {
    svg += "<text x=\"" + number(at_x) + "\" y=\"" + number(at_y) + "\" text-anchor=\"" + anchor + "\">" +
           uri94::markup::escaped(what) + "</text>\n";
  };
  const auto rule = [&](double x1, double y1, double x2, double y2) {
    svg += "<path d=\"M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2) +
           "\" stroke=\"#ddd\" fill=\"none\"/>\n";
  };
  for (double bytes = from; bytes <= to * 1.01; bytes *= 16) {
    rule(x(bytes), top, x(bytes), height);
    text(x(bytes), height + 18, size_text(bytes), "middle");
  }
  for (double speed = low; speed <= high * 1.01; speed *= 10) {
    rule(left, y(speed), width - 20, y(speed));
    text(left - 8, y(speed) + 4, number(speed / 1e6) + " MB/s", "end");
  }
  const char* const colours[] = {"#0b5cad", "#1b7f3b", "#7a3fa0", "#b3261e", "#8a5a00"};
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const std::string colour = colours[i % 5];
    std::string path;
    for (const point& p : curves[i].points) {
      path +=
          (path.empty() ? "M" : "L") + number(x(static_cast<double>(p.bytes))) + " " + number(y(p.bytes_per_second));
    }
    svg += "<path d=\"" + path + "\" stroke=\"" + colour + "\" stroke-width=\"2\" fill=\"none\"" +
           (curves[i].hostile ? " stroke-dasharray=\"6 3\"" : "") + "/>\n";
    const double at = height + 40 + line * static_cast<double>(i);
    svg += "<path d=\"M" + number(left) + " " + number(at) + "h24\" stroke=\"" + colour + "\" stroke-width=\"2\"" +
           (curves[i].hostile ? " stroke-dasharray=\"6 3\"" : "") + "/>\n";
    text(left + 32, at + 4, curves[i].name, "start");
  }
  return svg + "</svg>\n";
}

}  // namespace bench
