// SPDX-License-Identifier: MIT
#include "cluster/stages.hpp"

#include "base/parallel.hpp"
#include "cluster/thread_ranks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace crownhead::cluster {
namespace {

TEST(Stages, PushSendsLittleAtOnceAndPollWaitsForMore) {
    Post post(2);
    ThreadRank first(post, 0, 2);
    ThreadRank second(post, 1, 2);
    Stages from(first, {});
    Stages to(second, {});
    std::string received;
    const auto receive = [&](std::string_view found) { received += found; };
    from.add("little");
    from.poll(receive);
    to.push(receive);
    EXPECT_EQ(received, "");
    from.push(receive);
    to.push(receive);
    EXPECT_EQ(received, "little");
}

TEST(Stages, AnItemBelongsToOneRankAndNeighboursAreTogether) {
    for (const int size : {1, 2, 3, 5}) {
        std::map<std::uint64_t, int> owner;
        Post post(size);
        for (int rank = 0; rank < size; ++rank) {
            ThreadRank own(post, rank, size);
            const Stages stages(own, {});
            for (std::uint64_t item = 0; item < 1000; ++item) {
                if (stages.is_own(item, 4)) {
                    EXPECT_TRUE(owner.emplace(item, rank).second) << item;
                }
            }
        }
        ASSERT_EQ(owner.size(), 1000U);
        for (std::uint64_t item = 0; item < 1000; ++item) {
            EXPECT_EQ(owner.at(item), owner.at(item / 4 * 4));
        }
    }
}

// Each rank finds what no other finds, some with more to do than others, on several threads; in every stage each must
// learn all of this stage and nothing of another.
TEST(Stages, EveryRankLearnsWhatTheOthersFound) {
    constexpr int size = 4;
    constexpr int stages_in_all = 30;
    constexpr std::size_t items = 3000;
    as_ranks(size, [&](Communicator& own) {
        Stages stages(own, {});
        for (int stage = 0; stage < stages_in_all; ++stage) {
            std::multiset<std::string> learned;
            const auto receive = [&](std::string_view text) { learned.emplace(text); };
            const std::size_t share = stage % 3 == 0 ? items / static_cast<std::size_t>(own.rank() + 1) : 5;
            parallel_for(share, 2, {}, [&](std::size_t thread) {
                return [&, thread](std::size_t i) {
                    stages.add(std::to_string(stage) + " " + std::to_string(own.rank()) + " " + std::to_string(i) +
                               std::string(i % 7 * 100, 'x'));
                    if (thread == 0) {
                        stages.poll(receive);
                    }
                };
            });
            ASSERT_TRUE(stages.finish(receive));
            std::multiset<std::string> expected;
            for (int rank = 0; rank < size; ++rank) {
                const std::size_t of_rank = stage % 3 == 0 ? items / static_cast<std::size_t>(rank + 1) : 5;
                for (std::size_t i = 0; i < of_rank && rank != own.rank(); ++i) {
                    expected.insert(std::to_string(stage) + " " + std::to_string(rank) + " " + std::to_string(i) +
                                    std::string(i % 7 * 100, 'x'));
                }
            }
            ASSERT_EQ(learned, expected) << "stage " << stage;
        }
    });
}

TEST(Stages, SomethingForOneRankReachesNobodyElse) {
    as_ranks(3, [](Communicator& own) {
        Stages stages(own, {});
        std::string learned;
        stages.add((own.rank() + 1) % 3, std::string(1, static_cast<char>('a' + own.rank())));
        ASSERT_TRUE(stages.finish([&](std::string_view text) { learned += text; }));
        EXPECT_EQ(learned, std::string(1, static_cast<char>('a' + (own.rank() + 2) % 3)));
    });
}

TEST(Stages, AStopOfOneRankStopsAll) {
    std::stop_source stop;
    std::atomic<int> stopped = 0;
    as_ranks(3, [&](Communicator& own) {
        Stages stages(own, own.rank() == 2 ? stop.get_token() : std::stop_token());
        for (int stage = 0;; ++stage) {
            if (own.rank() == 2 && stage == 10) {
                stop.request_stop();
            }
            stages.add("something");
            if (!stages.finish([](std::string_view) {})) {
                break;
            }
            ASSERT_LE(stage, 11);
        }
        EXPECT_TRUE(stages.token().stop_requested());
        ++stopped;
    });
    EXPECT_EQ(stopped, 3);
}

// A share that a stop has cut short must not look whole to the others.
TEST(Stages, AShareThatWasCutShortIsNotTakenForAWholeOne) {
    as_ranks(2, [&](Communicator& own) {
        std::stop_source stop;
        Stages stages(own, stop.get_token());
        if (own.rank() == 0) {
            stages.add("half");
            stop.request_stop();
        }
        EXPECT_FALSE(stages.finish([](std::string_view) {}));
    });
}

TEST(Stages, ARankThatIsAloneWaitsForNobody) {
    Alone alone;
    Stages stages(alone, {});
    stages.add("nobody");
    EXPECT_TRUE(stages.finish([](std::string_view) { FAIL(); }));
    EXPECT_TRUE(stages.is_own(17, 3));
}

}  // namespace
}  // namespace crownhead::cluster
