// SPDX-License-Identifier: MIT
#pragma once

#include "library/imported.hpp"
#include "notation/pdn_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::server {

/// How far an import of a file that was sent to the server has come. A value.
struct ImportState {
    enum class Stage : std::uint8_t {
        uploading,  ///< the file is arriving
        reading,    ///< its games are being added, or wait for another import to end
        done,
        stopped,
        failed,
    };
    static constexpr std::size_t max_problems_shown = 20;

    std::string id{};
    std::string name{};  ///< of the file
    Stage stage = Stage::uploading;
    std::uint64_t bytes = 0;               ///< that have arrived or have been read
    std::optional<std::uint64_t> total{};  ///< of how many, if known
    library::Imported imported{};
    std::vector<notation::PdnProblem> first_problems{};
    std::string error{};  ///< a sentence, if it failed, or while it reads and has to try again
};

[[nodiscard]] constexpr bool is_over(ImportState::Stage stage) { return stage >= ImportState::Stage::done; }

}  // namespace crownhead::server
