// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <fmt/format.h>

#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace crownhead {

/// The whole number that `value` is. `Json` is nlohmann::json or nlohmann::ordered_json, whose own get<int>() also
/// takes what is not one: 2.5 becomes 2, 4294967296 becomes 0, and 1e300 is undefined behaviour.
/// Throws BadInput if it is not a whole number from `min` to `max`. Pure and thread-safe.
template <std::integral Number, class Json>
[[nodiscard]] Number json_integer(const Json& value, Number min = std::numeric_limits<Number>::min(),
                                  Number max = std::numeric_limits<Number>::max()) {
    const auto checked = [&](auto number) {
        if (std::cmp_less(number, min) || std::cmp_greater(number, max)) {
            throw BadInput(fmt::format("{} is not a whole number from {} to {}", number, min, max));
        }
        return static_cast<Number>(number);
    };
    if (value.is_number_unsigned()) {
        return checked(value.template get<std::uint64_t>());
    }
    if (value.is_number_integer()) {
        return checked(value.template get<std::int64_t>());
    }
    const std::string found =
        value.is_number() || value.is_null() ? value.dump() : fmt::format("a {}", value.type_name());
    throw BadInput(fmt::format("{} is not a whole number from {} to {}", found, min, max));
}

}  // namespace crownhead
