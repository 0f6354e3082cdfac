// SPDX-License-Identifier: MIT
#pragma once

#include "base/append_file.hpp"
#include "protocols/dxp_play.hpp"

#include <optional>
#include <string>

namespace crownhead::commands {

/// Tells what happens in a conversation by the DamExchange protocol (docs/dxp.md), on the standard output and, where
/// there is one, in a file of games.
class DxpPrinter {
  public:
    /// `own_name` is our program's, as the partner knows it. Throws BadInput where the file cannot be written.
    DxpPrinter(std::string own_name, const std::string& pdn, bool json);

    /// Refers to this printer.
    [[nodiscard]] protocols::DxpReport report();

    /// The last line.
    void show_end() const;

  private:
    void show_game(const protocols::DxpRecord& record);

    std::string own_name_;
    std::optional<AppendFile> pdn_{};
    bool json_;
    int games_ = 0;
    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
};

}  // namespace crownhead::commands
