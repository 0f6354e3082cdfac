// SPDX-License-Identifier: MIT
#include "server/services/library_recorder.hpp"

#include "base/bad_input.hpp"
#include "base/priority.hpp"
#include "games/store.hpp"
#include "library/library_writer.hpp"
#include "library/store/schema.hpp"
#include "server/services/played_games.hpp"
#include "tournament/tournament_file.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <iterator>
#include <span>
#include <system_error>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using library::PlayedGame;

/// Further games that end before the library can be written are added after the next start.
constexpr std::size_t max_tasks = 10'000;

constexpr std::size_t games_of_a_transaction = 64;

}  // namespace

LibraryRecorder::LibraryRecorder(Dependencies deps)
    : deps_(std::move(deps)), thread_(std::min(deps_.threads, 1U), deps_.post) {
    add_task(CatchUp{});
}

void LibraryRecorder::add_task(Task task) {
    const std::lock_guard lock(mutex_);
    if (deps_.library.empty() || tasks_.size() >= max_tasks) {
        return;
    }
    tasks_.push_back(std::move(task));
    if (!std::exchange(is_working_, true)) {
        thread_.add_in_parts([this](const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
            lower_priority(Priority::low);
            return work(stop, pause);
        });
    }
}

/// Does what there is to do, until the pause. Returns whether more is left.
bool LibraryRecorder::work(const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
    while (!stop.stop_requested()) {
        std::unique_lock lock(mutex_);
        if (tasks_.empty()) {
            is_working_ = false;
            return false;
        }
        const std::vector<Task> tasks = next_tasks();
        lock.unlock();
        if (!do_tasks(tasks, stop)) {
            lock.lock();
            tasks_.insert(tasks_.begin(), tasks.begin(), tasks.end());
            is_working_ = false;
            return false;
        }
        if (ThreadPool::Clock::now() >= pause) {
            return true;
        }
    }
    return false;
}

/// The tasks that are done together: some that bring games, or a CatchUp alone.
std::vector<LibraryRecorder::Task> LibraryRecorder::next_tasks() {
    const std::size_t many = std::holds_alternative<CatchUp>(tasks_.front()) ? 1 : games_of_a_transaction;
    const auto end = tasks_.begin() + static_cast<std::ptrdiff_t>(std::min(tasks_.size(), many));
    std::vector<Task> next(std::move_iterator(tasks_.begin()), std::move_iterator(end));
    tasks_.erase(tasks_.begin(), end);
    return next;
}

/// Does tasks. While the library cannot be used it waits and tries again; without a thread of its own it returns false.
bool LibraryRecorder::do_tasks(const std::vector<Task>& tasks, const std::stop_token& stop) {
    Games games;
    std::size_t read = 0;  // tasks whose games are in `games`, or were
    while (!stop.stop_requested()) {
        try {
            load_known();
            for (; read < tasks.size(); ++read) {
                if (std::holds_alternative<CatchUp>(tasks[read])) {
                    std::deque<Task> left = tasks_left();
                    const std::lock_guard lock(mutex_);
                    tasks_.insert(tasks_.begin(), std::move_iterator(left.begin()), std::move_iterator(left.end()));
                } else {
                    Games more = games_of(tasks[read]);
                    games.insert(games.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
                }
            }
            add_all(games, stop);
            logged_.clear();
            return true;
        } catch (const std::exception& problem) {
            if (logged_ != problem.what()) {
                logged_ = problem.what();
                spdlog::warn("games are not in the library yet, which is tried again: {}", logged_);
            }
        }
        if (deps_.threads == 0) {
            return false;
        }
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, stop, deps_.retry, [] { return false; });
    }
    return true;
}

void LibraryRecorder::load_known() {
    if (known_loaded_) {
        return;
    }
    try {
        for (library::Source& source : library::Library(deps_.library).sources()) {
            if (source.kind != library::SourceKind::file) {
                std::int64_t& at = known_[{source.kind, std::move(source.name)}];
                at = std::max(at, source.at);
            }
        }
        known_loaded_ = true;
    } catch (const library::NoLibrary&) {
        return;  // it is created when there is a game to add
    }
}

bool LibraryRecorder::is_known(library::SourceKind kind, const std::string& name) const {
    return known_.contains({kind, name});
}

/// For the games that have ended and are not in the library, or that have continued since they were added.
std::deque<LibraryRecorder::Task> LibraryRecorder::tasks_left() const {
    std::deque<Task> tasks;
    for (games::GameSummary& game : deps_.store.games_over()) {
        const auto known = known_.find({library::SourceKind::game, game.id});
        if (known == known_.end() || known->second < game.updated) {
            tasks.emplace_back(OverGame{std::move(game.id)});
        }
    }
    for (games::MatchSummary& match : deps_.store.matches_played()) {
        bool all = true;
        for (int game = 1; game <= match.played; ++game) {
            all = all && is_known(library::SourceKind::match, fmt::format("{}/{}", match.id, game));
        }
        if (!all) {
            tasks.emplace_back(OverMatch{std::move(match.id)});
        }
    }
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(deps_.tournaments, none)) {
        if (entry.path().extension() == ".tournament") {
            tasks.emplace_back(OfTournament{entry.path()});
        }
    }
    return tasks;
}

/// The games that a task is about, without those that the library has already. A game that was taken back and has ended
/// again is included; one that cannot be read is left out.
LibraryRecorder::Games LibraryRecorder::games_of(const Task& task) const {
    Games games;
    try {
        if (const auto* game = std::get_if<OverGame>(&task)) {
            const auto events = deps_.store.events(game->id);
            if (auto played = events ? played_game(game->id, games::replay_game(*events), deps_.now()) : std::nullopt) {
                games.push_back(*std::move(played));
            }
            return games;
        }
        if (const auto* match = std::get_if<OverMatch>(&task)) {
            const auto events = deps_.store.match_events(match->id);
            games = events ? played_games(match->id, games::replay_match(*events), deps_.now()) : Games();
        } else if (const auto* of = std::get_if<OfTournament>(&task)) {
            const auto tournament = tournament::read_tournament(of->file);
            games = tournament ? played_games(of->file.stem().string(), *tournament, deps_.now()) : Games();
        } else {
            games.push_back(std::get<PlayedGame>(task));
        }
    } catch (const std::exception& problem) {
        spdlog::warn("a game was not added to the library: {}", problem.what());
    }
    std::erase_if(games, [this](const PlayedGame& played) { return is_known(played.source.kind, played.source.name); });
    return games;
}

/// Adds games and takes them from the list, until a stop is requested. Throws what LibraryWriter throws if the library
/// cannot be used.
void LibraryRecorder::add_all(Games& games, const std::stop_token& stop) {
    while (!games.empty() && !stop.stop_requested()) {
        const LibraryTurns::Turn turn(deps_.turns);
        library::LibraryWriter writer(deps_.library);
        const std::size_t count = std::min(games.size(), games_of_a_transaction);
        const auto end = games.begin() + static_cast<std::ptrdiff_t>(count);
        try {
            (void)writer.add_played(std::span(games).first(count));
        } catch (const BadInput&) {  // of one of them; the others are added alone
            for (auto each = games.begin(); each != end; ++each) {
                try {
                    (void)writer.add_played(std::span(&*each, 1));
                } catch (const BadInput& problem) {
                    spdlog::warn("a game was not added to the library: {}", problem.what());
                }
            }
        }
        for (auto each = games.begin(); each != end; ++each) {
            known_[{each->source.kind, each->source.name}] = each->source.at;
        }
        games.erase(games.begin(), end);
    }
}

}  // namespace crownhead::server
