// SPDX-License-Identifier: MIT
#include "server/services/endgame_service.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/folder.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/endgame_answers.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>
#include <utility>

namespace crownhead::server {

namespace {

using endgame::Endgames;
using endgame::Material;
using Stage = EndgameState::Stage;

/// The number of positions of a slice, with either side to move.
std::uint64_t positions(const rules::RuleSet& set, const Material& canonical) {
    return endgame::position_count(set, canonical) * (canonical.is_symmetric() ? 1 : 2);
}

/// The positions of all slices of at most `pieces` pieces, or only of those that are in `present`.
std::uint64_t positions_up_to(const rules::RuleSet& set, int pieces, const std::set<Material>* present = nullptr) {
    std::uint64_t sum = 0;
    for (int n = 2; n <= pieces; ++n) {
        for (const Material& material : endgame::materials_of(set, n)) {
            sum += present == nullptr || present->contains(material) ? positions(set, material) : 0;
        }
    }
    return sum;
}

/// The slices with values, and those with distances.
struct Slices {
    std::set<Material> values{};
    std::set<Material> distances{};

    void merge(Slices more) {
        values.merge(more.values);
        distances.merge(more.distances);
    }
};

Slices slices_of(const Endgames& endgames) {
    Slices all;
    for (const endgame::SliceStats& slice : endgames.slices()) {
        all.values.insert(slice.material);
        if (slice.longest) {
            all.distances.insert(slice.material);
        }
    }
    return all;
}

EndgameCost cost_of_build(const rules::RuleSet& set, int pieces, unsigned threads, bool distance) {
    // A file has about this many bits a position, and one thread solves that many positions a second
    // (docs/experiments/endgames.md).
    const bool flying = set.rules.king_reach == rules::Reach::any;
    const double bits_a_position = flying ? (distance ? 1.2 : 0.13) : (distance ? 2.3 : 0.06);
    const double positions_a_second = distance ? 5.5e6 : 14e6;
    const auto wanted = static_cast<double>(positions_up_to(set, pieces));
    const endgame::BuildOptions options{.pieces = pieces, .threads = threads, .distance = distance};
    return {.bytes = static_cast<std::uint64_t>(wanted * bits_a_position / 8),
            .memory = endgame::memory_needed(set, options),
            .disk = endgame::disk_needed(set, options),
            .seconds = static_cast<int>(wanted / positions_a_second / threads)};
}

/// The share done of a build of both: each position is solved twice.
double share_with_distances(double values, double distances) { return (values + distances) / 2; }

/// The stage of a build that is not running.
Stage stage_of(bool built, double share) { return built ? Stage::built : share > 0 ? Stage::unfinished : Stage::none; }

/// The most pieces up to which every slice is present, or 0.
int known_pieces(const rules::RuleSet& set, const std::set<Material>& present) {
    for (int n = 2;; ++n) {
        const std::vector<Material> wanted = endgame::materials_of(set, n);
        if (n > endgame::max_pieces(set) ||
            !std::all_of(wanted.begin(), wanted.end(), [&](const Material& m) { return present.contains(m); })) {
            return n == 2 ? 0 : n - 1;
        }
    }
}

}  // namespace

struct EndgameService::Handler {
    EndgameService& endgames;

