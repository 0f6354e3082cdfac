// SPDX-License-Identifier: MIT
#include "input.hpp"
#include "server/transport/percent.hpp"

using namespace crownhead;

// The whole input is the request's target.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view target(reinterpret_cast<const char*>(data), size);
    const auto value = server::query_parameter(target, "fen");
    fuzz::require(!value || value->size() <= size, "a parameter is no longer than the target");
    const auto unknown = server::unknown_parameter(target, {"fen"});
    fuzz::require(!unknown || *unknown != "fen", "an unknown parameter is not one of the known");
    (void)server::percent_decoded(target);
    return 0;
}
