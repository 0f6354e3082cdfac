// SPDX-License-Identifier: MIT
#include "server/api/rules_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "players/old_program.hpp"
#include "rules/draws.hpp"
#include "rules/rule_set.hpp"
#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace crownhead::server {

namespace {

using nlohmann::json;

const char* crown_row_word(rules::AtCrownRow at_crown_row) {
    switch (at_crown_row) {
        case rules::AtCrownRow::stops:
            return "stops";
        case rules::AtCrownRow::goes_on_man:
            return "goes on as a man";
        default:
            return "goes on as a king";
    }
}

/// The choices that make a rule set, for pages that explain it.
json choices_json(const rules::Rules& r) {
    json precedence = json::array();
    const std::array<std::pair<bool, const char*>, 4> wanted{{{r.precedence.most_pieces, "most pieces"},
                                                              {r.precedence.king_captures, "a king captures"},
                                                              {r.precedence.most_kings, "most kings"},
                                                              {r.precedence.earliest_king, "the earliest king"}}};
    for (const auto& [is_wanted, word] : wanted) {
        if (is_wanted) {
            precedence.push_back(word);
        }
    }
    return {{"men_capture_back", r.men_capture_back},
            {"men_capture_kings", r.men_capture_kings},
            {"kings_fly", r.king_reach == rules::Reach::any},
            {"precedence", std::move(precedence)},
            {"crown_row", crown_row_word(r.at_crown_row)},
            {"lifted", r.lifted == rules::Lifted::at_once ? "at once" : "after the move"},
            {"aim", r.aim == rules::Aim::lose ? "lose" : "win"}};
}

json draws_json(const rules::DrawRules& draws) {
    json endings = json::array();
    for (const rules::LimitedEnding& ending : draws.endings) {
        endings.push_back(ending.reason);
    }
    return {{"repetitions", draws.repetitions}, {"quiet_moves", draws.quiet_moves}, {"endings", std::move(endings)}};
}

}  // namespace

std::string rules_page() {
    json list = json::array();
    for (const rules::RuleSet& set : rules::rule_sets()) {
        list.push_back({{"name", set.name},
                        {"words", set.description},
                        {"size", set.rules.geometry.size},
                        {"mirrored", set.rules.geometry.mirrored},
                        {"first", notation::word(set.rules.first)},
                        {"men", set.rules.men()},
                        {"start", notation::fen(rules::start(set))},
                        {"letters", set.square_names == rules::SquareNames::letters},
                        {"choices", choices_json(set.rules)},
                        {"draws", draws_json(rules::draw_rules(set))}});
    }
    return json_text({{"rules", std::move(list)}});
}

std::string programs_page() {
    json programs = json::array();
    for (const players::OldProgram& program : players::old_programs()) {
        if (program.offered) {
            programs.push_back({{"name", program.name}, {"title", program.title}, {"words", program.description}});
        }
    }
    return json_text({{"programs", std::move(programs)}});
}

}  // namespace crownhead::server
