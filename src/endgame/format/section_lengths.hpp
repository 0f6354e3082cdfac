// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/byte_stream.hpp"
#include "endgame/format/unit_file.hpp"
#include "rules/side.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::endgame {

// How many units a section of a file may have. Pure functions, thread-safe.

/// At least as many units as a material has with `turn` to move under its rule set. Throws BadInput for a rule set that
/// is not known, and a material that it has no endgames of.
[[nodiscard]] std::uint64_t max_units(const FileSubject& subject, rules::Side turn);

/// The lengths of the units of a section (read_lengths). A few bytes can stand for billions of empty units, so their
/// number is checked before memory is taken for them. Throws BadInput that says what is wrong.
[[nodiscard]] std::vector<std::uint32_t> read_section_lengths(ByteReader& from, const FileSubject& subject,
                                                              rules::Side turn);

}  // namespace crownhead::endgame
