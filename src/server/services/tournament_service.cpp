#include "server/services/tournament_service.hpp"

#include "base/bad_input.hpp"
#include "library/live_match.hpp"
#include "library/same_secret.hpp"
#include "server/api/answers.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/number_of.hpp"
#include "server/services/opening_check.hpp"
#include "server/services/secret_file.hpp"
#include "server/services/tables.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using tournament::Tournament;

/// A draft that nobody has changed for so long is no longer listed.
constexpr std::chrono::days forgotten{60};

}  // namespace

/// Does one request; what it returns is the answer.
struct TournamentService::Handler {
    TournamentService& all;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] Room& directed(const std::string& name, const std::string& token) const {
        Room& room = all.room(name);
        if (!library::same_secret(room.key, token)) {
            throw BadInput("the token is not that of the director");
        }
        if (room.pairing) {
            throw BadInput("the next round is being paired: wait for it");
        }
        return room;
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
        Room& room = all.open(name);
        room.maker = watcher.client();
        all.look_at(watcher, room, true);
        return director_answer(id, name, key);
    }

    std::string operator()(const OpenTournament& request) const {
        Room& room = all.room(request.tournament);
        if (request.token && !library::same_secret(room.key, *request.token)) {
            throw BadInput("the token is not that of the director");
        }
        all.look_at(watcher, room, request.token.has_value());
        return all.state(id, room, request.token.has_value());
    }

    std::string operator()(const Direct& request) const {
        Room& room = directed(request.tournament, request.token);
        room.file.append(request.event);
        all.let_engines_play(room);
        all.tell_watchers(room, &watcher);
        return all.state(id, room, true);
    }

    std::string operator()(const BeginRound& request) const {
        Room& room = directed(request.tournament, request.token);
        all.begin_round(room, watcher, id);
        return {};
    }
};

TournamentService::TournamentService(Dependencies deps)
    : deps_(std::move(deps)),
      post_(deps_.post),
      pairings_(1, deps_.post),
      engines_(deps_.threads, [this, post = post_.handle()](const std::string& id, std::size_t round,
                                                            const tournament::GameOver& game) {
          post([this, id, round, game] { hear(id, round, game); });
      }) {
    fs::create_directories(deps_.folder);
    const auto now = fs::file_time_type::clock::now();
    for (const auto& entry : fs::directory_iterator(deps_.folder)) {
        if (entry.path().extension() != ".tournament") {
            continue;
        }
        try {
            Room& room = open(entry.path().stem().string());
            const bool is_draft = room.now().rounds.empty();
            if (tournament::is_over(room.now()) || (is_draft && changed_at(room.id) < now - forgotten)) {
                rooms_.erase(room.id);
                continue;
            }
            give_seats(room);
            while (set_a_table(room)) {
            }
            take_results(room);
            let_engines_play(room);
        } catch (const std::exception& problem) {
            spdlog::warn("a tournament is passed over: {}", problem.what());
        }
    }
    while (rooms_.size() > deps_.max_loaded && has_place()) {
    }
}

Reply TournamentService::answer(Watcher& watcher, const std::string& id, const TournamentRequest& request) {
    const auto perform = [this, &watcher, id, request] { return std::visit(Handler{*this, watcher, id}, request); };
    const auto* made = std::get_if<NewTournament>(&request);
    if (made != nullptr && made->terms.opening == library::Opening::given) {
        return check_opening(made->terms.rules, made->terms.given, perform);
    }
    return perform();
}

void TournamentService::leave(Watcher& watcher) {
    for (const auto& [id, room] : rooms_) {
        if (room->director == &watcher) {
            room->director = nullptr;
        }
    }
    (void)watchers_.remove(watcher);
}

void TournamentService::game_over(const std::string& place) {
    const auto table = tables_.find(place);
    if (table == tables_.end()) {
        return;
    }
    try {
        take_results(room(table->second));
    } catch (const std::exception& problem) {  // the game itself is kept, and looked at again at the next start
        spdlog::error("a result could not be taken over: {}", problem.what());
    }
}

