// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "notation/move_text.hpp"
#include "players/level.hpp"
#include "players/old_program.hpp"
#include "server/api/game_answers.hpp"
#include "server/services/game_service.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <exception>

// The engine's moves in games.
namespace crownhead::server {

namespace {

bool engine_is_to_move(const games::LiveGame& game) {
    return games::to_move(game).kind == games::Player::Kind::engine && !games::is_over(game);
}

}  // namespace

/// Starts a search for the engine's move, if the engine is to move and somebody watches the game; for this client, so
/// that it waits its machine's turn.
void GameService::start_search(LoadedGame& game, const std::string& client) {
    if (game.search || !watchers_.is_watched(game.id) || !engine_is_to_move(game.live)) {
        return;
    }
    const std::uint64_t search = ++game.searches;
    game.searched_for = client;
    game.throttle = {};
    const auto on_clients_thread = [this, id = game.id, search, post = post_.handle()](auto handler) {
        return [this, id, search, post, handler](const auto& value) {
            post([this, id, search, handler, value] { (this->*handler)(id, search, value); });
        };
    };
    const games::Player player = games::to_move(game.live);
    // Seeded so that the play varies from game to game and from ply to ply.
    const players::PlayRequest asked{.level = player.level,
                                     .program = players::old_program_named(player.program),
                                     .time = player.time,
                                     .seed = fnv1a(game.id, game.live.game.moves().size())};
    game.search = search_threads_.add(
        [id = game.id, played = game.live.game, asked, tablebase = deps_.tablebase(game.live.game.rule_set()),
         on_news = on_clients_thread(&GameService::on_search_news),
         on_end = on_clients_thread(&GameService::on_search_end)](const std::stop_token& stop) {
            SearchEnd found;
            try {
                found.result = players::answer(played, asked, tablebase, stop, [&](const search::SearchResult& so_far) {
                    on_news(std::make_shared<const std::string>(search_news(id, played, so_far)));
                });
            } catch (const std::exception& problem) {  // too little memory too: nothing may end the server
                found.fault = problem.what();
            }
            on_end(found);
        },
        client);
}

/// Stops the search of a game, if any, and ignores its result.
void GameService::drop_search(LoadedGame& game) {
    if (game.search && !search_threads_.cancel(*game.search)) {
        search_threads_.stop(*game.search);
    }
    game.search.reset();
    ++game.searches;
}

/// The game that a search is for; null once its result is no longer wanted.
GameService::LoadedGame* GameService::game_of_search(const std::string& id, std::uint64_t search) {
    const auto found = games_.find(id);
    return found == games_.end() || !found->second.search || found->second.searches != search ? nullptr
                                                                                              : &found->second;
}

void GameService::on_search_news(const std::string& id, std::uint64_t search,
                                 const std::shared_ptr<const std::string>& news) {
    if (LoadedGame* game = game_of_search(id, search);
        game != nullptr && !games::is_at_stake(game->live) && game->throttle.passes()) {
        for (const auto& [watcher, role] : watchers_.of(id)) {
            watcher->notify_transient(news);
        }
    }
}

void GameService::on_search_end(const std::string& id, std::uint64_t search, const SearchEnd& found) {
    LoadedGame* game = game_of_search(id, search);
    if (game == nullptr) {
        return;
    }
    game->search.reset();
    try {
        if (!found.fault.empty()) {
            throw BadInput(fmt::format("The engine cannot play in this position: {}.", found.fault));
        }
        append(*game, games::Moved{notation::full_text(found.result.line.front())});
        start_search(*game, game->searched_for);
        notify_watchers(*game, nullptr, {});
    } catch (const BadInput& problem) {
        notify_watchers(*game, nullptr, {problem.what()});
    } catch (const games::StoreFault& problem) {
        spdlog::error("the engine's move could not be kept: {}", problem.what());
        notify_watchers(*game, nullptr, {fmt::format("The engine's move could not be kept: {}.", problem.what())});
    }
    unload_idle();
}

}  // namespace crownhead::server
