// SPDX-License-Identifier: MIT
#include "laws/law_code.hpp"

#include "base/files.hpp"
#include "laws/reason.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace crownhead::laws {
namespace {

// The page is the contract: every reason, every code and what it says stands there.
TEST(LawCodes, StandInTheDocument) {
    const std::string text = read_file(std::string(paths::tests) + "/../docs/laws.md");
    std::set<std::string_view> words;
    for (const Reason reason : reasons()) {
        EXPECT_NE(text.find("`" + std::string(word(reason)) + "`"), std::string::npos) << word(reason);
        EXPECT_FALSE(sentence(reason).empty());
        EXPECT_TRUE(words.insert(word(reason)).second) << word(reason);
    }
    for (const LawCode& code : law_codes()) {
        EXPECT_NE(text.find("`" + std::string(code.name) + "`"), std::string::npos) << code.name;
        for (std::size_t matter = 0; matter < matters; ++matter) {
            EXPECT_FALSE(code.cells.at(matter).empty()) << code.name << ' ' << laws::words(static_cast<Matter>(matter));
            const bool ours = code.name == "modern";  // much of what it says is written nowhere
            EXPECT_TRUE(ours || code.clauses.at(matter).empty() == (code.cells.at(matter) == "—"))
                << code.name << ' ' << laws::words(static_cast<Matter>(matter));
        }
    }
    for (std::size_t matter = 0; matter < matters; ++matter) {
        std::string row = "\n| " + std::string(laws::words(static_cast<Matter>(matter))) + " |";
        for (const LawCode& code : law_codes()) {
            row += " " + std::string(code.cells.at(matter)) + " |";
        }
        EXPECT_NE(text.find(row + "\n"), std::string::npos) << row;
    }
}

}  // namespace
}  // namespace crownhead::laws
