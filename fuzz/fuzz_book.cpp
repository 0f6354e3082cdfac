// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "book/book.hpp"
#include "input.hpp"

#include <string>
#include <string_view>

using namespace crownhead;

// A book. Its checksum keeps the fuzzer from getting far, so the tables behind it are tried as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    constexpr CheckedKind kind{.magic = "crownhead-book", .version = "1", .what = "book"};
    for (const std::string& tried :
         {std::string(bytes), encode(kind, {.rules = "english", .made = "", .bytes = bytes})}) {
        try {
            const book::Book book = book::Book::owning(tried);
            const auto moves = book.find(rules::start(book.rule_set()));
            fuzz::require(moves.empty() || moves.size() == 7, "a position has all its moves or none");
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "a book is refused with a sentence");
        }
    }
    return 0;
}
