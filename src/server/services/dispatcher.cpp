// SPDX-License-Identifier: MIT
#include "server/services/dispatcher.hpp"

#include "base/bad_input.hpp"
#include "server/api/refusals.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <exception>

namespace crownhead::server {

namespace {

/// A longer message takes milliseconds to read, so reading it is work for another thread.
constexpr std::size_t longest_message_read_here = 1U << 15U;

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

Dispatcher::Dispatcher(Services& services, const Post& post, unsigned threads)
    : services_(services), short_work_(threads, post), long_work_(threads, post), engine_work_(threads, post) {}

void Dispatcher::leave(Watcher& watcher) {
    short_work_.leave(&watcher);
    long_work_.leave(&watcher);
    engine_work_.leave(&watcher);
    services_.analyses.leave(watcher);
    services_.reports.leave(watcher);
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
    work(
        &watcher,
        [this, &watcher, text = std::string(frame)](const std::stop_token& /*stop*/) -> std::function<void()> {
            return [this, &watcher, result = read(text)] {
                answer_after_work(watcher, [&] { return act_on(watcher, result); });
            };
        },
        watcher.client());
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

/// Takes one step towards an answer. Returns the answer; or, if work must be done first, starts that and returns
/// nothing: `go_on` then gets the next step.
std::optional<std::string> Dispatcher::take_step(const void* client, const std::string& machine,
                                                 const Continuation& step,
                                                 std::function<void(const Continuation&)> go_on) {
    Reply reply = step();
    auto* work = std::get_if<Work>(&reply.value);
    if (work == nullptr) {
        return std::get<std::string>(std::move(reply.value));
    }
    Workers& workers = work->length == Work::Length::seconds ? long_work_ : short_work_;
    workers.add(
        client,
        [run = std::move(work->run),
         go_on = std::move(go_on)](const std::stop_token& /*stop*/) -> std::function<void()> {
            Continuation next;
            try {
                next = run();
            } catch (...) {
                next = [fault = std::current_exception()]() -> Reply { std::rethrow_exception(fault); };
            }
            return [go_on, next = std::move(next)] { go_on(next); };
        },
        machine);
    return std::nullopt;
}

std::optional<Dispatcher::Outcome> Dispatcher::outcome(const void* client, const Continuation& step,
                                                       const std::function<void(const Outcome&)>& then,
                                                       const std::string& machine) {
    const auto go_on = [this, client, then, machine](const Continuation& next) {
        if (const auto found = outcome(client, next, then, machine)) {
            then(*found);
        }
    };
    try {
        const auto text = take_step(client, machine, step, go_on);
        return text ? std::optional<Outcome>([text = *text] { return text; }) : std::nullopt;
    } catch (...) {
        return [fault = std::current_exception()]() -> std::string { std::rethrow_exception(fault); };
    }
}

/// Takes one step towards the answer to a message. Returns the answer or the refusal; an empty text if it comes later.
std::string Dispatcher::perform(Watcher& watcher, const std::shared_ptr<const Message>& message,
                                const Continuation& step) {
    try {
        std::optional<std::string> text =
            take_step(&watcher, watcher.client(), step, [this, &watcher, message](const Continuation& next) {
                answer_after_work(watcher, [&] { return perform(watcher, message, next); });
            });
        if (!text) {
            return {};
        }
        stop_watching_others(watcher, message->request);
        return *std::move(text);
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
                   },
                   [&](const ReportRequest& request) {
                       if (services_.games.is_watching_at_stake(watcher)) {
                           throw BadInput("you cannot ask for a report while you watch an unfinished tournament game");
                       }
                       return ask(services_.reports, request);
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
            services_.reports.leave(watcher);
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

/// Takes a step after work on another thread, and charges it to the client. The step returns the answer, which the
/// client gets; or an empty text if that comes later.
void Dispatcher::answer_after_work(Watcher& watcher, const std::function<std::string()>& step) {
    const auto begin = std::chrono::steady_clock::now();
    const std::string text = step();
    watcher.charge(std::chrono::steady_clock::now() - begin);
    if (!text.empty()) {
        watcher.answer(std::make_shared<const std::string>(text));
    }
}

}  // namespace crownhead::server
