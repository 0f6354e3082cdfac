#include "learning/games_file.hpp"

#include "board/bad_input.hpp"

#include <fmt/format.h>

#include <charconv>
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
    std::uint64_t number = 0;
    if (!line.starts_with(word) ||
        std::from_chars(line.data() + word.size(), line.data() + line.size(), number).ec != std::errc()) {
        throw BadInput(fmt::format("`{:.40}` is no game", line));
    }
    return number;
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
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        throw BadInput(fmt::format("cannot read {}", path.string()));
    }
    std::string line;
    bool has_head = false;
    for (int number = 1; std::getline(in, line) && !in.eof(); ++number) {
        try {
            if (has_head) {
                take(decode_recorded_game(set, line));
            } else if (!line.starts_with(beginning_of(kind, set))) {
                throw BadInput(fmt::format("it holds no self-play of {}", set.name));
            }
            has_head = true;
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("{}, line {}: {}", path.string(), std::to_string(number), bad.what()));
        }
    }
    if (!has_head) {
        throw BadInput(fmt::format("{} holds no self-play", path.string()));
    }
}

}  // namespace crownhead::learning
