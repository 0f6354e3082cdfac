// SPDX-License-Identifier: MIT
#include "server/services/endgame_service.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "server/client.hpp"
#include "server/program.hpp"
#include "server/running_server.hpp"
#include "server/services/endgame_questions.hpp"
#include "server/silent_watcher.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// The first news of a stage.
json until(Client& client, const std::string& stage) {
    json news = client.next("endgames");
    while (news.at("stage") != stage) {
        news = client.next("endgames");
    }
    return news;
}

TEST(Endgames, AreBuiltInTheBackgroundAndUsed) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 3, nothing.path());
    EXPECT_EQ(json::parse(asked(server.port(), "W:WK22:BK31").body()).at("value"), nullptr);
    Client client(server.port());
    Client other(server.port());
    const json before = client.ask(about_endgames("endgames"));
    EXPECT_EQ(before.at("is"), "endgames");
    EXPECT_EQ(before.at("stage"), "none");
    EXPECT_EQ(before.at("known"), 0);
    EXPECT_EQ(before.at("offered"), 3);
    EXPECT_GT(before.at("bytes"), 0);
    EXPECT_EQ(client.ask(about_endgames("endgames-stop")).at("error"), "no endgames are being built");
    other.ask(about_endgames("endgames"));
    EXPECT_EQ(client.ask(about_endgames("endgames-build")).at("stage"), "building");
    EXPECT_EQ(other.next("endgames").at("stage"), "building");
    const json built = until(client, "built");
    EXPECT_EQ(built.at("known"), 3);
    EXPECT_EQ(built.at("share"), 1);
    EXPECT_EQ(until(other, "built").at("fault"), "");
    EXPECT_EQ(json::parse(asked(server.port(), "W:WK22:BK31").body()).at("value"), "draw");
    EXPECT_EQ(client.ask(about_endgames("endgames-build")).at("error"), "these endgames are built already");
}

TEST(Endgames, AreBuiltWithThePliesToTheEnd) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 3, nothing.path());
    Client client(server.port());
    json build = about_endgames("endgames-build");
    build["distance"] = true;
    const json before = client.ask(about_endgames("endgames"));
    EXPECT_EQ(before.at("plies"), 0);
    EXPECT_EQ(before.at("distances").at("stage"), "none");
    for (const auto* cost : {"bytes", "memory", "disk"}) {
        EXPECT_GT(before.at("distances").at(cost), before.at(cost)) << cost;
    }
    // First the values, then the rest.
    client.ask(about_endgames("endgames-build"));
    const json valued = until(client, "built");
    EXPECT_EQ(valued.at("known"), 3);
    EXPECT_EQ(valued.at("plies"), 0);
    EXPECT_EQ(valued.at("distances").at("stage"), "none");
    EXPECT_EQ(valued.at("distances").at("share"), 0.5);
    EXPECT_FALSE(json::parse(asked(server.port(), "W:WK22,K23:BK31").body()).contains("distance"));
    const json building = client.ask(build);
    EXPECT_EQ(building.at("stage"), "building");
    EXPECT_EQ(building.at("distance"), true);
    EXPECT_GE(building.at("share"), 0.5);
    const json built = until(client, "built");
    EXPECT_EQ(built.at("plies"), 3);
    EXPECT_EQ(built.at("distance"), false);
    EXPECT_EQ(built.at("distances").at("stage"), "built");
    EXPECT_EQ(built.at("distances").at("share"), 1);
    EXPECT_EQ(json::parse(asked(server.port(), "W:WK22,K23:BK31").body()).at("distance"), 3);
    EXPECT_EQ(client.ask(build).at("error"), "these endgames are built already");
}

TEST(Endgames, HaveNoPliesToTheEndOfMorePiecesThanCanBeBuilt) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 7, nothing.path());
    Client client(server.port());
    EXPECT_EQ(client.ask(about_endgames("endgames")).at("distances"), nullptr);
    json build = about_endgames("endgames-build");
    build["distance"] = true;
    EXPECT_EQ(client.ask(build).at("error"), "distances (plies to the end) cannot be built for more than 6 pieces");
    build["rules"] = "losing";
    EXPECT_EQ(client.ask(build).at("error"), "distances (plies to the end) cannot be built for losing");
}

