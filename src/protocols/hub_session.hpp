// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "notation/hub_line.hpp"
#include "players/allowance.hpp"
#include "protocols/hub_parameters.hpp"
#include "rules/game.hpp"
#include "search/deadline.hpp"
#include "search/engine.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace crownhead::protocols {

/// The engine's side of a conversation by the Hub protocol, version 2 (docs/hub.md; source: Fabien Letouzey's
/// description). It searches on a thread of its own, so that every line is obeyed at once. Only one thread may call it.
class HubSession {
  public:
    /// The maximum bytes of a line; longer ones are refused.
    static constexpr std::size_t longest_line = 1 << 16;

    /// Sends a line, given without its line feed. Never called on two threads at once, but not always on the same one.
    using Send = std::function<void(const std::string& line)>;

    /// The program's version, and the folder of all endgames that ship with it.
    struct Identity {
        std::string version;
        std::filesystem::path shipped_endgames;
    };

    HubSession(HubParameters parameters, Identity identity, Send send);
    /// Ends a search, whose answer is sent.
    ~HubSession();
    HubSession(const HubSession&) = delete;
    HubSession& operator=(const HubSession&) = delete;
    HubSession(HubSession&&) = delete;
    HubSession& operator=(HubSession&&) = delete;

    /// Obeys a line; false for `quit`. A line that cannot be obeyed is answered with `error message="…"`; unknown
    /// commands are ignored.
    [[nodiscard]] bool obey(std::string_view text);

  private:
    struct Command;
    static const Command* find(std::string_view name);

    void send_line(const notation::HubLine& line);
    void introduce(const notation::HubLine& line);
    void set(const notation::HubLine& line);
    void init(const notation::HubLine& line);
    void begin_game(const notation::HubLine& line);
    void take_position(const notation::HubLine& line);
    void take_level(const notation::HubLine& line);
    void go(const notation::HubLine& line);
    void ponder_hit(const notation::HubLine& line);
    void stop(const notation::HubLine& line);
    void answer_ping(const notation::HubLine& line);

    void end_search();
    void refuse(std::string_view text, std::string_view why);
    [[nodiscard]] bool answer_from_book();
    void run_search(const search::Limits& limits, const std::stop_token& stop);

    HubParameters parameters_;
    Identity identity_;
    Send send_;
    std::mutex sending_;
    const rules::RuleSet* rules_ = nullptr;     ///< of the engine; the parameters may have changed since
    std::unique_ptr<search::Engine> engine_{};  ///< from `init` on
    std::shared_ptr<const book::Book> book_{};  ///< null for none
    std::optional<rules::Game> game_{};         ///< none after a `pos` that was refused
    std::optional<players::Allowance> level_ = players::Allowance();  ///< none after a `level` that was refused
    search::Deadline deadline_{};
    std::optional<search::Budget> hit_budget_{};  ///< while pondering: the time from `ponder-hit` on
    std::jthread search_{};
};

}  // namespace crownhead::protocols
