// SPDX-License-Identifier: MIT
#include "server/api/opening_answers.hpp"

#include "base/bad_input.hpp"
#include "book/book.hpp"
#include "laws/ballot.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/api/json_text.hpp"
#include "server/api/message_fields.hpp"
#include "server/api/played_moves.hpp"
#include "server/api/puzzle_answers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

namespace crownhead::server {
namespace {

using nlohmann::json;

json value_or_null(const std::optional<int>& hundredths) { return hundredths ? json(*hundredths / 100.0) : json(); }

json summary_of(const coach::Deck& deck, const coach::Memories& memories, std::int64_t now) {
    const auto* ballot = std::get_if<coach::FromBallot>(&deck.name.from);
    const auto* chapter = std::get_if<coach::FromChapter>(&deck.name.from);
    const coach::DeckCounts counts = coach::counts(deck, memories, now);
    return {{"deck", coach::deck_text(deck.name)},
            {"from", ballot != nullptr    ? json(laws::word(ballot->kind))
                     : chapter != nullptr ? json("study")
                                          : json("start")},
            {"number", ballot != nullptr    ? json(ballot->number)
                       : chapter != nullptr ? json(chapter->chapter)
                                            : json()},
            {"study", chapter != nullptr ? json(chapter->study) : json()},
            {"title", deck.title},
            {"side", notation::word(deck.name.side)},
            {"rules", deck.opening.rule_set().name},
            {"start", notation::fen(deck.opening.start())},
            {"opening", played_moves(deck.opening)},
            {"due", counts.due},
            {"new", counts.fresh},
            {"known", counts.known},
            {"next", counts.next ? json(*counts.next) : json()}};
}

/// Moves from the deck's first node on.
json played_in(const coach::Deck& deck, std::span<const rules::Move> line) {
    rules::Game game(deck.opening.rule_set(), deck.opening.now());
    for (const rules::Move& move : line) {
        game.play(move);
    }
    return played_moves(game);
}

json question_after(const coach::Deck& deck, const coach::Memories& memories, std::span<const rules::Move> line,
                    const coach::Asking& asking) {
    const auto question = coach::next_question(deck, memories, line, asking);
    if (!question) {
        return {};
    }
    return {{"played", played_in(deck, question->line)},
            {"why", coach::word(question->reason)},
            {"hint", deck.nodes[question->node].moves.front().move.from().number()}};
}

/// What the book says a move is worth; nothing for a chapter, or if the book does not know.
std::optional<int> book_value(const coach::Deck& deck, const rules::Position& position, const rules::Move& move) {
    const auto book = std::holds_alternative<coach::FromChapter>(deck.name.from)
                          ? nullptr
                          : book::shipped_book(deck.opening.rule_set());
    if (book == nullptr) {
        return std::nullopt;
    }
    const std::vector<book::BookMove> known = book->find(position);
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const book::BookMove& one) { return one.move.same_result(move); });
    return found == known.end() ? std::nullopt : std::optional(found->value);
}

}  // namespace

std::string openings_page(const std::vector<std::string>& practised) {
    json ballots = json::array();
    for (const laws::BallotKind kind : {laws::BallotKind::three_move, laws::BallotKind::two_move}) {
        for (const laws::Ballot& ballot : laws::accepted_ballots(kind)) {
            ballots.push_back({{"kind", laws::word(kind)},
                               {"number", ballot.number},
                               {"moves", ballot.moves},
                               {"name", ballot.name}});
        }
    }
    json decks = json::array();
    for (const std::string& deck : practised) {
        decks.push_back(json::parse(deck));
    }
    return json_text({{"ballots", ballots}, {"decks", decks}});
}

std::string chapters_page(const games::LiveStudy& study) {
    json chapters = json::array();
    for (const games::Chapter& chapter : study.chapters) {
        chapters.push_back({{"chapter", chapter.number}, {"title", chapter.title}});
    }
    return json_text({{"title", study.title}, {"chapters", chapters}});
}

std::string deck_summary(const coach::Deck& deck, const coach::Memories& memories, std::int64_t now) {
    return json_text(summary_of(deck, memories, now));
}

std::string deck_page(const coach::Deck& deck, const coach::Memories& memories, const coach::Asking& asking) {
    json page = summary_of(deck, memories, asking.now);
    page["question"] = question_after(deck, memories, {}, asking);
    return json_text(page);
}

OpeningTry opening_try(const coach::Deck& deck, std::string_view body) {
    const json object = object_of(body);
    OpeningTry told{.profile = text_field(object, "profile"),
                    .moves = moves_of(deck.opening.rule_set(), deck.opening.now(), object),
                    .helped = optional_bool(object, "helped").value_or(false)};
    told.fresh = optional_count(object, "new").value_or(new_a_day);
    told.seed = optional_count(object, "seed").value_or(0);
    return told;
}

coach::Grade grade_of(const OpeningTry& told, const coach::Tried& tried) {
    return tried.right == nullptr ? coach::Grade::again : told.helped ? coach::Grade::hard : coach::Grade::good;
}

std::string opening_try_page(const coach::Deck& deck, const OpeningTry& told, const coach::Tried& tried,
                             const coach::Memories& memories, const coach::Asking& asking) {
    const rules::RuleSet& set = deck.opening.rule_set();
    const coach::DeckNode& node = deck.nodes[tried.node];
    const std::vector<rules::Move> legal = rules::legal_moves(set, node.position);
    json right = json::array();
    for (const coach::DeckMove& one : node.moves) {
        json move = played_move(set, one.move, legal, rules::after(set, node.position, one.move));
        move["score"] = value_or_null(one.value);
        right.push_back(std::move(move));
    }
    const coach::Memory& memory = memories.at(coach::memory_name(coach::deck_text(deck.name), node.card));
    const bool goes_on = tried.right != nullptr && tried.right->to != coach::line_end;
    json page = summary_of(deck, memories, asking.now);
    page["right"] = tried.right != nullptr;
    page["played"] = played_in(deck, told.moves);
    page["score"] = tried.move ? value_or_null(book_value(deck, node.position, *tried.move)) : json();
    page["moves"] = std::move(right);
    page["days"] = memory.forgotten ? 0 : coach::interval(memory);
    page["question"] = question_after(
        deck, memories, goes_on ? std::span<const rules::Move>(told.moves) : std::span<const rules::Move>(), asking);
    return json_text(page);
}

}  // namespace crownhead::server
