// SPDX-License-Identifier: MIT
#include "coach/kept_reports.hpp"

#include "base/bad_input.hpp"
#include "book/book.hpp"
#include "coach/judged_json.hpp"
#include "library/store/packed_text.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"
#include "sqlite/format.hpp"
#include "sqlite/sentence.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <xxhash.h>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace crownhead::coach {
namespace {

constexpr std::string_view file_kind = "file of reports";
constexpr sqlite::Format format{.what = file_kind, .application = 0x43484B52, .version = 1};  // "CHKR"

/// Changes when the same terms would give another result: a new evaluation, another way to judge.
constexpr int judge_version = 7;

constexpr int wait_milliseconds = 10'000;

std::string key_of(const rules::Game& game, const JudgeTerms& terms, std::string_view with) {
    std::string text = fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", judge_version, game.rule_set().name,
                                   notation::fen(game.start()), terms.nodes, terms.closer, terms.looks,
                                   terms.time ? terms.time->count() : 0, terms.model.margin,
                                   terms.model.margin_of_pieces, terms.model.scale, terms.model.scale_of_pieces, with);
    for (const rules::Move& move : game.moves()) {
        text += '|';
        text += notation::full_text(move);
    }
    XXH128_canonical_t hash;
    XXH128_canonicalFromHash(&hash, XXH3_128bits(text.data(), text.size()));
    return {reinterpret_cast<const char*>(hash.digest), sizeof hash.digest};
}

}  // namespace

template <class F>
auto KeptReports::guarded(F&& f) const -> decltype(f()) {
    try {
        return f();
    } catch (const SQLite::Exception& problem) {
        throw ReportsFault(sqlite::sentence(file_, file_kind, problem));
    }
}

KeptReports::KeptReports(const std::filesystem::path& file) : file_(file) {
    guarded([&] {
        database_ = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                       wait_milliseconds);
        database_->exec("PRAGMA trusted_schema = OFF");
        if (sqlite::found_version(*database_, format, file.string()) == format.version) {
            return;
        }
        database_->execAndGet("PRAGMA journal_mode = WAL");
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        if (sqlite::found_version(*database_, format, file.string()) == 0) {  // else another process has just made it
            database_->exec("CREATE TABLE reports (key BLOB PRIMARY KEY, judged BLOB NOT NULL) WITHOUT ROWID, STRICT");
            sqlite::mark(*database_, format);
        }
        transaction.commit();
    });
}

KeptReports::~KeptReports() = default;

std::optional<JudgedGame> KeptReports::find(const rules::Game& game, const JudgeTerms& terms,
                                            std::string_view with) const {
    const std::string key = key_of(game, terms, with);
    const std::optional<std::string> packed = guarded([&]() -> std::optional<std::string> {
        SQLite::Statement select(*database_, "SELECT judged FROM reports WHERE key = ?");
        select.bind(1, key.data(), static_cast<int>(key.size()));
        return select.executeStep() ? std::optional(select.getColumn(0).getString()) : std::nullopt;
    });
    if (!packed) {
        return std::nullopt;
    }
    try {
        JudgedGame judged = judged_game_from(game, nlohmann::ordered_json::parse(library::unpacked_text(*packed)));
        judged.book_moves = known_to_book(game, book::shipped_book(game.rule_set()).get());
        return judged;
    } catch (const BadInput&) {
        return std::nullopt;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

void KeptReports::keep(const rules::Game& game, const JudgeTerms& terms, std::string_view with,
                       const JudgedGame& judged) {
    const std::string key = key_of(game, terms, with);
    const std::string packed = library::packed_text(to_json(judged).dump());
    guarded([&] {
        SQLite::Statement insert(*database_, "INSERT OR REPLACE INTO reports VALUES (?, ?)");
        insert.bind(1, key.data(), static_cast<int>(key.size()));
        insert.bind(2, packed.data(), static_cast<int>(packed.size()));
        insert.exec();
    });
}

std::size_t KeptReports::size() const {
    return guarded(
        [&] { return static_cast<std::size_t>(database_->execAndGet("SELECT count(*) FROM reports").getInt64()); });
}

}  // namespace crownhead::coach
