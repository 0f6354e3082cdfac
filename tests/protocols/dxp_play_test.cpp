// SPDX-License-Identifier: MIT
#include "protocols/dxp_play.hpp"

#include "players/own_engine.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::protocols {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::tcp;
using rules::Outcome;

/// One side with our engine: what it has told.
struct DxpSide {
    std::vector<DxpRecord> games{};
    std::vector<std::string> complaints{};
    bool clean = false;

    void play(const DxpTerms& terms, const DxpPlace& place, std::chrono::milliseconds patience, std::stop_token stop,
              const std::function<void(const DxpPlace&)>& listening = {}) {
        DxpSession session(terms);
        const auto player = players::own_engine(terms.start.rule_set(), {.table_megabytes = 1});
        DxpReport report{.listening = listening,
                         .finished = [this](const DxpRecord& record) { games.push_back(record); },
                         .chat = [](const std::string&) {},
                         .complaint = [this](const std::string& text) { complaints.push_back(text); }};
        play_dxp(place, terms.initiator, session, *player, {.move = {.depth = 3}, .patience = patience}, report, stop);
        clean = session.is_clean();
    }
};

DxpTerms terms_for(bool initiator, std::string_view rules = "english") {
    DxpTerms terms{.start = rules::Game(rules::rule_set_named(rules)), .name = initiator ? "first" : "second"};
    terms.initiator = initiator;
    terms.minutes = 5;
    if (initiator) {
        terms.games = 2;
    }
    return terms;
}

const std::string game_request = "R01" + std::string(32, ' ') + "W005000A";

/// A follower on a thread of its own, and a socket of a partner who does as the test says.
class ScriptedPartner {
  public:
    explicit ScriptedPartner(std::chrono::milliseconds patience) {
        std::promise<DxpPlace> place;
        auto listening = place.get_future();
        thread_ = std::jthread([this, patience, &place](const std::stop_token& stop) {
            follower.play(terms_for(false), {.port = 0}, patience, stop,
                          [&](const DxpPlace& at) { place.set_value(at); });
        });
        socket_.connect({boost::asio::ip::make_address("127.0.0.1"), listening.get().port});
    }

    /// The other side may hang up before it has heard all.
    void say(const std::string& bytes) {
        boost::system::error_code ignored;
        boost::asio::write(socket_, boost::asio::buffer(bytes), ignored);
    }
    void say_message(const std::string& text) { say(text + '\0'); }
    std::string hear() {
        boost::system::error_code error;
        const std::size_t size = boost::asio::read_until(socket_, boost::asio::dynamic_buffer(heard_), '\0', error);
        const std::string message = error ? "" : heard_.substr(0, size - 1);
        heard_.erase(0, size);
        return message;
    }
    void ask_for_a_game() {
        say_message(game_request);
        EXPECT_EQ(hear().substr(0, 1), "A");
    }
    void vanish() { socket_.close(); }
    void stop() { thread_.request_stop(); }
    const DxpSide& end() {
        thread_.join();
        return follower;
    }

    DxpSide follower{};

  private:
    boost::asio::io_context io_{};
    tcp::socket socket_{io_};
    std::string heard_{};
    std::jthread thread_{};
};

void expect_two_games(std::string_view rules) {
    DxpSide follower;
    DxpSide initiator;
    std::promise<DxpPlace> place;
    std::jthread thread([&](const std::stop_token& stop) {
        follower.play(terms_for(false, rules), {.port = 0}, 60s, stop,
                      [&](const DxpPlace& at) { place.set_value(at); });
    });
    initiator.play(terms_for(true, rules), place.get_future().get(), 60s, {});
    thread.join();
    EXPECT_TRUE(initiator.clean);
    EXPECT_TRUE(follower.clean);
    ASSERT_EQ(initiator.games.size(), 2U) << rules;
    ASSERT_EQ(follower.games.size(), 2U) << rules;
    for (std::size_t i = 0; i < 2; ++i) {
        const DxpGame& ours = initiator.games[i].game;
        const DxpGame& theirs = follower.games[i].game;
        EXPECT_EQ(ours.game().moves(), theirs.game().moves());
        EXPECT_EQ(ours.result(), theirs.result());
        EXPECT_NE(ours.result().outcome, Outcome::none);
        EXPECT_NE(ours.own(), theirs.own());
    }
    EXPECT_NE(initiator.games[0].game.own(), initiator.games[1].game.own()) << "colours change";
    EXPECT_EQ(initiator.games[0].partner, "second");
    EXPECT_EQ(follower.games[0].partner, "first");
}

