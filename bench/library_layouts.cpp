// SPDX-License-Identifier: MIT
// Which store suits an index of positions: `library_layouts --library DIR --scratch DIR [--games 1000000]`. Takes the
// positions of that many games of a library, writes them in batches of 500,000 to each store, and asks each for 20,000
// of them, chosen at random. Prints `NAME positions P write_cpu_s W bytes B look_up_cpu_us L`, a line a store:
//   buckets  the library's own layout in SQLite (docs/library-store.md, "Positions");
//   rows     a row of SQLite for each position of a segment: a table WITHOUT ROWID by segment and key, not merged;
//   lmdb     LMDB, and
//   rocksdb  RocksDB, with an entry for each position of a batch: its key and the batch's number.
// Look-ups are of one process, after all was written, by processor time.

#include "library/index/position_index.hpp"
#include "library/index/position_key.hpp"
#include "library/library.hpp"
#include "library/store/packed_moves.hpp"

#ifdef CROWNHEAD_LMDB
#include <lmdb.h>
#endif
#ifdef CROWNHEAD_ROCKSDB
#include <rocksdb/db.h>
#include <rocksdb/write_batch.h>
#endif

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace library = crownhead::library;

/// A store of positions: batches of sorted postings go in, the occurrences of a key come out.
class Layout {
  public:
    Layout() = default;
    virtual ~Layout() = default;
    Layout(const Layout&) = delete;
    Layout& operator=(const Layout&) = delete;
    Layout(Layout&&) = delete;
    Layout& operator=(Layout&&) = delete;
    virtual void write(std::vector<library::Posting>& postings, const library::PlayedMoves& moves) = 0;
    /// How many bytes of occurrences there are.
    virtual std::size_t look_up(std::uint64_t key) = 0;
};

void each_position(std::span<const library::Posting> sorted, const library::PlayedMoves& moves,
                   const std::function<void(std::uint64_t, const std::string&)>& f) {
    for (std::size_t at = 0; at < sorted.size();) {
        std::size_t end = at + 1;
        while (end < sorted.size() && sorted[end].key == sorted[at].key) {
            ++end;
        }
        f(sorted[at].key, library::occurrences_of(sorted.subspan(at, end - at), moves, 0));
        at = end;
    }
}

