// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "protocols/dxp_play.hpp"
#include "protocols/dxp_session.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace crownhead::protocols {

/// Runs a session on a connection, with our player and the clocks of both sides. All but the player's choice of moves
/// happens on the thread that calls run().
class DxpConversation {
  public:
    /// If the partner ends a game while the player thinks, the player is stopped, and asked again in the next game. So
    /// it must be one that can be asked after a stop, as players::own_engine(). All references outlive this.
    DxpConversation(boost::asio::io_context& io, boost::asio::ip::tcp::socket socket, DxpSession& session,
                    players::Player& player, const DxpPace& pace, const DxpReport& report);

    /// Returns when the session is over. Throws what the player throws.
    void run(const std::stop_token& stop);

  private:
    using Clock = std::chrono::steady_clock;

    /// What is awaited; it decides whose clock runs.
    struct Turn {
        DxpSession::Awaits awaits = DxpSession::Awaits::nothing;
        int game = 0;
        DxpGame::Phase phase = DxpGame::Phase::over;
        std::size_t plies = 0;
        friend bool operator==(const Turn&, const Turn&) = default;
    };
    [[nodiscard]] Turn current_turn() const;

    void take_step(const DxpStep& step);
    void carry_out(const DxpStep& step);
    void count_time();
    void begin_turn();
    [[nodiscard]] std::chrono::milliseconds partners_time() const;
    void wait_for_partner(std::chrono::milliseconds time);
    void choose_move();
    void take_answer(const players::Answer& answer, std::chrono::milliseconds time);
    void receive();
    void take_bytes(std::string_view bytes);
    void send();
    void hang_up();
    void break_off();

    boost::asio::io_context& io_;
    boost::asio::ip::tcp::socket socket_;
    DxpSession& session_;
    players::Player& player_;
    const DxpPace& pace_;
    const DxpReport& report_;

    std::array<char, 512> bytes_{};
    std::string received_{};              ///< the beginning of a message
    std::deque<std::string> outgoing_{};  ///< the first is being sent
    boost::asio::steady_timer timer_;     ///< how long the partner has
    Turn turn_{.game = -1};
    Clock::time_point turn_began_ = Clock::now();
    std::chrono::milliseconds own_left_{};
    std::chrono::milliseconds partners_left_{};
    int task_game_ = 0;             ///< the game that the player has last been asked about
    std::size_t task_ = 0;          ///< numbers the player's tasks: the answer to an older one is no longer wanted
    std::jthread search_thread_{};  ///< the last member, so that it ends first
};

}  // namespace crownhead::protocols
