// SPDX-License-Identifier: MIT
#include "server/api/umpire_answers.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "laws/matter_of.hpp"
#include "laws/umpire.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/json_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace crownhead::server {
namespace {

using laws::Verdict;
using nlohmann::json;

constexpr int max_events = 100;

json ruling_json(const std::string& line, const laws::Ruling& ruling, std::optional<laws::Matter> matter) {
    json value{{"event", line}, {"verdict", laws::word(ruling.verdict)}, {"note", ruling.note}};
    if (ruling.verdict != Verdict::ok) {
        value["reason"] = laws::word(ruling.reason);
        value["sentence"] = laws::sentence(ruling.reason);
    }
    if (matter) {
        value["matter"] = laws::words(*matter);
        value["law"] = ruling.game.code->cell(*matter);
        value["clause"] = ruling.game.code->clause(*matter);
    }
    return value;
}

/// Judges an event; an event that cannot be read is refused.
json ruled(laws::UmpiredGame& game, const std::string& line) {
    try {
        const laws::Event event = laws::parse_event(line);
        const laws::Ruling ruling = laws::judge(game, event);
        game = ruling.game;
        return ruling_json(line, ruling, laws::matter_of(game, event, ruling));
    } catch (const BadInput& bad) {
        return ruling_json(line, {Verdict::refused, laws::Reason::unreadable, bad.what(), game}, std::nullopt);
    }
}

}  // namespace

std::string umpire_page(const std::string& code, const std::string& rules, const std::string& fen,
                        const std::string& events) {
    const laws::LawCode* laws = laws::find_law_code(code);
    if (laws == nullptr) {
        throw BadInput(fmt::format("there is no code of laws `{}`", shown_text(code, 40)));
    }
    const rules::RuleSet& set = rules::rule_set_named(rules);
    laws::UmpiredGame game = laws::begin(*laws, set, notation::parse_fen(set, fen));
    json rulings = json::array();
    std::istringstream lines(events);
    for (std::string line; std::getline(lines, line);) {
        if (rulings.size() == max_events) {
            throw BadInput(fmt::format("there are more than {} events", max_events));
        }
        rulings.push_back(ruled(game, line));
    }
    return json_text({{"code", code},
                      {"source", laws->source},
                      {"rules", rules},
                      {"rulings", std::move(rulings)},
                      {"fen", notation::fen(game.now.position)},
                      {"turn", notation::word(game.turn())},
                      {"outcome", notation::word(game.outcome)},
                      {"reason", game.over() ? laws::word(game.reason) : ""},
                      {"black", laws::may_do(game, rules::Side::black)},
                      {"white", laws::may_do(game, rules::Side::white)}});
}

}  // namespace crownhead::server