TEST(DxpPlay, TwoOfOurOwnPlayEachOther) {
    expect_two_games("english");
    expect_two_games("international");
}

TEST(DxpPlay, AnswersAPartnerWhoDoesAsTheProtocolSays) {
    ScriptedPartner partner(60s);
    partner.say("Chel");
    partner.say(std::string("lo\0B001W\0", 9));
    EXPECT_EQ(partner.hear(), "K1");
    partner.say_message(game_request);
    EXPECT_EQ(partner.hear().substr(0, 8), "Asecond ");
    partner.say_message("M0000111500");
    EXPECT_EQ(partner.hear().substr(0, 1), "M");
    partner.say_message("E01");
    EXPECT_EQ(partner.hear(), "E01");
    EXPECT_EQ(partner.hear(), "") << "it has closed the connection";
    EXPECT_TRUE(partner.end().clean);
    EXPECT_EQ(partner.follower.games.size(), 1U);
}

TEST(DxpPlay, AnIllegalMoveEndsTheGame) {
    ScriptedPartner partner(60s);
    partner.ask_for_a_game();
    partner.say_message("M0000010600");
    EXPECT_EQ(partner.hear(), "E31");
    partner.say_message("E00");
    EXPECT_EQ(partner.end().complaints, std::vector<std::string>{"the partner's move 1-6 is not legal"});
    EXPECT_EQ(partner.follower.games.at(0).game.result().outcome, Outcome::white);
}

TEST(DxpPlay, APartnerWhoVanishesOrSaysNonsense) {
    ScriptedPartner vanishing(60s);
    vanishing.ask_for_a_game();
    vanishing.vanish();
    EXPECT_EQ(vanishing.end().complaints, std::vector<std::string>{"the partner has closed the connection"});
    EXPECT_EQ(vanishing.follower.games.size(), 1U);

    ScriptedPartner endless(60s);
    endless.say(std::string(100'000, 'x'));
    EXPECT_EQ(endless.end().complaints,
              std::vector<std::string>{"the partner's message cannot be used: a message is longer than 127 bytes"});
}

TEST(DxpPlay, APartnerWhoIsSilent) {
    ScriptedPartner silent(100ms);
    EXPECT_EQ(silent.end().complaints, std::vector<std::string>{"the partner did not ask for a game in time"});
    ScriptedPartner gone(1s);  // in which he says all that he says, at once
    // What cannot be read leads to a GAMEEND, which has to be answered.
    gone.say(game_request + '\0' + "Mxx" + '\0');
    EXPECT_EQ(gone.end().complaints.at(1), "the partner did not answer in time");
}

TEST(DxpPlay, StopsSoon) {
    ScriptedPartner partner(60s);
    partner.ask_for_a_game();
    partner.stop();
    EXPECT_EQ(partner.hear(), "E01");
    partner.say_message("E00");
    EXPECT_FALSE(partner.end().clean);

    std::stop_source stop;
    DxpSide waiting;
    waiting.play(terms_for(false), {.port = 0}, 60s, stop.get_token(), [&](const DxpPlace&) { stop.request_stop(); });
    EXPECT_TRUE(waiting.games.empty());
}

}  // namespace
}  // namespace crownhead::protocols
