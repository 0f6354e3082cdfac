// SPDX-License-Identifier: MIT
#include "notation/pdn_resolver.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace crownhead::notation {
namespace {

using rules::Move;
using rules::Position;
using Kind = PdnToken::Kind;

/// A line being read: the main line, or a variation that is not closed yet.
struct Line {
    explicit Line(const Position& position) : before(position), now(position), fallback(position) {}

    std::vector<PdnItem> items;
    Position before;                       ///< before its last move: where a variation begins
    Position now;                          ///< after it
    Position fallback;                     ///< where its first move is played if it does not fit `now`
    std::optional<std::size_t> last_move;  ///< index of its item
};

class Resolver {
  public:
    Resolver(const ScannedGame& scanned, const rules::RuleSet& set, const PdnCustom& custom, PdnBudget& budget)
        : scanned_(scanned), set_(set), custom_(custom), budget_(budget) {}

    Resolved run() {
        try {
            PdnGame game;
            game.rule_set = &set_;
            game.tags = scanned_.tags;
            game.start = start();
            lines_.emplace_back(game.start);
            for (const PdnToken& token : scanned_.tokens) {
                resolved_.where = token.text;
                take(token);
                in_prose_ = token.kind == Kind::prose || (in_prose_ && token.kind == Kind::move);
            }
            game.line = std::move(lines_.back().items);
            game.result = read_result(custom_.first, game.tag("Result").value_or(""));
            if (game.result == PdnResult::unknown) {
                game.result = read_result(custom_.first, scanned_.result);
            }
            normalise_tags(game);
            if (game.tags.size() > most_tags) {
                resolved_.where = scanned_.tag_places.back();
                throw BadInput(fmt::format("more than {} tags, with those that every game has", most_tags));
            }
            resolved_.game = std::move(game);
        } catch (const BadInput& error) {
            resolved_.reason = error.what();
        }
        return std::move(resolved_);
    }

  private:
    Position start() {
        const auto tag = std::find_if(scanned_.tags.begin(), scanned_.tags.end(),
                                      [](const PdnTag& t) { return t.name == "FEN" && !trimmed(t.value).empty(); });
        if (tag == scanned_.tags.end()) {
            Position usual = rules::start(set_);
            usual.turn = custom_.first;
            return usual;
        }
        resolved_.where = scanned_.tag_places[static_cast<std::size_t>(tag - scanned_.tags.begin())];
        resolved_.start_fits = false;
        const Position position = parse_fen(set_, tag->value, custom_.numbers);
        resolved_.start_fits = true;
        return position;
    }

    void take(const PdnToken& token) {
        switch (token.kind) {
            case Kind::move_number:
                break;
            case Kind::move:
                play(token.text);
                break;
            case Kind::strength:
                mark(token.text);
                break;
            case Kind::nag:
                add(PdnNag{parse_number<int>(token.text.substr(1)).value()});  // the scanner saw at most five digits
                break;
            case Kind::comment:
                comment(token.text);
                break;
            case Kind::prose:
                prose(token.text);
                break;
            case Kind::open:
                lines_.emplace_back(line().last_move ? line().before : line().now);
                line().fallback = lines_[lines_.size() - 2].now;
                break;
            case Kind::close:
                close();
                break;
            case Kind::setup:
                set_up(token.text);
                break;
            case Kind::bad:
                throw BadInput(bad(token));
        }
    }

    static std::string bad(const PdnToken& token) {
        const std::string text = collapsed(first_characters(token.text, 40));
        return text.size() < 2 && !is_digit((text + " ").front()) ? std::string(token.reason)
                                                                  : fmt::format("{}: `{}`", token.reason, text);
    }

    Line& line() { return lines_.back(); }

    void add(auto what) {
        if (items_++ == most_items) {
            throw BadInput(fmt::format("more than {} moves and notes", most_items));
        }
        line().items.emplace_back().what.template emplace<decltype(what)>(std::move(what));
    }

    /// Lists the legal moves within the budget. Even a position with a single move has a cost, and one whose moves
    /// cannot be listed costs most.
    std::vector<Move> legal_moves(const Position& position) {
        constexpr std::size_t min_cost = 8;
        const std::size_t number = resolved_.plies / 2 + 1;
        if (budget_.left == 0) {
            throw BadInput(fmt::format("move {} is past what is worked out of one text", number));
        }
        const std::size_t before = std::exchange(budget_.left, budget_.left - std::min(budget_.left, rules::max_moves));
        std::vector<Move> legal = rules::legal_moves(set_, position);
        if (legal.size() > budget_.max_moves_of_a_position) {
            throw BadInput(fmt::format("move {} has {} legal moves to choose from, more than {}", number, legal.size(),
                                       budget_.max_moves_of_a_position));
        }
        budget_.left = before - std::min(before, std::max(legal.size(), min_cost));
        return legal;
    }

