// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "games/same_secret.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/opening_check.hpp"
#include "server/services/secret_file.hpp"
#include "server/services/tournament_service.hpp"

#include <vector>

// What each request about tournaments does.
namespace crownhead::server {

/// Handles one request; each function returns the answer.
struct TournamentService::Handler {
    TournamentService& service;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] LoadedTournament& directed(const std::string& name, const std::string& token) const {
        LoadedTournament& loaded = service.load(name);
        if (!games::same_secret(loaded.key, token)) {
            throw BadInput("the token is not that of the director");
        }
        if (loaded.pairing) {
            throw BadInput("the next round is being paired: wait for it");
        }
        return loaded;
    }

    std::string operator()(const NewTournament& request) const {
        service.unload_drafts_of(watcher.client());
        if (!service.make_room()) {
            throw BadInput("too many tournaments are open here: try again later");
        }
        tournament::TournamentTerms terms = request.terms;
        terms.seed = fnv1a(service.deps_.new_id());
        std::vector<tournament::TournamentEvent> events{tournament::TournamentCreated{terms}};
        for (const tournament::Entrant& who : request.players) {
            events.emplace_back(tournament::Entered{who});
        }
        (void)tournament::replay_tournament(events);  // throws before anything is written
        const std::string name = service.deps_.new_id();
        const std::string key = service.deps_.new_id();
        {
            tournament::TournamentFile file(service.file(name, ".tournament"));
            file.append(events);
        }
        write_secret(service.file(name, ".key"), key);  // last: without a key a tournament was never completed
        LoadedTournament& loaded = service.open(name);
        loaded.creator = watcher.client();
        service.watch(watcher, loaded, true);
        return director_answer(id, name, key);
    }

    std::string operator()(const OpenTournament& request) const {
        LoadedTournament& loaded = service.load(request.tournament);
        if (request.token && !games::same_secret(loaded.key, *request.token)) {
            throw BadInput("the token is not that of the director");
        }
        service.watch(watcher, loaded, request.token.has_value());
        return service.state(id, loaded, request.token.has_value());
    }

    std::string operator()(const Direct& request) const {
        LoadedTournament& loaded = directed(request.tournament, request.token);
        loaded.append(request.event);
        service.let_engines_play(loaded);
        service.notify_watchers(loaded, &watcher);
        return service.state(id, loaded, true);
    }

    std::string operator()(const BeginRound& request) const {
        LoadedTournament& loaded = directed(request.tournament, request.token);
        service.begin_round(loaded, watcher, id);
        return {};
    }
};

Reply TournamentService::answer(Watcher& watcher, const std::string& id, const TournamentRequest& request) {
    const auto perform = [this, &watcher, id, request] { return std::visit(Handler{*this, watcher, id}, request); };
    const auto* made = std::get_if<NewTournament>(&request);
    if (made != nullptr && made->terms.opening == games::Opening::given) {
        return check_opening(made->terms.rules, made->terms.given, perform);
    }
    return perform();
}

}  // namespace crownhead::server
