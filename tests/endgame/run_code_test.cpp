#include "endgame/run_code.hpp"
#include "board/bad_input.hpp"
#include "endgame/page.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace crownhead::endgame {
namespace {

Value another(Value value, unsigned which) {
    return Value{static_cast<std::uint8_t>((static_cast<unsigned>(value) + 1 + which) % 3)};
}

std::vector<Run> random_runs(std::size_t count) {
    std::mt19937_64 random(count);
    std::vector<Run> runs;
    Value value = Value::draw;
    while (runs.size() < count) {
        const std::uint64_t length = 1 + (random() >> (44 + random() % 20));
        const Value next = another(value, random() % 8 == 0 ? 1 : 0);
        runs.push_back({value, length, next});
        value = next;
    }
    return runs;
}

TEST(RunLength, EveryLengthHasItsKind) {
    for (std::uint64_t length = 1; length < 100'000; ++length) {
        const RunLength of = RunLength::of(length);
        ASSERT_EQ(std::uint64_t{of.mantissa} << of.extra, length >> of.extra << of.extra);
        ASSERT_EQ(RunLength::of_kind(of.kind()), of);
    }
    EXPECT_LT(RunLength::of(RunLength::longest).kind(), RunLength::kinds);
}

// Each slot of pages reads back as the run that it is of, whatever the code.
TEST(Page, ReadsBackWhatWasWritten) {
    for (const std::size_t count : {1U, 2U, 50U, 20'000U}) {
        const auto runs = random_runs(count);
        RunCounts counts;
        for (const auto& run : runs) {
            counts.add(run);
        }
        const RunCode code(counts);
        PageWriter writer(code);
        for (const auto& run : runs) {
            writer.put(run);
        }
        const PageWriter::Pages pages = writer.finish();
        const std::string readable = pages.bytes + std::string(8, '\0');
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(readable.data());
        std::size_t page = 0;
        std::uint64_t slot = 0;
        for (const auto& run : runs) {
            for (const std::uint64_t at : {slot, slot + run.length - 1}) {
                while (page + 1 < pages.places.size() && pages.places[page + 1].first_slot <= at) {
                    ++page;
                }
                const std::span of_page(bytes + pages.places[page].offset, pages.places[page].bytes);
                ASSERT_TRUE(is_sound(of_page));
                ASSERT_LE(of_page.size(), page_bytes);
                ASSERT_EQ(value_in(of_page, code, at - pages.places[page].first_slot), run.value);
            }
            slot += run.length;
        }
    }
}

TEST(RunCode, RefusesLengthsThatAreNoCode) {
    RunCode::Lengths lengths{};
    lengths[0][0] = lengths[0][1] = lengths[0][2] = 1;
    EXPECT_THROW(RunCode{lengths}, BadInput);
}

}  // namespace
}  // namespace crownhead::endgame