std::optional<Tournament> TournamentService::tournament(const std::string& id) {
    if (!is_name(id) || !fs::exists(file(id, ".tournament"))) {
        return std::nullopt;
    }
    return room(id).now();
}

std::vector<TournamentSummary> TournamentService::all() const {
    std::vector<TournamentSummary> list;
    for (const auto& [id, room] : rooms_) {
        const Tournament& now = room->now();
        if (tournament::is_over(now) && !watchers_.is_watched(id)) {
            continue;  // it is in memory for those who export it
        }
        list.push_back({id, now.terms.name, std::string(tournament::word(now.terms.system)), now.entrants.size(),
                        now.rounds.size(), tournament::rounds_in_all(now), tournament::is_over(now)});
    }
    return list;
}

fs::path TournamentService::file(const std::string& id, const char* ending) const {
    return deps_.folder / (id + ending);
}

TournamentService::Room& TournamentService::room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        return *found->second;
    }
    if (!is_name(id) || !fs::exists(file(id, ".tournament"))) {
        throw BadInput("there is no such tournament here");
    }
    (void)has_place();
    Room& back = open(id);
    if (!tournament::is_over(back.now())) {
        give_seats(back);
        take_results(back);
        let_engines_play(back);
    }
    return back;
}

TournamentService::Room& TournamentService::open(const std::string& id) {
    auto room = std::unique_ptr<Room>(
        new Room{id, read_secret(file(id, ".key")), tournament::TournamentFile(file(id, ".tournament"))});
    if (!room->file.warning().empty()) {
        spdlog::warn(room->file.warning());
    }
    if (room->key.empty() || !room->file.tournament()) {
        throw BadInput(fmt::format("{} was never made whole", file(id, ".tournament").string()));
    }
    if (!room->now().rounds.empty()) {
        for (const tournament::Board& board : room->now().rounds.back().boards) {
            if (!board.place.empty()) {
                for (const std::string& place : read_place(board.place).ids) {
                    tables_[place] = id;
                }
            }
        }
    }
    return *rooms_.emplace(id, std::move(room)).first->second;
}

void TournamentService::look_at(Watcher& watcher, Room& room, bool directs) {
    if (const std::string* before = watchers_.watched_by(watcher); before != nullptr && *before != room.id) {
        leave(watcher);
    }
    watchers_.add(watcher, room.id, directs);
}

/// To pair hundreds of players takes seconds, and so do hundreds of tables: nobody else waits for either.
void TournamentService::begin_round(Room& room, Watcher& director, const std::string& id) {
    room.pairing = true;
    room.director = &director;
    pairings_.add(&room, [this, now = room.now(), name = room.id, id](const std::stop_token& /*stop*/) {
        std::optional<tournament::RoundBegun> round;
        std::string fault;
        try {
            round = tournament::next_round(now);
        } catch (const std::exception& problem) {
            fault = problem.what();
        }
        return [this, name, id, round, fault] { paired(name, id, round, fault); };
    });
}

/// Knows the seats of the round at hand; games of an older crownhead get theirs here.
void TournamentService::give_seats(const Room& room) {
    if (room.now().rounds.empty()) {
        return;
    }
    for (const tournament::Board& board : room.now().rounds.back().boards) {
        if (!board.place.empty()) {
            give_seats(room, read_place(board.place));
        }
    }
}

void TournamentService::give_seats(const Room& room, const Place& place) {
    for (const std::string& id : place.ids) {
        if (place.kind == Place::Kind::games) {
            seats_[id] = {seat_of(deps_.store, id, room.id, deps_.now(), deps_.new_id)};
        } else if (const auto events = deps_.store.match_events(id)) {
            const auto tokens = library::replay_match(*events).tokens;
            seats_[id] = {tokens.begin(), tokens.end()};
        }
    }
}

