// SPDX-License-Identifier: MIT
#include "server/services/dispatcher.hpp"

#include "base/bad_input.hpp"
#include "server/api/answers.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <stdexcept>

namespace crownhead::server {

namespace {

constexpr unsigned threads = 2;  // for work of each length

/// A longer message takes milliseconds to read: that is work.
constexpr std::size_t longest_message_read_here = 1U << 15U;

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

Dispatcher::Dispatcher(Services& services, const Post& post)
    : services_(services), short_work_(threads, post), long_work_(threads, post) {}

void Dispatcher::leave(Watcher& watcher) {
    short_work_.leave(&watcher);
    long_work_.leave(&watcher);
    services_.analyses.leave(watcher);
    services_.endgames.leave(watcher);
    services_.matches.leave(watcher);
    services_.tournaments.leave(watcher);
    services_.games.leave(watcher);
}

std::string Dispatcher::answer(Watcher& watcher, std::string_view frame) {
    if (frame.size() <= longest_message_read_here) {
        return act_on(watcher, read(frame));
    }
    answer_later(short_work_, watcher, [this, &watcher, text = std::string(frame)] {
        return [this, &watcher, what = read(text)] { return act_on(watcher, what); };
    });
    return {};
}

Dispatcher::Read Dispatcher::read(std::string_view frame) {
    try {
        return std::make_shared<const Message>(read_message(frame));
    } catch (const BadMessage& problem) {
        return refusal(problem.id(), problem.what());
    } catch (const std::exception& problem) {
        return refusal({}, problem.what());
    }
}

std::string Dispatcher::act_on(Watcher& watcher, const Read& what) {
    const auto* message = std::get_if<std::shared_ptr<const Message>>(&what);
    return message == nullptr ? std::get<std::string>(what)
                              : perform(watcher, *message, [&] { return reply(watcher, **message); });
}

/// Takes a step towards the answer to a message: gives the answer or why there is none, or has the work begun that
/// comes first, and then gives nothing.
std::string Dispatcher::perform(Watcher& watcher, const std::shared_ptr<const Message>& message,
                                const Continuation& step) {
    try {
        Reply reply = step();
        if (auto* work = std::get_if<Work>(&reply.value)) {
            answer_later(work->length == Work::Length::seconds ? long_work_ : short_work_, watcher,
                         [this, &watcher, message, run = std::move(work->run)] {
                             Continuation then;
                             try {
                                 then = run();
                             } catch (const std::exception& problem) {
                                 then = [why = std::string(problem.what())]() -> Reply { throw BadInput(why); };
                             }
                             return [this, &watcher, message, then = std::move(then)] {
                                 return perform(watcher, message, then);
                             };
                         });
            return {};
        }
        look_at_one(watcher, message->request);
        return std::get<std::string>(std::move(reply.value));
    } catch (const BadInput& problem) {
        return refusal(message->id, problem.what());
    } catch (const std::runtime_error& problem) {  // StoreFault, FileFault: the disk
        spdlog::error("a request could not be done: {}", problem.what());
        return refusal(message->id, problem.what());
    }
}

/// What the service says that a message is for.
Reply Dispatcher::reply(Watcher& watcher, const Message& message) {
    const auto ask = [&](auto& service, const auto& request) -> Reply {
        return service.answer(watcher, message.id, request);
    };
    return std::visit(
        Overloaded{[&](const GameRequest& request) { return ask(services_.games, request); },
                   [&](const MatchRequest& request) { return ask(services_.matches, request); },
                   [&](const TournamentRequest& request) { return ask(services_.tournaments, request); },
                   [&](const EndgameRequest& request) { return ask(services_.endgames, request); },
                   [&](const AnalysisRequest& request) {
                       if (std::holds_alternative<Analyse>(request) && services_.games.is_watching_at_stake(watcher)) {
                           throw BadInput("nothing is analysed for who looks at a tournament's game that goes on");
                       }
                       return ask(services_.analyses, request);
                   }},
        message.request);
}

/// Whoever asked for something new looks at nothing else. Endgames and an analysis are followed beside it.
void Dispatcher::look_at_one(Watcher& watcher, const Request& last) {
    if (std::holds_alternative<GameRequest>(last) && services_.games.is_watching(watcher)) {
        services_.matches.leave(watcher);
        services_.tournaments.leave(watcher);
        if (services_.games.is_watching_at_stake(watcher)) {
            services_.analyses.leave(watcher);
        }
    } else if (std::holds_alternative<MatchRequest>(last)) {
        services_.tournaments.leave(watcher);
        services_.games.leave(watcher);
    } else if (std::holds_alternative<TournamentRequest>(last)) {
        services_.matches.leave(watcher);
        services_.games.leave(watcher);
    }
}

/// Has an answer worked out on another thread, which the watcher then gets, unless it is empty.
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
