#include "server/endgame_shelf.hpp"

#include "board/bad_input.hpp"
#include "endgame/build.hpp"
#include "notation/fen.hpp"
#include "server/endgame_answers.hpp"

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

const rules::RuleSet& rule_set_named(const std::string& name) {
    const rules::RuleSet* set = rules::find_rule_set(name);
    if (set == nullptr) {
        throw BadInput(fmt::format("there is no rule set named {}", name));
    }
    return *set;
}

/// Whether there can be endgames of a rule set.
bool has_endgames(const rules::RuleSet& set) {
    try {
        return endgame::memory_needed(set, 2) > 0;
    } catch (const BadInput&) {
        return false;
    }
}

/// A slice with either side to move.
std::uint64_t positions(const rules::RuleSet& set, const Material& upright) {
    return endgame::position_count(set, upright) * (upright.is_symmetric() ? 1 : 2);
}

/// Of all slices of at most so many pieces, or of those among them that are there.
std::uint64_t positions_up_to(const rules::RuleSet& set, int pieces, const std::set<Material>* there = nullptr) {
    std::uint64_t sum = 0;
    for (int n = 2; n <= pieces; ++n) {
        for (const Material& material : endgame::upright_materials(n)) {
            sum += there == nullptr || there->contains(material) ? positions(set, material) : 0;
        }
    }
    return sum;
}

std::set<Material> materials(const Endgames& endgames) {
    std::set<Material> all;
    for (const endgame::SliceStats& slice : endgames.slices()) {
        all.insert(slice.material);
    }
    return all;
}

/// Every slice of at most so many pieces is there.
int known_pieces(const std::set<Material>& there) {
    for (int n = 2;; ++n) {
        const std::vector<Material> wanted = endgame::upright_materials(n);
        if (n > endgame::most_built_pieces ||
            !std::all_of(wanted.begin(), wanted.end(), [&](const Material& m) { return there.contains(m); })) {
            return n == 2 ? 0 : n - 1;
        }
    }
}

}  // namespace

struct EndgameShelf::Doer {
    EndgameShelf& shelf;

    const rules::RuleSet& operator()(const FollowEndgames& request) const { return rule_set_named(request.rules); }
    const rules::RuleSet& operator()(const BuildEndgames& request) const {
        const rules::RuleSet& set = rule_set_named(request.rules);
        shelf.start(set);
        return set;
    }
    const rules::RuleSet& operator()(const StopEndgames& request) const {
        const rules::RuleSet& set = rule_set_named(request.rules);
        if (shelf.building_ != &set) {
            throw BadInput("no endgames are being built");
        }
        shelf.stop();
        return set;
    }
};

EndgameShelf::EndgameShelf(Surroundings surroundings) : around_(std::move(surroundings)) {}

std::string EndgameShelf::answer(Watcher& watcher, std::string_view id, const EndgameRequest& request) {
    const rules::RuleSet& set = std::visit(Doer{*this}, request);
    following_[&watcher] = &set;
    if (!std::holds_alternative<FollowEndgames>(request)) {
        tell(set, &watcher, false);
    }
    return endgames_answer(id, state(set));
}

void EndgameShelf::stop() {
    if (build_) {
        build_->stop();
    }
}

std::string EndgameShelf::page(const std::string& rules, const std::string& fen) {
    const rules::RuleSet& set = rule_set_named(rules);
    const rules::Position position = notation::parse_fen(set, fen);
    std::vector<const Endgames*> folders;
    for (const auto& folder : collection(set).folders) {
        folders.push_back(folder.get());
    }
    return endgame_page(position, endgame::probe(set, position, folders), state(set));
}

EndgameState EndgameShelf::state(const rules::RuleSet& set) {
    EndgameState state{.rules = std::string(set.name)};
    const Collection& there = collection(set);
    if (!there.possible) {
        return state;
    }
    // A file has about this many bits a position, and one thread solves that many positions a second
    // (docs/endgames.md, "Figures").
    constexpr double bits_a_position = 0.06;
    constexpr double positions_a_second = 14e6;
    const auto wanted = static_cast<double>(there.wanted);
    state.known = there.known;
    state.offered = around_.pieces;
    state.fault = there.fault;
    state.bytes = static_cast<std::uint64_t>(wanted * bits_a_position / 8);
    state.memory = there.memory;
    state.seconds = static_cast<int>(wanted / positions_a_second / around_.threads);
    if (building_ == &set) {
        state.stage = build_->is_stopping() ? Stage::stopping : Stage::building;
        state.progress = progress_;
    } else if (there.known >= around_.pieces) {
        state.stage = Stage::built;
        state.progress.share = 1;
    } else {
        state.stage = there.built > 0 ? Stage::unfinished : Stage::none;
        state.progress.share = there.built;
    }
    return state;
}

