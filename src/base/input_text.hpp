// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead {

/// A file's text. A file of 32 MiB or more is mapped into memory if possible, so that gigabytes need no memory of their
/// own; if somebody shortens such a file meanwhile, the system may end the program. Thread-safe but for forget().
class InputText {
  public:
    /// `-` is the standard input. Throws BadInput for what cannot be read.
    explicit InputText(const std::string& name);
    /// An open file of one's own, which may be closed afterwards, and is mapped whatever its size; `name` is for
    /// sentences. Throws BadInput as above.
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
    void take(int file, const std::string& name, std::int64_t mapped_from);
    bool read_all(int file);

    const void* mapped_ = nullptr;
    std::size_t size_ = 0;
    std::size_t forgotten_ = 0;
    std::int64_t modified_ = 0;
    std::string held_;
};

/// Throws BadInput for a file or folder that InputText would refuse. Does not open pipes and devices, nor the standard
/// input: they may wait for ever, and can be read only once.
void require_readable(const std::string& name);

}  // namespace crownhead
