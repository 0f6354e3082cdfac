// SPDX-License-Identifier: MIT
#include "protocols/dxp_conversation.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <ratio>
#include <utility>

namespace crownhead::protocols {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;

/// How long we wait for the answer to our GAMEEND, which needs no thinking.
constexpr milliseconds leaving_timeout(5'000);
constexpr milliseconds break_off_timeout(2'000);
/// With more unsent messages than this the partner is taken not to read at all.
constexpr std::size_t max_outgoing = 1000;

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

void DxpConversation::run(const std::stop_token& stop) {
    take_step(session_.begin());
    receive();
    const std::stop_callback on_stop(stop, [this] { asio::post(io_, [this] { break_off(); }); });
    io_.run();
}

DxpConversation::Turn DxpConversation::current_turn() const {
    const DxpGame* game = session_.game();
    Turn turn{.awaits = session_.awaits(), .game = session_.number()};
    if (game != nullptr) {
        turn.phase = game->phase();
        turn.plies = game->game().moves().size();
    }
    return turn;
}

/// Carries out a step, and begins a new turn if something else is awaited after it.
void DxpConversation::take_step(const DxpStep& step) {
    carry_out(step);
    if (outgoing_.size() > max_outgoing) {
        carry_out(session_.lose_partner("the partner does not read our messages"));
    }
    if (current_turn() != turn_) {
        count_time();
        begin_turn();
    }
}

void DxpConversation::carry_out(const DxpStep& step) {
    for (const std::string& message : step.send) {
        outgoing_.push_back(message + '\0');
        if (outgoing_.size() == 1) {
            send();
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
    const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_);
    if (turn_.phase == DxpGame::Phase::own_turn) {
        own_left_ -= time;
    }
    if (turn_.phase == DxpGame::Phase::partners_turn) {
        partners_left_ -= time;
    }
}

void DxpConversation::begin_turn() {
    const int last_game = turn_.game;
    turn_ = current_turn();
    turn_began_ = Clock::now();
    timer_.cancel();
    ++task_;
    search_thread_.request_stop();
    if (session_.game() != nullptr && turn_.game != last_game) {
        own_left_ = partners_left_ =
            std::chrono::round<milliseconds>(std::chrono::duration<double, std::ratio<60>>(session_.minutes()));
    }
    switch (turn_.awaits) {
        case DxpSession::Awaits::nothing:
            hang_up();
            break;
        case DxpSession::Awaits::own_move:
            choose_move();
            break;
        case DxpSession::Awaits::message:
            wait_for_partner(partners_time());
            break;
    }
}

milliseconds DxpConversation::partners_time() const {
    if (turn_.phase == DxpGame::Phase::leaving) {
        return std::min(pace_.patience, leaving_timeout);
    }
    const bool his_turn = turn_.phase == DxpGame::Phase::partners_turn;
    return pace_.patience + (his_turn ? std::max(partners_left_, milliseconds(0)) : milliseconds(0));
}

void DxpConversation::wait_for_partner(milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([this, turn = turn_](error_code cancelled) {
        // His message may have come after the time was up and before this is called.
        if (!cancelled && turn == turn_) {
            take_step(session_.give_up_waiting());
        }
    });
}

void DxpConversation::choose_move() {
    players::Allowance allowance = pace_.move;
    if (session_.minutes() > 0) {
        allowance.clock = {.left = std::max(own_left_, milliseconds(1))};
    }
    const auto work = [this, allowance, game = session_.game()->game(), number = task_,
                       first = task_game_ != turn_.game](const std::stop_token& stop) {
        const auto begin = Clock::now();
        std::function<void()> then;
        try {
            if (first) {
                player_.begin_game();
            }
            const players::Answer answer = player_.answer(game, allowance, pace_.patience, stop);
            const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
            then = [this, answer, time] { take_answer(answer, time); };
        } catch (...) {
            then = [failure = std::current_exception()] { std::rethrow_exception(failure); };
        }
        asio::post(io_, [this, number, then = std::move(then)] {
            if (number == task_) {
                then();
            }
        });
    };
    task_game_ = turn_.game;
    search_thread_ = std::jthread(work);
}

void DxpConversation::take_answer(const players::Answer& answer, milliseconds time) {
    take_step(session_.play(answer.move, static_cast<int>(std::chrono::round<std::chrono::seconds>(time).count())));
}

void DxpConversation::receive() {
    socket_.async_read_some(asio::buffer(bytes_), [this](error_code error, std::size_t size) {
        if (error == asio::error::operation_aborted) {
            return;
        }
        if (error) {
            take_step(session_.lose_partner("the partner has closed the connection"));
            return;
        }
        take_bytes({bytes_.data(), size});
        receive();
    });
}

void DxpConversation::take_bytes(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte == '\0') {
            take_step(session_.take(std::exchange(received_, {})));
        } else if (received_.size() <= longest_dxp_message) {
            received_.push_back(byte);  // one byte too many is enough for the message to be refused
        }
    }
    if (received_.size() > longest_dxp_message) {
        take_step(session_.take(std::exchange(received_, {})));
    }
}

void DxpConversation::send() {
    asio::async_write(socket_, asio::buffer(outgoing_.front()), [this](error_code error, std::size_t /*size*/) {
        outgoing_.pop_front();
        if (error) {
            outgoing_.clear();  // receive() will fail too
        } else if (!outgoing_.empty()) {
            send();
        }
        if (outgoing_.empty() && turn_.awaits == DxpSession::Awaits::nothing) {
            io_.stop();
        }
    });
}

/// Ends run() as soon as the last message has been sent, and soon in any case.
void DxpConversation::hang_up() {
    if (outgoing_.empty()) {
        io_.stop();
        return;
    }
    timer_.expires_after(break_off_timeout);
    timer_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            io_.stop();
        }
    });
}

void DxpConversation::break_off() {
    take_step(session_.break_off());
    if (turn_.awaits == DxpSession::Awaits::message) {
        wait_for_partner(break_off_timeout);
    }
}

}  // namespace crownhead::protocols
