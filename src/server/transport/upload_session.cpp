// SPDX-License-Identifier: MIT
#include "server/transport/upload_session.hpp"

#include "base/bad_input.hpp"
#include "server/api/import_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/library_changes.hpp"
#include "server/transport/lingering_close.hpp"
#include "server/transport/not_http.hpp"
#include "server/transport/responses.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;
using http::status;

constexpr std::size_t bytes_of_a_piece = 1U << 16U;

class UploadSession : public Connection, public std::enable_shared_from_this<UploadSession> {
  public:
    UploadSession(Site& site, beast::tcp_stream stream, beast::flat_buffer buffer,
                  http::request_parser<http::string_body>&& header)
        : Connection(address_of(stream.socket())),
          site_(site),
          stream_(std::move(stream)),
          buffer_(std::move(buffer)),
          parser_(std::move(header)) {
        site_.connections.insert(this);
    }
    ~UploadSession() override {
        UploadSession::abandon();
        site_.connections.erase(this);
    }
    UploadSession(const UploadSession&) = delete;
    UploadSession& operator=(const UploadSession&) = delete;
    UploadSession(UploadSession&&) = delete;
    UploadSession& operator=(UploadSession&&) = delete;

    void go_away() override { stream_.cancel(); }
    void abandon() override {
        if (!id_.empty()) {
            site_.services->imports.give_up(std::exchange(id_, {}));
        }
    }

    void start(const std::optional<std::string>& objection) {
        if (objection) {
            return answer(error_response(status::forbidden, *objection));
        }
        slot_ = site_.uploads.take(address(), site_.allowances.uploads, site_.allowances.uploads_of_an_address);
        if (!slot_) {
            return answer(error_response(status::too_many_requests, too_many_uploads));
        }
        const auto& request = parser_.get();
        try {
            ImportService::Upload upload =
                upload_asked(std::string_view(request.target().data(), request.target().size()));
            if (parser_.content_length()) {
                upload.size = *parser_.content_length();
            }
            id_ = site_.services->imports.begin(upload);
        } catch (const BadInput& problem) {
            return answer(error_response(status::bad_request, problem.what()));
        } catch (const UploadRefused& refused) {
            return answer(upload_refused(refused));
        }
        if (beast::iequals(request[http::field::expect], "100-continue")) {
            stream_.expires_after(site_.allowances.http_idle);
            asio::async_write(stream_, asio::buffer(continue_response),
                              [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
                                  if (!error) {
                                      self->read_piece();
                                  }
                              });
        } else {
            read_piece();
        }
    }

  private:
    void read_piece() {
        piece_.resize(bytes_of_a_piece);
        parser_.get().body().data = piece_.data();
        parser_.get().body().size = piece_.size();
        stream_.expires_after(site_.allowances.http_idle);
        http::async_read(stream_, buffer_, parser_,
                         beast::bind_front_handler(&UploadSession::on_piece, shared_from_this()));
    }

    void on_piece(error_code error, std::size_t /*bytes*/) {
        stream_.expires_never();
        if (error && error != http::error::need_buffer) {
            if (is_not_http(error)) {
                answer(error_response(status::bad_request, not_http));
            }
            return;  // else the client has gone or is too slow
        }
        piece_.resize(piece_.size() - parser_.get().body().size);
        arrived_ += piece_.size();
        site_.services->imports.append(id_, std::move(piece_),
                                       [self = shared_from_this()](const std::optional<UploadRefused>& refused) {
                                           if (refused) {
                                               self->answer(upload_refused(*refused));
                                           } else if (self->parser_.is_done()) {
                                               self->complete();
                                           } else {
                                               self->read_piece();
                                           }
                                       });
    }

    void complete() {
        if (arrived_ == 0) {
            return answer(error_response(status::bad_request, "the file is empty"));
        }
        site_.services->imports.complete(id_, [self = shared_from_this()](const std::optional<UploadRefused>& refused) {
            if (refused) {
                return self->answer(upload_refused(*refused));
            }
            self->answer(
                response(status::created, "application/json", import_begun_answer(std::exchange(self->id_, {}))));
        });
    }

    void answer(HttpResponse response) {
        slot_.reset();
        response_ = std::move(response);
        response_.keep_alive(false);
        response_.prepare_payload();
        stream_.expires_after(site_.allowances.http_idle);
        http::async_write(stream_, response_, [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
            if (!error) {
                lingering_close(self, self->stream_);
            }
        });
    }

    Site& site_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    http::request_parser<http::buffer_body> parser_;
    UploadSlots::Slot slot_;
    std::string id_;     ///< of the import, while its file arrives
    std::string piece_;  ///< the next one
    std::uint64_t arrived_ = 0;
    HttpResponse response_;
};

}  // namespace

void serve_upload(Site& site, beast::tcp_stream stream, beast::flat_buffer buffer,
                  http::request_parser<http::string_body>&& header) {
    const std::optional<std::string> refused = objection(site.guard, header.get());
    std::make_shared<UploadSession>(site, std::move(stream), std::move(buffer), std::move(header))->start(refused);
}

}  // namespace crownhead::server