    void play(std::string_view text) {
        std::vector<Move> legal = legal_moves(line().now);
        Move move;
        try {
            move = parse_move(set_, line().now, text, legal, custom_.numbers);
        } catch (const BadInput&) {
            if (in_prose_) {
                prose(text);
                return;
            }
            if (line().last_move || line().fallback == line().now) {
                throw;
            }
            legal = legal_moves(line().fallback);
            const auto fallback_move = move_from(line().fallback, text, legal);
            if (!fallback_move) {
                throw;
            }
            move = *fallback_move;
            line().now = line().fallback;
        }
        // PDN distinguishes captures by their results: of several paths to one result, the first is kept.
        if (move.path().size() > 2) {
            move = *std::find_if(legal.begin(), legal.end(), [&](const Move& o) { return o.same_result(move); });
        }
        line().before = line().now;
        line().now = rules::after(set_, line().now, move);
        line().last_move = line().items.size();
        add(PdnMove{move, {}});
        resolved_.plies += lines_.size() == 1 ? 1 : 0;
    }

    std::optional<Move> move_from(const Position& position, std::string_view text, std::span<const Move> legal) {
        try {
            return parse_move(set_, position, text, legal, custom_.numbers);
        } catch (const BadInput&) {
            return std::nullopt;
        }
    }

    void mark(std::string_view marks) {
        if (!line().last_move) {
            throw BadInput("a strength mark without a move");
        }
        std::string& strength = std::get<PdnMove>(line().items[*line().last_move].what).strength;
        const bool parenthesised = marks.front() == '(' && strength.empty();
        std::string plain;
        std::copy_if(marks.begin(), marks.end(), std::back_inserter(plain),
                     [](char c) { return c == '!' || c == '?'; });
        const bool only_move = marks.find('*') != std::string_view::npos;
        if (strength.size() + plain.size() <= most_strength_marks && !plain.empty()) {
            std::erase_if(strength, [](char c) { return c == '(' || c == ')'; });
            strength += parenthesised ? "(" + plain + ")" : plain;
        }
        if (only_move) {
            constexpr int forced_move = 7;
            add(PdnNag{forced_move});
        }
    }

    void comment(std::string_view text) {
        std::string plain = collapsed(to_utf8(text));
        // A line comment may hold braces, which a brace comment cannot.
        std::replace(plain.begin(), plain.end(), '}', ')');
        if (!plain.empty()) {
            add(PdnComment{std::move(plain)});
        }
    }

    void prose(std::string_view text) {
        const std::string plain = collapsed(to_utf8(text));
        if (plain.empty()) {  // a word of control characters
            return;
        }
        if (in_prose_ && !line().items.empty()) {
            if (auto* comment = std::get_if<PdnComment>(&line().items.back().what)) {
                comment->text += " " + plain;
                return;
            }
        }
        add(PdnComment{plain});
    }

    void close() {
        std::vector<PdnItem> items = std::move(line().items);
        lines_.pop_back();
        if (!items.empty()) {
            add(PdnVariation{std::move(items)});
        }
    }

    void set_up(std::string_view text) {
        Position position;
        const std::string plain = collapsed(to_utf8(text));
        // A null move (pdn.fmjd.org, "Setup commands"): the turn passes, everything else stays as it is.
        const bool null_move = plain == "FEN \"B::\"" || plain == "FEN \"W::\"";
        if (null_move) {
            position = line().now;
            position.turn = plain[5] == 'B' ? rules::Side::black : rules::Side::white;
        } else {
            position = parse_fen(set_, plain, custom_.numbers);
        }
        line().before = line().now = line().fallback = position;
        line().last_move.reset();
        add(PdnSetup{position});
    }

    const ScannedGame& scanned_;
    const rules::RuleSet& set_;
    PdnCustom custom_;
    PdnBudget& budget_;
    Resolved resolved_;
    std::vector<Line> lines_;
    std::size_t items_ = 0;  ///< of all lines
    bool in_prose_ = false;
};

}  // namespace

Resolved resolve(const ScannedGame& scanned, const rules::RuleSet& set, const PdnCustom& custom, PdnBudget& budget) {
    return Resolver(scanned, set, custom, budget).run();
}

}  // namespace crownhead::notation
