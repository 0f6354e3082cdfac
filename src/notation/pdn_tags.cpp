// SPDX-License-Identifier: MIT
#include "notation/pdn_tags.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace crownhead::notation {
namespace {

using rules::RuleSet;
using rules::Side;

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
constexpr std::array<std::string_view, 4> ours{"SetUp", "FEN", "GameType", "Rules"};

std::vector<PdnTag>::iterator find(std::vector<PdnTag>& tags, std::string_view name) {
    return std::find_if(tags.begin(), tags.end(), [&](const PdnTag& tag) { return tag.name == name; });
}

/// `20,W,10,10,N2,0` split at its commas, white space dropped.
std::vector<std::string> fields(std::string_view text) {
    std::vector<std::string> result(1);
    for (const char c : text) {
        if (c == ',') {
            result.emplace_back();
        } else if (!is_space(c)) {
            result.back().push_back(c);
        }
    }
    return result;
}

/// -1 if it is not a number of at most four digits.
int number(std::string_view digits) {
    const auto value = parse_number<unsigned>(digits, 0, 9999);
    return value ? static_cast<int>(*value) : -1;
}

/// Of the parts of a GameType: the first is the number, then come the side that begins, width, height and squares.
constexpr std::size_t side_part = 1;
constexpr std::size_t squares_part = 4;

/// The rule set that a GameType is of; null if that is not known, or not played on its board here.
const RuleSet* rule_set_of(const std::vector<std::string>& parts) {
    const RuleSet* set = rules::find_game_type(number(parts[0]));
    if (set == nullptr || parts.size() <= squares_part - 1) {
        return set;
    }
    const int width = number(parts[2]);
    if (number(parts[3]) != width) {
        return nullptr;
    }
    if (width == set->rules.geometry.size) {
        return set;
    }
    // English on another board is our own rule set, which has no number in the standard.
    return rules::is_english(*set) ? rules::find_rule_set(fmt::format("{}-{}x{}", set->name, width, width)) : nullptr;
}

const RuleSet* by_game_type(std::string_view text) {
    const std::vector<std::string> parts = fields(text);
    const RuleSet* set = rule_set_of(parts);
    if (set != nullptr) {
        return set;
    }
    if (const RuleSet* other_board = rules::find_game_type(number(parts[0]))) {
        throw BadInput(fmt::format("GameType {}: {} is not played on that board here", first_characters(text, 40),
                                   other_board->name));
    }
    throw BadInput(fmt::format("GameType {} is none of the rule sets known here", first_characters(text, 40)));
}

/// Takes over what the parts of a GameType say. The digit after `N` tells in which corner the square 1 lies, as the
/// side that begins sees the board: 0 and 1 below, 2 and 3 above (the standard's "GameType tag"). The digit after `A`
/// is not looked at: a1 is White's left corner in every file that we know.
void follow(const std::vector<std::string>& parts, PdnCustom& custom) {
    if (parts.size() <= squares_part) {
        return;
    }
    const std::string& squares = parts[squares_part];
    const bool letters = squares.starts_with('A');
    if (!letters && !squares.starts_with('N')) {
        return;
    }
    const std::string& side = parts[side_part];
    if (side == "B" || side == "W") {
        custom.first = side == "B" ? Side::black : Side::white;
        const int corner = number(std::string_view(squares).substr(1));
        if (!letters && corner >= 0 && corner <= 3) {
            const bool at_own_side = corner < 2;
            custom.numbers =
                at_own_side == (custom.first == Side::white) ? SquareNames::numbers_from_white : SquareNames::numbers;
        }
    }
    custom.moves = letters ? SquareNames::letters : custom.numbers;
}

/// The custom of a rule set, by its row.
const PdnCustom& usual_custom(const RuleSet& set) {
    static const std::vector<PdnCustom> all = [] {
        std::vector<PdnCustom> customs;
        for (const RuleSet& one : rules::rule_sets()) {
            PdnCustom& custom = customs.emplace_back(PdnCustom{.first = one.rules.first, .moves = one.square_names});
            if (one.game_type != 0) {
                follow(fields(fmt::format("{},{}", one.game_type, one.game_type_details)), custom);
            }
        }
        return customs;
    }();
    return all[static_cast<std::size_t>(&set - rules::rule_sets().data())];
}

/// "Result type" of the standard's GameType table: International for 20 and 27, else Default.
bool counts_points(const RuleSet& set) { return set.game_type == 20 || set.game_type == 27; }

void set_tag(std::vector<PdnTag>& tags, std::string_view name, std::string text) {
    const auto tag = find(tags, name);
    if (tag == tags.end()) {
        tags.push_back({std::string(name), std::move(text)});
    } else {
        tag->value = std::move(text);
    }
}

void set_rule_set_tag(PdnGame& game) {
    const RuleSet& set = *game.rule_set;
    const bool numbered = set.game_type != 0 && rules::find_game_type(set.game_type) == &set;
    const std::string_view right = numbered ? "GameType" : "Rules";
    std::erase_if(game.tags, [&](const PdnTag& tag) {
        return numbered ? tag.name == "Rules" && rules::find_rule_set(tag.value) != nullptr : tag.name == "GameType";
    });
    const auto named = tag_value(game.tags, right);
    if (!numbered) {
        set_tag(game.tags, right, std::string(set.name));
    } else if (!named || number(fields(*named)[0]) != set.game_type) {
        set_tag(game.tags, right, fmt::format("{}", set.game_type));
    }
}

void set_start_tags(PdnGame& game) {
    const RuleSet& set = *game.rule_set;
    const bool begins_as_usual = game.start == rules::start(set) && pdn_custom(set, game.tags).first == set.rules.first;
    if (begins_as_usual && !tag_value(game.tags, "FEN")) {
        std::erase_if(game.tags, [](const PdnTag& tag) { return tag.name == "SetUp"; });
        return;
    }
    set_tag(game.tags, "FEN", fen(game.start));
    if (!tag_value(game.tags, "SetUp")) {
        game.tags.insert(find(game.tags, "FEN"), PdnTag{"SetUp", "1"});
    } else {
        set_tag(game.tags, "SetUp", "1");
    }
}

}  // namespace

