// SPDX-License-Identifier: MIT
// The C interface: extraction.
#include <new>
#include <optional>
#include <string>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "uri94/extract.hpp"

using namespace uri94;

struct uri94_extractor {
  extract_options options;
  uri94_receiver receiver;
  void* context;
  std::optional<extractor> reader;  ///< Empty after an allocation failed, until `begin` succeeds.
  bool is_in_text = false;

  void begin() {
    reader.emplace([this](const extracted_url& url) { hand_over(url); }, options);
  }

  void hand_over(const extracted_url& url) const {
    const std::string why = url.illegal ? url.illegal->message() : std::string();
    const std::string why_without =
        url.illegal_without_hyphens ? url.illegal_without_hyphens->message() : std::string();
    const uri94_error illegal = c::error_of(url.illegal.value_or(error()), why);
    const uri94_error illegal_without = c::error_of(url.illegal_without_hyphens.value_or(error()), why_without);
    const uri94_extracted given = {sizeof(uri94_extracted),
                                   url.offset,
                                   url.line,
                                   c::text_of(name_of(url.wrapper)),
                                   c::text_of(url.found),
                                   c::text_of(url.text),
                                   url.illegal ? &illegal : nullptr,
                                   url.doubtful_hyphens.data(),
                                   url.doubtful_hyphens.size(),
                                   c::text_of(url.without_hyphens),
                                   url.illegal_without_hyphens ? &illegal_without : nullptr,
                                   static_cast<int>(url.seems.value_or(text_encoding::plain))};
    receiver(context, &given);
  }
};

namespace {

/// Calls `f` and converts an exception into a status. After an exception, discards the text that `e` has read so far.
template <typename Function>
uri94_status with_memory(uri94_extractor& e, Function f) noexcept {
  const uri94_status status = c::guarded([&] {
    f();
    return URI94_OK;
  });
  if (status != URI94_OK) e.reader.reset();
  return status;
}

}  // namespace

uri94_status uri94_extractor_new(uri94_extractor** to, const uri94_production* start, uri94_receiver receiver,
                                 void* context) noexcept {
  if (to == nullptr) return URI94_INVALID_ARGUMENT;
  *to = nullptr;
  c::arguments given(receiver);
  extract_options options;
  if (start != nullptr) options.start = given.start(start);
  if (given.failed()) return given.status();
  auto* const e = new (std::nothrow) uri94_extractor{options, receiver, context, std::nullopt, false};
  if (e == nullptr) return URI94_OUT_OF_MEMORY;
  const uri94_status status = with_memory(*e, [&] { e->begin(); });
  if (status == URI94_OK) {
    *to = e;
  } else {
    delete e;
  }
  return status;
}

uri94_status uri94_extractor_set_encoding(uri94_extractor* e, uri94_text_encoding encoding) noexcept {
  const int number = c::number_of_enum(encoding);
  c::arguments given(e);
  given.must(e == nullptr || !e->is_in_text);
  given.must(number >= URI94_PLAIN && number <= URI94_HTML);
  if (given.failed()) return given.status();
  e->options.encoding = static_cast<text_encoding>(number);
  return with_memory(*e, [&] { e->begin(); });
}

void uri94_extractor_free(uri94_extractor* e) noexcept {
  delete e;
}

uri94_status uri94_extractor_feed(uri94_extractor* e, const char* piece, size_t length) noexcept {
  c::arguments given(e);
  const std::string_view text = given.text(piece, length);
  if (given.failed()) return given.status();
  if (!e->reader) return URI94_OUT_OF_MEMORY;
  e->is_in_text = true;
  return with_memory(*e, [&] { e->reader->feed(text); });
}

uri94_status uri94_extractor_finish(uri94_extractor* e) noexcept {
  if (e == nullptr) return URI94_INVALID_ARGUMENT;
  e->is_in_text = false;
  return with_memory(*e, [&] {
    if (e->reader) {
      e->reader->finish();
    } else {
      e->begin();
    }
  });
}
