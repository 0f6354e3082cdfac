// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/query.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::library {

// The words that stand for values in a query.

template <class Value, std::size_t size>
using Words = std::array<std::pair<std::string_view, Value>, size>;

inline constexpr Words<WantedResult, 7> result_words{{
    {"black", notation::PdnResult::black},
    {"white", notation::PdnResult::white},
    {"draw", notation::PdnResult::draw},
    {"both-lost", notation::PdnResult::both_lost},
    {"unknown", notation::PdnResult::unknown},
    {"1-0", WinOf::first},
    {"0-1", WinOf::second},
}};

inline constexpr Words<HasCondition::Feature, 3> feature_words{{
    {"variations", HasCondition::Feature::variations},
    {"comments", HasCondition::Feature::comments},
    {"marks", HasCondition::Feature::marks},
}};

inline constexpr Words<SourceKind, 5> kind_words{{
    {"file", SourceKind::file},
    {"game", SourceKind::game},
    {"match", SourceKind::match},
    {"tournament", SourceKind::tournament},
    {"engine-match", SourceKind::engine_match},
}};

template <class Value, std::size_t size>
[[nodiscard]] std::optional<Value> value_of(const Words<Value, size>& words, std::string_view text) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const auto& word) { return notation::equal_ignoring_case(word.first, text); });
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

template <class Value, std::size_t size>
[[nodiscard]] std::string_view word_of(const Words<Value, size>& words, Value value) {
    return std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.second == value; })->first;
}

/// `black, white, draw`.
template <class Value, std::size_t size>
[[nodiscard]] std::string words_of(const Words<Value, size>& words) {
    std::string text;
    for (const auto& word : words) {
        text += text.empty() ? "" : ", ";
        text += word.first;
    }
    return text;
}

/// The value of a word. Throws BadInput, which says what it should be and lists the words.
template <class Value, std::size_t size>
[[nodiscard]] Value required(const Words<Value, size>& words, std::string_view text, std::string_view what) {
    const std::optional<Value> value = value_of(words, text);
    if (!value) {
        throw BadInput(fmt::format("`{}` is not {}: {}", notation::first_characters(text), what, words_of(words)));
    }
    return *value;
}

}  // namespace crownhead::library
