// SPDX-License-Identifier: MIT
#include "coach/practice.hpp"

#include "base/bad_input.hpp"
#include "coach/games.hpp"
#include "notation/pdn_reader.hpp"
#include "tree/pdn.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

constexpr std::int64_t start_of_practice = 1'795'672'798'642;
constexpr std::int64_t one_day = 86'400'000;
constexpr std::int64_t one_minute = 60'000;

/// Somebody who practises Black's side of a few lines.
class Practising {
  public:
    explicit Practising(const std::string& pdn = lines)
        : deck_(chapter_deck(tree::tree_of(notation::parse_pdn(pdn).games.at(0)),
                             {.from = FromChapter{"abc", 1}, .side = rules::Side::black})) {}

    // Cards: before 11-15; after 23-19, 22-17, 24-19; after 23-19 8-11 22-17.
    static constexpr const char* lines =
        "1. 11-15 23-19 (1... 22-17 2. 15-18) (1... 24-19 2. 15x24) 2. 8-11 22-17 3. 9-14 *";

    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const Memories& memories() const { return memories_; }
    [[nodiscard]] std::int64_t now() const { return asking.now; }

    [[nodiscard]] std::optional<Question> next(const std::string& line = "") const {
        return next_question(deck_, memories_, english_game("", line).moves(), asking);
    }
    /// The line of the next question, `-` if there is none.
    [[nodiscard]] std::string next_line(const std::string& line = "") const {
        const auto question = next(line);
        std::string text = question ? "" : "-";
        for (const rules::Move& move : question ? question->line : std::vector<rules::Move>()) {
            text += (text.empty() ? "" : " ") + notation::full_text(move);
        }
        return text;
    }
    void answer(const std::string& line, Grade grade) {
        const std::string& card = deck_.nodes.at(node_after(deck_, english_game("", line).moves())).card;
        const std::string name = memory_name(deck_text(deck_.name), card);
        const auto known = memories_.find(name);
        memories_[name] =
            reviewed(known == memories_.end() ? std::nullopt : std::optional(known->second), grade, asking.now);
    }
    void wait(std::int64_t milliseconds) { asking.now += milliseconds; }

    Asking asking{.now = start_of_practice, .fresh_left = 20};

  private:
    Deck deck_;
    Memories memories_{};
};

TEST(Practice, BeginsAtTheBeginningAndGoesOn) {
    Practising ann;
    EXPECT_EQ(counts(ann.deck(), ann.memories(), ann.now()).fresh, 4U);
    EXPECT_EQ(ann.next_line(), "");
    EXPECT_EQ(ann.next()->reason, Reason::fresh);
    ann.answer("", Grade::good);
    const std::string second = ann.next_line("11-15");
    EXPECT_TRUE(second == "11-15 23-19" || second == "11-15 22-17") << second;
    ann.answer("11-15 23-19", Grade::good);
    EXPECT_EQ(ann.next_line("11-15 23-19 8-11"), "11-15 23-19 8-11 22-17") << "the line goes on";
    ann.answer("11-15 23-19 8-11 22-17", Grade::good);
    EXPECT_EQ(ann.next_line("11-15 23-19 8-11 22-17 9-14"), "11-15 22-17") << "a new line begins";
    ann.answer("11-15 22-17", Grade::good);
    EXPECT_EQ(ann.next_line(), "-");
    const DeckCounts now = counts(ann.deck(), ann.memories(), ann.now());
    EXPECT_EQ(now.known, 4U);
    EXPECT_EQ(now.due + now.fresh, 0U);
    EXPECT_EQ(now.next, due_from(ann.memories().begin()->second));
}

TEST(Practice, AsksWhatIsDueBeforeWhatIsNew) {
    Practising ann;
    for (const char* line : {"", "11-15 23-19", "11-15 23-19 8-11 22-17"}) {
        ann.answer(line, Grade::good);
    }
    EXPECT_EQ(ann.next()->reason, Reason::fresh);
    ann.wait(3 * one_day);
    EXPECT_EQ(counts(ann.deck(), ann.memories(), ann.now()).due, 3U);
    ann.answer("", Grade::good);
    EXPECT_EQ(ann.next()->reason, Reason::due);
    EXPECT_EQ(ann.next_line("11-15"), "11-15 23-19") << "the reply leads to what is due";
    ann.answer("11-15 23-19", Grade::good);
    EXPECT_EQ(ann.next_line(), "11-15 23-19 8-11 22-17") << "what is known is played";
}

