// SPDX-License-Identifier: MIT
#include "learning/fit.hpp"

#include "base/bad_input.hpp"
#include "base/parallel.hpp"
#include "evaluation/network_weights.hpp"
#include "learning/fit_state.hpp"
#include "learning/games_file.hpp"
#include "learning/off_game_fit.hpp"
#include "learning/tablebase_samples.hpp"
#include "learning/trainer.hpp"
#include "rules/built.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <numbers>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::learning {
namespace {

constexpr std::uint64_t validation_every = 20;

/// A game and the file it comes from.
struct FiledGame {
    RecordedGame game;
    const std::filesystem::path* file;
};

template <board::Geometry G>
struct Samples {
    std::vector<Sample<G>> training;
    std::vector<Sample<G>> validation;
    std::size_t games = 0;
};

template <rules::Rules R>
void add_game(const rules::RuleSet& set, const RecordedGame& game, const FitTerms& terms,
              const search::TablebaseOf<R>* tablebase, Samples<R.geometry>& to) {
    const bool validates = game.number % validation_every == 0;
    ++to.games;
    add_samples<R>(set, game, static_cast<float>(terms.outcome_share), tablebase,
                   validates ? to.validation : to.training);
    if (validates) {
        return;
    }
    add_off_game_samples<R>(set, game, to.training);
    if (tablebase != nullptr) {
        add_tablebase_samples<R>(set, game, *tablebase, to.training);
    }
}

/// The samples of all games in the order of the games, on any number of threads.
template <rules::Rules R>
Samples<R.geometry> samples_of(const rules::RuleSet& set, const std::vector<std::filesystem::path>& files,
                               const FitTerms& terms, const std::stop_token& stop) {
    using OfBlock = std::pair<std::size_t, Samples<R.geometry>>;
    constexpr std::size_t games_a_block = 256;
    const auto* const tablebase = dynamic_cast<const search::TablebaseOf<R>*>(terms.tablebase.get());
    if (terms.tablebase != nullptr && tablebase == nullptr) {
        throw BadInput("the endgames are of another rule set");
    }
    std::vector<FiledGame> games;
    for (const auto& file : files) {
        read_games(
            file, set,
            [&](const RecordedGame& game) {
                games.push_back({game, &file});
            },
            stop);
    }
    std::vector<std::size_t> blocks((games.size() + games_a_block - 1) / games_a_block);
    std::iota(blocks.begin(), blocks.end(), std::size_t{0});
    std::vector<Samples<R.geometry>> of_blocks(blocks.size());
    const auto make_worker = [&] {
        return [&](std::size_t block, const std::stop_token&) -> std::optional<OfBlock> {
            OfBlock samples{block, {}};
            const std::size_t end = std::min((block + 1) * games_a_block, games.size());
            for (std::size_t game = block * games_a_block; game < end; ++game) {
                const FiledGame one = std::move(games[game]);  // needed only once; together they take much memory
                try {
                    add_game<R>(set, one.game, terms, tablebase, samples.second);
                } catch (const BadInput& bad) {
                    throw BadInput(fmt::format("{}: {}", one.file->string(), bad.what()));
                }
            }
            return samples;
        };
    };
    run_tasks<OfBlock>(std::span<const std::size_t>(blocks), terms.threads, stop, make_worker,
                       [&](const OfBlock& samples) { of_blocks[samples.first] = samples.second; });
    Samples<R.geometry> all;
    const auto sum = [&](const auto& samples_in) {
        return std::transform_reduce(of_blocks.begin(), of_blocks.end(), std::size_t{0}, std::plus<>(), samples_in);
    };
    all.training.reserve(sum([](const Samples<R.geometry>& block) { return block.training.size(); }));
    all.validation.reserve(sum([](const Samples<R.geometry>& block) { return block.validation.size(); }));
    for (Samples<R.geometry>& block : of_blocks) {
        all.games += block.games;
        all.training.insert(all.training.end(), block.training.begin(), block.training.end());
        all.validation.insert(all.validation.end(), block.validation.begin(), block.validation.end());
        block = {};
    }
    return all;
}

/// The indices of the samples, shuffled for an epoch.
std::vector<std::uint32_t> order_of(std::size_t samples, std::uint64_t seed, int epoch) {
    std::vector<std::uint32_t> order(samples);
    std::iota(order.begin(), order.end(), 0U);
    std::mt19937_64 random(seed * 1'000'003 + static_cast<std::uint64_t>(epoch));
    for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[random() % i]);
    }
    return order;
}

/// A hash of the samples, as a word.
template <board::Geometry G>
std::string fingerprint_of(const std::vector<Sample<G>>& samples) {
    std::uint64_t hash = 0;
    for (const Sample<G>& sample : samples) {
        const auto& [own_men, own_kings, their_men, their_kings] = sample.perspective;
        const std::array words{own_men, own_kings, their_men, their_kings};
        hash = XXH64(words.data(), sizeof words, hash);
        hash = XXH64(&sample.expected, sizeof sample.expected, hash);
    }
    return fmt::format("{:016x}", hash);
}

/// The initial numbers.
template <board::Geometry G>
Parameters first_numbers(const rules::RuleSet& set, const FitTerms& terms) {
    if (terms.from == nullptr) {
        return random_parameters<G>(terms.seed);
    }
    const auto network = evaluation::network_of<G>(set.name, *terms.from);
    if (network == nullptr) {
        throw BadInput("the weights to begin with have no numbers");
    }
    return parameters_of(*network);
}

