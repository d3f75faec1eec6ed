// SPDX-License-Identifier: MIT
// The C interface: the URLs of a text.
#include <new>
#include <optional>

#include "c/convert.hpp"
#include "c/guarded.hpp"
#include "uri94/extract.hpp"

using namespace uri94;

struct uri94_extractor {
  extract_options options;
  uri94_receiver receiver;
  void* context;
  std::optional<extractor> reader;  ///< None when memory ran out in the middle of a text.

  void begin() {
    reader.emplace([this](const extracted_url& url) { hand_over(url); }, options);
  }

  void hand_over(const extracted_url& url) const {
    const auto refusal_of = [](const std::optional<refusal>& why) {
      return why ? c::refusal_of(*why) : uri94_refusal{};
    };
    const uri94_refusal illegal = refusal_of(url.illegal);
    const uri94_refusal illegal_without = refusal_of(url.illegal_without_hyphens);
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
                                   url.illegal_without_hyphens ? &illegal_without : nullptr};
    receiver(context, &given);
  }
};

namespace {

/// Calls it; where memory runs out, the text is given up.
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
  uri94_status status = receiver == nullptr ? URI94_INVALID_ARGUMENT : URI94_OK;
  extract_options options;
  options.start = c::argument(start, options.start, status);
  if (status != URI94_OK) return status;
  auto* const e = new (std::nothrow) uri94_extractor{options, receiver, context, std::nullopt};
  if (e == nullptr) return URI94_OUT_OF_MEMORY;
  status = with_memory(*e, [&] { e->begin(); });
  if (status == URI94_OK) {
    *to = e;
  } else {
    delete e;
  }
  return status;
}

void uri94_extractor_free(uri94_extractor* e) noexcept {
  delete e;
}

uri94_status uri94_extractor_feed(uri94_extractor* e, const char* piece, size_t length) noexcept {
  const auto text = c::view_of(piece, length);
  if (e == nullptr || !text) return URI94_INVALID_ARGUMENT;
  if (!e->reader) return URI94_OUT_OF_MEMORY;
  return with_memory(*e, [&] { e->reader->feed(*text); });
}

uri94_status uri94_extractor_finish(uri94_extractor* e) noexcept {
  if (e == nullptr) return URI94_INVALID_ARGUMENT;
  return with_memory(*e, [&] {
    if (e->reader) {
      e->reader->finish();
    } else {
      e->begin();
    }
  });
}
