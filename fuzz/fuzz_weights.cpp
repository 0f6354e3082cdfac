// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "evaluation/network_weights.hpp"
#include "input.hpp"

#include <string_view>

using namespace crownhead;

// A file of weights. Its checksum keeps the fuzzer from getting far, so what lies behind it is tried as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    for (const std::string& tried : {std::string(file), evaluation::encode({"english", "", std::string(file)})}) {
        try {
            const evaluation::Weights weights = evaluation::decode_weights(tried);
            fuzz::require(evaluation::encode(weights) == tried, "weights are written as they were");
            (void)evaluation::network_of<board::Geometry{.size = 8}>("english", weights);
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "weights are refused with a sentence");
        }
    }
    return 0;
}
