// SPDX-License-Identifier: MIT
#include "players/line_process.hpp"

#include <algorithm>

namespace crownhead::players {
namespace {

using Clock = std::chrono::steady_clock;

/// Far longer than any line of a protocol.
constexpr std::size_t longest_line = 1 << 20;

/// How often a stop request is looked for.
constexpr std::chrono::milliseconds poll_interval(20);

}  // namespace

LineProcess::LineProcess(const std::string& command_line) : process_(command_line) {}

bool LineProcess::send(std::string_view line, Instant until) {
    const std::string whole = std::string(line) + '\n';
    for (std::string_view rest = whole; !rest.empty();) {
        const auto sent = process_.write_some(rest, until);
        if (!sent || (*sent == 0 && Clock::now() >= until)) {
            return false;
        }
        rest.remove_prefix(*sent);
    }
    return true;
}

std::optional<std::string> LineProcess::next_line() {
    const std::size_t end = received_.find('\n', searched_);
    searched_ = end == std::string::npos ? received_.size() : 0;
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = received_.substr(0, end);
    received_.erase(0, end + 1);
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return line;
}

LineProcess::Received LineProcess::receive(std::string& line, Instant until, const std::stop_token& stop) {
    while (true) {
        if (auto next = next_line()) {
            line = std::move(*next);
            return Received::line;
        }
        if (stop.stop_requested()) {
            return Received::stopped;
        }
        const auto count = process_.read_some(received_, std::min(until, Clock::now() + poll_interval));
        if (!count) {
            return Received::end;
        }
        if (*count == 0 && Clock::now() >= until) {
            return Received::late;
        }
        if (received_.size() > longest_line) {
            return Received::endless;
        }
    }
}

}  // namespace crownhead::players
