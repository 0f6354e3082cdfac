// SPDX-License-Identifier: MIT
#include "commands/helpers/report_games.hpp"

#include "base/fnv1a.hpp"
#include "base/say.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "library/store/game_block.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <variant>

namespace crownhead::commands {
namespace {

class GamesOfFiles final : public ReportGames {
  public:
    GamesOfFiles(const std::vector<std::string>& files, const notation::PdnOptions& options)
        : names_(files), options_(options) {
        for (const std::string& file : files) {
            texts_.push_back(std::make_unique<PdnInput>(file));
            const notation::PdnCounts counts = notation::read_pdn(
                texts_.back()->text(), options,
                [&](const notation::PdnGame& game) { set_ = set_ == nullptr ? game.rule_set : set_; },
                [&](const notation::PdnProblem& problem) { say_problem(file, problem); });
            games_ += counts.legal;
            plies_ += counts.plies;
            problems_ += counts.problems;
        }
    }

    std::vector<ReportGame> next(std::size_t max) override {
        std::vector<ReportGame> found;
        while (found.size() < max && file_ < texts_.size()) {
            if (stream_ == nullptr) {
                stream_ = std::make_unique<notation::PdnStream>(texts_[file_]->text(), options_);
                number_ = 0;
            }
            std::optional<notation::PdnRead> read = stream_->next();
            if (!read) {
                stream_.reset();
                ++file_;
                continue;
            }
            ++number_;
            if (auto* game = std::get_if<notation::PdnGame>(&read->what)) {
                found.push_back({number_, names_[file_], std::move(*game)});
            }
        }
        return found;
    }
    [[nodiscard]] std::size_t games() const override { return games_; }
    [[nodiscard]] std::size_t plies() const override { return plies_; }
    [[nodiscard]] std::size_t problems() const override { return problems_; }
    [[nodiscard]] const rules::RuleSet* first_rule_set() const override { return set_; }
    [[nodiscard]] std::uint64_t checksum() const override {
        return std::accumulate(texts_.begin(), texts_.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const auto& text) { return fnv1a(text->text(), sum); });
    }

  private:
    std::vector<std::string> names_;
    notation::PdnOptions options_;
    std::vector<std::unique_ptr<PdnInput>> texts_;
    std::unique_ptr<notation::PdnStream> stream_;
    std::size_t file_ = 0;
    std::size_t number_ = 0;
    const rules::RuleSet* set_ = nullptr;
    std::size_t games_ = 0;
    std::size_t plies_ = 0;
    std::size_t problems_ = 0;
};

class GamesOfLibrary final : public ReportGames {
  public:
    GamesOfLibrary(const std::filesystem::path& folder, const library::GameSet& games)
        : library_(folder), snapshot_(library_) {
        library::GameBlock block;
        games.each([&](library::GameNumber number) {
            const std::uint32_t index = (number - 1) / library::games_of_block;
            if (block.first != index * library::games_of_block + 1 || block.size() == 0) {
                block = library_.block(index);
            }
            if (number - block.first < block.size()) {
                const library::GameRecord& record = block.records[number - block.first];
                numbers_.push_back(number);
                set_ = set_ == nullptr ? record.rule_set : set_;
                plies_ += record.plies;
            }
        });
    }

    std::vector<ReportGame> next(std::size_t max) override {
        std::vector<ReportGame> found;
        while (found.empty() && next_ < numbers_.size()) {  // if all of some are damaged, it goes on with others
            const auto some = std::span(numbers_).subspan(next_, std::min(max, numbers_.size() - next_));
            auto number = some.begin();
            library_.each_game(
                some,
                [&](const library::GameRecord& /*record*/, const notation::PdnGame& game) {
                    found.push_back({*number++, {}, game});
                    return true;
                },
                [&](library::GameNumber damaged, const std::string& reason) {
                    say("game {} of the library is damaged and left out: {}\n", damaged, reason);
                    ++problems_;
                    ++number;
                });
            next_ += some.size();
        }
        return found;
    }
    [[nodiscard]] std::size_t games() const override { return numbers_.size(); }
    [[nodiscard]] std::size_t plies() const override { return plies_; }
    [[nodiscard]] std::size_t problems() const override { return problems_; }
    [[nodiscard]] const rules::RuleSet* first_rule_set() const override { return set_; }
    [[nodiscard]] std::uint64_t checksum() const override {
        std::uint64_t sum = 0;
        library_.each_game(
            numbers_,
            [&](const library::GameRecord& /*record*/, const notation::PdnGame& game) {
                const rules::Game line = notation::main_line(game);
                sum = fnv1a(
                    fmt::format("{} {} {}", line.rule_set().name, notation::fen(line.now()), line.positions().size()),
                    sum);
                return true;
            },
            [](library::GameNumber /*damaged*/, const std::string& /*reason*/) {});
        return sum;
    }

  private:
    library::Library library_;
    library::Library::Snapshot snapshot_;
    std::vector<library::GameNumber> numbers_;
    const rules::RuleSet* set_ = nullptr;
    std::size_t next_ = 0;
    std::size_t plies_ = 0;
    std::size_t problems_ = 0;
};

}  // namespace

std::unique_ptr<ReportGames> games_of_files(const std::vector<std::string>& files,
                                            const notation::PdnOptions& options) {
    return std::make_unique<GamesOfFiles>(files, options);
}

std::unique_ptr<ReportGames> games_of_library(const std::filesystem::path& folder, const library::GameSet& games) {
    return std::make_unique<GamesOfLibrary>(folder, games);
}

}  // namespace crownhead::commands
