// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "input.hpp"
#include "verify/check.hpp"

#include <string>
#include <string_view>

using namespace crownhead;

// A proof: its file, and the check of whatever it says. Its checksum keeps the fuzzer from getting far, so what lies
// behind it is tried as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    constexpr CheckedKind kind{.magic = "crownhead-proof", .version = "1", .what = "proof"};
    for (const char* rules : {"english", "russian", "losing"}) {
        try {
            const std::string tried = encode(kind, {.rules = rules, .made = "", .bytes = file});
            const verify::Proof proof = verify::decode_proof(tried);
            fuzz::require(verify::decode_proof(verify::encode(proof)) == proof, "a proof is read as it was written");
            const verify::Checked checked = verify::check(proof, nullptr, 1);
            fuzz::require(checked.problem != "", "a problem is a sentence");
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "a proof is refused with a sentence");
        }
    }
    try {
        (void)verify::decode_proof(file);
    } catch (const BadInput&) {
    }
    return 0;
}
