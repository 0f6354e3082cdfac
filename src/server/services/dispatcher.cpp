// SPDX-License-Identifier: MIT
#include "server/services/dispatcher.hpp"

#include "base/bad_input.hpp"
#include "server/api/answers.hpp"

#include <spdlog/spdlog.h>

#include <exception>

namespace crownhead::server {

namespace {

constexpr unsigned threads_of_each_length = 2;

/// A longer message takes milliseconds to read, so reading it is work for another thread.
constexpr std::size_t longest_message_read_here = 1U << 15U;

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

Dispatcher::Dispatcher(Services& services, const Post& post)
    : services_(services), short_work_(threads_of_each_length, post), long_work_(threads_of_each_length, post) {}

void Dispatcher::leave(Watcher& watcher) {
    short_work_.leave(&watcher);
    long_work_.leave(&watcher);
    services_.analyses.leave(watcher);
    services_.endgames.leave(watcher);
    services_.matches.leave(watcher);
    services_.tournaments.leave(watcher);
    services_.studies.leave(watcher);
    services_.games.leave(watcher);
}

std::string Dispatcher::answer(Watcher& watcher, std::string_view frame) {
    if (frame.size() <= longest_message_read_here) {
        return act_on(watcher, read(frame));
    }
    answer_later(short_work_, watcher, [this, &watcher, text = std::string(frame)] {
        return [this, &watcher, result = read(text)] { return act_on(watcher, result); };
    });
    return {};
}

Dispatcher::ReadResult Dispatcher::read(std::string_view frame) {
    try {
        return std::make_shared<const Message>(read_message(frame));
    } catch (const BadMessage& problem) {
        return refusal(problem.id(), problem.what());
    } catch (const std::exception& problem) {
        return refusal({}, problem.what());
    }
}

std::string Dispatcher::act_on(Watcher& watcher, const ReadResult& result) {
    const auto* message = std::get_if<std::shared_ptr<const Message>>(&result);
    return message == nullptr ? std::get<std::string>(result)
                              : perform(watcher, *message, [&] { return reply(watcher, **message); });
}

/// Takes one step towards the answer to a message. Returns the answer or the refusal; if work must be done first,
/// starts it and returns an empty text.
std::string Dispatcher::perform(Watcher& watcher, const std::shared_ptr<const Message>& message,
                                const Continuation& step) {
    try {
        Reply reply = step();
        if (auto* work = std::get_if<Work>(&reply.value)) {
            answer_later(
                work->length == Work::Length::seconds ? long_work_ : short_work_, watcher,
                [this, &watcher, message, run = std::move(work->run)] {
                    Continuation then;
                    try {
                        then = run();
                    } catch (...) {
                        then = [fault = std::current_exception()]() -> Reply { std::rethrow_exception(fault); };
                    }
                    return
                        [this, &watcher, message, then = std::move(then)] { return perform(watcher, message, then); };
                });
            return {};
        }
        stop_watching_others(watcher, message->request);
        return std::get<std::string>(std::move(reply.value));
    } catch (const BadInput& problem) {
        return refusal(message->id, problem.what());
    } catch (const std::exception& problem) {  // StoreFault, FileFault: the disk; anything else is a bug here
        spdlog::error("a request could not be done: {}", problem.what());
        return refusal(message->id, problem.what());
    }
}

/// Asks the service that a message is for.
Reply Dispatcher::reply(Watcher& watcher, const Message& message) {
    const auto ask = [&](auto& service, const auto& request) -> Reply {
        return service.answer(watcher, message.id, request);
    };
    return std::visit(
        Overloaded{[&](const GameRequest& request) { return ask(services_.games, request); },
                   [&](const MatchRequest& request) { return ask(services_.matches, request); },
                   [&](const TournamentRequest& request) { return ask(services_.tournaments, request); },
                   [&](const StudyRequest& request) { return ask(services_.studies, request); },
                   [&](const EndgameRequest& request) { return ask(services_.endgames, request); },
                   [&](const AnalysisRequest& request) {
                       if (std::holds_alternative<Analyse>(request) && services_.games.is_watching_at_stake(watcher)) {
                           throw BadInput("you cannot analyse while you watch an unfinished tournament game");
                       }
                       return ask(services_.analyses, request);
                   }},
        message.request);
}

/// Stops watching everything but what the last request was about. A client may follow endgames and an analysis
/// meanwhile.
void Dispatcher::stop_watching_others(Watcher& watcher, const Request& last) {
    if (std::holds_alternative<GameRequest>(last) && services_.games.is_watching(watcher)) {
        services_.matches.leave(watcher);
        services_.tournaments.leave(watcher);
        services_.studies.leave(watcher);
        if (services_.games.is_watching_at_stake(watcher)) {
            services_.analyses.leave(watcher);
        }
    } else if (std::holds_alternative<MatchRequest>(last)) {
        services_.tournaments.leave(watcher);
        services_.studies.leave(watcher);
        services_.games.leave(watcher);
    } else if (std::holds_alternative<TournamentRequest>(last)) {
        services_.matches.leave(watcher);
        services_.studies.leave(watcher);
        services_.games.leave(watcher);
    } else if (std::holds_alternative<StudyRequest>(last) && services_.studies.is_watching(watcher)) {
        services_.matches.leave(watcher);
        services_.tournaments.leave(watcher);
        services_.games.leave(watcher);
    }
}

/// Works out an answer on another thread, then gives it to the watcher unless it is empty.
void Dispatcher::answer_later(Workers& workers, Watcher& watcher, std::function<std::function<std::string()>()> run) {
    workers.add(&watcher, [&watcher, run = std::move(run)](const std::stop_token& /*stop*/) -> std::function<void()> {
        return [&watcher, then = run()] {
            if (const std::string text = then(); !text.empty()) {
                watcher.answer(std::make_shared<const std::string>(text));
            }
        };
    });
}

}  // namespace crownhead::server
