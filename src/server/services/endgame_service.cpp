// SPDX-License-Identifier: MIT
#include "server/services/endgame_service.hpp"

#include "base/bad_input.hpp"
#include "base/free_space.hpp"
#include "endgame/format/folder.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/endgame_answers.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>
#include <system_error>
#include <utility>

namespace crownhead::server {

namespace {

namespace fs = std::filesystem;
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

EndgameCost cost_of_build(const rules::RuleSet& set, int pieces, unsigned threads, bool distance) {
    // A file has about this many bits a position, and one thread solves that many positions a second
    // (docs/experiments/endgames.md); fewer of eight pieces, because then most slices are read from the disk.
    const bool flying = set.rules.king_reach == rules::Reach::any;
    const double bits_of_short_kings = pieces > 7 ? 0.023 : pieces > 6 ? 0.0145 : 0.03;
    const double bits_of_values = set.rules.aim == rules::Aim::lose ? 0.13 : flying ? 0.05 : bits_of_short_kings;
    const double bits_a_position = !distance ? bits_of_values : flying ? 0.4 : 0.5;
    const double positions_a_second = distance ? 5.5e6 : pieces > 7 ? 20e6 : 30e6;
    const auto wanted = static_cast<double>(positions_up_to(set, pieces));
    const endgame::BuildOptions options{.pieces = pieces, .threads = threads, .distance = distance};
    return {.bytes = static_cast<std::uint64_t>(wanted * bits_a_position / 8),
            .memory = endgame::memory_needed(set, options),
            .least_memory = endgame::least_memory(set, options),
            .disk = endgame::disk_needed(set, options),
            .seconds = static_cast<int>(wanted / positions_a_second / threads)};
}

/// The share done of a build of both: each position is solved twice.
double share_with_distances(double values, double distances) { return (values + distances) / 2; }

constexpr std::uint64_t mebibyte = 1U << 20U;

/// Bytes that are free for a folder; the greatest number if that cannot be known.
std::uint64_t free_disk(const fs::path& folder) {
    return free_space(folder).value_or(std::numeric_limits<std::uint64_t>::max());
}

/// Bytes that a build has written to its folder already.
std::uint64_t written(const fs::path& folder, bool distance) {
    std::uint64_t sum = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
        std::error_code no_size;
        const std::uintmax_t size = file->is_regular_file(no_size) ? file->file_size(no_size) : 0;
        sum += no_size || (!distance && file->path().extension() == ".dist") ? 0 : size;
    }
    return sum;
}

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
    Watcher& watcher;

    Wish operator()(const FollowEndgames& request) const { return endgames.wish(request.rules, request.pieces); }
    Wish operator()(const BuildEndgames& request) const {
        const Wish wish = endgames.wish(request.rules, request.pieces);
        endgames.start(wish, request.distance);
        return wish;
    }
    Wish operator()(const StopEndgames& request) const {
        const Wish usual = endgames.wish(request.rules, std::nullopt);
        if (!endgames.is_building(*usual.set)) {
            throw BadInput("no endgames are being built");
        }
        endgames.stop();
        const auto before = endgames.following_.find(&watcher);
        return before != endgames.following_.end() && before->second.set == usual.set ? before->second : usual;
    }
};

EndgameService::EndgameService(Dependencies deps) : deps_(std::move(deps)), post_(deps_.post) {
    if (!deps_.free_disk) {
        deps_.free_disk = free_disk;
    }
}

EndgameService::Wish EndgameService::wish(const std::string& rules, std::optional<std::size_t> pieces) const {
    const rules::RuleSet& set = rules::rule_set_named(rules);
    if (!pieces) {
        return {&set, usual(set)};
    }
    if (most(set) == 0) {
        throw BadInput(fmt::format("there are no endgames for {}", set.name));
    }
    if (*pieces < 2 || *pieces > static_cast<std::size_t>(most(set))) {
        throw BadInput(fmt::format("endgames of {} are built here for 2 to {} pieces", set.name, most(set)));
    }
    return {&set, static_cast<int>(*pieces)};
}

