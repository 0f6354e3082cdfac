// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crownhead {

/// An open file, which closes itself.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

    /// Writes all of some bytes where the file stands; false where that failed, and `errno` says why.
    [[nodiscard]] bool write_all(std::string_view bytes) const;
    /// The same at a place of the file, in bytes from its beginning.
    [[nodiscard]] bool write_all_at(std::string_view bytes, std::int64_t offset) const;

  private:
    int number_;
};

}  // namespace crownhead
