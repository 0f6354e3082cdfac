// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "library/same_secret.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/number_of.hpp"
#include "server/services/opening_check.hpp"
#include "server/services/secret_file.hpp"
#include "server/services/tournament_service.hpp"

#include <fmt/format.h>

#include <vector>

// What each request about tournaments does.
namespace crownhead::server {

/// Does one request; what it returns is the answer.
struct TournamentService::Handler {
    TournamentService& all;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] LoadedTournament& directed(const std::string& name, const std::string& token) const {
        LoadedTournament& loaded = all.load(name);
        if (!library::same_secret(loaded.key, token)) {
            throw BadInput("the token is not that of the director");
        }
        if (loaded.pairing) {
            throw BadInput("the next round is being paired: wait for it");
        }
        return loaded;
    }

    std::string operator()(const NewTournament& request) const {
        all.unload_drafts_of(watcher.client());
        if (!all.has_place()) {
            throw BadInput(fmt::format("{} tournaments are going on here: close one first", all.deps_.max_loaded));
        }
        tournament::TournamentTerms terms = request.terms;
        terms.seed = number_of(all.deps_.new_id());
        std::vector<tournament::TournamentEvent> events{tournament::TournamentCreated{terms}};
        for (const tournament::Entrant& who : request.players) {
            events.emplace_back(tournament::Entered{who});
        }
        (void)tournament::replay_tournament(events);  // before anything is written
        const std::string name = all.deps_.new_id();
        const std::string key = all.deps_.new_id();
        {
            tournament::TournamentFile file(all.file(name, ".tournament"));
            file.append(events);
        }
        keep_secret(all.file(name, ".key"), key);  // last: without one a tournament was never answered
        LoadedTournament& loaded = all.open(name);
        loaded.maker = watcher.client();
        all.look_at(watcher, loaded, true);
        return director_answer(id, name, key);
    }

    std::string operator()(const OpenTournament& request) const {
        LoadedTournament& loaded = all.load(request.tournament);
        if (request.token && !library::same_secret(loaded.key, *request.token)) {
            throw BadInput("the token is not that of the director");
        }
        all.look_at(watcher, loaded, request.token.has_value());
        return all.state(id, loaded, request.token.has_value());
    }

    std::string operator()(const Direct& request) const {
        LoadedTournament& loaded = directed(request.tournament, request.token);
        loaded.file.append(request.event);
        all.let_engines_play(loaded);
        all.tell_watchers(loaded, &watcher);
        return all.state(id, loaded, true);
    }

    std::string operator()(const BeginRound& request) const {
        LoadedTournament& loaded = directed(request.tournament, request.token);
        all.begin_round(loaded, watcher, id);
        return {};
    }
};

Reply TournamentService::answer(Watcher& watcher, const std::string& id, const TournamentRequest& request) {
    const auto perform = [this, &watcher, id, request] { return std::visit(Handler{*this, watcher, id}, request); };
    const auto* made = std::get_if<NewTournament>(&request);
    if (made != nullptr && made->terms.opening == library::Opening::given) {
        return check_opening(made->terms.rules, made->terms.given, perform);
    }
    return perform();
}

}  // namespace crownhead::server