void TournamentService::paired(const std::string& name, const std::string& id,
                               const std::optional<tournament::RoundBegun>& round, const std::string& fault) {
    Room& room = *rooms_.at(name);
    try {
        if (!round) {
            throw BadInput(fault);
        }
        room.file.append(*round);
        set_tables_in_turn(name, id);
    } catch (const std::exception& problem) {
        round_made(room, id, problem.what());
    }
}

/// A table, and the next when the others have had their turn.
void TournamentService::set_tables_in_turn(const std::string& name, const std::string& id) {
    Room& room = *rooms_.at(name);
    try {
        if (!set_a_table(room)) {
            let_engines_play(room);
            round_made(room, id, {});
            return;
        }
    } catch (const std::exception& problem) {
        round_made(room, id, problem.what());
        return;
    }
    post_([this, name, id] { set_tables_in_turn(name, id); });
}

void TournamentService::round_made(Room& room, const std::string& id, const std::string& fault) {
    room.pairing = false;
    Watcher* director = std::exchange(room.director, nullptr);
    tell_watchers(room, director);
    if (director != nullptr) {
        director->answer(
            std::make_shared<const std::string>(fault.empty() ? state(id, room, true) : refusal(id, fault)));
    }
}

/// Makes the first that is still missing of the places where people play, and returns whether one was; a match that
/// nobody knows of yet does no harm.
bool TournamentService::set_a_table(Room& room) {
    if (room.now().rounds.empty() || !tournament::is_playing(room.now())) {
        return false;
    }
    const std::size_t boards = room.now().rounds.back().boards.size();
    for (std::size_t i = 0; i < boards; ++i) {
        const tournament::Board& board = room.now().rounds.back().boards[i];
        const bool over =
            std::all_of(board.games.begin(), board.games.end(), [](const auto& g) { return g.has_value(); });
        if (!board.place.empty() || over || tournament::is_of_engines(room.now(), board)) {
            continue;
        }
        const Place place = set_table(deps_.store, room.now(), board, room.id, deps_.now(), deps_.new_id);
        room.file.append(tournament::TableSet{static_cast<int>(i) + 1, text(place)});
        for (const std::string& id : place.ids) {
            tables_[id] = room.id;
        }
        give_seats(room, place);
        return true;
    }
    return false;
}

/// Takes over the results of the games that people have played.
void TournamentService::take_results(Room& room) {
    if (room.now().rounds.empty()) {
        return;
    }
    bool changed = false;
    const auto boards = static_cast<int>(room.now().rounds.back().boards.size());
    for (int board = 1; board <= boards; ++board) {
        for (const tournament::GameOver& game : finished_at(deps_.store, room.now(), board)) {
            room.file.append(game);
            changed = true;
        }
    }
    if (changed) {
        tell_watchers(room, nullptr);
    }
}

void TournamentService::let_engines_play(Room& room) {
    if (engines_are_playing(room.now())) {
        engines_.play({room.id, room.now()});
    }
}

void TournamentService::hear(const std::string& id, std::size_t round, const tournament::GameOver& game) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second->now().rounds.size() != round) {
        return;
    }
    try {
        found->second->file.append(game);
        tell_watchers(*found->second, nullptr);
    } catch (const BadInput& problem) {
        spdlog::info("a result came too late: {}", problem.what());
    } catch (const FileFault& problem) {
        spdlog::error("a result could not be kept: {}", problem.what());
    }
}

std::string TournamentService::state(const std::string& id, const Room& room, bool directs) const {
    const auto seats = [this](const Place& place) {
        std::vector<std::string> tokens;
        for (const std::string& at : place.ids) {
            if (const auto found = seats_.find(at); found != seats_.end()) {
                tokens.insert(tokens.end(), found->second.begin(), found->second.end());
            }
        }
        return tokens;
    };
    return directs ? tournament_answer(id, room.id, room.now(), seats)
                   : tournament_answer(id, room.id, room.now(), nullptr);
}

void TournamentService::tell_watchers(const Room& room, const Watcher* but) const {
    watchers_.tell(room.id, but, [&](bool directs) { return state({}, room, directs); });
}

}  // namespace crownhead::server
