// SPDX-License-Identifier: MIT
#include "learning/games_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "base/stop_signals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::learning {
namespace {

/// Waiting for the disk after every game would take longer than playing it.
constexpr std::size_t games_per_flush = 32;
constexpr std::chrono::seconds between_flushes{2};

constexpr TermsFile::Kind kind{.items = "games", .item = "game", .is = "file of self-play games"};

/// The number of a line's game: enough to know which games there are.
std::uint64_t number_of(std::string_view line) {
    constexpr std::string_view word = "game ";
    std::string_view rest = line.substr(std::min(word.size(), line.size()));
    const auto number = take_number<std::uint64_t>(rest);
    if (!line.starts_with(word) || !number) {
        throw BadInput(fmt::format("`{}` is not a game", shown_text(line, 40)));
    }
    return *number;
}

/// The terms in the first line. Throws BadInput.
std::string_view terms_in(std::string_view line, const rules::RuleSet& set) {
    const std::string beginning = beginning_of(kind, set);
    if (!line.starts_with(beginning)) {
        refuse_older_version(kind, set, line);
        throw BadInput(fmt::format("it holds no self-play of {}", set.name));
    }
    return line.substr(beginning.size());
}

/// Calls `take` with the number, from 1, and the text of each complete line until it returns false. Throws BadInput
/// that names the file, and the line if `take` cannot use it.
void each_line(const std::filesystem::path& path, const std::function<bool(int, const std::string&)>& take) {
    std::error_code unknown;
    const std::filesystem::file_status status = std::filesystem::status(path, unknown);
    std::optional<StopSignalsPass> may_be_stopped;
    if (!std::filesystem::is_regular_file(status)) {  // a pipe may wait for ever
        may_be_stopped.emplace();
    }
    const auto refuse_to_read = [&](const std::string& why) {
        throw BadInput(fmt::format("cannot read {}: {}", path.string(), why));
    };
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (std::filesystem::is_directory(status)) {
        refuse_to_read("it is a folder");
    }
    if (!in) {
        refuse_to_read(error_text(errno == 0 ? EIO : errno));
    }
    std::string line;
    int number = 0;
    for (bool more = true; more && std::getline(in, line) && !in.eof();) {
        ++number;
        try {
            more = take(number, line);
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("{}, line {}: {}", path.string(), std::to_string(number), bad.what()));
        }
    }
    if (in.bad()) {  // else the games after the place that cannot be read would be missing without a word
        refuse_to_read(error_text(EIO));
    }
    if (number == 0) {
        throw BadInput(fmt::format("{} holds no self-play", path.string()));
    }
}

}  // namespace

GamesFile::GamesFile(const std::filesystem::path& path, const rules::RuleSet& set, std::string_view terms)
    : lines_(path, kind, set, terms, [this](std::string_view line) { numbers_.insert(number_of(line)); }) {}

void GamesFile::append(const RecordedGame& game) {
    unwritten_ += (unwritten_.empty() ? "" : "\n") + encode(game);
    waiting_.push_back(game.number);
    if (waiting_.size() >= games_per_flush || std::chrono::steady_clock::now() - flushed_ >= between_flushes) {
        flush();
    }
}

void GamesFile::flush() {
    flushed_ = std::chrono::steady_clock::now();
    if (!waiting_.empty()) {
        lines_.append(unwritten_);
        numbers_.insert(waiting_.begin(), waiting_.end());
        unwritten_.clear();
        waiting_.clear();
    }
}

void read_games(const std::filesystem::path& path, const rules::RuleSet& set,
                const std::function<void(const RecordedGame&)>& take, const std::stop_token& stop) {
    each_line(path, [&](int number, const std::string& line) {
        if (number == 1) {
            (void)terms_in(line, set);
        } else {
            take(decode_recorded_game(set, line));
        }
        return !stop.stop_requested();
    });
}

std::string terms_of_games(const std::filesystem::path& path, const rules::RuleSet& set) {
    std::string terms;
    each_line(path, [&](int, const std::string& line) {
        terms = terms_in(line, set);
        return false;
    });
    return terms;
}

}  // namespace crownhead::learning