TEST(Endgames, AreBuiltWhereKingsFly) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 4, nothing.path());
    Client client(server.port());
    const json before = client.ask(about_endgames("endgames", "russian"));
    EXPECT_EQ(before.at("offered"), 4);
    EXPECT_EQ(before.at("known"), 0);
    EXPECT_GT(before.at("distances").at("bytes"), before.at("bytes"));
    client.ask(about_endgames("endgames-build", "russian"));
    EXPECT_EQ(until(client, "built").at("known"), 4);
    // Three kings that own the main road win, those that do not draw.
    const json won = json::parse(asked(server.port(), "W:WKa1,Kc1,Ke1:BKf8", "russian").body());
    EXPECT_EQ(won.at("value"), "win");
    EXPECT_EQ(won.at("offered"), 4);
    const json drawn = json::parse(asked(server.port(), "B:WKb8,Kc1,Ke1:BKa1", "russian").body());
    EXPECT_EQ(drawn.at("value"), "draw");
    EXPECT_EQ(drawn.at("moves").at(0).at("value"), "draw");
}

TEST(Endgames, AreStoppedAndGoOnWhereTheyWere) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{
        "--port", "0", "--data", folder.path().string(), "--endgames", folder.path().string(), "--endgame-pieces", "5"};
    double share = 0;
    {
        Program program(arguments);
        Client client(program.port());
        client.ask(about_endgames("endgames-build"));
        while (client.next("endgames").at("share") < 0.05) {
        }
        EXPECT_EQ(client.ask(about_endgames("endgames-build")).at("error"),
                  "endgames are being built already, those of english");
        client.ask(about_endgames("endgames-stop"));
        const json stopped = until(client, "unfinished");
        share = stopped.at("share");
        EXPECT_GT(share, 0);
        EXPECT_LT(share, 1);
        // Goes on, and the server ends in the midst of it.
        client.ask(about_endgames("endgames-build"));
        program.signal(SIGTERM);
        EXPECT_EQ(program.wait(), 0);
    }
    const Program program(arguments);
    Client client(program.port());
    const json state = client.ask(about_endgames("endgames"));
    EXPECT_EQ(state.at("stage"), "unfinished");
    EXPECT_GE(state.at("share"), share);
}

struct CountingWatcher : SilentWatcher {
    int news = 0;
    json last;
    void notify(const std::shared_ptr<const std::string>& text) override {
        ++news;
        last = json::parse(*text);
    }
};

TEST(Endgames, TellTheOthersWhoFollowTheSameRulesOfABuild) {
    const TemporaryFolder nothing;
    const TemporaryFolder own;
    CountingWatcher builder;
    CountingWatcher follower;
    CountingWatcher elsewhere;
    EndgameService endgames({.shipped = nothing.path(),
                             .own = own.path(),
                             .pieces = 3,
                             .free_memory = [] { return std::uint64_t{1} << 30U; },
                             .post = [](const std::function<void()>& /*progress*/) {}});
    (void)endgames.answer(follower, "1", FollowEndgames{"english"});
    (void)endgames.answer(elsewhere, "2", FollowEndgames{"losing"});
    (void)endgames.answer(builder, "3", BuildEndgames{"english"});
    EXPECT_EQ(follower.news, 1);
    EXPECT_EQ(elsewhere.news, 0);
    EXPECT_EQ(builder.news, 0) << "it has its answer";
}

/// Why the service refuses a request; nothing if it does not.
std::string refusal(EndgameService& endgames, Watcher& watcher, const EndgameRequest& request) {
    try {
        (void)endgames.answer(watcher, "1", request);
    } catch (const BadInput& problem) {
        return problem.what();
    }
    return "";
}

