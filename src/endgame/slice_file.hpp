#pragma once

#include "endgame/material.hpp"
#include "endgame/page.hpp"
#include "endgame/run_code.hpp"
#include "endgame/section.hpp"
#include "endgame/totals.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// The head of a file (docs/endgames.md, "The file").

inline constexpr std::string_view file_magic = "CROWNEND";
inline constexpr std::uint32_t file_version = 1;
inline constexpr std::size_t file_tail = 8;  ///< zeros after the last page

/// What is written of the values with one side to move.
struct WrittenSection {
    KingOrder order = KingOrder::waiting_first;
    RunCode::Lengths lengths{};
    std::vector<PagePlace> places;
};

/// How the values with one side to move are found. Where nothing is written the slice is its own twin, or the values
/// follow from the twin's by a search of one move.
struct SectionHead {
    Totals totals;
    std::optional<WrittenSection> written;
};

struct FileHead {
    std::string rules;                    ///< the rule set's name
    Material material;                    ///< upright
    std::array<SectionHead, 2> sections;  ///< by the side to move
};

/// The head as bytes; `places` of the sections count from the head's end.
[[nodiscard]] std::string encode(const FileHead& head);

/// Reads a head back, with `places` counted from the beginning of the file, and all of them inside it.
/// Throws BadInput that says what is wrong. Pure, thread-safe.
[[nodiscard]] FileHead decode_head(std::string_view file);

}  // namespace crownhead::endgame
