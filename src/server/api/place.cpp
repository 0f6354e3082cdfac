// SPDX-License-Identifier: MIT
#include "server/api/place.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

#include <sstream>

namespace crownhead::server {

std::string text(const Place& place) {
    std::string words = place.kind == Place::Kind::match ? "match" : "games";
    for (const std::string& id : place.ids) {
        words += ' ' + id;
    }
    return words;
}

Place read_place(const std::string& text) {
    std::istringstream words(text);
    std::string kind;
    words >> kind;
    Place place{kind == "match" ? Place::Kind::match : Place::Kind::games, {}};
    for (std::string id; words >> id;) {
        place.ids.push_back(id);
    }
    if ((kind != "match" && kind != "games") || place.ids.empty()) {
        throw BadInput(fmt::format("`{}` is not a place of games", shown_text(text, 60)));
    }
    return place;
}

}  // namespace crownhead::server
