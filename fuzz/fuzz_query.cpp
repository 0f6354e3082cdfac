// SPDX-License-Identifier: MIT
#include "input.hpp"
#include "server/transport/accept_encoding.hpp"
#include "server/transport/percent.hpp"

#include <array>
#include <string_view>

using namespace crownhead;

// The whole input is a request's target, and its header Accept-Encoding.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view target(reinterpret_cast<const char*>(data), size);
    const auto value = server::query_parameter(target, "fen");
    fuzz::require(!value || value->size() <= size, "a parameter is no longer than the target");
    const auto unknown = server::unknown_parameter(target, {"fen"});
    fuzz::require(!unknown || *unknown != "fen", "an unknown parameter is not one of the known");
    const auto decoded = server::percent_decoded(target);
    fuzz::require(!decoded || decoded->size() <= size, "a decoded text is no longer than before");
    fuzz::require(target.find('%') != std::string_view::npos || decoded == target, "a text without % stays as it is");
    constexpr std::array<std::string_view, 2> offered{"br", "gzip"};
    const std::string_view best = server::best_coding(offered, target);
    for (const std::string_view coding : offered) {
        const int weight = server::coding_weight(coding, target);
        fuzz::require(weight >= 0 && weight <= 1000, "a weight is from 0 to 1000");
        fuzz::require(best.empty() || server::coding_weight(best, target) >= weight, "none has a greater weight");
    }
    return 0;
}
