// SPDX-License-Identifier: MIT
#pragma once

#include "coach/profiles.hpp"
#include "games/store.hpp"
#include "server/services/analysis_service.hpp"
#include "server/services/endgame_service.hpp"
#include "server/services/game_service.hpp"
#include "server/services/import_service.hpp"
#include "server/services/library_recorder.hpp"
#include "server/services/library_turns.hpp"
#include "server/services/match_service.hpp"
#include "server/services/open_libraries.hpp"
#include "server/services/post.hpp"
#include "server/services/report_service.hpp"
#include "server/services/samuel_course.hpp"
#include "server/services/study_service.hpp"
#include "server/services/tournament_service.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace crownhead::server {

/// The services of a server, each connected to the others it needs. Not thread-safe; call it on the thread on which
/// `post` runs its tasks.
struct Services {
    struct Dependencies {
        games::Store& store;
        std::filesystem::path tournaments;     ///< the folder of their files
        std::filesystem::path profiles;        ///< the file of those who practise (coach::Profiles)
        std::filesystem::path library{};       ///< the folder of the library; empty for none
        std::function<std::int64_t()> now;     ///< milliseconds since 1970, by a clock that may be set
        std::function<std::int64_t()> steady;  ///< milliseconds of a steady clock, from any origin
        std::function<std::string()> new_id;   ///< an unguessable text, 128 random bits or more: for ids, and for the
                                               ///< tokens of seats, directors and editors
        Post post;                             ///< runs a task soon on the clients' thread
        unsigned threads = 1;                  ///< games in which the engine searches at once; 0: none may be
                                               ///< started (ThreadPool), and then `analysts` is 0 too
        unsigned analysts = 1;                 ///< positions that are analysed at once
        std::chrono::milliseconds leaving{60'000};  ///< without a connection, where that counts as leaving the room
        std::filesystem::path shipped_endgames{};   ///< the folder of those that come with the program
        std::filesystem::path endgames{};           ///< the folder of those that are built here
        int endgame_pieces = 6;                     ///< of a build, if nobody asks for another number
        int most_endgame_pieces = endgame::max_built_pieces;  ///< that can be asked for
        std::function<std::uint64_t()> free_memory{};         ///< bytes
        std::uint64_t free_disk = 64U << 20U;                 ///< bytes that imports leave free
    };

    explicit Services(const Dependencies& deps);

    /// Ends games that have run out of time and sends news that was held back. To be called several times a second.
    void tick();

    games::Store& store;                       ///< for read-only use
    std::function<std::int64_t()> wall_clock;  ///< milliseconds since 1970
    coach::Profiles profiles;
    OpenLibraries libraries;     ///< for threads that read the library
    LibraryTurns library_turns;  ///< for those who write to it
    SamuelCourse samuel_course;  ///< for threads that answer with it
    ImportService imports;
    LibraryRecorder recorder;
    MatchService matches;
    EndgameService endgames;  ///< before whatever has engines play as soon as it is there
    TournamentService tournaments;
    AnalysisService analyses;
    ReportService reports;
    StudyService studies;
    GameService games;
};

}  // namespace crownhead::server
