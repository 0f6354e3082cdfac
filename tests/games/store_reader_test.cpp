// SPDX-License-Identifier: MIT
#include "games/store_reader.hpp"

#include "base/temporary_folder.hpp"
#include "games/match_table.hpp"
#include "games/store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::games {
namespace {

std::vector<GameEvent> events_of(int moves) {
    std::vector<GameEvent> events{{1, GameCreated{"english", "W:WK32:BK1", {}, {}}}};
    const std::vector<std::string> texts{"32-28", "1-6", "28-32", "6-1"};
    for (int i = 0; i < moves; ++i) {
        events.push_back({2 + i, Moved{texts[static_cast<std::size_t>(i) % texts.size()]}});
    }
    return events;
}

TEST(StoreReader, ReadsWhatTheStoreKeepsWhileItGoesOn) {
    const TemporaryFolder folder;
    Store store(folder.path());
    const std::vector<GameEvent> all = events_of(400);
    LiveGame game = begin_game(all.front());
    store.append(summary("g", game), 0, std::span(all).first(1));
    const StoreReader reader = store.reader();
    std::atomic<bool> over = false;
    std::size_t readings = 0;
    std::jthread other([&] {  // sees a beginning of the game each time, never half an append
        std::size_t last = 0;
        do {
            const auto events = reader.events("g");
            ASSERT_TRUE(events);
            ASSERT_GE(events->size(), last);
            last = events->size();
            ASSERT_EQ(*events, std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(last)));
            ++readings;
        } while (!over);
    });
    for (std::size_t i = 1; i < all.size(); ++i) {
        game = after(std::move(game), all[i]);
        store.append(summary("g", game), static_cast<int>(i), std::span(all).subspan(i, 1));
    }
    over = true;
    other.join();
    EXPECT_GT(readings, 0U);
    EXPECT_EQ(reader.events("g"), all);
    EXPECT_EQ(store.length("g"), 401);
    EXPECT_EQ(reader.events("none"), std::nullopt);
    EXPECT_EQ(store.length("none"), 0);
}

TEST(StoreReader, ReadsMatches) {
    const TemporaryFolder folder;
    Store store(folder.path());
    const Table table(MatchTerms{.code = "modern", .rules = "english"});
    store.append(summary("m", table.match()), 0, table.events());
    EXPECT_EQ(store.reader().match_events("m"), table.events());
    EXPECT_EQ(store.match_length("m"), static_cast<std::int64_t>(table.events().size()));
    EXPECT_EQ(store.match_length("none"), 0);
}

}  // namespace
}  // namespace crownhead::games
