#pragma once

#include <string>
#include <string_view>

namespace crownhead::match {

/// An engine that can play in a tournament. More kinds than levels of our own may come.
struct EngineSpec {
    int level = 1;  ///< players/engine.hpp
    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// Reads `level1`, `level2` … Throws BadInput for anything else. Pure, thread-safe.
[[nodiscard]] EngineSpec read_engine_spec(std::string_view text);

}  // namespace crownhead::match