std::string EndgameService::answer(Watcher& watcher, std::string_view id, const EndgameRequest& request) {
    const Wish wish = std::visit(Handler{*this, watcher}, request);
    following_.insert_or_assign(&watcher, wish);
    if (!std::holds_alternative<FollowEndgames>(request)) {
        notify(*wish.set, &watcher, false);
    }
    return endgames_answer(id, state(*wish.set, wish.pieces));
}

void EndgameService::stop() {
    if (build_) {
        build_->stop();
    }
}

std::shared_ptr<const search::Tablebase> EndgameService::tablebase(const rules::RuleSet& set) {
    Collection& collection = this->collection(set);
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
    EndgameState state = this->state(set, usual(set));
    state.offered = usual(set);  // whatever is being built
    return [&set, position, databases = collection(set).databases, state = std::move(state)] {
        std::vector<const Endgames*> endgames(databases.size());
        std::transform(databases.begin(), databases.end(), endgames.begin(),
                       [](const auto& database) { return database.get(); });
        return endgame_page(position, endgame::probe(set, position, endgames), state);
    };
}

EndgameState EndgameService::state(const rules::RuleSet& set, int pieces) {
    EndgameState state{.rules = std::string(set.name)};
    const Collection& collection = this->collection(set);
    if (!collection.possible) {
        return state;
    }
    state.known = collection.known;
    state.plies = collection.plies;
    state.offered = is_building(set) ? building_->pieces : pieces;
    state.most = most(set);
    state.fault = collection.fault;
    const Plan& plan = this->plan(set, state.offered);
    state.cost = plan.values.cost;
    const bool built = collection.known >= state.offered;
    if (is_building(set)) {
        state.stage = build_->is_stopping() ? Stage::stopping : Stage::building;
        state.distance = building_->distance;
        state.progress = progress_;
    } else {
        state.stage = stage_of(built, plan.values.built);
        state.progress.share = built ? 1 : plan.values.built;
    }
    if (plan.distances) {
        const bool whole = built && collection.plies >= state.offered;
        state.distances = {.stage = stage_of(whole, plan.distances->built),
                           .share = whole ? 1 : share_with_distances(plan.values.built, plan.distances->built),
                           .cost = plan.distances->cost};
    }
    return state;
}

EndgameService::Slices EndgameService::slices_of(const Endgames& endgames) {
    Slices all;
    for (const endgame::SliceStats& slice : endgames.slices()) {
        all.values.insert(slice.material);
        if (slice.longest) {
            all.distances.insert(slice.material);
        }
    }
    return all;
}

EndgameService::Collection& EndgameService::collection(const rules::RuleSet& set) {
    const auto found = collections_.find(set.name);
    return found != collections_.end() ? found->second : collections_.emplace(set.name, open(set)).first->second;
}

EndgameService::Collection EndgameService::open(const rules::RuleSet& set) const {
    Collection collection;
    if (endgame::max_pieces(set) == 0) {
        return collection;
    }
    collection.possible = true;
    try {
        collection.databases.push_back(endgame::open_endgames(set, own_folder(set)));
        collection.own = slices_of(*collection.databases.back());
        collection.folders.push_back(own_folder(set));
    } catch (const BadInput& problem) {
        collection.fault = problem.what();
        spdlog::warn("endgames cannot be used: {}", problem.what());
    }
    Slices present = collection.own;
    try {
        const fs::path shipped = endgame::folder_of(set, deps_.shipped);
        collection.databases.push_back(endgame::open_endgames(set, shipped));
        Slices more = slices_of(*collection.databases.back());
        present.values.merge(more.values);
        present.distances.merge(more.distances);
        collection.folders.push_back(shipped);
    } catch (const BadInput& problem) {
        spdlog::warn("the endgames of {} that ship cannot be used: {}", set.name, problem.what());
    }
    collection.known = known_pieces(set, present.values);
    collection.plies = known_pieces(set, present.distances);
    return collection;
}

const EndgameService::Plan& EndgameService::plan(const rules::RuleSet& set, int pieces) {
    Collection& collection = this->collection(set);
    const auto found = collection.plans.find(pieces);
    return found != collection.plans.end()
               ? found->second
               : collection.plans.emplace(pieces, planned(set, pieces, collection.own)).first->second;
}

