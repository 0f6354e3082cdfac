// SPDX-License-Identifier: MIT
#pragma once

#include "base/input_text.hpp"
#include "notation/encoding.hpp"

#include <string>
#include <string_view>

namespace crownhead::commands {

/// The text of a PDN file that a command names, as the reader of PDN takes it: files in UTF-16 and those of DOS are
/// brought into UTF-8 (docs/pdn.md).
class PdnInput {
  public:
    /// `-` is the standard input. Throws BadInput for what cannot be read.
    explicit PdnInput(const std::string& name) : input_(name), encoding_(notation::guess_encoding(input_.text())) {
        if (encoding_ != notation::Encoding::as_it_is) {
            notation::Decoder decoder(encoding_);
            decoder.decode(input_.text(), decoded_);
            decoder.finish(decoded_);
        }
    }

    [[nodiscard]] std::string_view text() const {
        return encoding_ == notation::Encoding::as_it_is ? input_.text() : decoded_;
    }

  private:
    InputText input_;
    notation::Encoding encoding_;
    std::string decoded_{};
};

}  // namespace crownhead::commands
