// SPDX-License-Identifier: MIT
#include "laws/agreed_terms.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "laws/event.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

namespace crownhead::laws {

Terms::Clock parse_clock(std::string_view text) {
    const std::size_t plus = text.find('+');
    const std::string_view base = text.substr(0, plus);
    if (parse_number<std::uint64_t>(base)) {
        throw BadInput(fmt::format("`{0:.20}` may be minutes or seconds: write {0:.20}:00 for minutes", base));
    }
    const Time increment = plus == std::string_view::npos ? Time(0) : parse_time(text.substr(plus + 1));
    const Time time = parse_time(base);
    if (time == Time(0)) {
        throw BadInput("a clock must start with more than 0 seconds");
    }
    return {time, increment};
}

std::optional<std::string_view> term_without_law(const LawCode& code, const Terms& terms) {
    if (terms.move_limit && !code.times.agreed) {
        return "minutes";
    }
    if (terms.clock && !code.times.clock) {
        return "clock";
    }
    return terms.gives_odds && !code.notices.odds ? std::optional<std::string_view>("odds") : std::nullopt;
}

}  // namespace crownhead::laws
