// SPDX-License-Identifier: MIT
#include "library/import/game_facts.hpp"

#include "base/bad_input.hpp"
#include "library/import/known_value.hpp"
#include "library/names/fold.hpp"
#include "library/store/game_rows.hpp"
#include "notation/characters.hpp"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace crownhead::library {
namespace {

std::vector<std::uint64_t> numbers_in(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && notation::is_digit(text[at])) {
            ++at;
        }
        if (at > begin) {
            numbers.push_back(XXH64(text.data() + begin, at - begin, 0));
        }
        at += at == begin ? 1 : 0;
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

/// Whether one is 0, or both are equal.
bool agree(std::uint32_t a, std::uint32_t b) { return a == 0 || b == 0 || a == b; }

bool dates_agree(const Date& a, const Date& b) {
    return agree(a.year, b.year) && agree(a.month, b.month) && agree(a.day, b.day);
}

bool results_agree(notation::PdnResult a, notation::PdnResult b) {
    return a == b || a == notation::PdnResult::unknown || b == notation::PdnResult::unknown;
}

/// `Carluke 1844` may be `Carluke 1844, game 1`, but that is not `Carluke 1844, game 2`.
bool numbers_agree(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
    return std::includes(a.begin(), a.end(), b.begin(), b.end()) ||
           std::includes(b.begin(), b.end(), a.begin(), a.end());
}

}  // namespace

FactReader::FactReader(SQLite::Database& database)
    : select_player_(database, "SELECT name FROM player WHERE id = ?"),
      select_text_(database, "SELECT text FROM text WHERE id = ?"),
      texts_(1) {}

void FactReader::forget() {
    players_.clear();
    texts_of_library_.clear();
    numbers_.clear();
    texts_.assign(1, {});
    bytes_ = 0;
}

GameFacts FactReader::of(const GameParts& game) {
    Texts texts{};
    std::transform(game.shared.begin(), game.shared.end(), texts.begin(),
                   [this](const std::optional<std::string>& text) { return text ? number(*text) : 0; });
    return facts(game.record, texts, game.text);
}

GameFacts FactReader::of(const GameBlock& block, std::size_t index) {
    Texts texts{};
    for (std::size_t i = 0; i < shared_tags; ++i) {
        const auto tag = static_cast<SharedTag>(i);
        texts.at(i) = stored(shared_id(block.records[index], tag), is_player(tag) ? select_player_ : select_text_,
                             is_player(tag) ? players_ : texts_of_library_);
    }
    return facts(block.records[index], texts, block.text_of(index));
}

GameFacts FactReader::facts(const GameRecord& record, const Texts& texts, std::string_view notes) {
    const auto text = [&](SharedTag tag) { return texts_[texts.at(static_cast<std::size_t>(tag))].known; };
    return {.rule_set = record.rule_set,
            .result = record.result,
            .date = record.date,
            .round = text(SharedTag::round),
            .event = texts_[text(SharedTag::event)].numbers.empty() ? 0 : text(SharedTag::event),
            .black = as_name(text(SharedTag::black)),
            .white = as_name(text(SharedTag::white)),
            .everything = XXH64(texts.data(), sizeof(texts),
                                XXH64(notes.data(), notes.size(), static_cast<std::uint64_t>(record.result)))};
}

std::uint32_t FactReader::number(const std::string& text) {
    const auto number_of_text = static_cast<std::uint32_t>(texts_.size());
    const auto [found, is_new] = numbers_.try_emplace(text, number_of_text);
    if (is_new) {
        bytes_ += sizeof(Text) + text.size();
        const std::string_view known = known_value(text);
        texts_.push_back({.text = &found->first, .numbers = numbers_in(known)});
        const std::uint32_t same = known.empty() ? 0 : known == text ? number_of_text : number(std::string(known));
        texts_[number_of_text].known = same;
        return number_of_text;
    }
    return found->second;
}

/// The number of a text that has a number in the library.
std::uint32_t FactReader::stored(std::uint32_t id, SQLite::Statement& select, Numbers& known) {
    if (id == 0) {
        return 0;
    }
    const auto [found, is_new] = known.try_emplace(id, 0);
    if (is_new) {
        select.bind(1, id);
        if (!select.executeStep()) {
            throw BadInput("a text of a game is missing");
        }
        found->second = number(select.getColumn(0).getString());
        select.reset();
    }
    return found->second;
}

/// The same text as a name; 0 if it has no words.
std::uint32_t FactReader::as_name(std::uint32_t text) {
    if (text == 0) {
        return 0;
    }
    std::optional<NameWords>& known = texts_[text].name;
    if (!known) {
        known.emplace(NameWords{.name = name_of(*texts_[text].text)});
        for (const auto* words : {&known->name.surname, &known->name.others}) {
            for (const std::string& word : *words) {
                const std::u32string characters = characters_of(word);
                Letters letters{.size = characters.size()};
                for (const char32_t letter : characters) {
                    constexpr unsigned bits = 32;
                    letters.set |= 1U << letter % bits;
                }
                known->words.push_back(letters);
            }
        }
    }
    return known->words.empty() ? 0 : text;
}

bool FactReader::are_same(const GameFacts& a, const GameFacts& b, std::size_t& comparisons) const {
    return results_agree(a.result, b.result) && dates_agree(a.date, b.date) && agree(a.round, b.round) &&
           a.rule_set == b.rule_set &&
           (agree(a.event, b.event) || numbers_agree(texts_[a.event].numbers, texts_[b.event].numbers)) &&
           names_agree(a.black, b.black, comparisons) && names_agree(a.white, b.white, comparisons);
}

bool FactReader::names_agree(std::uint32_t a, std::uint32_t b, std::size_t& comparisons) const {
    if (agree(a, b)) {
        return true;
    }
    const NameWords& one = *texts_[a].name;
    const NameWords& two = *texts_[b].name;
    const bool forward = may_find(one, two);
    const bool backward = may_find(two, one);
    const std::size_t pairs_of_words = one.words.size() * two.words.size();
    if ((!forward && !backward) || comparisons < pairs_of_words) {
        return false;
    }
    comparisons -= pairs_of_words;
    return (forward && finds(one.name, two.name, true)) || (backward && finds(two.name, one.name, true));
}

/// False only if finds() is. Quick: an edit takes at most one letter away and brings at most one.
bool FactReader::may_find(const NameWords& asked, const NameWords& player) {
    if (asked.name.surname.empty()) {
        return true;
    }
    const Letters& surname = asked.words.front();
    const int edits = edits_allowed(asked.name.surname.front());
    return std::any_of(player.words.begin(), player.words.end(), [&](const Letters& word) {
        const std::size_t longer = std::max(word.size, surname.size);
        return longer - std::min(word.size, surname.size) <= static_cast<std::size_t>(edits) &&
               std::popcount(word.set ^ surname.set) <= 2 * edits;
    });
}

}  // namespace crownhead::library
