// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "notation/move_text.hpp"
#include "players/engine.hpp"
#include "players/old_program.hpp"
#include "server/api/answers.hpp"
#include "server/services/game_service.hpp"
#include "server/services/number_of.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

// The engine's moves in games.
namespace crownhead::server {

namespace {

bool engine_is_to_move(const library::LiveGame& game) {
    return library::to_move(game).kind == library::Player::Kind::engine && !library::is_over(game);
}

}  // namespace

/// Has the engine search for its move, where it is to make one and somebody waits for it.
void GameService::start_search(LoadedGame& game) {
    if (game.search || !watchers_.is_watched(game.id) || !engine_is_to_move(game.live)) {
        return;
    }
    const std::uint64_t search = ++game.searches;
    game.throttle = {};
    const auto on_clients_thread = [this, id = game.id, search, post = post_.handle()](auto take) {
        return [this, id, search, post, take](const auto& what) {
            post([this, id, search, take, what] { (this->*take)(id, search, what); });
        };
    };
    const library::Player player = library::to_move(game.live);
    // The play varies from game to game and from ply to ply.
    const players::Asked asked{.level = player.level,
                               .program = players::old_program_named(player.program),
                               .time = player.time,
                               .seed = number_of(game.id, game.live.game.moves().size())};
    game.search = search_threads_.add([id = game.id, played = game.live.game, asked,
                                       tablebase = deps_.tablebase(game.live.game.rule_set()),
                                       pass_on = on_clients_thread(&GameService::pass_on),
                                       play = on_clients_thread(&GameService::play)](const std::stop_token& stop) {
        Found found;
        try {
            found.result = players::answer(played, asked, tablebase, stop, [&](const search::SearchResult& so_far) {
                pass_on(std::make_shared<const std::string>(search_news(id, played, so_far)));
            });
        } catch (const BadInput& problem) {
            found.fault = problem.what();
        }
        play(found);
    });
}

/// Whatever the search finds is no longer wanted.
void GameService::drop_search(LoadedGame& game) {
    if (game.search && !search_threads_.cancel(*game.search)) {
        search_threads_.stop(*game.search);
    }
    game.search.reset();
    ++game.searches;
}

/// The game that a search is for, while it is wanted; else null.
GameService::LoadedGame* GameService::searched(const std::string& id, std::uint64_t search) {
    const auto found = games_.find(id);
    return found == games_.end() || !found->second.search || found->second.searches != search ? nullptr
                                                                                              : &found->second;
}

void GameService::pass_on(const std::string& id, std::uint64_t search, const std::shared_ptr<const std::string>& news) {
    if (LoadedGame* game = searched(id, search);
        game != nullptr && !library::is_at_stake(game->live) && game->throttle.passes()) {
        for (const auto& [watcher, role] : watchers_.of(id)) {
            watcher->tell_in_passing(news);
        }
    }
}

void GameService::play(const std::string& id, std::uint64_t search, const Found& found) {
    LoadedGame* game = searched(id, search);
    if (game == nullptr) {
        return;
    }
    game->search.reset();
    try {
        if (!found.fault.empty()) {
            throw BadInput(fmt::format("The engine cannot play in this position: {}.", found.fault));
        }
        append(*game, library::Moved{notation::full_text(found.result.line.front())});
        start_search(*game);
        tell_watchers(*game, nullptr, {});
    } catch (const BadInput& problem) {
        tell_watchers(*game, nullptr, {problem.what()});
    } catch (const library::StoreFault& problem) {
        spdlog::error("the engine's move could not be kept: {}", problem.what());
        tell_watchers(*game, nullptr, {fmt::format("The engine's move could not be kept: {}.", problem.what())});
    }
    drop_idle();
}

}  // namespace crownhead::server
