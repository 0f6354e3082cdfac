// SPDX-License-Identifier: MIT
#pragma once

#include "library/source.hpp"
#include "notation/pdn.hpp"

namespace crownhead::library {

/// A game that was played here. The kind and the name of its source identify it: no other game has both.
struct PlayedGame {
    notation::PdnGame game{};
    Source source{};  ///< `at` is when it is added
};

}  // namespace crownhead::library
