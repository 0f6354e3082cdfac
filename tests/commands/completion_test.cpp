// SPDX-License-Identifier: MIT
#include "commands/helpers/completion.hpp"

#include "base/shell_output.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace crownhead::commands {
namespace {

CommandOutline some_program() {
    return {.name = "dame",
            .description = "A program",
            .options = {{.name = "--version"}},
            .commands = {{.name = "dame play",
                          .description = "Play, it's a game",
                          .options = {{.name = "--computer",
                                       .value = "{white,black}",
                                       .description = "Who: white or black",
                                       .words = {"white", "black"}},
                                      {.name = "--fen", .value = "TEXT"}}},
                         {.name = "dame end",
                          .commands = {{.name = "dame end build", .options = {{.name = "--dir", .value = "TEXT"}}},
                                       {.name = "dame end play"}}}}};
}

/// What bash would offer behind these words, the last of which is being typed: one a space.
std::string offered(const std::string& words) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "script").string();
    std::ofstream(file) << bash_completion(some_program()) << "COMP_WORDS=(" << words
                        << ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_dame\necho \"${COMPREPLY[*]}\"\n";
    return shell_output("bash '" + file + "' 2>&1").text;
}

TEST(Completion, OffersWhatCanStandThere) {
    EXPECT_EQ(offered("dame ''"), "play end --version\n");
    EXPECT_EQ(offered("dame p"), "play\n");
    EXPECT_EQ(offered("dame play -"), "--computer --fen\n");
    EXPECT_EQ(offered("dame end ''"), "build play\n");
    EXPECT_EQ(offered("dame end build --"), "--dir\n");
    EXPECT_EQ(offered("dame end play --"), "\n") << "not those of `dame play`";
}

TEST(Completion, OffersTheWordsOfAnOptionAndFilesForOthers) {
    EXPECT_EQ(offered("dame play --computer ''"), "white black\n");
    EXPECT_EQ(offered("dame play --fen W:W1 --computer b"), "black\n");
    EXPECT_EQ(offered("dame play --fen ''"), "\n") << "then bash offers files";
}

TEST(Completion, TellsZshAndFishWhatEachWordDoes) {
    const std::string zsh = zsh_completion(some_program());
    EXPECT_TRUE(zsh.starts_with("#compdef dame\n"));
    EXPECT_NE(zsh.find("'dame') choices=('play:Play, it'\\''s a game' 'end:' '--version:') ;;"), std::string::npos)
        << zsh;
    EXPECT_NE(zsh.find("'dame play --computer') compadd -- white black; return ;;"), std::string::npos) << zsh;
    const std::string fish = fish_completion(some_program());
    EXPECT_NE(fish.find("complete -c dame -n '__dame_at dame' -f -a play -d 'Play, it'\\''s a game'\n"),
              std::string::npos)
        << fish;
    EXPECT_NE(fish.find("complete -c dame -n '__dame_at dame play' -l computer -x -a 'white black' -d 'Who: white or "
                        "black'\n"),
              std::string::npos)
        << fish;
    EXPECT_NE(fish.find("            case 'dame play' 'dame end' 'dame end build' 'dame end play'\n"),
              std::string::npos)
        << fish;
}

}  // namespace
}  // namespace crownhead::commands
