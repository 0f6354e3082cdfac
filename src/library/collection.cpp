// SPDX-License-Identifier: MIT
#include "library/collection.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

namespace crownhead::library {

std::string checked_name(std::string_view name, std::string_view what) {
    const std::string_view kept = notation::trimmed(name);
    if (kept.empty()) {
        throw BadInput(fmt::format("a {} needs a name", what));
    }
    if (kept.size() > longest_name) {
        throw BadInput(fmt::format("the name of a {} has at most {} bytes, `{}…` has {}", what, longest_name,
                                   notation::first_characters(kept), kept.size()));
    }
    // to_utf8() replaces each of them by something else.
    if (notation::to_utf8(kept) != kept) {
        throw BadInput(fmt::format("the name `{}` of a {} is not UTF-8, or has control characters",
                                   notation::first_characters(kept), what));
    }
    return std::string(kept);
}

}  // namespace crownhead::library
