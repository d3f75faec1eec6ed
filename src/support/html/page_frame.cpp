// SPDX-License-Identifier: MIT
#include "support/html/page_frame.hpp"

#include <nettle/base64.h>
#include <nettle/sha2.h>  // SHA-256 and Base64, Debian package nettle-dev

#include <array>
#include <cstdint>

#include "support/text/escaped.hpp"
#include "support/text/printable.hpp"

namespace uri94::support {
namespace {

/// Returns the hash source of a Content-Security-Policy that permits the inline style sheet `text`.
std::string hash_source(std::string_view text) {
  sha256_ctx state;
  sha256_init(&state);
  sha256_update(&state, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&state, digest.size(), digest.data());
  std::array<char, BASE64_ENCODE_RAW_LENGTH(SHA256_DIGEST_SIZE)> coded{};
  base64_encode_raw(coded.data(), digest.size(), digest.data());
  return "'sha256-" + std::string(coded.data(), coded.size()) + '\'';
}

std::string head(std::string_view title, const std::string& sources, std::string_view rest) {
  // The policy must come before the elements that it applies to.
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; " +
         sources +
         "; base-uri 'none'; form-action 'none'\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         markup::escaped(markup::shown(title)) + "</title>\n" + std::string(rest) + "</head>\n<body>\n";
}

}  // namespace

std::string begin_page(std::string_view title, std::string_view style) {
  return head(title, "style-src " + hash_source(style), "<style>" + std::string(style) + "</style>\n");
}

std::string begin_page_of_folder(std::string_view title, std::string_view links) {
  return head(title, "style-src 'self'; script-src 'self'; img-src 'self'", links);
}

}  // namespace uri94::support
