// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "samuel/course_file.hpp"
#include "samuel/rote.hpp"

#include <string_view>

using namespace crownhead;

// The lines of a course of learning of Samuel's program, and of its memory.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view lines(reinterpret_cast<const char*>(data), size);
    try {
        const samuel::Course course = samuel::decode_lines(lines);
        fuzz::require(samuel::decode_lines(samuel::encode_lines(course)) == course, "a course reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a course is refused with a sentence");
    }
    try {
        const std::string once = samuel::encode_lines(samuel::decode_rote(lines));
        fuzz::require(samuel::encode_lines(samuel::decode_rote(once)) == once, "a memory reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a memory is refused with a sentence");
    }
    return 0;
}
