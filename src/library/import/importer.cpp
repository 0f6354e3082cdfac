// SPDX-License-Identifier: MIT
#include "library/import/importer.hpp"

#include "base/bad_input.hpp"
#include "library/import/bounded_queue.hpp"
#include "library/import/encoding.hpp"
#include "notation/characters.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <xxhash.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <thread>
#include <utility>
#include <variant>

namespace crownhead::library {
namespace {

/// The start of a game's text as UTF-8, line by line.
std::string kept_text(std::string_view text) {
    constexpr std::size_t longest = 16'384;
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) {
            --end;
        }
        text = text.substr(0, end);
    }
    std::string kept;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        kept += notation::to_utf8(text.substr(at, end - at));
        kept += end < text.size() ? "\n" : "";
        at = end + 1;
    }
    return kept;
}

}  // namespace

Importer::Importer(const std::filesystem::path& file, const ImportOptions& options)
    : name_(options.name.empty() ? file.string() : options.name),
      options_(options),
      input_(file.string()),
      decoded_(decoded(input_.text(), guess_encoding(input_.text()))),
      text_(decoded_ ? std::string_view(*decoded_) : input_.text()) {}

ImportBatch Importer::next_batch(notation::PdnStream& stream, const std::stop_token& stop) const {
    ImportBatch batch;
    while (batch.games.size() + batch.broken.size() < options_.batch && !stop.stop_requested()) {
        std::optional<notation::PdnRead> read = stream.next();
        if (!read) {
            break;
        }
        if (const auto* problem = std::get_if<notation::PdnProblem>(&read->what)) {
            batch.broken.push_back({*problem, kept_text(read->text)});
            continue;
        }
        try {
            batch.games.push_back(prepared(std::get<notation::PdnGame>(read->what)));
        } catch (const BadInput& reason) {
            const notation::PdnPlace here = stream.place();
            const auto lines = static_cast<std::size_t>(std::count(read->text.begin(), read->text.end(), '\n'));
            batch.broken.push_back({{here.line - lines, here.games, reason.what()}, kept_text(read->text)});
        }
    }
    batch.place = stream.place();
    return batch;
}

Imported Importer::run(SQLite::Database& database, const std::function<void(const std::function<void()>&)>& on_library,
                       const ImportWatch& watch, const std::stop_token& stop) {
    constexpr std::size_t head = 65'536;
    const std::string_view bytes = input_.text();
    const FileIdentity identity{
        .size = static_cast<std::int64_t>(bytes.size()),
        .modified = input_.modified(),
        .head = static_cast<std::int64_t>(XXH64(bytes.data(), std::min(bytes.size(), head), 0))};
    ImportRow row;
    on_library([&] {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        row = begin_import(database, name_, identity, text_.size());
        transaction.commit();
    });

    Imported done{.read_before = row.place.games};
    BoundedQueue<ImportBatch> queue(1);
    std::exception_ptr fault;
    const std::jthread reader([&, from = row.place](const std::stop_token& given_up) {
        try {
            notation::PdnStream stream(text_, {.rules = options_.rules}, from);
            for (bool more = true; more;) {
                ImportBatch batch = next_batch(stream, stop);
                more = batch.place.byte < text_.size() && !stop.stop_requested() && !given_up.stop_requested();
                input_.forget(batch.place.byte);
                more = queue.push(std::move(batch)) && more;
            }
        } catch (...) {
            fault = std::current_exception();
        }
        queue.close();
    });
    // However this function ends, the reader must not wait for room.
    const struct Closing {
        BoundedQueue<ImportBatch>& queue;
        ~Closing() { queue.close(); }
    } closing{queue};

    constexpr std::chrono::milliseconds between_reports(250);
    while (!queue.done()) {
        if (std::optional<ImportBatch> batch = queue.pop(between_reports)) {
            on_library([&] {
                SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
                done.read += batch->place.games - row.place.games;
                ImportRow next = row;
                continue_import(database, next, batch->place, batch->broken);
                GameAdder adder(database, options_.duplicates);
                for (const PreparedGame& game : batch->games) {
                    adder.add(game, row.source);
                }
                const Added added = adder.finish();
                transaction.commit();
                row = next;
                done.added.games += added.games;
                done.added.positions += added.positions;
                done.added.duplicates += added.duplicates;
            });
            done.problems += batch->broken.size();
            if (watch.problem) {
                for (const BrokenGame& game : batch->broken) {
                    watch.problem(game.problem);
                }
            }
            if (watch.batch) {
                watch.batch(done);
            }
        }
        if (watch.progress) {
            watch.progress(row.place.byte, text_.size());
        }
    }
    if (fault) {
        std::rethrow_exception(fault);
    }
    done.finished = row.place.byte >= text_.size();
    return done;
}

}  // namespace crownhead::library
