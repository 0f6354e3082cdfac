// SPDX-License-Identifier: MIT
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "commands/helpers/proof_files.hpp"
#include "commands/solve.hpp"
#include "notation/fen.hpp"
#include "verify/check.hpp"
#include "verify/proof.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

/// Two kings against one, which White wins.
rules::Game won_game() {
    return rules::Game(rules::english(), notation::parse_fen(rules::english(), "W:WK14,K15:BK1"));
}

/// A proof of the game's position that has nothing to show.
verify::Proof forged(const rules::Game& game, bool wins, rules::Side side) {
    return {.rules = &game.rule_set(), .position = game.now(), .strategies = {{.side = side, .wins = wins}}};
}

void write(const std::filesystem::path& file, const verify::Proof& proof) {
    write_file_atomically(file, std::array{std::string_view(verify::encode(proof))});
}

/// What `solve --file` says on the standard error; `is_proved` is what it returns.
std::string solve(const rules::Game& game, const std::filesystem::path& file, bool& is_proved) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    is_proved = prove_position(
        game,
        {.endgames = "none", .megabytes = 16, .file = file.string(), .threads = 2, .wins{}, .seconds{}, .nodes{}});
    (void)testing::internal::GetCapturedStdout();
    return testing::internal::GetCapturedStderr();
}

/// The word of a right proof in a file; what is wrong with another one.
std::string proved(const std::filesystem::path& file) {
    const verify::Proof proof = verify::decode_proof(read_file(file));
    return verify::check(proof, nullptr, 1).problem.value_or(std::string(verify::word(verify::bounds_of(proof))));
}

TEST(SolveProof, AWrongProofIsSetAside) {
    const rules::Game game = won_game();
    const TemporaryFolder temporary;
    const std::filesystem::path file = temporary.path() / "proof";
    for (const verify::Proof& wrong : {forged(game, true, rules::Side::black), forged(game, true, rules::Side::white),
                                       forged(game, false, rules::Side::black)}) {
        write(file, wrong);
        bool is_proved = false;
        EXPECT_NE(solve(game, file, is_proved).find("is wrong, and is kept as " + file.string() + ".wrong"),
                  std::string::npos);
        EXPECT_TRUE(is_proved);
        EXPECT_EQ(proved(file), "win");
    }
    EXPECT_EQ(verify::decode_proof(read_file(file.string() + ".wrong")), forged(game, true, rules::Side::black));
    EXPECT_EQ(verify::decode_proof(read_file(file.string() + ".wrong3")), forged(game, false, rules::Side::black));
}

TEST(SolveProof, AProofThatCannotBeCheckedAndContradictsIsSetAside) {
    const rules::Game game = won_game();
    const TemporaryFolder temporary;
    const std::filesystem::path file = temporary.path() / "proof";
    verify::Proof with_other_endgames = forged(game, true, rules::Side::black);
    with_other_endgames.endgames = {{.material = {{0, 1}, {0, 1}}, .checksum = 1}};
    write(file, with_other_endgames);
    bool is_proved = false;
    const std::string said = solve(game, file, is_proved);
    EXPECT_NE(said.find("is proved again: without its endgames it has a fault"), std::string::npos) << said;
    EXPECT_NE(said.find("contradicts what was found now, and is kept as"), std::string::npos) << said;
    EXPECT_TRUE(is_proved);
    EXPECT_EQ(proved(file), "win");
    EXPECT_EQ(verify::decode_proof(read_file(file.string() + ".wrong")), with_other_endgames);
}

TEST(SolveProof, ARightProofIsKept) {
    const rules::Game game = won_game();
    const TemporaryFolder temporary;
    const std::filesystem::path file = temporary.path() / "proof";
    bool is_proved = false;
    (void)solve(game, file, is_proved);
    const std::string first = read_file(file);
    EXPECT_EQ(solve(game, file, is_proved), "");
    EXPECT_TRUE(is_proved);
    EXPECT_EQ(read_file(file), first);
    EXPECT_FALSE(std::filesystem::exists(file.string() + ".wrong"));
}

TEST(ProofFiles, KnowWhatContradicts) {
    const rules::Game game = won_game();  // White is to move
    const TemporaryFolder temporary;
    const std::filesystem::path file = temporary.path() / "proof";
    const verify::Proof white_wins = forged(game, true, rules::Side::white);
    const verify::Proof black_wins = forged(game, true, rules::Side::black);
    const verify::Proof white_draws = forged(game, false, rules::Side::white);
    const verify::Proof black_draws = forged(game, false, rules::Side::black);
    EXPECT_FALSE(ProofFiles(file.string(), game).contradicts(white_wins)) << "there is none";
    write(file, white_draws);
    ProofFiles files(file.string(), game);
    EXPECT_FALSE(files.contradicts(white_wins));
    EXPECT_FALSE(files.contradicts(black_draws));
    EXPECT_TRUE(files.contradicts(black_wins));
    EXPECT_EQ(files.set_aside(), file.string() + ".wrong");
    EXPECT_FALSE(files.proof());
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace crownhead::commands
