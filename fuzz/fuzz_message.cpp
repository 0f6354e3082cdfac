// SPDX-License-Identifier: MIT
#include "input.hpp"
#include "server/api/message.hpp"

using namespace crownhead;

// The whole input is the frame; a message depends on no rule set.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view frame(reinterpret_cast<const char*>(data), size);
    try {
        const server::Message message = server::read_message(frame);
        fuzz::require(!message.request.valueless_by_exception(), "a message that was read is a request");
    } catch (const server::BadMessage& problem) {
        fuzz::require(problem.what()[0] != '\0', "a message is refused with a sentence");
    }
    return 0;
}
