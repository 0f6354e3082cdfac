// SPDX-License-Identifier: MIT
#include "protocols/dxp_conversation.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <utility>

namespace crownhead::protocols {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;

/// For the answer to a GAMEEND, from whom has nothing to think about.
constexpr milliseconds time_to_part(5'000);
constexpr milliseconds time_to_break_off(2'000);
/// Messages that a partner may leave unread: then he does not listen at all.
constexpr std::size_t max_unsaid = 1000;

}  // namespace

DxpConversation::DxpConversation(asio::io_context& io, asio::ip::tcp::socket socket, DxpSession& session,
                                 players::Player& player, const DxpPace& pace, const DxpReport& report)
    : io_(io),
      socket_(std::move(socket)),
      session_(session),
      player_(player),
      pace_(pace),
      report_(report),
      timer_(io) {
    error_code ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
}

void DxpConversation::hold(const std::stop_token& stop) {
    act(session_.begin());
    hear();
    const std::stop_callback on_stop(stop, [this] { asio::post(io_, [this] { break_off(); }); });
    io_.run();
}

DxpConversation::Turn DxpConversation::now() const {
    const DxpGame* game = session_.game();
    Turn turn{.awaits = session_.awaits(), .game = session_.number()};
    if (game != nullptr) {
        turn.phase = game->phase();
        turn.plies = game->game().moves().size();
    }
    return turn;
}

void DxpConversation::act(const DxpStep& step) {
    do_it(step);
    if (to_say_.size() > max_unsaid) {
        do_it(session_.lose_partner("the partner does not listen"));
    }
    if (now() != turn_) {
        count_time();
        begin_turn();
    }
}

void DxpConversation::do_it(const DxpStep& step) {
    for (const std::string& message : step.send) {
        to_say_.push_back(message + '\0');
        if (to_say_.size() == 1) {
            say();
        }
    }
    for (const std::string& text : step.chat) {
        report_.chat(text);
    }
    for (const std::string& sentence : step.complaints) {
        report_.complaint(sentence);
    }
    if (step.finished) {
        report_.finished(*step.finished);
    }
}

void DxpConversation::count_time() {
    const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - since_);
    if (turn_.phase == DxpGame::Phase::own_turn) {
        own_left_ -= time;
    }
    if (turn_.phase == DxpGame::Phase::partners_turn) {
        partners_left_ -= time;
    }
}

void DxpConversation::begin_turn() {
    const int last_game = turn_.game;
    turn_ = now();
    since_ = Clock::now();
    timer_.cancel();
    ++results_;
    thinker_.request_stop();
    if (session_.game() != nullptr && turn_.game != last_game) {
        own_left_ = partners_left_ = std::chrono::minutes(session_.minutes());
    }
    switch (turn_.awaits) {
        case DxpSession::Awaits::nothing:
            hang_up();
            break;
        case DxpSession::Awaits::own_move:
            think();
            break;
        case DxpSession::Awaits::message:
            wait_for_partner(partners_time());
            break;
    }
}

milliseconds DxpConversation::partners_time() const {
    if (turn_.phase == DxpGame::Phase::leaving) {
        return std::min(pace_.patience, time_to_part);
    }
    const bool thinks = turn_.phase == DxpGame::Phase::partners_turn;
    return pace_.patience + (thinks ? std::max(partners_left_, milliseconds(0)) : milliseconds(0));
}

void DxpConversation::wait_for_partner(milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            act(session_.give_up_waiting());
        }
    });
}

void DxpConversation::think() {
    players::Allowance allowance = pace_.move;
    if (session_.minutes() > 0) {
        allowance.clock = {.left = std::max(own_left_, milliseconds(1))};
    }
    const auto work = [this, allowance, game = session_.game()->game(), number = results_,
                       first = result_of_ != turn_.game](const std::stop_token& stop) {
        const auto begin = Clock::now();
        std::function<void()> then;
        try {
            if (first) {
                player_.begin_game();
            }
            const players::Answer answer = player_.answer(game, allowance, pace_.patience, stop);
            const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
            then = [this, answer, time] { take_result(answer, time); };
        } catch (...) {
            then = [failure = std::current_exception()] { std::rethrow_exception(failure); };
        }
        asio::post(io_, [this, number, then = std::move(then)] {
            if (number == results_) {
                then();
            }
        });
    };
    result_of_ = turn_.game;
    thinker_ = std::jthread(work);
}

void DxpConversation::take_result(const players::Answer& answer, milliseconds time) {
    act(session_.play(answer.move, static_cast<int>(std::chrono::round<std::chrono::seconds>(time).count())));
}

void DxpConversation::hear() {
    socket_.async_read_some(asio::buffer(bytes_), [this](error_code error, std::size_t size) {
        if (error == asio::error::operation_aborted) {
            return;
        }
        if (error) {
            act(session_.lose_partner("the partner has closed the connection"));
            return;
        }
        take_bytes({bytes_.data(), size});
        hear();
    });
}

void DxpConversation::take_bytes(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte == '\0') {
            act(session_.take(std::exchange(heard_, {})));
        } else if (heard_.size() <= longest_dxp_message) {
            heard_.push_back(byte);  // one too many is enough to be refused for
        }
    }
    if (heard_.size() > longest_dxp_message) {
        act(session_.take(std::exchange(heard_, {})));
    }
}

void DxpConversation::say() {
    asio::async_write(socket_, asio::buffer(to_say_.front()), [this](error_code error, std::size_t /*size*/) {
        to_say_.pop_front();
        if (error) {
            to_say_.clear();  // hear() finds out, too
        } else if (!to_say_.empty()) {
            say();
        }
        if (to_say_.empty() && turn_.awaits == DxpSession::Awaits::nothing) {
            io_.stop();
        }
    });
}

/// As soon as the last message is on its way, and soon in any case.
void DxpConversation::hang_up() {
    if (to_say_.empty()) {
        io_.stop();
        return;
    }
    timer_.expires_after(time_to_break_off);
    timer_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            io_.stop();
        }
    });
}

void DxpConversation::break_off() {
    act(session_.break_off());
    if (turn_.awaits == DxpSession::Awaits::message) {
        wait_for_partner(time_to_break_off);
    }
}

}  // namespace crownhead::protocols