/// What a fit starts from, in a word: `random` for random numbers.
std::string origin_of(const FitTerms& terms) {
    return terms.from == nullptr ? "random" : evaluation::fingerprint(*terms.from);
}

/// A line of words that identifies a fit: it has everything that the result depends on.
template <board::Geometry G>
std::string identity_of(const rules::RuleSet& set, const FitTerms& terms, const std::vector<Sample<G>>& samples) {
    return fmt::format("{} {} {} {} {} {} {} {} {}", set.name, terms.epochs, terms.batch, terms.rate,
                       terms.outcome_share, terms.seed, fingerprint_of(samples), ParameterLayout<G>::count,
                       origin_of(terms));
}

/// One epoch; false if it was stopped.
template <board::Geometry G>
bool run_epoch(Trainer<G>& trainer, const std::vector<Sample<G>>& samples, const FitTerms& terms, int epoch,
               FitProgress& now, const std::stop_token& stop, const std::function<void(const FitProgress&)>& progress) {
    const std::vector<std::uint32_t> order = order_of(samples.size(), terms.seed, epoch);
    const std::size_t batches = samples.size() / terms.batch;
    std::vector<Sample<G>> batch(terms.batch);
    double losses = 0;
    for (std::size_t number = 0; number < batches; ++number) {
        if (stop.stop_requested()) {
            return false;
        }
        for (std::size_t i = 0; i < terms.batch; ++i) {
            batch[i] = samples[order[number * terms.batch + i]];
        }
        const double done = (epoch - 1 + static_cast<double>(number) / static_cast<double>(batches)) / terms.epochs;
        constexpr double min_share = 0.005;
        const double rate = terms.rate * std::max((1 + std::cos(std::numbers::pi * done)) / 2, min_share);
        losses += trainer.step(batch, static_cast<float>(rate));
        now = {epoch, static_cast<double>(number + 1) / static_cast<double>(batches),
               losses / static_cast<double>(number + 1), std::nullopt};
        if (progress && number + 1 < batches) {
            progress(now);
        }
    }
    return true;
}

template <board::Geometry G>
std::optional<Fitted> fit_to(const rules::RuleSet& set, Samples<G> samples, Parameters first, const FitTerms& terms,
                             const std::filesystem::path& state, const std::stop_token& stop,
                             const std::function<void(const FitProgress&)>& progress) {
    if (samples.training.size() < terms.batch || samples.validation.empty()) {
        throw BadInput(fmt::format(
            "{} games are too few to learn from: they give {} positions and {} to test with, and a "
            "batch takes {}",
            std::to_string(samples.games), samples.training.size(), samples.validation.size(), terms.batch));
    }
    const std::string identity = identity_of(set, terms, samples.training);
    FitState kept = read_state(state, identity);
    if (kept.epochs == 0) {
        kept.learner = first_state(std::move(first));
    } else if (kept.learner.numbers.size() != ParameterLayout<G>::count) {
        throw BadInput(fmt::format("{} is damaged", state.string()));
    }
    Trainer<G> trainer(std::move(kept.learner), terms.threads);
    for (int epoch = kept.epochs + 1; epoch <= terms.epochs; ++epoch) {
        FitProgress now;
        if (!run_epoch(trainer, samples.training, terms, epoch, now, stop, progress)) {
            return std::nullopt;
        }
        write_state(state, identity, epoch, trainer.state());
        now.validation_loss = trainer.loss(samples.validation);
        if (progress) {
            progress(now);
        }
    }
    const auto network = std::make_unique<evaluation::Network<G>>();
    round_to(*network, trainer.state().numbers);
    Fitted fitted{
        .games = samples.games, .samples = samples.training.size(), .validation_samples = samples.validation.size()};
    constexpr float hundredth = 0.01F;
    for (const Sample<G>& sample : samples.validation) {
        const float men = hundredth * static_cast<float>((*network)(sample.perspective));
        fitted.validation_loss += cross_entropy(men, sample.expected) / static_cast<double>(samples.validation.size());
    }
    fitted.weights = {
        .rules = std::string(set.name),
        .made = fmt::format(
            "from {} games, {} samples, {} epochs, outcome share {}, begun from {}, validation loss {:.5f}",
            fitted.games, fitted.samples, terms.epochs, terms.outcome_share, origin_of(terms), fitted.validation_loss),
        .numbers = evaluation::numbers_of(*network)};
    return fitted;
}

}  // namespace

std::optional<Fitted> fit(const rules::RuleSet& set, const std::vector<std::filesystem::path>& games,
                          const FitTerms& terms, const std::filesystem::path& state, const std::stop_token& stop,
                          const std::function<void(const FitProgress&)>& progress) {
    std::optional<Fitted> fitted;
    rules::visit_built(set, [&]<rules::Rules R>() {
        Parameters first = first_numbers<R.geometry>(set, terms);  // refused before the games are read
        Samples<R.geometry> samples = samples_of<R>(set, games, terms, stop);
        if (!stop.stop_requested()) {
            fitted = fit_to<R.geometry>(set, std::move(samples), std::move(first), terms, state, stop, progress);
        }
    });
    return fitted;
}

}  // namespace crownhead::learning