EndgameService::Plan EndgameService::planned(const rules::RuleSet& set, int pieces, const Slices& own) const {
    const auto share = [&,
                        wanted = static_cast<double>(positions_up_to(set, pieces))](const std::set<Material>& present) {
        return static_cast<double>(positions_up_to(set, pieces, &present)) / wanted;
    };
    Plan plan{.values = {share(own.values), cost_of_build(set, pieces, std::max(deps_.threads, 1U), false)}};
    if (pieces <= endgame::max_pieces_with_distance(set)) {
        plan.distances = Part{share(own.distances), cost_of_build(set, pieces, std::max(deps_.threads, 1U), true)};
    }
    return plan;
}

void EndgameService::start(const Wish& wish, bool distance) {
    const auto& [set_of_wish, pieces] = wish;
    const rules::RuleSet& set = *set_of_wish;
    Collection& collection = this->collection(set);
    if (!collection.possible) {
        throw BadInput(fmt::format("there are no endgames for {}", set.name));
    }
    if (building_) {
        throw BadInput(fmt::format("endgames are being built already, those of {}", building_->set->name));
    }
    const Plan& plan = this->plan(set, pieces);
    if (distance && endgame::max_pieces_with_distance(set) == 0) {
        throw BadInput(fmt::format("distances (plies to the end) cannot be built for {}", set.name));
    }
    if (distance && !plan.distances) {
        throw BadInput(fmt::format("distances (plies to the end) cannot be built for more than {} pieces",
                                   endgame::max_pieces_with_distance(set)));
    }
    if (collection.known >= pieces && (!distance || collection.plies >= pieces) && collection.fault.empty()) {
        throw BadInput("these endgames are built already");
    }
    const EndgameCost& cost = (distance ? *plan.distances : plan.values).cost;
    const std::uint64_t memory = deps_.free_memory();
    if (cost.least_memory > memory) {
        throw BadInput(fmt::format("building these endgames takes {} MiB of memory, but only {} MiB are free",
                                   cost.least_memory / mebibyte + 1, memory / mebibyte));
    }
    const std::uint64_t disk = cost.disk + cost.bytes;
    const std::uint64_t present = written(own_folder(set), distance);
    const std::uint64_t available = deps_.free_disk(own_folder(set));
    if (disk > present && disk - present > available) {
        throw BadInput(
            fmt::format("building these endgames takes {} MiB more of the server's disk, but only {} MiB are free",
                        (disk - present) / mebibyte + 1, available / mebibyte));
    }
    collection.fault.clear();
    progress_ = {.share =
                     distance ? share_with_distances(plan.values.built, plan.distances->built) : plan.values.built};
    building_ = RunningBuild{&set, pieces, distance};
    build_ = std::make_unique<EndgameBuild>(
        EndgameBuild::Task{set, own_folder(set), pieces, distance, deps_.threads, memory},
        [this, post = post_.handle()](const EndgameProgress& progress) {
            post([this, progress] { on_progress(progress); });
        },
        [this, post = post_.handle()](const std::optional<std::string>& fault) {
            post([this, fault] { on_end(fault); });
        },
        deps_.post);
}

void EndgameService::on_progress(const EndgameProgress& progress) {
    if (building_) {
        progress_ = progress;
        notify(*building_->set, nullptr, true);
    }
}

void EndgameService::on_end(const std::optional<std::string>& fault) {
    const rules::RuleSet& set = *building_->set;
    build_.reset();
    building_.reset();
    collections_.insert_or_assign(set.name, open(set));
    if (fault) {
        spdlog::warn("endgames could not be built: {}", *fault);
        collections_.at(set.name).fault = *fault;
    }
    notify(set, nullptr, false);
}

void EndgameService::notify(const rules::RuleSet& set, const Watcher* but, bool transient) {
    std::map<int, std::shared_ptr<const std::string>> texts;  // by pieces
    for (const auto& [watcher, wish] : following_) {
        if (wish.set != &set || watcher == but) {
            continue;
        }
        std::shared_ptr<const std::string>& text = texts[wish.pieces];
        if (!text) {
            text = std::make_shared<const std::string>(endgames_answer({}, state(set, wish.pieces)));
        }
        transient ? watcher->notify_transient(text) : watcher->notify(text);
    }
}

}  // namespace crownhead::server