std::unique_ptr<SQLite::Database> open_sqlite(const fs::path& folder, const char* schema) {
    auto database = std::make_unique<SQLite::Database>((folder / "index.sqlite").string(),
                                                       SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database->exec("PRAGMA page_size = 8192");
    database->execAndGet("PRAGMA journal_mode = WAL");
    database->exec("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000");
    database->exec(schema);
    return database;
}

class Buckets : public Layout {
  public:
    explicit Buckets(const fs::path& folder)
        : database_(open_sqlite(folder,
                                "CREATE TABLE segment (id INTEGER PRIMARY KEY, first_game, positions, bits);"
                                "CREATE TABLE bucket (id INTEGER PRIMARY KEY, entries);"
                                "CREATE TABLE occurrences (id INTEGER PRIMARY KEY, moves)")) {}

    void write(std::vector<library::Posting>& postings, const library::PlayedMoves& moves) override {
        SQLite::Transaction transaction(*database_);
        library::add_segment(*database_, postings, moves);
        while (library::merge_segments(*database_)) {
        }
        transaction.commit();
    }
    std::size_t look_up(std::uint64_t key) override {
        std::size_t bytes = 0;
        library::look_up(*database_, key,
                         [&](std::span<const std::uint8_t> found, library::GameNumber) { bytes += found.size(); });
        return bytes;
    }

  private:
    std::unique_ptr<SQLite::Database> database_;
};

class Rows : public Layout {
  public:
    explicit Rows(const fs::path& folder)
        : database_(open_sqlite(folder,
                                "CREATE TABLE position (segment INTEGER, key INTEGER, moves BLOB, "
                                "PRIMARY KEY (segment, key)) WITHOUT ROWID")),
          insert_(*database_, "INSERT INTO position (segment, key, moves) VALUES (?, ?, ?)"),
          select_(*database_, "SELECT moves FROM position WHERE segment = ? AND key = ?") {}

    void write(std::vector<library::Posting>& postings, const library::PlayedMoves& moves) override {
        SQLite::Transaction transaction(*database_);
        // In the order of SQLite's signed numbers, so that the table grows only at its end.
        std::sort(postings.begin(), postings.end(), [](library::Posting a, library::Posting b) {
            constexpr std::uint64_t sign = std::uint64_t{1} << 63U;
            a.key ^= sign;
            b.key ^= sign;
            return a < b;
        });
        each_position(postings, moves, [&](std::uint64_t key, const std::string& occurrences) {
            insert_.bind(1, segments_);
            insert_.bind(2, static_cast<std::int64_t>(key));
            insert_.bindNoCopy(3, occurrences.data(), static_cast<int>(occurrences.size()));
            insert_.exec();
            insert_.reset();
        });
        ++segments_;
        transaction.commit();
    }
    std::size_t look_up(std::uint64_t key) override {
        std::size_t bytes = 0;
        for (int segment = 0; segment < segments_; ++segment) {
            SQLite::bind(select_, segment, static_cast<std::int64_t>(key));
            bytes += select_.executeStep() ? static_cast<std::size_t>(select_.getColumn(0).getBytes()) : 0;
            select_.reset();
        }
        return bytes;
    }

  private:
    std::unique_ptr<SQLite::Database> database_;
    SQLite::Statement insert_;
    SQLite::Statement select_;
    int segments_ = 0;
};

#if defined(CROWNHEAD_LMDB) || defined(CROWNHEAD_ROCKSDB)
/// A key and the number of its batch, so that they are in order.
std::array<char, 12> entry_key(std::uint64_t key, std::uint32_t batch) {
    std::array<char, 12> bytes{};
    for (std::size_t i = 0; i < 8; ++i) {
        bytes.at(i) = static_cast<char>(key >> (56 - 8 * i));
    }
    for (std::size_t i = 0; i < 4; ++i) {
        bytes.at(8 + i) = static_cast<char>(batch >> (24 - 8 * i));
    }
    return bytes;
}
#endif

#ifdef CROWNHEAD_LMDB
class Lmdb : public Layout {
  public:
    explicit Lmdb(const fs::path& folder) {
        check(mdb_env_create(&environment_));
        constexpr std::size_t largest = std::size_t{64} << 30U;
        check(mdb_env_set_mapsize(environment_, largest));
        check(mdb_env_open(environment_, folder.c_str(), MDB_NOMETASYNC, 0600));
    }
    ~Lmdb() override { mdb_env_close(environment_); }
    Lmdb(const Lmdb&) = delete;
    Lmdb& operator=(const Lmdb&) = delete;
    Lmdb(Lmdb&&) = delete;
    Lmdb& operator=(Lmdb&&) = delete;

    void write(std::vector<library::Posting>& postings, const library::PlayedMoves& moves) override {
        std::sort(postings.begin(), postings.end());
        MDB_txn* transaction = nullptr;
        check(mdb_txn_begin(environment_, nullptr, 0, &transaction));
        MDB_dbi table = 0;
        check(mdb_dbi_open(transaction, nullptr, 0, &table));
        each_position(postings, moves, [&](std::uint64_t key, const std::string& occurrences) {
            std::array<char, 12> name = entry_key(key, batches_);
            std::string bytes = occurrences;
            MDB_val k{name.size(), name.data()};
            MDB_val v{bytes.size(), bytes.data()};
            check(mdb_put(transaction, table, &k, &v, 0));
        });
        check(mdb_txn_commit(transaction));
        ++batches_;
    }
    std::size_t look_up(std::uint64_t key) override {
        MDB_txn* transaction = nullptr;
        check(mdb_txn_begin(environment_, nullptr, MDB_RDONLY, &transaction));
        MDB_dbi table = 0;
        check(mdb_dbi_open(transaction, nullptr, 0, &table));
        MDB_cursor* cursor = nullptr;
        check(mdb_cursor_open(transaction, table, &cursor));
        std::array<char, 12> name = entry_key(key, 0);
        MDB_val k{name.size(), name.data()};
        MDB_val v{};
        std::size_t bytes = 0;
        for (int found = mdb_cursor_get(cursor, &k, &v, MDB_SET_RANGE);
             found == 0 && std::equal(name.begin(), name.begin() + 8, static_cast<const char*>(k.mv_data));
             found = mdb_cursor_get(cursor, &k, &v, MDB_NEXT)) {
            bytes += v.mv_size;
        }
        mdb_cursor_close(cursor);
        mdb_txn_abort(transaction);
        return bytes;
    }

  private:
    static void check(int result) {
        if (result != 0) {
            throw std::runtime_error(mdb_strerror(result));
        }
    }

    MDB_env* environment_ = nullptr;
    std::uint32_t batches_ = 0;
};
#endif

#ifdef CROWNHEAD_ROCKSDB
class Rocks : public Layout {
  public:
    explicit Rocks(const fs::path& folder) {
        rocksdb::Options options;
        options.create_if_missing = true;
        rocksdb::DB* database = nullptr;
        check(rocksdb::DB::Open(options, folder.string(), &database));
        database_.reset(database);
    }
    void write(std::vector<library::Posting>& postings, const library::PlayedMoves& moves) override {
        std::sort(postings.begin(), postings.end());
        rocksdb::WriteBatch batch;
        each_position(postings, moves, [&](std::uint64_t key, const std::string& occurrences) {
            const std::array<char, 12> name = entry_key(key, batches_);
            check(batch.Put(rocksdb::Slice(name.data(), name.size()), occurrences));
        });
        check(database_->Write({}, &batch));
        ++batches_;
    }
    std::size_t look_up(std::uint64_t key) override {
        const std::array<char, 12> name = entry_key(key, 0);
        const rocksdb::Slice begin(name.data(), 8);
        const std::unique_ptr<rocksdb::Iterator> found(database_->NewIterator({}));
        std::size_t bytes = 0;
        for (found->Seek(begin); found->Valid() && found->key().starts_with(begin); found->Next()) {
            bytes += found->value().size();
        }
        return bytes;
    }

  private:
    static void check(const rocksdb::Status& status) {
        if (!status.ok()) {
            throw std::runtime_error(status.ToString());
        }
    }

    std::unique_ptr<rocksdb::DB> database_;
    std::uint32_t batches_ = 0;
};
#endif

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Calls `f` with batches of the postings of games.
void each_batch(const library::Library& games, std::size_t max_games,
                const std::function<void(std::vector<library::Posting>&, const library::PlayedMoves&)>& f) {
    constexpr std::size_t batch = 500'000;
    std::vector<library::Posting> postings;
    library::PlayedMoves moves;
    constexpr std::array<std::uint8_t, 1> none{library::last_square};
    for (std::uint32_t index = 0; index < games.blocks() && std::size_t{index} * library::games_of_block < max_games;
         ++index) {
        const library::GameBlock block = games.block(index, {.moves = true});
        for (std::size_t i = 0; i < block.size(); ++i) {
            const library::PositionKeys key_of(*block.records[i].rule_set);
            const auto number = static_cast<library::GameNumber>(block.first + i);
            library::Replay replay = block.replay(i);
            for (bool more = true; more;) {
                more = !replay.at_end();
                postings.push_back({key_of(replay.position()), number,
                                    moves.number(more ? replay.next_bytes() : std::span<const std::uint8_t>(none)),
                                    static_cast<std::uint16_t>(replay.ply())});
                if (more) {
                    replay.next();
                }
            }
        }
        if (postings.size() >= batch) {
            f(postings, moves);
            postings.clear();
        }
    }
    f(postings, moves);
}

template <class L>
void measure(const char* name, const library::Library& games, const fs::path& scratch, std::size_t max_games) {
    const fs::path folder = scratch / name;
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::vector<std::uint64_t> asked;
    std::size_t positions = 0;
    double writing = 0;
    std::mt19937_64 random(1);
    {
        L layout(folder);
        each_batch(games, max_games, [&](std::vector<library::Posting>& postings, const library::PlayedMoves& moves) {
            positions += postings.size();
            for (int i = 0; i < 400 && !postings.empty(); ++i) {
                asked.push_back(postings[random() % postings.size()].key);
            }
            const double begin = cpu_seconds();
            layout.write(postings, moves);
            writing += cpu_seconds() - begin;
        });
        std::shuffle(asked.begin(), asked.end(), random);
        asked.resize(std::min<std::size_t>(asked.size(), 20'000));
        std::size_t bytes = 0;
        const double begin = cpu_seconds();
        for (const std::uint64_t key : asked) {
            bytes += layout.look_up(key);
        }
        const double looking = cpu_seconds() - begin;
        fmt::print("{} positions {} write_cpu_s {:.2f} look_up_cpu_us {:.2f} found_bytes {} ", name, positions, writing,
                   looking * 1e6 / static_cast<double>(std::max<std::size_t>(asked.size(), 1)), bytes);
    }
    std::uintmax_t size = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        size += entry.is_regular_file() ? entry.file_size() : 0;
    }
    fmt::print("bytes {}\n", size);
    std::fflush(stdout);
    fs::remove_all(folder);
}

int run(int argc, char** argv) {
    std::string directory;
    std::string scratch;
    std::size_t games = 1'000'000;
    std::vector<std::string> stores{"buckets", "rows", "lmdb", "rocksdb"};
    CLI::App app("Which store suits an index of positions");
    app.add_option("--library", directory, "Folder of a library to take positions from")->required();
    app.add_option("--scratch", scratch, "Folder for the stores, which are removed afterwards")->required();
    app.add_option("--games", games, "How many games");
    app.add_option("--stores", stores, "Which of them")->check(CLI::IsMember(stores))->delimiter(',');
    CLI11_PARSE(app, argc, argv);
    const library::Library from(directory);
    const auto wanted = [&](const char* name) { return std::find(stores.begin(), stores.end(), name) != stores.end(); };
    if (wanted("buckets")) {
        measure<Buckets>("buckets", from, scratch, games);
    }
    if (wanted("rows")) {
        measure<Rows>("rows", from, scratch, games);
    }
#ifdef CROWNHEAD_LMDB
    if (wanted("lmdb")) {
        measure<Lmdb>("lmdb", from, scratch, games);
    }
#endif
#ifdef CROWNHEAD_ROCKSDB
    if (wanted("rocksdb")) {
        measure<Rocks>("rocksdb", from, scratch, games);
    }
#endif
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "library_layouts: {}\n", error.what());
        return 2;
    }
}