TEST(Endgames, AreDescribedForTheNumberOfPiecesAskedFor) {
    const RunningServer server;
    Client client(server.port());
    const auto asked_for = [&](const json& pieces, const std::string& rules = "english") {
        json request = about_endgames("endgames", rules);
        request["pieces"] = pieces;
        json answer = client.ask(request);
        answer.erase("id");
        return answer;
    };
    json usual = client.ask(about_endgames("endgames"));
    usual.erase("id");
    EXPECT_EQ(usual.at("offered"), 6);
    EXPECT_EQ(usual.at("most"), 8);
    EXPECT_EQ(asked_for(nullptr), usual);
    EXPECT_EQ(asked_for(5).at("stage"), "built");
    const json seven = asked_for(7);
    const json eight = asked_for(8);
    EXPECT_EQ(seven.at("offered"), 7);
    EXPECT_EQ(seven.at("known"), 5);
    EXPECT_EQ(seven.at("stage"), "none");
    EXPECT_EQ(seven.at("distances"), nullptr);
    EXPECT_EQ(eight.at("most"), 8);
    for (const auto* cost : {"bytes", "memory", "disk", "seconds"}) {
        EXPECT_GT(seven.at(cost), usual.at(cost)) << cost;
        EXPECT_GT(eight.at(cost), seven.at(cost)) << cost;
    }
    for (const json& bad : {json(1), json(9), json(0), json(std::numeric_limits<std::uint64_t>::max())}) {
        EXPECT_EQ(asked_for(bad).at("error"), "endgames of english are built here for 2 to 8 pieces") << bad;
    }
    EXPECT_EQ(asked_for(7, "russian").at("error"), "endgames of russian are built here for 2 to 6 pieces");
    EXPECT_EQ(asked_for(4, "international").at("error"), "there are no endgames for international");
    EXPECT_EQ(client.ask(about_endgames("endgames", "russian")).at("most"), 6);
    EXPECT_EQ(client.ask(about_endgames("endgames", "international")).at("most"), 0);
    // The page of a position names the usual number.
    EXPECT_EQ(json::parse(asked(server.port(), "W:WK22:BK31").body()).at("offered"), 6);
}

TEST(Endgames, AreBuiltOfMorePiecesIfSomebodyAsks) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 2, nothing.path());
    Client client(server.port());
    Client other(server.port());
    EXPECT_EQ(other.ask(about_endgames("endgames")).at("offered"), 2);
    json build = about_endgames("endgames-build");
    build["pieces"] = 3;
    const json building = client.ask(build);
    EXPECT_EQ(building.at("offered"), 3);
    // Everybody sees the build that is running; then what he asked for.
    const json news = other.next("endgames");
    EXPECT_EQ(news.at("stage"), "building");
    EXPECT_EQ(news.at("offered"), 3);
    const json built = until(client, "built");
    EXPECT_EQ(built.at("offered"), 3);
    EXPECT_EQ(built.at("known"), 3);
    const json usual = until(other, "built");
    EXPECT_EQ(usual.at("offered"), 2);
    EXPECT_EQ(usual.at("known"), 3);
    EXPECT_EQ(client.ask(build).at("error"), "these endgames are built already");
    build["pieces"] = 9;
    EXPECT_EQ(client.ask(build).at("error"), "endgames of english are built here for 2 to 8 pieces");
    build["pieces"] = 7;
    build["distance"] = true;
    EXPECT_EQ(client.ask(build).at("error"), "distances (plies to the end) cannot be built for more than 6 pieces");
}