const RuleSet* named_rule_set(const std::vector<PdnTag>& tags) {
    if (const auto name = tag_value(tags, "Rules")) {
        if (const RuleSet* set = rules::find_rule_set(*name)) {
            return set;
        }
        // Other programs use a tag of this name in their own ways; it must not hide a GameType.
        if (!tag_value(tags, "GameType")) {
            throw BadInput(fmt::format("Rules `{}` is none of the rule sets known here", first_characters(*name, 40)));
        }
    }
    const auto type = tag_value(tags, "GameType");
    return !type || trimmed(*type).empty() || *type == "?" ? nullptr : by_game_type(*type);
}

PdnCustom pdn_custom(const RuleSet& set, const std::vector<PdnTag>& tags, PdnNumbers numbers) {
    PdnCustom custom = usual_custom(set);
    if (const auto type = tag_value(tags, "GameType"); type && type->find(',') != std::string_view::npos) {
        if (const std::vector<std::string> parts = fields(*type); rule_set_of(parts) == &set) {
            follow(parts, custom);
        }
    }
    if (numbers == PdnNumbers::ours) {
        const bool letters = custom.moves == SquareNames::letters;
        custom = {.first = set.rules.first, .moves = letters ? SquareNames::letters : SquareNames::numbers};
    }
    return custom;
}

bool follows_from_the_game(std::string_view name) {
    return name == "Result" || std::find(ours.begin(), ours.end(), name) != ours.end();
}

PdnResult read_result(Side first, std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t dash = dash_length(text.substr(i));
        const std::size_t half = half_length(text.substr(i));
        if (dash + half == 0 && !is_space(text[i])) {
            plain.push_back(text[i]);
        }
        plain += dash > 0 ? "-" : half > 0 ? "1/2" : "";
        i += std::max<std::size_t>(dash + half, 1);
    }
    const auto is_one_of = [&](std::initializer_list<std::string_view> forms) {
        return std::any_of(forms.begin(), forms.end(),
                           [&](std::string_view form) { return equal_ignoring_case(plain, form); });
    };
    const bool black_first = first == Side::black;
    if (is_one_of({"1-0", "2-0"})) {
        return black_first ? PdnResult::black : PdnResult::white;
    }
    if (is_one_of({"0-1", "0-2"})) {
        return black_first ? PdnResult::white : PdnResult::black;
    }
    if (is_one_of({"1/2-1/2", "1/2", "1-1", "0.5-0.5", "draw", "drawn"})) {
        return PdnResult::draw;
    }
    if (is_one_of({"BW", "RW", "blackwins", "redwins", "blackwon", "redwon"})) {
        return PdnResult::black;
    }
    if (is_one_of({"WW", "whitewins", "whitewon"})) {
        return PdnResult::white;
    }
    return is_one_of({"0-0"}) ? PdnResult::both_lost : PdnResult::unknown;
}

std::string result_text(const RuleSet& set, Side first, PdnResult result, ResultWords words) {
    if (words != ResultWords::points && result == PdnResult::white) {
        return "WW";
    }
    if (words != ResultWords::points && result == PdnResult::black) {
        return words == ResultWords::red ? "RW" : "BW";
    }
    const bool points = counts_points(set);
    const bool first_won = result == (first == Side::black ? PdnResult::black : PdnResult::white);
    switch (result) {
        case PdnResult::black:
        case PdnResult::white:
            return first_won ? (points ? "2-0" : "1-0") : (points ? "0-2" : "0-1");
        case PdnResult::draw:
            return points ? "1-1" : "1/2-1/2";
        case PdnResult::both_lost:
            return "0-0";
        case PdnResult::unknown:
            break;
    }
    return "*";
}

void normalise_tags(PdnGame& game) {
    set_rule_set_tag(game);
    set_start_tags(game);
    const auto result = tag_value(game.tags, "Result");
    if (!result || game.result != PdnResult::unknown || result->empty() || *result == "?") {
        const Side first = pdn_custom(*game.rule_set, game.tags).first;
        set_tag(game.tags, "Result", result_text(*game.rule_set, first, game.result));
    }
    const auto rank = [](const PdnTag& tag) { return std::find(roster.begin(), roster.end(), tag.name); };
    std::stable_sort(game.tags.begin(), game.tags.end(),
                     [&](const PdnTag& a, const PdnTag& b) { return rank(a) < rank(b); });
}

std::string standard_tag_name(std::string_view name) {
    for (const auto& known : {std::span<const std::string_view>(roster), std::span<const std::string_view>(ours)}) {
        for (const std::string_view standard : known) {
            if (equal_ignoring_case(name, standard)) {
                return std::string(standard);
            }
        }
    }
    std::string own(equal_ignoring_case(name, "Red") ? "Black" : name);
    if (!own.empty() && own.front() >= 'a' && own.front() <= 'z') {
        own.front() = static_cast<char>(own.front() - 'a' + 'A');
    }
    return own;
}

}  // namespace crownhead::notation
