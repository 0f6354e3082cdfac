// SPDX-License-Identifier: MIT
#include "server/services/post.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <queue>

namespace crownhead::server {
namespace {

TEST(PostWhileAlive, DropsWhatComesAfterItsOwnersEnd) {
    std::queue<std::function<void()>> tasks;
    const auto do_all = [&] {
        for (; !tasks.empty(); tasks.pop()) {
            tasks.front()();
        }
    };
    int done = 0;
    std::optional<PostWhileAlive> post([&](std::function<void()> task) { tasks.push(std::move(task)); });
    const Post handle = post->handle();
    (*post)([&] { ++done; });
    handle([&] { ++done; });
    EXPECT_EQ(done, 0) << "tasks are posted, not called";
    do_all();
    EXPECT_EQ(done, 2);
    handle([&] { ++done; });  // in the queue when the owner goes
    post.reset();
    handle([&] { ++done; });  // and one that comes later
    EXPECT_EQ(tasks.size(), 2U);
    do_all();
    EXPECT_EQ(done, 2);
}

}  // namespace
}  // namespace crownhead::server
