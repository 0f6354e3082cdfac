#include "library/temporary_folder.hpp"
#include "server/client.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// `crownhead serve` as a process.
class Program {
  public:
    explicit Program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {CROWNHEAD_PROGRAM, "serve"});
        std::array<int, 2> out{};
        std::array<int, 2> err{};
        if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(err.data(), O_CLOEXEC) != 0) {
            throw std::runtime_error("no pipe");
        }
        std::vector<char*> words;
        words.reserve(arguments.size() + 1);
        for (std::string& argument : arguments) {
            words.push_back(argument.data());
        }
        words.push_back(nullptr);
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(err[1], STDERR_FILENO);
            ::execv(CROWNHEAD_PROGRAM, words.data());
            ::_exit(127);
        }
        ::close(out[1]);
        ::close(err[1]);
        out_ = out[0];
        err_ = err[0];
    }
    ~Program() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            (void)wait();
        }
        ::close(out_);
        ::close(err_);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    Program(Program&&) = delete;
    Program& operator=(Program&&) = delete;

    [[nodiscard]] std::string line() const { return read(out_, '\n'); }
    [[nodiscard]] std::string errors() const { return read(err_, '\0'); }

    /// The port of the line that says where it listens.
    [[nodiscard]] std::uint16_t port() const {
        const std::string url = line();
        const std::string begin = "http://127.0.0.1:";
        if (!url.starts_with(begin)) {
            throw std::runtime_error("no address but: " + url + errors());
        }
        return static_cast<std::uint16_t>(std::stoi(url.substr(begin.size())));
    }

    void signal(int number) const { ::kill(process_, number); }

    /// The exit status, or minus the signal that ended it.
    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    static std::string read(int file, char last) {
        std::string text;
        char c = 0;
        while (::read(file, &c, 1) == 1 && c != last) {
            text.push_back(c);
        }
        return text;
    }

    pid_t process_ = 0;
    int out_ = 0;
    int err_ = 0;
};

TEST(Program, SurvivesKillNineInMidGame) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::vector<json> games;
    {
        Program program(arguments);
        Client client(program.port());
        for (int i = 0; i < 3; ++i) {
            json game = client.ask(new_game(person(), person()));
            for (const char* text : {"11-15", "22-18", "15x22"}) {
                game = client.ask(move(game, text));
            }
            games.push_back(game);
        }
        json against = client.ask(new_game(person(), engine(3)));
        games.push_back(client.ask(move(against, "9-13")));  // killed while the engine thinks
        program.signal(SIGKILL);
        EXPECT_EQ(program.wait(), -SIGKILL);
    }
    Program program(arguments);
    Client client(program.port());
    for (std::size_t i = 0; i < 3; ++i) {
        const json again = client.ask(about("open", games[i]));
        EXPECT_EQ(again.at("moves"), games[i].at("moves"));
        EXPECT_EQ(client.ask(move(again, "25x18")).at("moves").size(), 4U);
    }
    const json against = client.ask(about("open", games[3]));
    EXPECT_EQ(against.at("moves"), games[3].at("moves"));
    EXPECT_EQ(against.at("thinking"), true);  // goes on where it was
    EXPECT_EQ(client.wait_for_moves(against, 2).at("moves").size(), 2U);
}

TEST(Program, EndsQuicklyOnSignals) {
    for (const int number : {SIGINT, SIGTERM}) {
        const TemporaryFolder folder;
        Program program({"--port", "0", "--data", folder.path().string()});
        Client client(program.port());
        client.ask(new_game(engine(3), person()));
        const auto begin = std::chrono::steady_clock::now();
        program.signal(number);
        while (client.next()) {
        }
        EXPECT_EQ(client.reason().code, beast::websocket::close_code::going_away);
        EXPECT_EQ(program.wait(), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
    }
}

TEST(Program, PrintsOneLineAndNothingElse) {
    const TemporaryFolder folder;
    Program program({"--port", "0", "--data", (folder.path() / "new" / "folder").string()});
    EXPECT_NE(program.port(), 0);
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(program.line(), "");
    EXPECT_EQ(program.errors(), "");
}

TEST(Program, WarnsWhereOthersCanReachIt) {
    const TemporaryFolder folder;
    Program program({"--port", "0", "--address", "0.0.0.0", "--data", folder.path().string()});
    EXPECT_TRUE(program.line().starts_with("http://0.0.0.0:"));
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_NE(program.errors().find("Other machines can reach"), std::string::npos);
}

TEST(Program, RefusesInOneSentence) {
    const TemporaryFolder folder;
    const std::string data = (folder.path() / "data").string();
    Program first({"--port", "0", "--data", data});
    const std::string port = std::to_string(first.port());
    const auto refused = [&](std::vector<std::string> arguments, const char* part) {
        Program program(std::move(arguments));
        EXPECT_EQ(program.line(), "");
        const std::string errors = program.errors();
        EXPECT_EQ(program.wait(), 2) << errors;
        EXPECT_NE(errors.find(part), std::string::npos) << errors;
        EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
    };
    const std::string other = (folder.path() / "other").string();
    refused({"--port", port, "--data", other}, "is in use");
    refused({"--port", "0", "--data", data}, "in use by another crownhead");
    refused({"--port", "0", "--address", "not an address", "--data", other}, "no address");
    refused({"--port", "0", "--address", "192.0.2.1", "--data", other}, "192.0.2.1");
    refused({"--port", "0", "--data", "/proc/nothing"}, "/proc/nothing");
}

}  // namespace
}  // namespace crownhead::server
