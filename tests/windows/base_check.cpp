// SPDX-License-Identifier: MIT
// Whether the base layer does on Windows what tests/base/ says of it elsewhere: one line for each thing that it does
// not, and exit status 1. It needs no test library, so that there is none to build for Windows. `base_check FOLDER`
// works in an empty folder; as `base_check echo` it is the other program, which repeats each line.
#include "base/ansi_text.hpp"
#include "base/append_file.hpp"
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/child_process.hpp"
#include "base/file_id.hpp"
#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "base/huge_memory.hpp"
#include "base/input_text.hpp"
#include "base/line_file.hpp"
#include "base/machine_memory.hpp"
#include "base/mapped_file.hpp"
#include "base/name_lock.hpp"
#include "base/nameless_file.hpp"
#include "base/shipped_folder.hpp"
#include "base/stop_signals.hpp"
#include "base/system_file.hpp"
#include "base/terminal.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace crownhead;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// What was found wrong, a line each.
class Findings {
  public:
    void expect(bool right, const std::string& what) {
        ++checks_;
        if (!right) {
            std::printf("not so: %s\n", what.c_str());
            ++wrong_;
        }
    }
    /// `action` throws BadInput with that sentence.
    void expect_refusal(const std::function<void()>& action, const std::string& sentence) {
        std::string said = "nothing";
        try {
            action();
        } catch (const BadInput& bad) {
            said = bad.what();
        }
        expect(said == sentence, "`" + sentence + "`, but " + said);
    }
    int end() const {
        std::printf("%d checks, %d wrong\n", checks_, wrong_);
        return wrong_ == 0 ? 0 : 1;
    }

  private:
    int checks_ = 0;
    int wrong_ = 0;
};

void write(const fs::path& path, std::string_view text) { write_file_atomically(path, {&text, 1}); }

void check_files(Findings& findings, const fs::path& folder) {
    const fs::path file = folder / u8"Brett é ж 𝄞.txt";
    const std::string name = file.string();
    findings.expect_refusal([&] { (void)read_file(file); }, "cannot read " + name + ": No such file or directory");
    write(file, "one\ntwo\r\n");
    findings.expect(read_file(file) == "one\ntwo\r\n", "a file holds the bytes that were written");
    findings.expect_refusal([&] { (void)read_file(folder); }, "cannot read " + folder.string() + ": it is a folder");
    {
        const MappedFile mapped(file);
        findings.expect(mapped.bytes().size() == 9, "a mapped file has its size");
        InputText input(name);
        findings.expect(input.text() == "one\ntwo\r\n" && input.modified() > 0,
                        "a text is read under its name in UTF-8");
        input.forget(5);
        findings.expect(input.text().starts_with("one"), "a text is still there when it is forgotten");
    }
    write(file, "new");
    findings.expect(read_file(file) == "new", "a file can be replaced");
    AppendFile(file).append(" and more");
    findings.expect(read_file(file) == "new and more", "text is appended");
    findings.expect(open_file(file, Opening::create) == -1 && errno == EEXIST, "a file is created only once");
    findings.expect(open_file(folder / "none", Opening::read) == -1 && errno == ENOENT, "a missing file is not opened");
    findings.expect(may_write(file) && may_write(folder) && !may_write(folder / "none"), "what may be written is told");
    findings.expect(file_id(file) && file_id(folder) && file_id(file) != file_id(folder), "files differ");
    {
        const Descriptor nameless = open_nameless_file(folder);
        findings.expect(nameless.write_all("text") && InputText(nameless, "it").text() == "text", "a nameless file");
    }
    findings.expect(std::distance(fs::directory_iterator(folder), {}) == 1, "nothing else is left in the folder");
}

void check_devices(Findings& findings) {
    std::string said;
    try {
        write("NUL", "text");
    } catch (const BadInput& bad) {
        said = bad.what();
    }
    findings.expect(said.starts_with("cannot write NUL: "), "a device is not written to, but " + said);
}

void check_texts(Findings& findings) {
    findings.expect(from_ansi("") + to_ansi("") == "", "a text may be empty");
    findings.expect(to_ansi(from_ansi("set book 3")) == "set book 3", "ASCII is the same in every code page");
    const std::string letter = "\u00e9";
    findings.expect(from_ansi(to_ansi(letter)) == letter, "a letter comes back, not " + from_ansi(to_ansi(letter)));
}

void check_locks(Findings& findings, const fs::path& folder) {
    const fs::path path = folder / "lock";
    {
        const LockFile first(path, "in use");
        findings.expect_refusal([&] { const LockFile second(path, "in use"); }, "in use");
        findings.expect(first.file().write_all_at("held", 0) && read_file(path) == "held", "a locked file can be read");
    }
    const LockFile third(path, "in use");
    const std::string name = "crownhead check " + folder.filename().string();
    {
        const NameLock first(name);
        findings.expect(!first.is_held_elsewhere() && NameLock(name).is_held_elsewhere(), "a name is held by one");
    }
    findings.expect(!NameLock(name).is_held_elsewhere(), "a name is free again");
}

