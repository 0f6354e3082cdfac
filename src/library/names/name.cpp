// SPDX-License-Identifier: MIT
#include "library/names/name.hpp"

#include "library/names/fold.hpp"

#include <algorithm>
#include <cstddef>

namespace crownhead::library {

namespace {

/// A longer word is compared by its beginning.
constexpr std::size_t longest_word = 64;

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

std::vector<std::string> folded_words(std::string_view text) {
    std::vector<std::string> words;
    const std::vector<std::string_view> written = written_words(text);
    // If everything is in capitals, a short word may be a name of its own.
    const bool has_names = std::any_of(written.begin(), written.end(), [](std::string_view word) {
        return word.size() > 1 && !is_run_of_initials(word);
    });
    for (const std::string_view word : written) {
        if (has_names && is_run_of_initials(word)) {
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
    std::vector<std::string> words = folded_words(text);
    // The surname is words[from] to words[to - 1].
    std::size_t from = 0;
    std::size_t to = 0;
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        to = std::min(folded_words(text.substr(0, comma)).size(), words.size());
    }
    if (to == 0 && !words.empty()) {
        const auto last = std::find_if_not(words.rbegin(), words.rend(), is_initial);
        to = last == words.rend() ? words.size() : static_cast<std::size_t>(words.rend() - last);
        from = to - 1;
    }
    Name name;
    for (std::size_t i = 0; i < words.size(); ++i) {
        (i >= from && i < to ? name.surname : name.others).push_back(std::move(words[i]));
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
