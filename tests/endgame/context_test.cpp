// SPDX-License-Identifier: MIT
#include "endgame/format/context.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/unit_code.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {
namespace {

/// Every tenth plain context up to 8,000 is divided.
Division some_divided() {
    std::vector<Context> divided;
    for (Context context = 5; divided.size() < Division::most; context += 10) {
        divided.push_back(context);
    }
    return Division(std::move(divided));
}

struct Coded {
    Context context;
    Value value;
};

/// Some contexts, divided ones in between, each with a leaning of its own; some of them never have a value, some have
/// but one.
std::vector<Coded> random_values(std::size_t count, unsigned seed) {
    const std::size_t contexts = some_divided().contexts();
    std::mt19937_64 random(seed);
    std::vector<Coded> values;
    while (values.size() < count) {
        const auto context = static_cast<Context>(random() % 300 * 457 % contexts);
        const unsigned leaning = context % 3;
        const bool other = random() % (1 + context) == 0;
        values.push_back({context, Value{static_cast<std::uint8_t>((leaning + (other ? 1 + random() % 2 : 0)) % 3)}});
    }
    return values;
}

ContextCounts counts_of(const std::vector<Coded>& values) {
    ContextCounts counts(some_divided().contexts());
    for (const auto& [context, value] : values) {
        counts.add(context, value);
    }
    return counts;
}

ContextModel model_of(const std::vector<Coded>& values) { return {some_divided(), counts_of(values)}; }

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
        const ContextModel model = model_of(values);
        const std::string text = coded(values, model);
        const ContextModel again(model.bytes());
        ArithmeticDecoder decoder(bytes(text));
        for (std::size_t i = 0; i < values.size(); ++i) {
            ASSERT_EQ(get(decoder, again.of(values[i].context)), values[i].value) << "seed " << seed << " value " << i;
        }
    }
}

TEST(ContextModel, ComesBackFromItsBytes) {
    const ContextModel model = model_of(random_values(10'000, 1));
    const ContextModel again(model.bytes());
    EXPECT_EQ(again.bytes(), model.bytes());
    for (Context context = 0; context < model.division().contexts(); ++context) {
        EXPECT_EQ(again.of(context), model.of(context));
    }
}

// A value that is certain takes no bits; two that are as likely take one each (C. E. Shannon, 1948).
TEST(ContextModel, TakesAsManyBitsAsTheValuesAreUnlikely) {
    const std::vector<Coded> certain(10'000, {7, Value::win});
    EXPECT_EQ(coded(certain, model_of(certain)), "");
    std::vector<Coded> even;
    std::mt19937_64 random(3);
    while (even.size() < 80'000) {
        even.push_back({7, random() % 2 == 0 ? Value::win : Value::loss});
    }
    EXPECT_NEAR(static_cast<double>(coded(even, model_of(even)).size()), 10'000, 30);
    std::vector<Coded> rare;
    while (rare.size() < 1'000'000) {
        rare.push_back({7, random() % 1000 == 0 ? Value::draw : Value::loss});
    }
    EXPECT_NEAR(static_cast<double>(coded(rare, model_of(rare)).size()), 0.0114077 * 1'000'000 / 8, 60);
}

// What divides a context tells the value: a coin in the plain context, certain in each of its parts.
TEST(ContextModel, PartsSayMoreThanTheWhole) {
    std::mt19937_64 random(7);
    std::vector<Coded> parts;
    std::vector<Coded> whole;
    const Context first = some_divided().first_part(5);
    ASSERT_GE(first, ContextBits::plain);
    while (parts.size() < 80'000) {
        const auto part = static_cast<Context>(random() % DivisionBits::parts);
        const Value value = part % 2 == 0 ? Value::win : Value::loss;
        parts.push_back({first + part, value});
        whole.push_back({5, value});
    }
    EXPECT_EQ(coded(parts, model_of(parts)), "");
    EXPECT_NEAR(static_cast<double>(coded(whole, model_of(whole)).size()), 10'000, 30);
}

// Of a sample of one in ten: a context of 8,000 coin tosses stands for ten thousand bytes, one of 80 for a hundred.
TEST(Division, IsOfTheContextsThatTakeTheMostBytes) {
    ContextCounts sample;
    sample.of[3] = {4'000, 0, 4'000};
    sample.of[4] = {40, 0, 40};
    sample.of[9] = {8'000, 0, 0};
    sample.of[11] = {0, 500, 500};
    EXPECT_EQ(Division::by_sample(sample, 10).divided(), (std::vector<Context>{3, 11}));
    EXPECT_TRUE(Division::by_sample(sample, 1).divided() == std::vector<Context>{3});
    for (Context context = 0; context < 1000; ++context) {
        sample.of[context] = {5'000 + context, 0, 5'000 + context};
    }
    const std::vector<Context> most = Division::by_sample(sample, 1).divided();
    ASSERT_EQ(most.size(), Division::most);
    EXPECT_EQ(most.front(), 1000 - Division::most);
    EXPECT_EQ(most.back(), 999U);
}

TEST(ContextModel, AnyBytesAreDecodedToSomething) {
    const ContextModel model = model_of(random_values(10'000, 4));
    std::mt19937_64 random(5);
    std::string noise;
    for (int i = 0; i < 1000; ++i) {
        noise.push_back(static_cast<char>(random()));
    }
    ArithmeticDecoder decoder(bytes(noise));
    for (int i = 0; i < 100'000; ++i) {
        EXPECT_LE(get(decoder, model.of(static_cast<Context>(random() % model.division().contexts()))), Value::win);
    }
}

TEST(ContextModel, RefusesBytesThatAreNone) {
    const std::string whole = model_of(random_values(1000, 6)).bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_THROW(ContextModel(whole.substr(0, size)), BadInput) << size;
    }
    EXPECT_THROW(ContextModel(whole + "x"), BadInput);
    using namespace std::string_view_literals;
    EXPECT_THROW(ContextModel("\x00\x01\x05\x03\x00\x00"sv), BadInput) << "a value that is none";
    EXPECT_THROW(ContextModel("\x00\x01\xFF\x7F\x01\x00\x00"sv), BadInput) << "an invalid context";
    EXPECT_THROW(ContextModel("\x01\xFF\x7F\x00\x00\x00"sv), BadInput) << "an invalid context is divided";
    EXPECT_THROW(ContextModel("\x00\x00\x00\x01\x05\x00"sv), BadInput) << "a part of a context that is not divided";
    EXPECT_NO_THROW(ContextModel("\x01\x05\x00\x00\x01\x05\x00"sv));
    const std::string too_many = "\xC1\x03" + std::string(449, '\0') + std::string(3, '\0');
    EXPECT_THROW(ContextModel{std::string_view(too_many)}, BadInput) << "more contexts are divided than fit";
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
