// SPDX-License-Identifier: MIT
#include "base/input_text.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace crownhead {
namespace {

class InputTextTest : public testing::Test {
  protected:
    std::filesystem::path write(const std::string& text) {
        const std::filesystem::path file = folder.path() / "file.txt";
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

    TemporaryFolder folder;
};

TEST_F(InputTextTest, IsTheWholeFile) {
    const std::string text = std::string(100'000, 'a') + std::string(1, '\0') + "\r\nend";
    EXPECT_EQ(InputText(write(text).string()).text(), text);
    EXPECT_EQ(InputText(write("").string()).text(), "");
    EXPECT_GT(InputText(write("").string()).modified(), 0);
    EXPECT_THROW(InputText((folder.path() / "none").string()), BadInput);
}

TEST_F(InputTextTest, TellsBeforeWhatCannotBeRead) {
    const auto why_not = [](const std::string& name) -> std::string {
        try {
            require_readable(name);
        } catch (const BadInput& reason) {
            return reason.what();
        }
        return "";
    };
    EXPECT_EQ(why_not(write("text").string()), "");
    EXPECT_EQ(why_not(write("").string()), "");
    EXPECT_EQ(why_not("-"), "");
    const std::string none = (folder.path() / "none").string();
    EXPECT_EQ(why_not(none), "cannot read " + none + ": No such file or directory");
    EXPECT_EQ(why_not(folder.path().string()), "cannot read " + folder.path().string() + ": Is a directory");
}

// Another program may shorten a file while it is read; a mapping would then end this one (SIGBUS).
TEST_F(InputTextTest, StaysWhenTheFileIsShortened) {
    const std::string text(100'000, 'a');
    const std::filesystem::path file = write(text);
    InputText input(file.string());
    std::filesystem::resize_file(file, 0);
    input.forget(50'000);
    EXPECT_EQ(input.text(), text);
}

}  // namespace
}  // namespace crownhead
