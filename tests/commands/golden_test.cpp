// SPDX-License-Identifier: MIT
#include "base/file_text.hpp"
#include "base/shell_output.hpp"
#include "base/temporary_folder.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

// The commands as a script sees them. A golden file is a session: lines `$ crownhead …`, each with all that the command
// printed (both streams), and `exit N` where the status was not 0. Times and speeds are written as `T`.
// `CROWNHEAD_PROGRAM` in the environment names another program to try (tools/check_windows); `CROWNHEAD_GOLDEN=write`
// writes the files anew; read the difference before you keep it.
namespace crownhead::commands {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(paths::tests) / "commands" / "golden";

std::string program() {
    const char* other = std::getenv("CROWNHEAD_PROGRAM");
    return other != nullptr ? other : paths::program;
}

/// What a shell line prints, with its status if that is not 0. `crownhead` is the program, the working folder that of
/// the golden files.
std::string run(const std::string& line) {
    const TemporaryFolder home;       // with a library of its own
    const TemporaryFolder temporary;  // for `mktemp`
    const std::string whole = "export XDG_DATA_HOME='" + home.path().string() + "' TMPDIR='" +
                              temporary.path().string() + "' LC_ALL=C.UTF-8 TERM=xterm && cd '" + folder.string() +
                              "' && crownhead() { '" + program() + "' \"$@\"; } && { " + line + "; } 2>&1 </dev/null";
    auto [out, status] = shell_output(whole);
    out = std::regex_replace(out, std::regex(R"(seconds [0-9.]+ mnps [0-9]+)"), "seconds T mnps T");
    out = std::regex_replace(out, std::regex(R"("seconds":[0-9.e-]+,"mnps":[0-9.e+-]+)"), R"("seconds":T,"mnps":T)");
    out = std::regex_replace(out, std::regex(R"(seconds [0-9]+\.[0-9]+ pv)"), "seconds T pv");
    out = std::regex_replace(out, std::regex(R"("seconds":[0-9.e-]+)"), R"("seconds":T)");
    out = std::regex_replace(out, std::regex(R"(nodes [0-9]+ nodes/s)"), "nodes T nodes/s");
    out = std::regex_replace(out, std::regex(R"(nodes/s [0-9]+ seconds [0-9.]+)"), "nodes/s T seconds T");
    out = std::regex_replace(out, std::regex(R"("nodes_a_second":[0-9.e+-]+)"), R"("nodes_a_second":T)");
    if (!WIFEXITED(status)) {
        return out + "killed\n";
    }
    return WEXITSTATUS(status) == 0 ? out : out + "exit " + std::to_string(WEXITSTATUS(status)) + '\n';
}

/// The session that a golden file's own command lines give today.
std::string replay(const std::string& golden) {
    std::string session;
    std::size_t at = 0;
    while (at < golden.size()) {
        const std::size_t end = std::min(golden.find('\n', at), golden.size());
        const std::string line = golden.substr(at, end - at);
        if (line.starts_with("$ ")) {
            session += line + '\n' + run(line.substr(2));
        }
        at = end + 1;
    }
    return session;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, SessionComesOutTheSame) {
    const fs::path file = folder / GetParam();
    const std::string golden = file_text(file);
    ASSERT_NE(golden.find("$ "), std::string::npos) << file << " holds no command";
    const std::string session = replay(golden);
    if (const char* mode = std::getenv("CROWNHEAD_GOLDEN"); mode != nullptr && std::string(mode) == "write") {
        std::ofstream(file, std::ios::binary) << session;
    }
    EXPECT_EQ(session, golden);
}

std::vector<std::string> sessions() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".session") {
            names.push_back(entry.path().filename().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(Commands, Golden, testing::ValuesIn(sessions()),
                         [](const testing::TestParamInfo<std::string>& session) {
                             std::string name = fs::path(session.param).stem().string();
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace crownhead::commands
