// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "base/huge_memory.hpp"
#include "base/mix.hpp"
#include "bindings.hpp"
#include "limits.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "played_game.hpp"
#include "rules/count_positions.hpp"
#include "rules/game.hpp"
#include "rules/perft.hpp"
#include "rules/perft_table.hpp"
#include "rules/rule_set.hpp"
#include "rules/rule_set_named.hpp"
#include "squares.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

using rules::Move;
using rules::Position;
using rules::RuleSet;

Move move_of(const py::object& path, const py::object& captured) {
    const std::vector<board::Square> passed = squares(path, "the path of a move");
    if (passed.size() < 2 || passed.size() > Move::longest_path) {
        throw BadInput(fmt::format("a move has 2 to {} squares, not {}", Move::longest_path, passed.size()));
    }
    return Move(passed, square_set(captured, "what a move captures"));
}

/// Throws BadInput unless there is at most one piece on each square, and each king is a piece.
Position position_of(const py::object& black, const py::object& white, const py::object& kings,
                     const WholeNumber& turn) {
    const Position position{square_set(black, "Black's pieces"), square_set(white, "White's pieces"),
                            square_set(kings, "the kings"), side(turn)};
    for (const board::Square one : position.black) {
        if (position.white.contains(one)) {
            throw BadInput(fmt::format("square {} has a piece of either side", one.number()));
        }
    }
    for (const board::Square one : position.kings) {
        if (!position.black.contains(one) && !position.white.contains(one)) {
            throw BadInput(fmt::format("square {} is among the kings, but has no piece", one.number()));
        }
    }
    return position;
}

std::size_t hash(const Position& position) {
    return static_cast<std::size_t>(py::hash(py::make_tuple(numbers(position.black), numbers(position.white),
                                                            numbers(position.kings), number(position.turn))));
}

std::string_view word(rules::Outcome outcome) {
    switch (outcome) {
        case rules::Outcome::black:
            return "black";
        case rules::Outcome::white:
            return "white";
        case rules::Outcome::draw:
            return "draw";
        case rules::Outcome::none:
            break;
    }
    return "";
}

void bind_rule_sets(py::module_& core) {
    add_class<RuleSet, std::unique_ptr<RuleSet, py::nodelete>>(
        core, "RuleSet", "A rule set. There is one object for each; rule_set(name) gives it.")
        .def_property_readonly(
            "name", [](const RuleSet& set) { return set.name; }, "``english``, ``international`` …")
        .def_property_readonly(
            "description", [](const RuleSet& set) { return set.description; }, "What sets it apart, in a few words.")
        .def_property_readonly(
            "game_type", [](const RuleSet& set) { return set.game_type; },
            "The number of PDN's tag GameType; 0 if the standard gives none.")
        .def_property_readonly(
            "size", [](const RuleSet& set) { return set.rules.geometry.size; },
            "The board has ``size`` by ``size`` squares, half of them for play.")
        .def_property_readonly(
            "squares", [](const RuleSet& set) { return set.rules.geometry.squares(); },
            "How many squares there are for play; they are numbered from 1.")
        .def_property_readonly(
            "mirrored", [](const RuleSet& set) { return set.rules.geometry.mirrored; },
            "Whether the left corner of each player is no square for play, as in the Italian game.")
        .def_property_readonly(
            "letters", [](const RuleSet& set) { return set.square_names == rules::SquareNames::letters; },
            "Whether PDN files of this rule set write squares in letters.")
        .def(
            "place",
            [](const RuleSet& set, const WholeNumber& number) {
                const int found = square(set, number).number();
                return std::pair(set.rules.geometry.row(found), set.rules.geometry.column(found));
            },
            py::arg("number"),
            "The row and column of a square, from 0 at the top and at the left, as White sees the board.")
        // There is one object for each rule set, also after copying and pickling.
        .def("__reduce__",
             [](const RuleSet& set) {
                 return py::make_tuple(py::module_::import("crownhead.board").attr("rule_set"),
                                       py::make_tuple(set.name));
             })
        .def("__repr__", [](const RuleSet& set) { return fmt::format("<RuleSet {}>", set.name); });
    core.def("rule_sets", [] {
        py::list all;
        for (const RuleSet& set : rules::rule_sets()) {
            all.append(py::cast(&set, py::return_value_policy::reference));
        }
        return all;
    });
    core.def("rule_set", &rules::rule_set_named, py::return_value_policy::reference);
}

