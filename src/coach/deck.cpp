// SPDX-License-Identifier: MIT
#include "coach/deck.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"
#include "coach/board_facts.hpp"
#include "laws/ballot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace crownhead::coach {
namespace {

constexpr int right_within = 10;    // hundredths of a man less than the best
constexpr int replies_within = 30;  // hundredths of a man
constexpr double halved_for = 10;   // hundredths of a man that a reply gives away

/// A ply of a deck that is being made: its nodes by their positions.
using Ply = std::map<std::uint64_t, std::size_t>;

std::uint64_t position_key(const Deck& deck, const rules::Position& position) {
    return book::key_of(book::canonical(deck.opening.rule_set(), position));
}

/// The node of a position in a ply, which is made if there is none.
std::size_t node_in(Deck& deck, Ply& ply, const rules::Position& position) {
    const auto [found, is_new] = ply.try_emplace(position_key(deck, position), deck.nodes.size());
    if (is_new) {
        deck.nodes.push_back({.position = position});
    }
    return found->second;
}

/// A node is complete: if a move is to be found there, it gets its name.
void name_card(const Deck& deck, DeckNode& node) {
    if (node.position.turn == deck.name.side && !node.moves.empty() &&
        has_choice(rules::legal_moves(deck.opening.rule_set(), node.position))) {
        node.card = fmt::format("{:016x}", position_key(deck, node.position));
    }
}

/// The right moves of a position, of which the best goes on.
std::vector<DeckMove> right_moves(Deck& deck, const book::Book& book, const rules::Position& position, Ply& next,
                                  bool goes_on) {
    std::vector<DeckMove> moves;
    for (const book::BookMove& one : book.find(position)) {
        if (!moves.empty() && one.value < *moves.front().value - right_within) {
            break;
        }
        const bool followed = goes_on && moves.empty();
        moves.push_back(
            {.move = one.move,
             .to = followed ? node_in(deck, next, rules::after(book.rule_set(), position, one.move)) : line_end,
             .value = one.value});
    }
    return moves;
}

std::vector<DeckMove> book_replies(Deck& deck, const book::Book& book, const rules::Position& position, Ply& next) {
    std::vector<DeckMove> moves;
    const std::vector<book::BookMove> known = book.find(position);
    for (const book::BookMove& one : known) {
        const int given_away = known.front().value - one.value;
        const rules::Position after = rules::after(book.rule_set(), position, one.move);
        if (given_away <= replies_within && !book.find(after).empty()) {
            moves.push_back({.move = one.move,
                             .to = node_in(deck, next, after),
                             .value = one.value,
                             .weight = std::exp2(-given_away / halved_for)});
        }
    }
    return moves;
}

}  // namespace

Deck book_deck(const book::Book& book, DeckName name, rules::Game opening, std::string title) {
    Deck deck{.name = std::move(name), .title = std::move(title), .opening = std::move(opening)};
    deck.nodes.push_back({.position = deck.opening.now()});
    Ply now{{position_key(deck, deck.opening.now()), 0}};
    for (int made = 0; made < own_moves && !now.empty();) {
        const bool is_own = deck.nodes[now.begin()->second].position.turn == deck.name.side;
        made += is_own ? 1 : 0;
        Ply next;
        for (const auto& [key, index] : now) {
            const rules::Position position = deck.nodes[index].position;
            std::vector<DeckMove> moves = is_own ? right_moves(deck, book, position, next, made < own_moves)
                                                 : book_replies(deck, book, position, next);
            deck.nodes[index].moves = std::move(moves);
            name_card(deck, deck.nodes[index]);
        }
        now = std::move(next);
    }
    return deck;
}

Deck chapter_deck(const tree::GameTree& chapter, DeckName name, std::string title) {
    using Kind = tree::Node::Kind;
    Deck deck{.name = std::move(name),
              .title = std::move(title),
              .opening = rules::Game(chapter.rule_set(), chapter.start())};
    deck.nodes.push_back({.position = chapter.start()});
    // The nodes of a ply, each with the nodes of the tree that have its position.
    std::map<std::size_t, std::vector<tree::NodeId>> now{{0, {tree::start_node}}};
    for (std::size_t plies = 0; plies < longest_line && !now.empty(); ++plies) {
        std::map<std::size_t, std::vector<tree::NodeId>> next;
        Ply ply;
        for (const auto& [index, in_tree] : now) {
            for (const tree::NodeId id : in_tree) {
                for (const tree::NodeId child : chapter.node(id).children) {
                    const tree::Node& made = chapter.node(child);
                    if (made.kind != Kind::move) {
                        continue;
                    }
                    const std::size_t to = node_in(deck, ply, made.position);
                    next[to].push_back(child);
                    if (move_of(deck.nodes[index], made.move) == nullptr) {
                        deck.nodes[index].moves.push_back({.move = made.move, .to = to});
                    }
                }
            }
            name_card(deck, deck.nodes[index]);
        }
        now = std::move(next);
    }
    return deck;
}

std::optional<Deck> shipped_deck(const DeckName& name) {
    const auto book = book::shipped_book(rules::english());
    if (book == nullptr) {
        return std::nullopt;
    }
    if (std::holds_alternative<FromStart>(name.from)) {
        return book_deck(*book, name, rules::Game(rules::english()));
    }
    const auto* wanted = std::get_if<FromBallot>(&name.from);
    if (wanted == nullptr) {
        return std::nullopt;
    }
    for (const laws::Ballot& ballot : laws::accepted_ballots(wanted->kind)) {
        if (ballot.number == wanted->number) {
            return book_deck(*book, name, ballot.opening, ballot.name);
        }
    }
    return std::nullopt;
}

std::size_t node_after(const Deck& deck, std::span<const rules::Move> moves) {
    std::size_t at = 0;
    for (const rules::Move& move : moves) {
        const DeckMove* known = at == line_end ? nullptr : move_of(deck.nodes[at], move);
        if (known == nullptr) {
            throw BadInput("these moves are not a line of what is practised");
        }
        at = known->to;
    }
    return at;
}

const DeckMove* move_of(const DeckNode& node, const rules::Move& move) {
    const auto found = std::find_if(node.moves.begin(), node.moves.end(),
                                    [&](const DeckMove& one) { return one.move.same_result(move); });
    return found == node.moves.end() ? nullptr : &*found;
}

}  // namespace crownhead::coach
