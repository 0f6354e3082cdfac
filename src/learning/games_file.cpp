// SPDX-License-Identifier: MIT
#include "learning/games_file.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string_view>

namespace crownhead::learning {
namespace {

/// To wait for the disk after every game would take longer than to play it.
constexpr std::size_t games_at_once = 32;

constexpr TermsFile::Kind kind{.items = "games", .item = "game", .holds = "self-play"};

/// The number alone: that is enough to know which games there are.
std::uint64_t number_of(std::string_view line) {
    constexpr std::string_view word = "game ";
    std::string_view rest = line.substr(std::min(word.size(), line.size()));
    const auto number = take_number<std::uint64_t>(rest);
    if (!line.starts_with(word) || !number) {
        throw BadInput(fmt::format("`{:.40}` is no game", line));
    }
    return *number;
}

/// What stands behind the beginning of the first line. Throws BadInput.
std::string_view terms_in(std::string_view line, const rules::RuleSet& set) {
    const std::string beginning = beginning_of(kind, set);
    if (!line.starts_with(beginning)) {
        refuse_older_places(kind, set, line);
        throw BadInput(fmt::format("it holds no self-play of {}", set.name));
    }
    return line.substr(beginning.size());
}

/// Calls `take` with each whole line and its number from 1 on, as long as that wants more. Throws BadInput that names
/// the file, and the line where `take` cannot use it.
void read_lines(const std::filesystem::path& path, const std::function<bool(int, const std::string&)>& take) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        throw BadInput(fmt::format("cannot read {}", path.string()));
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
    if (number == 0) {
        throw BadInput(fmt::format("{} holds no self-play", path.string()));
    }
}

}  // namespace

GamesFile::GamesFile(const std::filesystem::path& path, const rules::RuleSet& set, std::string_view terms)
    : lines_(path, kind, set, terms, [this](std::string_view line) { numbers_.insert(number_of(line)); }) {}

void GamesFile::append(const RecordedGame& game) {
    numbers_.insert(game.number);
    waiting_ += (waiting_.empty() ? "" : "\n") + encode(game);
    if (++games_waiting_ == games_at_once) {
        flush();
    }
}

void GamesFile::flush() {
    if (games_waiting_ > 0) {
        lines_.append(waiting_);
        waiting_.clear();
        games_waiting_ = 0;
    }
}

void read_games(const std::filesystem::path& path, const rules::RuleSet& set,
                const std::function<void(const RecordedGame&)>& take) {
    read_lines(path, [&](int number, const std::string& line) {
        if (number == 1) {
            (void)terms_in(line, set);
        } else {
            take(decode_recorded_game(set, line));
        }
        return true;
    });
}

std::string terms_of_games(const std::filesystem::path& path, const rules::RuleSet& set) {
    std::string terms;
    read_lines(path, [&](int, const std::string& line) {
        terms = terms_in(line, set);
        return false;
    });
    return terms;
}

}  // namespace crownhead::learning
