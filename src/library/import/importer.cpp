// SPDX-License-Identifier: MIT
#include "library/import/importer.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/error_text.hpp"
#include "base/nameless_file.hpp"
#include "library/import/bounded_queue.hpp"
#include "library/library.hpp"
#include "notation/characters.hpp"
#include "notation/encoding.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
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

// Other processes that write to the library must get their turns (docs/library-store.md, "What is promised"):

/// A transaction ends when it has taken so long, but not before it has so many games: it must be worth what it costs to
/// begin one.
constexpr std::chrono::milliseconds long_transaction(250);
constexpr std::size_t min_games_of_a_transaction = 256;
/// One that takes even longer ends after any game: other processes wait for ten seconds (store/schema.cpp).
constexpr std::chrono::milliseconds too_long_a_transaction(2'000);
/// Longer than they wait before they try again (store/schema.cpp).
constexpr std::chrono::milliseconds pause_for_other_writers(10);

/// So that a batch of very long games fits in memory; ImportOptions::batch_text is for long notes.
constexpr std::size_t max_positions_of_a_batch = 1'000'000;

constexpr std::size_t bytes_decoded_at_once = 1U << 20U;

FileIdentity identity_of(const InputText& input) {
    constexpr std::size_t head = 65'536;
    const std::string_view bytes = input.text();
    return {.size = static_cast<std::int64_t>(bytes.size()),
            .modified = input.modified(),
            .head = static_cast<std::int64_t>(XXH64(bytes.data(), std::min(bytes.size(), head), 0))};
}

/// Calls `read` on a thread of its own, as long as `goes_on(batch)`, and on this one `add` with each batch, as long as
/// it returns true. While there is nothing to add, `wait` is called now and then. Throws what these throw.
void read_ahead(const std::function<ImportBatch()>& read, const std::function<bool(const ImportBatch&)>& goes_on,
                const std::function<bool(ImportBatch)>& add, const std::function<void()>& wait) {
    BoundedQueue<ImportBatch> queue(1);
    std::exception_ptr fault;
    const std::jthread reader([&](const std::stop_token& given_up) {
        try {
            for (bool more = true; more;) {
                ImportBatch batch = read();
                more = goes_on(batch) && !given_up.stop_requested();
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

    constexpr std::chrono::milliseconds between_calls(250);
    while (!queue.done()) {
        std::optional<ImportBatch> batch = queue.pop(between_calls);
        if (!batch) {
            wait();
        } else if (!add(*std::move(batch))) {
            return;
        }
    }
    if (fault) {
        std::rethrow_exception(fault);
    }
}

}  // namespace

Importer::Importer(const std::filesystem::path& file, const ImportOptions& options, std::filesystem::path folder)
    : name_(options.name.empty() ? file.string() : options.name),
      options_(options),
      folder_(std::move(folder)),
      input_(file.string()) {}

/// Writes a text in another encoding as UTF-8 into a nameless file, so that even gigabytes of text need no memory.
/// False if it was stopped.
bool Importer::decode(const ImportWatch& watch, const std::stop_token& stop) {
    const std::string_view bytes = input_.text();
    const notation::Encoding encoding = notation::guess_encoding(bytes);
    if (encoding == notation::Encoding::as_it_is) {
        return true;
    }
    const Descriptor file = open_nameless_file(folder_);
    std::string utf8;
    const auto write = [&] {
        if (!file.write_all(utf8)) {
            throw LibraryFault(
                fmt::format("cannot write {} in UTF-8 to {}: {}", name_, folder_.string(), error_text(errno)));
        }
        utf8.clear();
    };
    notation::Decoder decoder(encoding);
    for (std::size_t at = 0; at < bytes.size(); at += bytes_decoded_at_once) {
        decoder.decode(bytes.substr(at, bytes_decoded_at_once), utf8);
        write();
        input_.forget(at);
        if (watch.progress) {
            watch.progress(0, bytes.size());
        }
        if (stop.stop_requested()) {
            return false;
        }
    }
    decoder.finish(utf8);
    write();
    decoded_.emplace(file, name_);
    return true;
}

ImportBatch Importer::next_batch(notation::PdnStream& stream, const std::stop_token& stop) const {
    ImportBatch batch;
    std::size_t positions = 0;
    std::size_t text = 0;
    const auto is_full = [&] {
        return batch.games.size() >= options_.batch || positions >= max_positions_of_a_batch ||
               text >= options_.batch_text;
    };
    while (!stop.stop_requested() && (batch.games.empty() || !is_full())) {
        std::optional<notation::PdnRead> read = stream.next();
        if (!read) {
            break;
        }
        text += read->text.size();
        const notation::PdnPlace here = stream.place();
        const auto add_broken = [&](notation::PdnProblem problem) {
            batch.games.push_back({BrokenGame{std::move(problem), kept_text(read->text)}, here});
        };
        if (auto* problem = std::get_if<notation::PdnProblem>(&read->what)) {
            add_broken(std::move(*problem));
            continue;
        }
        try {
            PreparedGame game = prepared(std::get<notation::PdnGame>(read->what));
            positions += game.keys.size();
            batch.games.push_back({std::move(game), here});
        } catch (const BadInput& reason) {
            const auto lines = static_cast<std::size_t>(std::count(read->text.begin(), read->text.end(), '\n'));
            add_broken({here.line - lines, here.games, reason.what()});
        }
    }
    batch.place = stream.place();
    return batch;
}

/// Adds the games of a batch from `next` on, in one transaction, until that has taken long enough. Returns the broken
/// ones among them.
std::vector<BrokenGame> Importer::add_some(Run& run, ImportBatch& batch, std::size_t& next) const {
    SQLite::Transaction transaction(run.database, SQLite::TransactionBehavior::IMMEDIATE);
    const auto begun = std::chrono::steady_clock::now();
    const auto is_long_enough = [&](std::size_t games) {
        const auto taken = std::chrono::steady_clock::now() - begun;
        return taken >= (games < min_games_of_a_transaction ? too_long_a_transaction : long_transaction);
    };
    GameAdder adder(run.database, options_.duplicates, *run.same);
    std::vector<BrokenGame> broken;
    std::size_t end = next;
    for (; end < batch.games.size() && (end == next || !is_long_enough(end - next)); ++end) {
        if (const auto* game = std::get_if<PreparedGame>(&batch.games[end].what)) {
            adder.add(*game, run.row.source);
        } else {
            broken.push_back(std::move(std::get<BrokenGame>(batch.games[end].what)));
        }
    }
    ImportRow after = run.row;
    continue_import(run.database, after, end < batch.games.size() ? batch.games[end - 1].behind : batch.place, broken);
    const Added added = adder.finish();
    transaction.commit();
    run.done.read += after.place.games - run.row.place.games;
    run.done.added.games += added.games;
    run.done.added.positions += added.positions;
    run.done.added.duplicates += added.duplicates;
    run.done.problems += broken.size();
    run.row = after;
    next = end;
    return broken;
}

bool Importer::add_batch(Run& run, ImportBatch batch) const {
    std::size_t next = 0;
    do {
        std::vector<BrokenGame> broken;
        run.on_library([&] { broken = add_some(run, batch, next); });
        if (run.watch.problem) {
            for (const BrokenGame& game : broken) {
                run.watch.problem(game.problem);
            }
        }
        if (run.watch.batch) {
            run.watch.batch(run.done);
        }
        run.show_progress();
        if (!run.at_end()) {
            std::this_thread::sleep_for(pause_for_other_writers);
        }
    } while (next < batch.games.size() && !run.stop.stop_requested());
    return next == batch.games.size();
}

Imported Importer::run(SQLite::Database& database, const OnLibrary& on_library, const ImportWatch& watch,
                       const std::stop_token& stop) {
    const FileIdentity identity = identity_of(input_);
    if (!decode(watch, stop)) {
        return {};
    }
    InputText& input = decoded_ ? *decoded_ : input_;
    const std::string_view text = input.text();
    Run run{.database = database, .on_library = on_library, .watch = watch, .stop = stop, .bytes = text.size()};
    on_library([&] {
        run.same.emplace(database);
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        run.row = begin_import(database, name_, identity, options_.rules, text.size());
        transaction.commit();
    });
    run.done.read_before = run.row.place.games;
    run.done.read_otherwise = run.row.read_otherwise;

    notation::PdnStream stream(text, {.rules = options_.rules}, run.row.place);
    const auto read = [&] {
        ImportBatch batch = next_batch(stream, stop);
        input.forget(batch.place.byte);
        return batch;
    };
    const auto goes_on = [&](const ImportBatch& batch) {
        return batch.place.byte < text.size() && !stop.stop_requested();
    };
    const auto add = [&](ImportBatch batch) { return add_batch(run, std::move(batch)); };
    if (options_.reads_ahead) {
        read_ahead(read, goes_on, add, [&] { run.show_progress(); });
    } else {
        while (add(read()) && !run.at_end() && !stop.stop_requested()) {
        }
    }
    run.done.finished = run.at_end();
    return run.done;
}

}  // namespace crownhead::library
