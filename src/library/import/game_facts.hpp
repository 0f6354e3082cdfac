// SPDX-License-Identifier: MIT
#pragma once

#include "library/names/name.hpp"
#include "library/store/game_block.hpp"
#include "library/store/game_parts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crownhead::library {

/// The part of a game's tags that decides whether another game with the same moves is the same one
/// (docs/library-store.md, "The same game twice"). Texts are numbers given by a FactReader, 0 if they say nothing; so a
/// game can be compared with thousands of others. A value.
struct GameFacts {
    const rules::RuleSet* rule_set = nullptr;
    notation::PdnResult result = notation::PdnResult::unknown;
    Date date{};
    std::uint32_t round = 0;
    std::uint32_t event = 0;
    std::uint32_t black = 0;
    std::uint32_t white = 0;
    std::uint64_t everything = 0;  ///< a hash of all tags and notes
};

/// How many pairs of words are compared for one game: as many as 256 pairs of names have, if each name has three words.
inline constexpr std::size_t max_word_comparisons = 2304;

/// Makes facts and compares them. It remembers each text once, and for texts in the library their numbers there, so it
/// is for one transaction, or for several if nobody else writes in between. Not thread-safe. Throws SQLite::Exception,
/// and BadInput for damaged rows.
class FactReader {
  public:
    explicit FactReader(SQLite::Database& database);

    /// Forgets all texts; facts that were made before must not be used any more.
    void forget();
    /// About how much memory the texts take.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    [[nodiscard]] GameFacts of(const GameParts& game);
    /// The same for a game of the library: the one at this index of a block that has its texts.
    [[nodiscard]] GameFacts of(const GameBlock& block, std::size_t index);

    /// Whether two games with the same moves may be the same: nothing that is known of both contradicts it. If two
    /// names have to be compared word by word, the number of pairs of their words is taken from `comparisons`; if not
    /// so many are left, different names do not agree.
    [[nodiscard]] bool are_same(const GameFacts& a, const GameFacts& b, std::size_t& comparisons) const;

  private:
    /// The letters of a word: two words that are nearly the same have nearly the same letters.
    struct Letters {
        std::uint32_t set = 0;
        std::size_t size = 0;
    };
    struct NameWords {
        Name name{};
        std::vector<Letters> words{};  ///< those of the surname first
    };
    struct Text {
        std::uint32_t known = 0;               ///< the number of what it says without white space around it; 0: nothing
        const std::string* text = nullptr;     ///< a key of numbers_
        std::vector<std::uint64_t> numbers{};  ///< hashes of the numbers in it, sorted
        std::optional<NameWords> name{};       ///< made when it is first needed
    };
    using Texts = std::array<std::uint32_t, shared_tags>;
    using Numbers = std::unordered_map<std::uint32_t, std::uint32_t>;

    [[nodiscard]] std::uint32_t number(const std::string& text);
    [[nodiscard]] std::uint32_t stored(std::uint32_t id, SQLite::Statement& select, Numbers& known);
    [[nodiscard]] GameFacts facts(const GameRecord& record, const Texts& texts, std::string_view notes);
    [[nodiscard]] std::uint32_t as_name(std::uint32_t text);
    [[nodiscard]] bool names_agree(std::uint32_t a, std::uint32_t b, std::size_t& comparisons) const;
    [[nodiscard]] static bool may_find(const NameWords& asked, const NameWords& player);

    SQLite::Statement select_player_;
    SQLite::Statement select_text_;
    Numbers players_;  ///< of the library's numbers
    Numbers texts_of_library_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<Text> texts_;  ///< by number; 0 is none
    std::size_t bytes_ = 0;
};

}  // namespace crownhead::library