TEST(Practice, AsksWhatWasWrongAgain) {
    Practising ann;
    ann.answer("", Grade::again);
    EXPECT_NE(ann.next_line(), "") << "not at once";
    EXPECT_EQ(ann.next()->reason, Reason::fresh);
    ann.wait(2 * one_minute);
    EXPECT_EQ(ann.next_line(), "");
    EXPECT_EQ(ann.next()->reason, Reason::again);
    EXPECT_EQ(counts(ann.deck(), ann.memories(), ann.now()).due, 1U);
    ann.asking.fresh_left = 0;
    ann.wait(-one_minute);
    EXPECT_EQ(ann.next()->reason, Reason::again) << "if there is nothing else";
    ann.answer("", Grade::good);
    EXPECT_EQ(ann.next_line(), "-");
}

TEST(Practice, HasALimitOfNewPositions) {
    Practising ann;
    ann.answer("", Grade::good);
    ann.wait(10 * one_minute);
    EXPECT_EQ(begun_today(ann.memories(), ann.now()), 1U);
    ann.asking.fresh_left = 0;
    EXPECT_EQ(ann.next_line(), "-");
    ann.wait(one_day);
    EXPECT_EQ(begun_today(ann.memories(), ann.now()), 0U);
}

TEST(Practice, DrawsRepliesByTheirWeights) {
    Practising ann;
    ann.answer("", Grade::good);
    const auto drawn = [&] {
        std::map<std::string, int> lines;
        for (ann.asking.seed = 0; ann.asking.seed < 1000; ++ann.asking.seed) {
            ++lines[ann.next_line("11-15")];
        }
        return lines;
    };
    auto lines = drawn();
    EXPECT_EQ(lines, drawn()) << "the same seeds draw the same";
    EXPECT_EQ(lines.size(), 2U);
    EXPECT_NEAR(lines["11-15 23-19"], 500, 80);
    // As often as they were played: 23-19 in 89 games, the others in none.
    ann.asking.played = [](const rules::Position&, std::span<const DeckMove> replies) {
        std::vector<std::uint64_t> games(replies.size());
        games[0] = 89;
        return games;
    };
    EXPECT_GT(drawn()["11-15 23-19"], 950);
    ann.asking.played = [](const rules::Position&, std::span<const DeckMove> replies) {
        return std::vector<std::uint64_t>(replies.size(), 0);
    };
    EXPECT_NEAR(drawn()["11-15 23-19"], 500, 80) << "too few games say nothing";
}

TEST(Practice, CountsAPositionOnce) {
    const Practising ann("1. 11-15 23-19 (1... 22-17 2. 8-11 23-19 3. 4-8) 2. 8-11 22-17 3. 4-8 *");
    EXPECT_EQ(counts(ann.deck(), ann.memories(), ann.now()).fresh, 4U);
}

TEST(Practice, JudgesTheLastMove) {
    const Practising ann;
    const auto at = [&](const std::string& moves) { return tried_last(ann.deck(), english_game("", moves).moves()); };
    EXPECT_NE(at("11-15").right, nullptr);
    EXPECT_EQ(at("11-16").right, nullptr);
    EXPECT_EQ(at("11-16").node, 0U);
    EXPECT_FALSE(at("").move) << "gave up";
    EXPECT_EQ(at("11-15 23-19").node, node_after(ann.deck(), english_game("", "11-15 23-19").moves()));
    EXPECT_THROW((void)at("11-16 23-19"), BadInput) << "a wrong move before";
    EXPECT_THROW((void)at("11-15 21-17"), BadInput) << "no reply of the deck";
    EXPECT_THROW((void)at("11-15 24-19 15x24"), BadInput) << "nothing was asked";
    EXPECT_THROW((void)at("11-15 24-19 15x24 28x19"), BadInput) << "the line has ended";
}

}  // namespace
}  // namespace crownhead::coach
