// SPDX-License-Identifier: MIT
#include "server/local/local_server.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "base/wall_clock.hpp"
#include "server/api/import_answers.hpp"
#include "server/services/clocks.hpp"
#include "server/services/import_service.hpp"
#include "server/services/random_id.hpp"
#include "server/transport/guard.hpp"
#include "server/transport/library_changes.hpp"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <exception>
#include <optional>
#include <utility>

namespace crownhead::server {

namespace http = boost::beast::http;

/// A request, and who gets its answer.
struct LocalServer::Asked {
    HttpRequest request;
    std::function<void(Answer)> then;
    std::string id{};  ///< of an import, while its file arrives
};

namespace {

Services::Dependencies dependencies(const LocalServer::Options& options, games::Store& store, const Post& post) {
    return {.store = store,
            .tournaments = options.data / "tournaments",
            .profiles = options.data / "profiles.jsonl",
            .library = options.data,
            .now = milliseconds_since_1970,
            .steady = milliseconds_of_steady_clock,
            .new_id = new_id,
            .post = post,
            .threads = options.threads,
            .analysts = options.threads,
            .shipped_endgames = options.endgames,
            .endgames = options.data / "endgames",
            .endgame_pieces = options.endgame_pieces,
            .most_endgame_pieces = options.endgame_pieces,
            .free_memory = free_memory};
}

HttpResponse bad_request(const std::string& sentence) { return error_response(http::status::bad_request, sentence); }

}  // namespace

LocalServer::LocalServer(const Options& options, const Post& post)
    : post_(post),
      store_(options.data),
      services_(dependencies(options, store_, post)),
      dispatcher_(services_, post, options.threads > 0 ? 2 : 0),
      site_{.web = {}, .guard = Guard("127.0.0.1"), .allowances = {}} {
    site_.services = &services_;
    site_.dispatcher = &dispatcher_;
}

LocalServer::~LocalServer() {
    for (const auto& [client, asked] : asked_) {
        dispatcher_.drop_work(client);
    }
}

void LocalServer::join(int client, LocalClient::Send send) {
    clients_.insert_or_assign(client, std::make_unique<LocalClient>(dispatcher_, post_, std::move(send)));
}

void LocalServer::take(int client, std::string_view frame) {
    if (const auto found = clients_.find(client); found != clients_.end()) {
        found->second->take(frame);
    }
}

void LocalServer::leave(int client) { clients_.erase(client); }

void LocalServer::request(Request request, std::function<void(Answer)> then) {
    auto made = std::make_unique<Asked>();
    made->request = HttpRequest(http::string_to_verb(request.method), request.target, http_1_1);
    made->request.set(http::field::host, "localhost");  // what the guard lets pass
    if (!request.authorization.empty()) {
        made->request.set(http::field::authorization, request.authorization);
    }
    made->request.body() = std::move(request.body);
    made->then = std::move(then);
    Asked* const asked = made.get();
    asked_.emplace(asked, std::move(made));
    if (is_upload(asked->request)) {
        import(asked);
        return;
    }
    const auto response =
        respond(site_, asked->request,
                {.client = asked,
                 .on_answer = [this, asked](const HttpResponse& later) { answer(asked, later); },
                 .on_stream = [this, asked](const StreamedAnswer& streamed) { collect(asked, streamed); }});
    if (response) {
        answer(asked, *response);
    }
}

void LocalServer::answer(const Asked* asked, const HttpResponse& response) {
    const auto type = response[http::field::content_type];
    const auto then = asked_.at(asked)->then;
    asked_.erase(asked);
    then({.status = response.result_int(), .type = {type.data(), type.size()}, .body = response.body()});
}

/// Makes all of an answer that comes in pieces, and gives it as one.
void LocalServer::collect(Asked* asked, const StreamedAnswer& streamed) {
    const auto shared = std::make_shared<const StreamedAnswer>(streamed);
    dispatcher_.long_work(asked, [this, asked, shared](const std::stop_token& stop) -> std::function<void()> {
        try {
            std::string all;
            for (std::string piece = shared->next(stop); !piece.empty(); piece = shared->next(stop)) {
                all += piece;
            }
            return [this, asked,
                    whole = response(shared->head.result(), shared->head[http::field::content_type], std::move(all))] {
                answer(asked, whole);
            };
        } catch (const std::exception& problem) {
            return [this, asked, error = error_response(http::status::internal_server_error, problem.what())] {
                answer(asked, error);
            };
        }
    });
}

/// Takes the file in a request's body for the library.
void LocalServer::import(Asked* asked) {
    const auto refused = [this, asked](const UploadRefused& why) {
        services_.imports.give_up(asked->id);
        answer(asked, upload_refused(why));
    };
    std::string& file = asked->request.body();
    if (file.empty()) {
        return answer(asked, bad_request("the file is empty"));
    }
    try {
        ImportService::Upload upload = upload_asked(target_of(asked->request));
        upload.size = file.size();
        asked->id = services_.imports.begin(upload);
    } catch (const BadInput& problem) {
        return answer(asked, bad_request(problem.what()));
    } catch (const UploadRefused& why) {
        return answer(asked, upload_refused(why));
    }
    services_.imports.append(asked->id, std::move(file), [=, this](const std::optional<UploadRefused>& no) {
        if (no) {
            return refused(*no);
        }
        services_.imports.complete(asked->id, [=, this](const std::optional<UploadRefused>& not_kept) {
            if (not_kept) {
                return refused(*not_kept);
            }
            answer(asked, response(http::status::created, "application/json", import_begun_answer(asked->id)));
        });
    });
}

}  // namespace crownhead::server
