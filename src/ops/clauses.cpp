// SPDX-License-Identifier: MIT
#include "ops/clauses.hpp"

#include <iterator>

namespace uri94 {
namespace {

constexpr const clause* all[] = {
    &clauses::scheme_case,
    &clauses::characters_only,
    &clauses::escape_form,
    &clauses::must_encode_no_graphic,
    &clauses::must_encode_unsafe,
    &clauses::must_encode_reserved,
    &clauses::encoded_same,
    &clauses::login_reserved,
    &clauses::empty_user,
    &clauses::host_form,
    &clauses::port_form,
    &clauses::url_path_slash,
    &clauses::ftp_port,
    &clauses::ftp_login,
    &clauses::ftp_anonymous,
    &clauses::ftp_ask_password,
    &clauses::ftp_no_path,
    &clauses::ftp_cwd,
    &clauses::ftp_nlst,
    &clauses::ftp_retr,
    &clauses::ftp_reserved,
    &clauses::ftp_guess_type,
    &clauses::http_port,
    &clauses::http_void_path,
    &clauses::http_reserved,
    &clauses::gopher_port,
    &clauses::gopher_void_path,
    &clauses::gopher_selector_octets,
    &clauses::gopher_send,
    &clauses::gopher_reserved,
    &clauses::gopher_search,
    &clauses::gopher_plus,
    &clauses::gopher_default_view,
    &clauses::gopher_form_item,
    &clauses::gopher_fetch_form,
    &clauses::gopher_attributes,
    &clauses::gopher_named_attributes,
    &clauses::gopher_view,
    &clauses::gopher_form,
    &clauses::mailto_address,
    &clauses::mailto_no_object,
    &clauses::news_group,
    &clauses::news_message,
    &clauses::news_all,
    &clauses::news_no_host,
    &clauses::nntp_port,
    &clauses::nntp_article,
    &clauses::telnet_port,
    &clauses::telnet_slash,
    &clauses::telnet_advisory,
    &clauses::wais_port,
    &clauses::wais_database,
    &clauses::wais_search,
    &clauses::wais_document,
    &clauses::wais_opaque,
    &clauses::file_local,
    &clauses::file_path,
    &clauses::file_no_access,
    &clauses::prospero_port,
    &clauses::prospero_name,
    &clauses::prospero_contact,
    &clauses::prospero_slash,
    &clauses::prospero_fields,
    &clauses::new_schemes,
    &clauses::literal_case,
    &clauses::general_syntax,
    &clauses::security_port,
    &clauses::security_delimiters,
    &clauses::security_password,
    &clauses::context_prefix,
    &clauses::context_wrapper,
    &clauses::context_fragment,
    &clauses::context_space,
    &clauses::context_hyphen,
    &clauses::percent_reserved,
    &clauses::slash_hierarchy,
    &clauses::query_words_rule,
    &clauses::query_no_common,
    &clauses::encoding_level,
    &clauses::reserved_never,
    &clauses::percent_encoded,
    &clauses::partial_colon,
    &clauses::partial_scheme,
    &clauses::partial_slashes,
    &clauses::partial_last,
    &clauses::partial_dots,
    &clauses::partial_void,
    &clauses::partial_gopher,
    &clauses::partial_examples,
    &clauses::fragment_void,
    &clauses::http_request,
    &clauses::http_proxy,
    &clauses::http_no_fragment,
    &clauses::ftp_directory_suffix,
    &clauses::ftp_type_suffix,
    &clauses::gopher_type_not_sent,
    &clauses::gopher_command,
    &clauses::gopher_void_command,
    &clauses::mail_address,
    &clauses::news_by_nntp,
    &clauses::session,
    &clauses::wais_fields,
    &clauses::file_void_host,
    &clauses::file_segments,
    &clauses::mid_message,
    &clauses::cid_part,
    &clauses::nntp_local,
    &clauses::prospero_version,
};

}  // namespace

std::size_t clause_count() noexcept {
  return std::size(all);
}

const clause& clause_at(std::size_t i) noexcept {
  return *all[i];
}

const clause* find_clause(std::string_view id) noexcept {
  for (const clause* c : all) {
    if (c->id == id) return c;
  }
  return nullptr;
}

}  // namespace uri94