void bind_moves(py::module_& core) {
    add_class<Move>(core, "Move",
                    "What a move does: the squares on which the piece stands, and the pieces that it takes. A value.")
        .def(py::init(&move_of), py::arg("path"), py::arg("captured") = py::tuple())
        .def_property_readonly(
            "path", [](const Move& move) { return numbers(move.path()); },
            "The squares on which the piece stands, the first and the last included.")
        .def_property_readonly(
            "captured", [](const Move& move) { return numbers(move.captured()); },
            "The squares of the pieces that it takes, in ascending order.")
        .def_property_readonly(
            "from_square", [](const Move& move) { return move.from().number(); }, "Where it starts.")
        .def_property_readonly(
            "to_square", [](const Move& move) { return move.to().number(); }, "Where it ends.")
        .def_property_readonly("is_capture", &Move::is_capture, "Whether it takes a piece.")
        .def(
            "same_result",
            [](const Move& move, const py::object& other) {
                if (!py::isinstance<Move>(other)) {
                    throw py::type_error(fmt::format("the other move must be a Move, not {}", type_name(other)));
                }
                return move.same_result(other.cast<const Move&>());
            },
            py::arg("other"), "Whether two moves start and end on the same squares and take the same pieces.")
        .def(py::self == py::self)
        .def(
            "__lt__", [](const Move& a, const Move& b) { return (a <=> b) == std::weak_ordering::less; },
            py::is_operator())
        .def("__hash__", [](const Move& move) { return py::hash(numbers(move.path())); })
        .def("__str__", [](const Move& move) { return notation::full_text(move); })
        .def("__repr__", [](const Move& move) { return fmt::format("<Move {}>", notation::full_text(move)); })
        .def("__reduce__", [](const py::object& self) {
            const auto& move = self.cast<const Move&>();
            return py::make_tuple(py::type::of(self), py::make_tuple(numbers(move.path()), numbers(move.captured())));
        });
}

void bind_positions(py::module_& core) {
    add_class<Position>(core, "Position",
                        "Which pieces stand where, and whose turn it is. A value. Raises BadInput for two pieces on a "
                        "square, and for a king where no piece stands.")
        .def(py::init(&position_of), py::arg("black"), py::arg("white"), py::arg("kings"), py::arg("turn"))
        .def_property_readonly(
            "black", [](const Position& position) { return numbers(position.black); },
            "The squares of Black's pieces, in ascending order.")
        .def_property_readonly(
            "white", [](const Position& position) { return numbers(position.white); },
            "The squares of White's pieces, in ascending order.")
        .def_property_readonly(
            "kings", [](const Position& position) { return numbers(position.kings); },
            "The squares of the kings of both sides, in ascending order.")
        .def_property_readonly(
            "turn", [](const Position& position) { return number(position.turn); }, "Who is to move: 0 Black, 1 White.")
        .def(
            "at",
            [](const Position& position, const WholeNumber& number_of_square) -> std::optional<std::pair<int, bool>> {
                const auto piece = position.at(square(number_of_square));
                return piece ? std::optional(std::pair(number(piece->side), piece->king)) : std::nullopt;
            },
            py::arg("number"), "The side of the piece on a square, and whether it is a king; None for an empty square.")
        .def(py::self == py::self)
        .def("__hash__", &hash)
        .def("__repr__", [](const Position& position) { return fmt::format("<Position {}>", notation::fen(position)); })
        .def("__reduce__", [](const py::object& self) {
            const auto& position = self.cast<const Position&>();
            return py::make_tuple(py::type::of(self), py::make_tuple(numbers(position.black), numbers(position.white),
                                                                     numbers(position.kings), number(position.turn)));
        });
    core.def("start", &rules::start);
    core.def("fault", &rules::fault);
}

void bind_games(py::module_& core) {
    add_uncopied_class<PlayedGame>(core, "PlayedGame")
        .def(py::init<const RuleSet&, const Position&>())
        .def(py::init<const PlayedGame&>())
        .def_property_readonly("rule_set", &PlayedGame::rule_set, py::return_value_policy::reference)
        .def_property_readonly("now", &PlayedGame::now, py::return_value_policy::copy)
        .def_property_readonly(
            "start", [](const PlayedGame& played) { return played.game().start(); }, py::return_value_policy::copy)
        .def_property_readonly("moves", [](const PlayedGame& played) { return played.game().moves(); })
        .def_property_readonly("plies", [](const PlayedGame& played) { return played.game().moves().size(); })
        .def("last",
             [](const PlayedGame& played) {
                 const std::vector<Move>& moves = played.game().moves();
                 return moves.empty() ? std::nullopt : std::optional(moves.back());
             })
        .def("legal", &PlayedGame::legal, py::return_value_policy::copy)
        .def("count", [](const PlayedGame& played) { return played.legal().size(); })
        .def("is_legal", &PlayedGame::is_legal)
        .def("play", &PlayedGame::play)
        .def("take_back", &PlayedGame::take_back)
        .def("parse", &PlayedGame::parse)
        .def("text", &PlayedGame::text)
        .def("standing", [](const PlayedGame& played) {
            const rules::Standing standing = played.game().standing();
            return std::pair(word(standing.outcome), standing.reason);
        });
}