void check_lines(Findings& findings, const fs::path& folder) {
    const fs::path path = folder / "lines";
    const LineFile::Kind kind{.what = "no lines", .beginning = "line"};
    std::vector<std::string> lines;
    const auto read = [&](std::string_view line) { lines.emplace_back(line); };
    {
        LineFile file(path, kind, read);
        file.append("line 1");
        file.append("line 2");
        findings.expect_refusal([&] { const LineFile again(path, kind, read); },
                                path.string() + " is in use by another crownhead");
    }
    AppendFile(path).append("line 3 is to");
    LineFile file(path, kind, read);
    findings.expect(lines == std::vector<std::string>{"line 1", "line 2"}, "whole lines are read");
    findings.expect(!file.warning().empty() && read_file(path) == "line 1\nline 2\n", "a torn line is cut away");
    fs::rename(path, folder / "moved");
    bool noticed = false;
    try {
        file.append("line 3");
    } catch (const FileFault&) {
        noticed = true;
    }
    findings.expect(noticed, "a file that was moved is noticed");
}

void check_programs(Findings& findings, const std::string& self) {
    {
        ChildProcess echo("\"" + self + "\" echo");
        std::string came;
        for (const std::string_view line : {"one\n", "two\n"}) {
            findings.expect(echo.write_some(line, Clock::now() + 1min) == line.size(), "a program takes a line");
            came.clear();
            while (!came.ends_with('\n') && echo.read_some(came, Clock::now() + 1min)) {
            }
            findings.expect(came == line, "a program answers with the same line, not " + came);
        }
        findings.expect(echo.read_some(came, Clock::now() + 10ms) == 0U, "a program that is silent is late");
        findings.expect(echo.read_some(came, Clock::now() + 10ms) == 0U, "and again");
        findings.expect(echo.write_some("end\n", Clock::now() + 1min) == 4U, "a program takes its last line");
        while (echo.read_some(came, Clock::now() + 1min)) {
        }
        findings.expect(came == "two\nbye\n", "a program's last words come, not " + came);
    }
    const auto begun = Clock::now();
    { const ChildProcess silent("\"" + self + "\" echo"); }
    findings.expect(Clock::now() - begun < 1min, "a program that goes on is ended");
    bool refused = false;
    try {
        const ChildProcess nothing("no-such-program-at-all");
    } catch (const BadInput& bad) {
        refused = std::string_view(bad.what()).starts_with("cannot start `no-such-program-at-all`: ");
    }
    findings.expect(refused, "a program that does not exist is refused");
}

void check_signals(Findings& findings) {
    StopSignals signals;
    findings.expect(signals.wait(1ms) == 0, "no signal has come");
    for (const int signal : stop_signals()) {
        for (int time = 0; time < 2; ++time) {
            std::raise(signal);
            findings.expect(signals.wait(1min) == signal, "a signal is noted each time");
        }
    }
    findings.expect(std::ranges::count(stop_signals(), SIGBREAK) == 1, "Ctrl-Break is such a signal");
}

void check_machine(Findings& findings) {
    findings.expect(machine_memory() > (1U << 28U) && free_memory() > 0, "the machine has memory");
    const HugeMemory memory(std::size_t{1} << 26U);
    static_cast<char*>(memory.data())[memory.bytes() - 1] = 1;
    findings.expect(static_cast<const char*>(memory.data())[0] == 0, "memory is zeroed");
    findings.expect(fs::exists(program_folder() / "base_check.exe"), "the program knows its folder");
    findings.expect(folder_of(reinterpret_cast<const void*>(&check_machine)) == program_folder(), "a function too");
}

int echo() {
    for (std::string line; std::getline(std::cin, line) && line != "end";) {
        std::cout << line << '\n' << std::flush;
    }
    std::cout << "bye\n" << std::flush;
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    set_up_standard_streams();
    if (argc != 2) {
        std::fprintf(stderr, "Usage: base_check FOLDER\n");
        return 2;
    }
    if (std::string_view(argv[1]) == "echo") {
        return echo();
    }
    Findings findings;
    try {
        const fs::path folder(argv[1]);
        fs::create_directories(folder);
        check_files(findings, folder);
        check_devices(findings);
        check_texts(findings);
        check_locks(findings, folder);
        check_lines(findings, folder);
        check_programs(findings, argv[0]);
        check_signals(findings);
        check_machine(findings);
    } catch (const std::exception& fault) {
        findings.expect(false, std::string("all goes well: ") + fault.what());
    }
    return findings.end();
}
