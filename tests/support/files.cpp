// SPDX-License-Identifier: MIT
// Tests of the functions that read whole files and recognize compressed and binary formats.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <utility>

#include "program/run.hpp"
#include "support/files/content_format.hpp"
#include "support/files/read_file.hpp"

namespace support_files_tests {

using uri94::support::content_format;
using uri94::support::format_of_content;
using uri94::support::read_file;
using uri94::support::read_text_file;
using namespace std::string_literals;

TEST_CASE("read_file: reads a regular file within the limit, refuses a larger file") {
  const uri94::tests::temporary_folder folder;
  const std::filesystem::path file = folder.path() / "a";
  uri94::tests::write_file(file, "12345");
  CHECK(read_file(file, 5).bytes == "12345");
  CHECK(read_file(file, 4).problem == "larger than 4 bytes");
  uri94::tests::write_file(file, "");
  CHECK(read_file(file, 0).bytes.empty());
  CHECK(read_file(file, 0));
  // The system reports the size of this file as 0, although the file is not empty.
  CHECK(read_file("/proc/self/status", 1 << 20).bytes.find("Name:") == 0);
  CHECK(read_file("/proc/self/status", 10).problem == "larger than 10 bytes");
}

TEST_CASE("read_file: refuses pipes, devices, folders and missing files without blocking") {
  const uri94::tests::temporary_folder folder;
  const std::filesystem::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(read_file(pipe, 10).problem == "not a regular file");
  CHECK(read_file("/dev/zero", 10).problem == "not a regular file");
  CHECK(read_file(folder.path(), 10).problem == "Is a directory");
  CHECK(read_file(folder.path() / "none", 10).problem == "No such file or directory");
}

TEST_CASE("format_of_content: recognizes compressed formats, UTF-16, UTF-32 and binary content") {
  const std::pair<std::string, content_format> all[] = {
      {"\x1F\x8B\x08\x00"s, content_format::gzip},
      {"\x28\xB5\x2F\xFD\x04"s, content_format::zstd},
      {"\xFD\x37zXZ\0\0"s, content_format::xz},
      {"BZh91AY&SY\x12"s, content_format::bzip2},
      {"PK\x03\x04\x14"s, content_format::zip},
      {"\xFF\xFEh\0t\0"s, content_format::utf16},
      {"\xFE\xFF\0h\0t"s, content_format::utf16},
      {"h\0t\0t\0p\0\n\0"s, content_format::utf16},
      {"\0h\0t\0t\0p\0\n"s, content_format::utf16},
      {"\xFF\xFE\0\0h\0\0\0"s, content_format::utf32},
      {"\x7F\x45LF\x02\x01\x01\0"s, content_format::binary},
      {"\0\0\0\0"s, content_format::binary},
      {"\0\x01\x02\x03"s, content_format::binary},
  };
  for (const auto& content : all) {
    CAPTURE(content.first);
    CHECK(format_of_content(content.first) == content.second);
  }
}

TEST_CASE("has_mark_of_format: returns true for the marks of formats, false for byte order marks and zero bytes") {
  using uri94::support::has_mark_of_format;
  for (const std::string& mark : {"\x1F\x8B\x08\x00"s, "\x28\xB5\x2F\xFD"s, "BZh91AY&SY\x12"s, "PK\x03\x04\x14"s,
                                  "\x7F\x45LF\x02"s, "\x89PNG\r"s}) {
    CHECK(has_mark_of_format(mark));
  }
  for (const std::string& text : {"\xFF\xFEh\0"s, "\xFE\xFF\0h"s, "\xFF\xFE\0\0"s, "\0\0\0\0"s, ""s}) {
    CHECK_FALSE(has_mark_of_format(text));
  }
}

TEST_CASE("format_of_content: returns std::nullopt for text without the mark of a format, even with control bytes") {
  CHECK_FALSE(format_of_content(""));
  CHECK_FALSE(format_of_content("http://a\0\n"s));  // a single zero byte may be part of a tested string
  CHECK_FALSE(format_of_content("\xFF\n"));
  CHECK_FALSE(format_of_content("BZh9 is no format"));
  CHECK_FALSE(format_of_content("PK"));
  CHECK_FALSE(format_of_content("a\tb\f\r\x1B[0m\n"));
  for (int b = 0; b < 256; ++b) CHECK_FALSE(format_of_content(std::string(1, static_cast<char>(b)) + "\n"));
  CHECK_FALSE(format_of_content("first\n\0\0\0\0"s));
}

TEST_CASE("read_text_file: refuses a gzip file and names its format, but read_file returns its bytes") {
  const uri94::tests::temporary_folder folder;
  const std::filesystem::path file = folder.path() / "a.gz";
  uri94::tests::write_file(file, "\x1F\x8B\x08\x00");
  CHECK(read_text_file(file, 100).problem == "not text: gzip; decompress it first (gzip -dc)");
  CHECK(read_file(file, 100).bytes.size() == 3);
}

}  // namespace support_files_tests
