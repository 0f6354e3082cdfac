// SPDX-License-Identifier: MIT
#include "server/api/library_lists.hpp"

#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crownhead::server {
namespace {

constexpr std::size_t max_in_a_list = 200;

nlohmann::json score_object(const library::Score& score) {
    return {{"games", score.games}, {"won", score.won}, {"drawn", score.drawn}, {"lost", score.lost}};
}

/// An array of what `make` makes of each of the first items of a list.
template <class List, class Make>
nlohmann::json array_of(const List& list, Make&& make) {
    nlohmann::json array = nlohmann::json::array();
    for (std::size_t i = 0; i < std::min(list.size(), max_in_a_list); ++i) {
        array.push_back(make(list[i]));
    }
    return array;
}

nlohmann::json opening_object(const library::OpeningScore& one) {
    nlohmann::json object = score_object(one.black + one.white);
    object["ballot"] = one.opening ? nlohmann::json(one.opening->value) : nlohmann::json(nullptr);
    object["opening"] = one.opening ? nlohmann::json(one.opening->name) : nlohmann::json(nullptr);
    object["moves"] = one.opening ? nlohmann::json(one.opening->moves) : nlohmann::json(nullptr);
    object["black"] = score_object(one.black);
    object["white"] = score_object(one.white);
    return object;
}

}  // namespace

std::string collections_answer(std::span<const library::Collection> collections) {
    nlohmann::json list = nlohmann::json::array();
    for (const library::Collection& one : collections) {
        list.push_back({{"name", one.name}, {"games", one.games}});
    }
    return json_text({{"collections", std::move(list)}});
}

std::string searches_answer(std::span<const library::SavedSearch> searches) {
    nlohmann::json list = nlohmann::json::array();
    for (const library::SavedSearch& one : searches) {
        list.push_back({{"name", one.name}, {"query", one.query}});
    }
    return json_text({{"searches", std::move(list)}});
}

std::string player_answer(const library::PlayerResults& results) {
    nlohmann::json answer = score_object(results.all());
    nlohmann::json black = score_object(results.black);
    nlohmann::json white = score_object(results.white);
    black["colour"] = "black";
    white["colour"] = "white";
    answer["name"] = results.name;
    answer["aliases"] = array_of(results.names, [](const library::NamedScore& one) { return one.name; });
    answer["colours"] = {std::move(black), std::move(white)};
    answer["openings"] = array_of(results.openings, opening_object);
    answer["opponents"] = array_of(results.opponents, [](const library::NamedScore& one) {
        nlohmann::json object = score_object(one.score);
        object["name"] = one.name;
        return object;
    });
    answer["years"] = array_of(results.years, [](const library::YearScore& one) {
        nlohmann::json object = score_object(one.score);
        object["year"] = one.year == 0 ? nlohmann::json(nullptr) : nlohmann::json(one.year);
        return object;
    });
    return json_text(answer);
}

}  // namespace crownhead::server
