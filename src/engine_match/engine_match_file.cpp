// SPDX-License-Identifier: MIT
#include "engine_match/engine_match_file.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace crownhead::engine_match {

EngineMatchFile::EngineMatchFile(const std::filesystem::path& path, const EngineMatchTerms& terms) {
    constexpr LineFile::Kind kind{.what = "not a match between engines of crownhead", .beginning = R"({"did":")"};
    if (!path.empty()) {
        file_.emplace(path, kind, [this](std::string_view line) { take_line(match_, line); });
    }
    has_terms_ = match_.has_value();
    // Decoded as they would be read again, because text that is not UTF-8 is changed when it is written.
    std::optional<EngineMatch> wanted;
    take_line(wanted, encode(terms));
    if (has_terms_ && match_->terms != wanted->terms) {
        throw BadInput(fmt::format("{} holds a match by other terms: engines, pace, openings, rules or endgames differ",
                                   path.string()));
    }
    if (!has_terms_) {
        match_ = std::move(wanted);
    }
}

void EngineMatchFile::append(const EngineMatchGame& game) {
    if (file_ && !has_terms_) {
        file_->append(encode(match_->terms));
    }
    has_terms_ = true;
    if (file_) {
        file_->append(encode(game));
    }
    match_->games.emplace(game.number, game);
}

}  // namespace crownhead::engine_match
