// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead {

/// A file's text, mapped into memory if possible, so that a file of gigabytes needs no memory of its own. Thread-safe
/// but for forget().
class InputText {
  public:
    /// `-` is the standard input. Throws BadInput for what cannot be read.
    explicit InputText(const std::string& name);
    /// An open file, which may be closed afterwards; `name` is for sentences. Throws BadInput as above.
    InputText(const Descriptor& file, const std::string& name);
    ~InputText();
    InputText(const InputText&) = delete;
    InputText& operator=(const InputText&) = delete;
    InputText(InputText&&) = delete;
    InputText& operator=(InputText&&) = delete;

    [[nodiscard]] std::string_view text() const {
        return mapped_ != nullptr ? std::string_view(static_cast<const char*>(mapped_), size_) : held_;
    }

    /// When the file was last changed: nanoseconds since 1970; 0 if it is no regular file.
    [[nodiscard]] std::int64_t modified() const { return modified_; }

    /// The text before this byte will not be needed soon: its memory may be used for other things. It is read again if
    /// it is needed after all.
    void forget(std::size_t before);

  private:
    void take(int file, const std::string& name);
    bool read_all(int file);

    const void* mapped_ = nullptr;
    std::size_t size_ = 0;
    std::size_t forgotten_ = 0;
    std::int64_t modified_ = 0;
    std::string held_;
};

}  // namespace crownhead
