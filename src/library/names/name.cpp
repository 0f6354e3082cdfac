// SPDX-License-Identifier: MIT
#include "library/names/name.hpp"

#include "library/names/fold.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crownhead::library {

namespace {

/// A longer word is compared by its beginning.
constexpr std::size_t longest_word = 64;
/// Of the words before a comma, and of those after it, only the first ones count: each word of a name may be compared
/// with each of another one.
constexpr std::size_t most_words = 32;

/// Whether a folded word is a single letter.
bool is_initial(std::string_view word) {
    const auto letter = first_character(word);
    return letter && letter->length == word.size();
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Whether a word as written is two or three initials in one: `HL`.
bool is_run_of_initials(std::string_view written) {
    return written.size() >= 2 && written.size() <= 3 && std::all_of(written.begin(), written.end(), is_capital);
}

/// The words of a text as written, between white space, commas, full stops and hyphens.
std::vector<std::string_view> written_words(std::string_view text) {
    std::vector<std::string_view> words;
    constexpr std::string_view separators = " \t,.;-_()/";
    while (!text.empty()) {
        const std::size_t length = std::min(text.find_first_of(separators), text.size());
        if (length > 0) {
            words.push_back(text.substr(0, length));
        }
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return words;
}

/// Whether a text has a word that is neither a letter nor a run of initials. If it has none, everything may be in
/// capitals, and a short word a name of its own.
bool has_longer_word(std::string_view text) {
    const std::vector<std::string_view> words = written_words(text);
    return std::any_of(words.begin(), words.end(),
                       [](std::string_view word) { return word.size() > 1 && !is_run_of_initials(word); });
}

/// The words of a text, folded; with `runs`, each letter of a run of initials is a word.
std::vector<std::string> folded_words(std::string_view text, bool runs) {
    std::vector<std::string> words;
    for (const std::string_view word : written_words(text)) {
        if (runs && is_run_of_initials(word)) {
            for (const char letter : word) {
                words.push_back(folded({&letter, 1}));
            }
            continue;
        }
        // A word that folds to several, such as `A&B`, counts as several.
        const std::string fold = folded(word);
        for (const std::string_view part : written_words(fold)) {
            words.emplace_back(part.substr(0, longest_word));
        }
    }
    words.resize(std::min(words.size(), most_words));
    return words;
}

/// Whether one is the initial of the other, or they are equal.
bool fit(std::string_view a, std::string_view b) {
    return a == b || (is_initial(a) && b.starts_with(a)) || (is_initial(b) && a.starts_with(b));
}

/// As differ_by_at_most(), for texts with one element a letter.
template <class Letters>
bool letters_differ_by_at_most(const Letters& a, const Letters& b, int edits) {
    const std::size_t width = b.size() + 1;
    std::vector<int> table((a.size() + 1) * width);
    for (std::size_t i = 0; i <= a.size(); ++i) {
        int least = static_cast<int>(a.size() + b.size());
        for (std::size_t j = 0; j <= b.size(); ++j) {
            const auto at = [&](std::size_t row, std::size_t column) { return table[row * width + column]; };
            int distance = 0;
            if (i == 0 || j == 0) {
                distance = static_cast<int>(i + j);
            } else {
                distance =
                    std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                    distance = std::min(distance, at(i - 2, j - 2) + 1);
                }
            }
            table[i * width + j] = distance;
            least = std::min(least, distance);
        }
        if (least > edits) {
            return false;
        }
    }
    return table.back() <= edits;
}

}  // namespace

Name name_of(std::string_view text) {
    const bool runs = has_longer_word(text);
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        Name name{.surname = folded_words(text.substr(0, comma), false)};  // no initials: `LEE, John`
        if (!name.surname.empty()) {
            name.others = folded_words(text.substr(comma), runs);
            return name;
        }
    }
    Name name{.others = folded_words(text, runs)};
    if (!name.others.empty()) {
        const auto last = std::find_if_not(name.others.rbegin(), name.others.rend(), is_initial);
        const auto surname = last == name.others.rend() ? name.others.end() - 1 : last.base() - 1;
        name.surname.push_back(std::move(*surname));
        name.others.erase(surname);
    }
    return name;
}

bool finds(const Name& asked, const Name& player, bool near) {
    std::vector<std::string_view> left(player.surname.begin(), player.surname.end());
    left.insert(left.end(), player.others.begin(), player.others.end());
    const auto take = [&left](const auto& suits) {
        const auto found = std::find_if(left.begin(), left.end(), suits);
        if (found == left.end()) {
            return false;
        }
        left.erase(found);
        return true;
    };
    for (const std::string& word : asked.surname) {
        const bool found =
            take([&](std::string_view w) { return w == word; }) ||
            (near && take([&](std::string_view w) { return differ_by_at_most(w, word, edits_allowed(word)); }));
        if (!found) {
            return false;
        }
    }
    // Equal words first, so that an initial asked for does not take the word that another asks for in full.
    std::vector<std::string_view> others;
    for (const std::string& word : asked.others) {
        if (!take([&](std::string_view w) { return w == word; })) {
            others.push_back(word);
        }
    }
    return std::all_of(others.begin(), others.end(),
                       [&](std::string_view word) { return take([&](std::string_view w) { return fit(w, word); }); });
}

bool differ_by_at_most(std::string_view a, std::string_view b, int edits) {
    const std::size_t in_a = letters_in(a);
    const std::size_t in_b = letters_in(b);
    if (std::max(in_a, in_b) - std::min(in_a, in_b) > static_cast<std::size_t>(edits)) {
        return false;
    }
    const bool is_ascii = in_a == a.size() && in_b == b.size();
    return is_ascii ? letters_differ_by_at_most(a, b, edits)
                    : letters_differ_by_at_most(characters_of(a), characters_of(b), edits);
}

}  // namespace crownhead::library