/// A hash of a position, with the side to move.
std::uint64_t key_of(const Position& position) {
    auto key = static_cast<std::uint64_t>(number(position.turn));
    for (const board::SquareSet set : {position.black, position.white, position.kings}) {
        key = mix(key + static_cast<std::uint64_t>(set.bits()));
        key = mix(key + static_cast<std::uint64_t>(set.bits() >> 64U));
    }
    return key;
}

/// Counts leaves; a stop ends that soon, with Stopped. Perft itself looks for a stop only after each of the parts that
/// begin four plies on. So the first plies of a deep tree are walked here, and Perft counts trees of at most twelve
/// plies, whose parts are small. Each has half of the memory for positions met before.
class StoppableCount {
  public:
    struct Stopped {};

    StoppableCount(const RuleSet& set, rules::PerftOptions options, const std::stop_token& stop)
        : set_(set), count_(options.count), stop_(stop), perft_(for_perft(options)) {
        if (options.hash_bytes > 0) {
            table_.emplace(options.hash_bytes / 2);
        }
    }

    /// Throws BadInput for 2^64 leaves or more.
    std::uint64_t leaves(const Position& position, int depth) {
        constexpr int max_perft_plies = 12;
        stop_here();
        if (depth <= max_perft_plies) {
            return perft_.leaves(set_, position, depth);
        }
        const std::uint64_t key = key_of(position);
        if (const auto known = table_ ? table_->find(key, depth) : std::nullopt) {
            return *known;
        }
        std::uint64_t total = 0;
        for (const Move& move : counted_moves(position)) {
            const std::uint64_t below = leaves(rules::after(set_, position, move), depth - 1);
            if (below > ~std::uint64_t{0} - total) {
                throw BadInput(fmt::format("the leaves are too many to count: more than {}", ~std::uint64_t{0}));
            }
            total += below;
        }
        if (table_) {
            table_->store(key, depth, total);
        }
        return total;
    }

  private:
    [[nodiscard]] rules::PerftOptions for_perft(rules::PerftOptions options) const {
        options.hash_bytes = fitting_size(options.hash_bytes) / 2;
        options.progress = [this](double /*share*/) { stop_here(); };
        return options;
    }

    void stop_here() const {
        if (stop_.stop_requested()) {
            throw Stopped{};
        }
    }

    /// The legal moves that count as different ones.
    [[nodiscard]] std::vector<Move> counted_moves(const Position& position) const {
        std::vector<Move> all = rules::legal_moves(set_, position);
        if (count_ == rules::Count::sequences) {
            return all;
        }
        std::vector<Move> different;
        for (const Move& move : all) {
            if (std::none_of(different.begin(), different.end(),
                             [&](const Move& other) { return other.same_result(move); })) {
                different.push_back(move);
            }
        }
        return different;
    }

    const RuleSet& set_;
    rules::Count count_;
    const std::stop_token& stop_;
    rules::Perft perft_;
    std::optional<rules::PerftTable> table_{};  ///< of what is walked here
};

/// Leaf counts, which Ctrl-C ends.
std::uint64_t leaves(const RuleSet& set, const Position& position, int depth, const rules::PerftOptions& options) {
    return run_interruptibly(
        [&](const std::stop_token& stop) { return StoppableCount(set, options, stop).leaves(position, depth); }, [] {});
}

void bind_counting(py::module_& core) {
    core.def(
        "perft",
        [](const RuleSet& set, const Position& position, const WholeNumber& depth, bool results,
           const WholeNumber& threads, const WholeNumber& megabytes) {
            require_possible(set, position);
            return leaves(set, position, depth.within(0, 100, "the depth in plies"),
                          {.count = results ? rules::Count::results : rules::Count::sequences,
                           .threads = threads_of(threads),
                           .hash_bytes = megabytes_of(megabytes, 0) << 20U});
        },
        py::arg("rules"), py::arg("position"), py::arg("depth"), py::arg("results") = false, py::arg("threads") = 1,
        py::arg("megabytes") = 0);
    core.def("count_positions", [](const RuleSet& set, const WholeNumber& max_a_side, bool both_sides) {
        const int most = max_a_side.within(0, set.rules.geometry.squares(), "the number of pieces of a side");
        py::list counts;
        for (const rules::BigCount& count : rules::count_positions(set.rules, {most, both_sides})) {
            counts.append(py::int_(py::str(count.str())));
        }
        return counts;
    });
}

}  // namespace

void bind_rules(py::module_& core) {
    bind_rule_sets(core);
    bind_moves(core);
    bind_positions(core);
    bind_games(core);
    bind_counting(core);
}

}  // namespace crownhead::python
