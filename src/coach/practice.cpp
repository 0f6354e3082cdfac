// SPDX-License-Identifier: MIT
#include "coach/practice.hpp"

#include "base/bad_input.hpp"
#include "base/mix.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace crownhead::coach {
namespace {

constexpr std::int64_t until_again = 120'000;  // milliseconds
constexpr std::uint64_t enough_played = 10;    // games; fewer say little about what is played

/// What is remembered of each node of a deck: null where nothing is, or nothing is asked.
std::vector<const Memory*> memories_of(const Deck& deck, const Memories& memories) {
    const std::string name = deck_text(deck.name);
    std::vector<const Memory*> found;
    found.reserve(deck.nodes.size());
    for (const DeckNode& node : deck.nodes) {
        const auto memory = node.card.empty() ? memories.end() : memories.find(memory_name(name, node.card));
        found.push_back(memory == memories.end() ? nullptr : &memory->second);
    }
    return found;
}

/// The queues in which questions wait; those of one are asked before those of the next.
enum class Queue : std::uint8_t { due, again, fresh, again_at_once, none };

Queue queue_of(const DeckNode& node, const Memory* memory, const Asking& asking) {
    if (node.card.empty()) {
        return Queue::none;
    }
    if (memory == nullptr) {
        return asking.fresh_left > 0 ? Queue::fresh : Queue::none;
    }
    if (!is_due(*memory, asking.now)) {
        return Queue::none;
    }
    if (!memory->forgotten || days_between(memory->last, asking.now) > 0) {
        return Queue::due;
    }
    return asking.now - memory->last >= until_again ? Queue::again : Queue::again_at_once;
}

Reason reason_of(Queue queue) {
    return queue == Queue::due ? Reason::due : queue == Queue::fresh ? Reason::fresh : Reason::again;
}

/// For each node whether a question of a queue is asked there or further on.
std::vector<bool> leads_to(const Deck& deck, const std::vector<Queue>& queues, Queue queue) {
    std::vector<bool> leads(deck.nodes.size());
    for (std::size_t i = deck.nodes.size(); i-- > 0;) {
        const auto& moves = deck.nodes[i].moves;
        leads[i] = queues[i] == queue || std::any_of(moves.begin(), moves.end(), [&](const DeckMove& one) {
                       return one.to != line_end && leads[one.to];
                   });
    }
    return leads;
}

/// A reply, drawn among some by how often they come.
const DeckMove& drawn(const DeckNode& node, const std::vector<bool>& leads, const Asking& asking, std::size_t ply) {
    std::vector<double> weights;
    for (const DeckMove& one : node.moves) {
        weights.push_back(one.weight);
    }
    if (asking.played) {
        const std::vector<std::uint64_t> games = asking.played(node.position, node.moves);
        if (games.size() == weights.size() &&
            std::accumulate(games.begin(), games.end(), std::uint64_t{0}) >= enough_played) {
            // What was never played comes too, seldom.
            std::transform(games.begin(), games.end(), weights.begin(),
                           [](std::uint64_t count) { return static_cast<double>(count) + 1; });
        }
    }
    double sum = 0;
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
        const std::size_t to = node.moves[i].to;
        weights[i] = to != line_end && leads[to] ? weights[i] : 0;
        sum += weights[i];
    }
    constexpr int mantissa = 53;
    double rest = sum * std::ldexp(static_cast<double>(mix(asking.seed + ply) >> (64U - mantissa)), -mantissa);
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
        if (weights[i] > 0) {
            chosen = i;
            if (rest < weights[i]) {
                break;
            }
            rest -= weights[i];
        }
    }
    return node.moves[chosen];
}

/// The way from a node, which leads to one, to a question of a queue.
Question way_to(const Deck& deck, std::size_t from, std::vector<rules::Move> line, const std::vector<Queue>& queues,
                Queue queue, const std::vector<bool>& leads, const Asking& asking) {
    while (queues[from] != queue) {
        const DeckNode& node = deck.nodes[from];
        const bool is_own = node.position.turn == deck.name.side;
        const DeckMove& next =
            is_own ? *std::find_if(node.moves.begin(), node.moves.end(),
                                   [&](const DeckMove& one) { return one.to != line_end && leads[one.to]; })
                   : drawn(node, leads, asking, line.size());
        line.push_back(next.move);
        from = next.to;
    }
    return {.line = std::move(line), .node = from, .reason = reason_of(queue)};
}

}  // namespace

DeckCounts counts(const Deck& deck, const Memories& memories, std::int64_t now) {
    const std::vector<const Memory*> remembered = memories_of(deck, memories);
    DeckCounts result;
    std::set<std::string_view> counted;
    for (std::size_t i = 0; i < deck.nodes.size(); ++i) {
        const std::string& card = deck.nodes[i].card;
        if (card.empty() || !counted.insert(card).second) {
            continue;
        }
        if (remembered[i] == nullptr) {
            ++result.fresh;
        } else if (is_due(*remembered[i], now)) {
            ++result.due;
        } else {
            ++result.known;
            const std::int64_t next = due_from(*remembered[i]);
            result.next = std::min(result.next.value_or(next), next);
        }
    }
    return result;
}

std::size_t begun_today(const Memories& memories, std::int64_t now) {
    return static_cast<std::size_t>(std::count_if(
        memories.begin(), memories.end(), [now](const auto& one) { return days_between(one.second.first, now) == 0; }));
}

Tried tried_last(const Deck& deck, std::span<const rules::Move> moves) {
    const auto is_own = [&](std::size_t node) {
        return node != line_end && deck.nodes[node].position.turn == deck.name.side;
    };
    Tried tried;
    const std::size_t before = moves.empty() ? line_end : node_after(deck, moves.first(moves.size() - 1));
    if (is_own(before)) {
        tried = {.node = before, .move = moves.back(), .right = move_of(deck.nodes[before], moves.back())};
    } else {
        tried.node = node_after(deck, moves);
    }
    if (!is_own(tried.node) || deck.nodes[tried.node].card.empty()) {
        throw BadInput("no move was asked for after these moves");
    }
    return tried;
}

std::string_view word(Reason reason) {
    constexpr std::array words{"due", "again", "new"};
    return words.at(static_cast<std::size_t>(reason));
}

std::optional<Question> next_question(const Deck& deck, const Memories& memories, std::span<const rules::Move> line,
                                      const Asking& asking) {
    const std::size_t here = node_after(deck, line);
    const std::vector<const Memory*> remembered = memories_of(deck, memories);
    std::vector<Queue> queues;
    for (std::size_t i = 0; i < deck.nodes.size(); ++i) {
        queues.push_back(queue_of(deck.nodes[i], remembered[i], asking));
    }
    for (const Queue queue : {Queue::due, Queue::again, Queue::fresh, Queue::again_at_once}) {
        const std::vector<bool> leads = leads_to(deck, queues, queue);
        if (here != line_end && leads[here]) {
            return way_to(deck, here, {line.begin(), line.end()}, queues, queue, leads, asking);
        }
        if (leads.front()) {
            return way_to(deck, 0, {}, queues, queue, leads, asking);
        }
    }
    return std::nullopt;
}

}  // namespace crownhead::coach
