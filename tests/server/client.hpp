// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// What the tests ask a server with. The network behind it is in client.cpp alone, which takes long to compile.
namespace crownhead::server {

using nlohmann::json;
using Headers = std::map<std::string, std::string>;

/// A connection over which bytes go as they are given.
class Line {
  public:
    explicit Line(std::uint16_t port);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    Line(Line&&) = delete;
    Line& operator=(Line&&) = delete;

    void send(std::string_view bytes);

    /// The next so many bytes; fewer if the server closes, or sends nothing for two minutes.
    std::string read(std::size_t bytes);
    /// Everything the server sends until it closes; `gave_up` where it does not within two minutes.
    std::string read_to_end(bool* gave_up = nullptr);

  private:
    struct Network;
    std::unique_ptr<Network> network_;
};

/// The answer to a request over HTTP.
class Page {
  public:
    Page(unsigned status, Headers headers, std::string body);

    [[nodiscard]] unsigned status() const { return status_; }
    [[nodiscard]] const std::string& body() const { return body_; }
    /// A header by its name in small letters; empty where there is none.
    [[nodiscard]] std::string header(const std::string& name) const;

  private:
    unsigned status_;
    Headers headers_;
    std::string body_;
};

/// One request over HTTP on a connection of its own.
Page fetch(std::uint16_t port, const std::string& target, const Headers& headers = {}, const std::string& verb = "GET",
           const std::string& body = {});

/// Why a server closed a WebSocket, with the code's number in RFC 6455.
struct Farewell {
    int code = 0;
    std::string reason;
};
inline constexpr int going_away = 1001;
inline constexpr int policy_error = 1008;

/// A WebSocket client that waits for each thing it asks. What fails throws std::runtime_error.
class Client {
  public:
    explicit Client(std::uint16_t port, const Headers& headers = {});
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client(Client&&) = delete;
    Client& operator=(Client&&) = delete;

    void send(const std::string& text);
    void send_bytes(const std::string& bytes);

    /// The next text, or nothing where the server has closed, or is silent for two minutes; then it `gave_up`.
    std::optional<json> next();

    /// The next text that is a `what`.
    json next(const std::string& what);

    /// Sends a request and returns the answer to it; news in between are kept for `next`.
    json ask(json request);

    /// The first news of a game in which it has that many moves.
    json wait_for_moves(const json& game, std::size_t moves);

    [[nodiscard]] bool gave_up() const { return gave_up_; }
    [[nodiscard]] Farewell farewell() const;
    void close();

    /// Goes without a word.
    void break_off();
    /// Has the system keep no more than so many bytes that came and were not read.
    void keep_at_most(int bytes);

  private:
    std::optional<json> read();

    struct Network;
    std::unique_ptr<Network> network_;
    std::deque<json> passed_over_;
    int last_id_ = 0;
    bool gave_up_ = false;
};

inline json person() { return {{"kind", "person"}}; }
inline json engine(int level) { return {{"kind", "engine"}, {"level", level}}; }
/// The engine at full strength: slow where no book answers for it, which is in games of `without_a_book`.
inline json slow_engine() { return {{"kind", "engine"}, {"level", 10}, {"seconds", 1.5}}; }

inline const std::string without_a_book = "losing";

inline json new_game(const json& black, const json& white, const std::string& rules = "english") {
    return {{"do", "new"}, {"rules", rules}, {"black", black}, {"white", white}};
}
inline json move(const json& game, const std::string& text) {
    return {{"do", "move"}, {"game", game.at("game")}, {"ply", game.at("moves").size()}, {"move", text}};
}
inline json about(const std::string& what, const json& game) { return {{"do", what}, {"game", game.at("game")}}; }

}  // namespace crownhead::server