// Nothing is posted, so that the build runs as long as the test.
TEST(Endgames, OfARunningBuildAreWhatEverybodySees) {
    const TemporaryFolder nothing;
    const TemporaryFolder own;
    CountingWatcher builder;
    CountingWatcher usual;
    CountingWatcher more;
    EndgameService endgames({.shipped = nothing.path(),
                             .own = own.path(),
                             .pieces = 2,
                             .most_pieces = 4,
                             .free_memory = [] { return std::uint64_t{1} << 30U; },
                             .post = [](const std::function<void()>& /*progress*/) {}});
    (void)endgames.answer(usual, "1", FollowEndgames{"english"});
    const auto of_four = endgames.answer(more, "2", FollowEndgames{"english", 4U});
    EXPECT_EQ(json::parse(of_four).at("offered"), 4);
    EXPECT_EQ(json::parse(of_four).at("most"), 4);
    (void)endgames.answer(builder, "3", BuildEndgames{.rules = "english", .pieces = 3U});
    EXPECT_EQ(usual.last.at("offered"), 3);
    EXPECT_EQ(more.last.at("offered"), 3);
    EXPECT_EQ(usual.last.at("bytes"), more.last.at("bytes"));
    EXPECT_EQ(json::parse(endgames.answer(usual, "4", StopEndgames{"english"})).at("stage"), "stopping");
    EXPECT_EQ(more.last.at("stage"), "stopping");
    EXPECT_THROW((void)endgames.answer(more, "5", FollowEndgames{"english", 5U}), BadInput);
}

TEST(Endgames, AreNotBegunIfTheDiskIsTooSmall) {
    const TemporaryFolder nothing;
    const TemporaryFolder own;
    CountingWatcher watcher;
    std::uint64_t free = std::uint64_t{5} << 30U;
    std::filesystem::path looked_at;
    EndgameService endgames({.shipped = nothing.path(),
                             .own = own.path(),
                             .free_memory = [] { return std::uint64_t{1} << 50U; },
                             .post = [](const std::function<void()>& /*progress*/) {},
                             .free_disk =
                                 [&](const std::filesystem::path& folder) {
                                     looked_at = folder;
                                     return free;
                                 }});
    const BuildEndgames eight{.rules = "english", .pieces = 8U};
    const std::string refused = refusal(endgames, watcher, eight);
    EXPECT_NE(refused.find("MiB more of the server's disk, but only 5120 MiB are free"), std::string::npos) << refused;
    EXPECT_EQ(looked_at, own.path() / "english");
    // What is written already counts.
    const json state = json::parse(endgames.answer(watcher, "2", FollowEndgames{"english", 3U}));
    const std::uint64_t needed = state.at("bytes").get<std::uint64_t>() + state.at("disk").get<std::uint64_t>();
    ASSERT_GT(needed, 1U);
    free = needed - 1;
    const BuildEndgames three{.rules = "english", .pieces = 3U};
    EXPECT_THROW((void)endgames.answer(watcher, "3", three), BadInput);
    std::filesystem::create_directories(own.path() / "english" / "unfinished");
    std::ofstream(own.path() / "english" / "unfinished" / "rest") << ".";
    EXPECT_EQ(json::parse(endgames.answer(watcher, "4", three)).at("stage"), "building");
}

TEST(Endgames, SayWhyTheyCannotBeBuilt) {
    const TemporaryFolder nothing;
    const RunningServer server({}, true, 3, nothing.path());
    server.put("data/endgames", "no folder");
    Client client(server.port());
    EXPECT_EQ(client.ask(about_endgames("endgames-build")).at("is"), "endgames");
    const json failed = until(client, "none");
    EXPECT_NE(failed.at("fault"), "");
    EXPECT_EQ(client.ask(about_endgames("endgames-build", "international")).at("error"),
              "there are no endgames for international");
    EXPECT_EQ(client.ask(about_endgames("endgames", "nowhere")).at("error"), "there is no rule set named nowhere");
    CountingWatcher watcher;
    EndgameService poor({.shipped = nothing.path(),
                         .own = nothing.path(),
                         .free_memory = [] { return std::uint64_t{1} << 20U; },
                         .post = [](const std::function<void()>& /*progress*/) {}});
    const std::string refused = refusal(poor, watcher, BuildEndgames{.rules = "english"});
    EXPECT_NE(refused.find("MiB of memory, but only 1 MiB are free"), std::string::npos) << refused;
}

}  // namespace
}  // namespace crownhead::server
