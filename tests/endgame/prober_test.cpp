// SPDX-License-Identifier: MIT
#include "endgame/probing/prober.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "paths.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

const fs::path shipped = paths::endgames;

/// A head decoded and the pages after it.
template <class Decoded>
struct File {
    Decoded decoded;
    std::string text;

    [[nodiscard]] std::string pages(std::size_t turn) const {
        const Places& places = decoded.places[turn];
        const std::uint64_t begin = places.pages.front().offset;
        return text.substr(begin, places.end - begin);
    }
};

File<DecodedHead> values(const std::string& name) {
    const std::string text = read_file(shipped / name);
    return {decode_head(text), text};
}

File<DecodedDistanceHead> distances(const std::string& name) {
    const std::string text = read_file(shipped / name);
    return {decode_distance_head(text), text};
}

class ProberRefuses : public testing::Test {
  protected:
    void write(const std::string& name, const std::string& text) {
        std::ofstream(folder_.path() / name, std::ios::binary) << text;
    }
    void remove(const std::string& name) { fs::remove(folder_.path() / name); }
    void copy(const std::string& name) { write(name, read_file(shipped / name)); }

    /// Why the folder is refused, without its name; nothing if it is not.
    [[nodiscard]] std::string refusal() const {
        try {
            const Prober<rules::table[0].rules> prober(folder_.path(), "english");
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(folder_.path().string().size() + 1);
        }
        return "";
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(ProberRefuses, FilesThatAreNone) {
    const std::string whole = read_file(shipped / "MvM.end");
    write("MvM.end", "a text");
    EXPECT_EQ(refusal(), "MvM.end: it is not an endgame file");
    write("MvM.end", read_file(shipped / "MvM.dist"));
    EXPECT_EQ(refusal(), "MvM.end: it is not an endgame file");
    const auto with_byte = [&](std::size_t place, char byte) {
        std::string other = whole;
        other.at(place) = byte;
        return other;
    };
    constexpr std::size_t of_version = 8;  // docs/endgames.md, "The files"
    write("MvM.end", with_byte(of_version, 2));
    EXPECT_EQ(refusal(), "MvM.end: its version is not one that this program reads: build it again");
    write("MvM.end", with_byte(of_version + 20, '?'));
    EXPECT_EQ(refusal(), "MvM.end: its head is damaged");
    write("MvM.end", whole + "x");
    EXPECT_EQ(refusal(), "MvM.end: its length is not what its head says");
    write("MvM.end", whole);
    EXPECT_EQ(refusal(), "");
}

// The checksums of these heads are right.
TEST_F(ProberRefuses, HeadsThatMakeNoSense) {
    auto file = values("MvM.end");
    file.decoded.head.subject.rules = "chess";
    write("MvM.end", encode(file.decoded.head) + file.pages(0));
    EXPECT_EQ(refusal(), "MvM.end: its head names a rule set that is not known");
    const ReadHead head = read_head(value_file, file.text);
    write("MvM.end", make_head(value_file, head.subject, std::string(head.rest) + "x") + file.pages(0));
    EXPECT_EQ(refusal(), "MvM.end: its head is longer than it should be");
    copy("MvM.end");
    auto plies = distances("MvM.dist");
    plies.decoded.head.sections[0].longest = Distance::max_plies + 1;
    write("MvM.dist", encode(plies.decoded.head) + plies.pages(0));
    EXPECT_EQ(refusal(), "MvM.dist: its head holds a longer win than there can be");
}

TEST_F(ProberRefuses, TooFewUnits) {
    auto file = values("MMMvKM.end");
    for (SectionHead& section : file.decoded.head.sections) {
        if (section.written) {
            section.written->unit_bytes = {0};
        }
    }
    write("MMMvKM.end", encode(file.decoded.head));
    EXPECT_EQ(refusal(), "MMMvKM.end: it has more or fewer units than its slice takes");
}

TEST_F(ProberRefuses, FilesOfAnotherRuleSet) {
    auto file = values("MvM.end");
    file.decoded.head.subject.rules = "italian";
    write("MvM.end", encode(file.decoded.head) + file.pages(0));
    EXPECT_EQ(refusal(), "MvM.end: it is for italian, not for english");
    auto plies = distances("MvM.dist");
    plies.decoded.head.subject.rules = "italian";
    copy("MvM.end");
    write("MvM.dist", encode(plies.decoded.head) + plies.pages(0));
    EXPECT_EQ(refusal(), "MvM.dist: it is for italian, not for english");
}

TEST_F(ProberRefuses, ImpossibleMaterials) {
    auto file = values("MvM.end");
    for (const Material& m : {Material{{9, 0}, {1, 0}}, Material{{0, 0}, {1, 0}}, Material{{1, 0}, {0, 2}}}) {
        file.decoded.head.subject.material = m;
        write("MvM.end", encode(file.decoded.head) + file.pages(0));
        EXPECT_EQ(refusal(), "MvM.end: its head holds an impossible material") << name(m);
    }
}

// It would stand for the file that has the name, or be passed over beside it.
TEST_F(ProberRefuses, AFileUnderAnotherName) {
    copy("KKvK.end");
    for (const char* name : {"KMvK.end", "KvKK.end", "copy of KKvK.end"}) {
        write(name, read_file(shipped / "KKvK.end"));
        EXPECT_EQ(refusal(), std::string(name) + ": it holds the endgames of KKvK.end");
        remove(name);
    }
    EXPECT_EQ(refusal(), "");
}

// The file of distances is not to blame.
TEST_F(ProberRefuses, AFileUnderAnotherNameThatHasDistances) {
    write("KMvK.end", read_file(shipped / "KKvK.end"));
    copy("KMvK.dist");
    EXPECT_EQ(refusal(), "KMvK.end: it holds the endgames of KKvK.end");
}

TEST_F(ProberRefuses, DistancesOfAnotherMaterial) {
    copy("KvK.end");
    write("KvK.dist", read_file(shipped / "MvM.dist"));
    EXPECT_EQ(refusal(), "KvK.dist: its material is not that of KvK.end");
}

TEST_F(ProberRefuses, AFileWithoutASection) {
    copy("MvK.end");
    auto plies = distances("MvK.dist");
    for (DistanceSection& section : plies.decoded.head.sections) {
        section.unit_bytes.reset();
    }
    write("MvK.dist", encode(plies.decoded.head));
    EXPECT_EQ(refusal(), "MvK.dist: it has no section");
    auto file = values("MvK.end");
    for (SectionHead& section : file.decoded.head.sections) {
        section.written.reset();
    }
    write("MvK.end", encode(file.decoded.head));
    EXPECT_EQ(refusal(), "MvK.end: it has no section");
}

TEST_F(ProberRefuses, AFileWithTwoSections) {
    auto file = values("MvM.end");
    file.decoded.head.sections[1] = file.decoded.head.sections[0];
    write("MvM.end", encode(file.decoded.head) + file.pages(0) + file.pages(0));
    EXPECT_EQ(refusal(), "MvM.end: it has two sections");
    copy("MvM.end");
    auto plies = distances("MvM.dist");
    plies.decoded.head.sections[1] = plies.decoded.head.sections[0];
    write("MvM.dist", encode(plies.decoded.head) + plies.pages(0) + plies.pages(0));
    EXPECT_EQ(refusal(), "MvM.dist: it has two sections");
    copy("MvM.dist");
    EXPECT_EQ(refusal(), "");
}

// A slice that is its own twin is written with Black to move.
TEST_F(ProberRefuses, TheSectionOfTheWrongSide) {
    auto file = values("MvM.end");
    std::swap(file.decoded.head.sections[0].written, file.decoded.head.sections[1].written);
    write("MvM.end", encode(file.decoded.head) + file.pages(0));
    EXPECT_EQ(refusal(), "MvM.end: its section is not that with Black to move");
}

TEST(Prober, TakesNoMoreMemoryThanTheMachineHas) {
    constexpr std::uint64_t mebibyte = 1U << 20U;
    using P = Prober<rules::table[0].rules>;
    EXPECT_EQ(P::enough_memory(512 * mebibyte), 256 * mebibyte);
    EXPECT_EQ(P::enough_memory(3'000 * mebibyte), 1'024 * mebibyte);
    EXPECT_EQ(P::enough_memory(8'192 * mebibyte), 2'048 * mebibyte);
}

}  // namespace
}  // namespace crownhead::endgame