const EndgameShelf::Collection& EndgameShelf::collection(const rules::RuleSet& set) {
    const auto found = collections_.find(set.name);
    return found != collections_.end() ? found->second : collections_.emplace(set.name, open(set)).first->second;
}

EndgameShelf::Collection EndgameShelf::open(const rules::RuleSet& set) const {
    Collection collection;
    if (!has_endgames(set)) {
        return collection;
    }
    collection.possible = true;
    collection.wanted = positions_up_to(set, around_.pieces);
    collection.memory = endgame::memory_needed(set, around_.pieces);
    std::set<Material> there;
    try {
        collection.folders.push_back(endgame::open_endgames(set, own_folder(set)));
        there = materials(*collection.folders.back());
        collection.built =
            static_cast<double>(positions_up_to(set, around_.pieces, &there)) / static_cast<double>(collection.wanted);
    } catch (const BadInput& problem) {
        collection.fault = problem.what();
        spdlog::warn("endgames cannot be used: {}", problem.what());
    }
    try {
        collection.folders.push_back(endgame::open_endgames(set, around_.shipped));
        there.merge(materials(*collection.folders.back()));
    } catch (const BadInput& problem) {
        // What ships is of one rule set; for all others it is "of other rules", and there is nothing to mend.
        spdlog::info("the endgames that ship are not used for {}: {}", set.name, problem.what());
    }
    collection.known = known_pieces(there);
    return collection;
}

void EndgameShelf::start(const rules::RuleSet& set) {
    const Collection& there = collection(set);
    if (!there.possible) {
        throw BadInput(fmt::format("there are no endgames for {}", set.name));
    }
    if (building_ != nullptr) {
        throw BadInput(fmt::format("endgames are being built already, those of {}", building_->name));
    }
    if (there.known >= around_.pieces && there.fault.empty()) {
        throw BadInput("these endgames are built already");
    }
    const std::uint64_t memory = around_.free_memory();
    if (there.memory > memory) {
        constexpr std::uint64_t mebibyte = 1U << 20U;
        throw BadInput(fmt::format("to build these endgames takes {} MiB of memory, and {} MiB are free",
                                   there.memory / mebibyte + 1, memory / mebibyte));
    }
    collections_.at(set.name).fault.clear();
    // What the build's threads tell comes to the shelf's thread, if the shelf is still there when it does.
    const auto here = [this, alive = std::weak_ptr(alive_)](std::function<void()> task) {
        around_.post([alive, task = std::move(task)] {
            if (!alive.expired()) {
                task();
            }
        });
    };
    progress_ = {.share = there.built};
    building_ = &set;
    build_ = std::make_unique<EndgameBuild>(
        EndgameBuild::Task{set, own_folder(set), around_.pieces, around_.threads, memory},
        [this, here](const EndgameProgress& progress) { here([this, progress] { hear(progress); }); },
        [this, here](const std::optional<std::string>& fault) { here([this, fault] { over(fault); }); });
}

void EndgameShelf::hear(const EndgameProgress& progress) {
    if (building_ != nullptr) {
        progress_ = progress;
        tell(*building_, nullptr, true);
    }
}

void EndgameShelf::over(const std::optional<std::string>& fault) {
    const rules::RuleSet& set = *building_;
    build_.reset();
    building_ = nullptr;
    collections_.insert_or_assign(set.name, open(set));
    if (fault) {
        spdlog::warn("endgames could not be built: {}", *fault);
        collections_.at(set.name).fault = *fault;
    }
    tell(set, nullptr, false);
}

void EndgameShelf::tell(const rules::RuleSet& set, const Watcher* but, bool in_passing) {
    std::shared_ptr<const std::string> text;
    for (const auto& [watcher, followed] : following_) {
        if (followed != &set || watcher == but) {
            continue;
        }
        if (!text) {
            text = std::make_shared<const std::string>(endgames_answer({}, state(set)));
        }
        in_passing ? watcher->tell_in_passing(text) : watcher->tell(text);
    }
}

}  // namespace crownhead::server
