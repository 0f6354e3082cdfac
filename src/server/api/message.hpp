// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "games/game_event.hpp"
#include "games/match_event.hpp"
#include "games/study_event.hpp"
#include "tournament/tournament_event.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::server {

// The requests of docs/web-protocol.md.

// About games. `token` is that of the seat in a tournament's game.

struct NewGame {
    std::string rules;
    games::Players players;
    std::optional<std::string> fen;
};
struct OpenGame {
    std::string game;
    std::optional<std::string> token{};
};
struct PlayMove {
    std::string game;
    std::size_t ply = 0;
    std::string move;
    std::optional<std::string> token{};
};
struct TakeBack {
    std::string game;
};
struct Resign {
    std::string game;
    std::optional<std::string> token{};
};
struct StopThinking {
    std::string game;
};
struct ChangePlayers {
    std::string game;
    games::Players players;
};
struct LoadPdn {
    std::string pdn;
    std::optional<std::size_t> index;
    std::optional<std::string> rules;
};

using GameRequest = std::variant<NewGame, OpenGame, PlayMove, TakeBack, Resign, StopThinking, ChangePlayers, LoadPdn>;

// About matches between people. `token` is that of a seat.

struct NewMatch {
    games::MatchTerms terms;
    std::optional<rules::Side> side{};  ///< that its creator proposes for himself, where the colours are by agreement
};
struct OpenMatch {
    std::string match;
    std::optional<std::string> token;
};
struct TakeSeat {
    std::string match;
    std::string name;
};
struct ActInMatch {
    std::string match;
    std::string token;
    std::size_t events = 0;  ///< how many the client has seen, so that nothing is done twice
    std::string line;
};
struct NextGame {
    std::string match;
    std::string token;
};
struct AskBack {
    std::string match;
    std::string token;
};
/// A player proposes, agrees to or chooses the colour that he wants.
struct NameColour {
    std::string match;
    std::string token;
    rules::Side side = rules::Side::black;
};
struct AnswerBack {
    std::string match;
    std::string token;
    bool allowed = false;
};

struct AnotherMatch {
    std::string match;
    std::string token;
};

using MatchRequest =
    std::variant<NewMatch, OpenMatch, TakeSeat, NameColour, ActInMatch, NextGame, AskBack, AnswerBack, AnotherMatch>;

// About tournaments. `token` is that of the director.

struct NewTournament {
    tournament::TournamentTerms terms;
    std::vector<tournament::Entrant> players;
};
struct OpenTournament {
    std::string tournament;
    std::optional<std::string> token;
};
/// Something that the director does: a player enters, withdraws, returns or asks for a bye, a result is entered or
/// withdrawn, the tournament is closed.
struct Direct {
    std::string tournament;
    std::string token;
    tournament::TournamentEvent event;
};
struct BeginRound {
    std::string tournament;
    std::string token;
};

using TournamentRequest = std::variant<NewTournament, OpenTournament, Direct, BeginRound>;

// About studies. `token` is that of those who edit.

/// The chapters to make: of an empty game, of the games of a PDN text, or of a game played here; without any of the
/// three, none.
struct NewChapters {
    std::string title{};
    std::optional<std::string> rules{};
    std::optional<std::string> fen{};
    std::optional<std::string> pdn{};
    std::optional<std::string> game{};
};
struct NewStudy {
    std::string title{};
    std::string description{};
    NewChapters chapters{};
};
struct OpenStudy {
    std::string study{};
    std::optional<std::string> token{};
};
struct AddChapters {
    std::string study{};
    std::string token{};
    NewChapters chapters{};
};
struct EditStudy {
    std::string study{};
    std::string token{};
    games::StudyAction action{};
    std::optional<std::size_t> events{};  ///< how many the client has seen
};
struct ReadNodes {
    std::string study{};
    int chapter = 1;
    tree::NodeId from = 0;
};
struct ReadLegalMoves {
    std::string study{};
    int chapter = 1;
    tree::NodeId node = 0;
};
struct ReadLine {
    std::string study{};
    int chapter = 1;
    tree::NodeId node = 0;
    tree::NodeId from = 0;
};

using StudyRequest = std::variant<NewStudy, OpenStudy, AddChapters, EditStudy, ReadNodes, ReadLegalMoves, ReadLine>;

// About endgame databases: what is known for a rule set, and building larger ones.

struct FollowEndgames {
    std::string rules;
    std::optional<std::size_t> pieces{};  ///< of how many the build is that is asked about; nothing: as usual
};
struct BuildEndgames {
    std::string rules;
    bool distance = false;                ///< distances (plies to the end) too
    std::optional<std::size_t> pieces{};  ///< as for FollowEndgames
};
struct StopEndgames {
    std::string rules;
};

using EndgameRequest = std::variant<FollowEndgames, BuildEndgames, StopEndgames>;

// About analyses: a position is searched as long as somebody watches.

struct Analyse {
    static constexpr std::size_t max_moves = 4000;
    static constexpr std::size_t max_lines = 10;

    std::string rules;
    std::string fen;
    std::vector<std::string> moves{};  ///< from there to the position
    int lines = 3;
};
struct StopAnalysis {};

using AnalysisRequest = std::variant<Analyse, StopAnalysis>;

// About reports: every move of a game is judged (docs/reports.md).

enum class ReportLevel : std::uint8_t { quick, deep };

struct MakeReport {
    static constexpr std::size_t max_moves = 1000;
    static constexpr std::size_t slots = 8;

    std::string rules;
    std::string fen;  ///< where the game began
    std::vector<std::string> moves{};
    ReportLevel level = ReportLevel::quick;
    std::size_t slot = 0;  ///< which of the reports that a connection may have made at once
};
struct StopReport {};  ///< all of them

using ReportRequest = std::variant<MakeReport, StopReport>;

using Request = std::variant<GameRequest, MatchRequest, TournamentRequest, StudyRequest, EndgameRequest,
                             AnalysisRequest, ReportRequest>;

struct Message {
    std::string id;  ///< the number to repeat in the answer, as JSON text; empty if the client gave none
    Request request;
};

/// A text that is not a request. `id()` is the request's number if at least that could be read, else empty.
class BadMessage : public BadInput {
  public:
    BadMessage(const std::string& sentence, std::string id) : BadInput(sentence), id_(std::move(id)) {}
    [[nodiscard]] const std::string& id() const { return id_; }

  private:
    std::string id_;
};

/// Reads a frame from a client. Throws BadMessage for anything that is not a request of the protocol. Reads only what
/// the text says, not whether there is such a game or rule set. Safe for any bytes; deep nesting costs nothing.
[[nodiscard]] Message read_message(std::string_view text);

}  // namespace crownhead::server
