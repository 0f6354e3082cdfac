// SPDX-License-Identifier: MIT
#include "endgame/format/context.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/unit_code.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::endgame {
namespace {

struct Coded {
    Context context;
    Value value;
};

/// Some contexts, each with a leaning of its own; some of them never have a value, some have but one.
std::vector<Coded> random_values(std::size_t count, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<Coded> values;
    while (values.size() < count) {
        const auto context = static_cast<Context>(random() % 300 * 27 % ContextBits::all);
        const unsigned leaning = context % 3;
        const bool other = random() % (1 + context) == 0;
        values.push_back({context, Value{static_cast<std::uint8_t>((leaning + (other ? 1 + random() % 2 : 0)) % 3)}});
    }
    return values;
}

ContextCounts counts_of(const std::vector<Coded>& values) {
    ContextCounts counts;
    for (const auto& [context, value] : values) {
        counts.add(context, value);
    }
    return counts;
}

std::string coded(const std::vector<Coded>& values, const ContextModel& model) {
    ArithmeticEncoder encoder;
    for (const auto& [context, value] : values) {
        put(encoder, model.of(context), value);
    }
    return encoder.finish();
}

std::span<const std::uint8_t> bytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(ContextModel, WhatIsCodedComesBack) {
    for (unsigned seed = 0; seed < 200; ++seed) {
        const auto values = random_values(seed * seed, seed);
        const ContextModel model(counts_of(values));
        const std::string text = coded(values, model);
        const ContextModel again(model.bytes());
        ArithmeticDecoder decoder(bytes(text));
        for (std::size_t i = 0; i < values.size(); ++i) {
            ASSERT_EQ(get(decoder, again.of(values[i].context)), values[i].value) << "seed " << seed << " value " << i;
        }
    }
}

TEST(ContextModel, ComesBackFromItsBytes) {
    const ContextModel model(counts_of(random_values(10'000, 1)));
    const ContextModel again(model.bytes());
    EXPECT_EQ(again.bytes(), model.bytes());
    for (Context context = 0; context < ContextBits::all; ++context) {
        EXPECT_EQ(again.of(context), model.of(context));
    }
}

// A value that is certain takes no bits; two that are as likely take one each (C. E. Shannon, 1948).
TEST(ContextModel, TakesAsManyBitsAsTheValuesAreUnlikely) {
    const std::vector<Coded> certain(10'000, {7, Value::win});
    EXPECT_EQ(coded(certain, ContextModel(counts_of(certain))), "");
    std::vector<Coded> even;
    std::mt19937_64 random(3);
    while (even.size() < 80'000) {
        even.push_back({7, random() % 2 == 0 ? Value::win : Value::loss});
    }
    EXPECT_NEAR(static_cast<double>(coded(even, ContextModel(counts_of(even))).size()), 10'000, 30);
    std::vector<Coded> rare;
    while (rare.size() < 1'000'000) {
        rare.push_back({7, random() % 1000 == 0 ? Value::draw : Value::loss});
    }
    EXPECT_NEAR(static_cast<double>(coded(rare, ContextModel(counts_of(rare))).size()), 0.0114077 * 1'000'000 / 8, 60);
}

TEST(ContextModel, AnyBytesAreDecodedToSomething) {
    const ContextModel model(counts_of(random_values(10'000, 4)));
    std::mt19937_64 random(5);
    std::string noise;
    for (int i = 0; i < 1000; ++i) {
        noise.push_back(static_cast<char>(random()));
    }
    ArithmeticDecoder decoder(bytes(noise));
    for (int i = 0; i < 100'000; ++i) {
        EXPECT_LE(get(decoder, model.of(static_cast<Context>(random() % ContextBits::all))), Value::win);
    }
}

TEST(ContextModel, RefusesBytesThatAreNone) {
    const std::string whole = ContextModel(counts_of(random_values(1000, 6))).bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_THROW(ContextModel(whole.substr(0, size)), BadInput) << size;
    }
    EXPECT_THROW(ContextModel(whole + "x"), BadInput);
    EXPECT_THROW(ContextModel("\x01\x05\x03\x00"), BadInput) << "a value that is none";
    EXPECT_THROW(ContextModel("\x01\xFF\x7F\x01\x00"), BadInput) << "an invalid context";
}

TEST(Chances, GoDownFromAHalf) {
    EXPECT_EQ(chances[0], 0U);
    EXPECT_EQ(chances[1], 32'768U);
    for (std::size_t step = 2; step < chances.size(); ++step) {
        EXPECT_LE(chances[step], chances[step - 1]);
        EXPECT_GT(chances[step], 0U);
    }
}

}  // namespace
}  // namespace crownhead::endgame
