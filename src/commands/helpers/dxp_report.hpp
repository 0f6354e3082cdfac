// SPDX-License-Identifier: MIT
#pragma once

#include "base/append_file.hpp"
#include "protocols/dxp_play.hpp"

#include <optional>
#include <string>

namespace crownhead::commands {

/// Reports what happens in a session of the DamExchange protocol (docs/dxp.md) on the standard output and, if one is
/// given, in a file of games.
class DxpPrinter {
  public:
    /// `own_name` is our program's, as the partner knows it. Throws BadInput if the file cannot be written.
    DxpPrinter(std::string own_name, const std::string& pdn, bool json);

    /// The callbacks for a session; they refer to this printer.
    [[nodiscard]] protocols::DxpReport report();

    /// Prints the last line, the totals.
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
