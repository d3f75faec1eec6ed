// SPDX-License-Identifier: MIT
// A page of memory between two inaccessible pages. An access outside the page ends the test with a signal.
#ifndef URI94_TESTS_SUPPORT_GUARDED_PAGE_HPP
#define URI94_TESTS_SUPPORT_GUARDED_PAGE_HPP

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace uri94::tests {

class guarded_page {
 public:
  guarded_page() {
    void* const memory = mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) std::abort();
    begin_ = static_cast<char*>(memory) + size_;
    if (mprotect(begin_, size_, PROT_READ | PROT_WRITE) != 0) std::abort();
  }
  guarded_page(const guarded_page&) = delete;
  guarded_page& operator=(const guarded_page&) = delete;
  ~guarded_page() { munmap(begin_ - size_, 3 * size_); }

  /// Returns the address of the first readable byte.
  [[nodiscard]] char* begin() const noexcept { return begin_; }
  /// Returns the address after the last readable byte.
  [[nodiscard]] char* end() const noexcept { return begin_ + size_; }

  /// Writes the text at an offset (0-based) from the beginning of the page.
  /// Returns: a view of the written text.
  std::string_view put(std::size_t offset, std::string_view text) {
    std::memcpy(begin_ + offset, text.data(), text.size());
    return {begin_ + offset, text.size()};
  }
  /// Writes the text at the end of the page.
  /// Returns: a view of the written text.
  std::string_view put_at_end(std::string_view text) { return put(size_ - text.size(), text); }

 private:
  std::size_t size_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  char* begin_;
};

}  // namespace uri94::tests

#endif
