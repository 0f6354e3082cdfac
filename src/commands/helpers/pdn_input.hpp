// SPDX-License-Identifier: MIT
#pragma once

#include "base/input_text.hpp"
#include "base/say.hpp"
#include "notation/encoding.hpp"
#include "notation/pdn_reader.hpp"

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

/// Tells of what cannot be read in a file, on the standard error.
inline void say_problem(std::string_view file, const notation::PdnProblem& problem) {
    say("{}:{}: game {}: {}\n", file, problem.line, problem.game, problem.reason);
}

}  // namespace crownhead::commands