    const rules::RuleSet& operator()(const FollowEndgames& request) const {
        return rules::rule_set_named(request.rules);
    }
    const rules::RuleSet& operator()(const BuildEndgames& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        endgames.start(set, request.distance);
        return set;
    }
    const rules::RuleSet& operator()(const StopEndgames& request) const {
        const rules::RuleSet& set = rules::rule_set_named(request.rules);
        if (endgames.building_ != &set) {
            throw BadInput("no endgames are being built");
        }
        endgames.stop();
        return set;
    }
};

EndgameService::EndgameService(Dependencies deps) : deps_(std::move(deps)), post_(deps_.post) {}

std::string EndgameService::answer(Watcher& watcher, std::string_view id, const EndgameRequest& request) {
    const rules::RuleSet& set = std::visit(Handler{*this}, request);
    following_[&watcher] = &set;
    if (!std::holds_alternative<FollowEndgames>(request)) {
        notify(set, &watcher, false);
    }
    return endgames_answer(id, state(set));
}

void EndgameService::stop() {
    if (build_) {
        build_->stop();
    }
}

std::shared_ptr<const search::Tablebase> EndgameService::tablebase(const rules::RuleSet& set) {
    (void)collection(set);
    Collection& collection = collections_.at(set.name);
    if (!collection.tablebase) {
        collection.tablebase.emplace();
        try {
            if (!collection.folders.empty()) {
                collection.tablebase = search::open_tablebase(set, collection.folders);
            }
        } catch (const BadInput& problem) {
            spdlog::warn("the engine plays without endgames: {}", problem.what());
        }
    }
    return *collection.tablebase;
}

std::function<std::string()> EndgameService::page(const rules::RuleSet& set, const rules::Position& position) {
    return [&set, position, databases = collection(set).databases, state = state(set)] {
        std::vector<const Endgames*> endgames(databases.size());
        std::transform(databases.begin(), databases.end(), endgames.begin(),
                       [](const auto& database) { return database.get(); });
        return endgame_page(position, endgame::probe(set, position, endgames), state);
    };
}

EndgameState EndgameService::state(const rules::RuleSet& set) {
    EndgameState state{.rules = std::string(set.name)};
    const Collection& collection = this->collection(set);
    if (!collection.possible) {
        return state;
    }
    state.known = collection.values.known;
    state.plies = collection.distances.known;
    state.offered = offered(set);
    state.fault = collection.fault;
    state.cost = collection.values.cost;
    const bool built = collection.values.known >= offered(set);
    if (building_ == &set) {
        state.stage = build_->is_stopping() ? Stage::stopping : Stage::building;
        state.distance = building_distances_;
        state.progress = progress_;
    } else {
        state.stage = stage_of(built, collection.values.built);
        state.progress.share = built ? 1 : collection.values.built;
    }
    if (can_build_distances(set)) {
        const bool whole = built && collection.distances.known >= offered(set);
        state.distances = {
            .stage = stage_of(whole, collection.distances.built),
            .share = whole ? 1 : share_with_distances(collection.values.built, collection.distances.built),
            .cost = collection.distances.cost};
    }
    return state;
}

const EndgameService::Collection& EndgameService::collection(const rules::RuleSet& set) {
    const auto found = collections_.find(set.name);
    return found != collections_.end() ? found->second : collections_.emplace(set.name, open(set)).first->second;
}

EndgameService::Collection EndgameService::open(const rules::RuleSet& set) const {
    Collection collection;
    if (endgame::max_pieces(set) == 0) {
        return collection;
    }
    collection.possible = true;
    collection.values.cost = cost_of_build(set, offered(set), deps_.threads, false);
    if (can_build_distances(set)) {
        collection.distances.cost = cost_of_build(set, offered(set), deps_.threads, true);
    }
    const auto share =
        [&, wanted = static_cast<double>(positions_up_to(set, offered(set)))](const std::set<Material>& present) {
            return static_cast<double>(positions_up_to(set, offered(set), &present)) / wanted;
        };
    Slices present;
    try {
        collection.databases.push_back(endgame::open_endgames(set, own_folder(set)));
        present = slices_of(*collection.databases.back());
        collection.folders.push_back(own_folder(set));
        collection.values.built = share(present.values);
        collection.distances.built = share(present.distances);
    } catch (const BadInput& problem) {
        collection.fault = problem.what();
        spdlog::warn("endgames cannot be used: {}", problem.what());
    }
    try {
        const std::filesystem::path shipped = endgame::folder_of(set, deps_.shipped);
        collection.databases.push_back(endgame::open_endgames(set, shipped));
        present.merge(slices_of(*collection.databases.back()));
        collection.folders.push_back(shipped);
    } catch (const BadInput& problem) {
        spdlog::warn("the endgames of {} that ship cannot be used: {}", set.name, problem.what());
    }
    collection.values.known = known_pieces(set, present.values);
    collection.distances.known = known_pieces(set, present.distances);
    return collection;
}

void EndgameService::start(const rules::RuleSet& set, bool distance) {
    const Collection& collection = this->collection(set);
    if (!collection.possible) {
        throw BadInput(fmt::format("there are no endgames for {}", set.name));
    }
    if (building_ != nullptr) {
        throw BadInput(fmt::format("endgames are being built already, those of {}", building_->name));
    }
    if (distance && !can_build_distances(set)) {
        throw BadInput(fmt::format("the plies to the end are built for at most {} pieces",
                                   endgame::max_pieces_with_distance(set)));
    }
    if (collection.values.known >= offered(set) && (!distance || collection.distances.known >= offered(set)) &&
        collection.fault.empty()) {
        throw BadInput("these endgames are built already");
    }
    const std::uint64_t memory = deps_.free_memory();
    const std::uint64_t needed = (distance ? collection.distances : collection.values).cost.memory;
    if (needed > memory) {
        constexpr std::uint64_t mebibyte = 1U << 20U;
        throw BadInput(fmt::format("to build these endgames takes {} MiB of memory, and {} MiB are free",
                                   needed / mebibyte + 1, memory / mebibyte));
    }
    collections_.at(set.name).fault.clear();
    progress_ = {.share = distance ? share_with_distances(collection.values.built, collection.distances.built)
                                   : collection.values.built};
    building_ = &set;
    building_distances_ = distance;
    build_ = std::make_unique<EndgameBuild>(
        EndgameBuild::Task{set, own_folder(set), offered(set), distance, deps_.threads, memory},
        [this, post = post_.handle()](const EndgameProgress& progress) {
            post([this, progress] { on_progress(progress); });
        },
        [this, post = post_.handle()](const std::optional<std::string>& fault) {
            post([this, fault] { on_end(fault); });
        });
}

void EndgameService::on_progress(const EndgameProgress& progress) {
    if (building_ != nullptr) {
        progress_ = progress;
        notify(*building_, nullptr, true);
    }
}

void EndgameService::on_end(const std::optional<std::string>& fault) {
    const rules::RuleSet& set = *building_;
    build_.reset();
    building_ = nullptr;
    collections_.insert_or_assign(set.name, open(set));
    if (fault) {
        spdlog::warn("endgames could not be built: {}", *fault);
        collections_.at(set.name).fault = *fault;
    }
    notify(set, nullptr, false);
}

void EndgameService::notify(const rules::RuleSet& set, const Watcher* but, bool transient) {
    std::shared_ptr<const std::string> text;
    for (const auto& [watcher, followed] : following_) {
        if (followed != &set || watcher == but) {
            continue;
        }
        if (!text) {
            text = std::make_shared<const std::string>(endgames_answer({}, state(set)));
        }
        transient ? watcher->notify_transient(text) : watcher->notify(text);
    }
}

}  // namespace crownhead::server
