// SPDX-License-Identifier: MIT
#include "players/hub_engine.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/hub_line.hpp"
#include "notation/hub_position.hpp"
#include "notation/move_text.hpp"
#include "players/hub_level.hpp"
#include "players/line_process.hpp"
#include "rules/reversible.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace crownhead::players {
namespace {

using notation::HubLine;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Received = LineProcess::Received;

/// For a program to declare its parameters, to get ready, and to read a line.
constexpr milliseconds time_to_declare(10'000);
constexpr milliseconds time_to_load(120'000);
constexpr milliseconds time_to_read(5'000);

constexpr const char* endless_line = "sends a line of over a megabyte";

class HubEngine final : public Player {
  public:
    HubEngine(const rules::RuleSet& set, const HubProgram& program, const std::stop_token& stop)
        : program_(program), process_(program.command_line) {
        send_line({"hub"});
        read_declarations(stop);
        set_parameters(set);
        send_line({"init"});
        wait_until_ready(stop);
    }

    HubEngine(const HubEngine&) = delete;
    HubEngine& operator=(const HubEngine&) = delete;
    HubEngine(HubEngine&&) = delete;
    HubEngine& operator=(HubEngine&&) = delete;
    ~HubEngine() override {
        constexpr milliseconds moment(100);
        (void)process_.send("quit", Clock::now() + moment);
    }

    void begin_game() override { (void)process_.send("new-game", Clock::now() + time_to_read); }

    Answer answer(const rules::Game& game, const Allowance& allowance, milliseconds patience,
                  const std::stop_token& stop) override {
        const auto begin = Clock::now();
        const auto until = begin + latest(allowance).value_or(milliseconds(0)) + patience;
        for (const HubLine& line : {position_of(game), hub_level(allowance), HubLine{"go", {{"think"}}}}) {
            if (!process_.send(notation::write(line), begin + time_to_read)) {
                throw PlayerFault(Clock::now() < begin + time_to_read ? "crashed" : "does not read its input");
            }
        }
        Answer answer;
        for (std::string text;;) {
            switch (process_.receive(text, until, stop)) {
                case Received::end:
                    throw PlayerFault("crashed");
                case Received::endless:
                    throw PlayerFault(endless_line);
                case Received::late:
                    throw PlayerFault("did not answer in time");
                case Received::stopped:
                    return any_move(game);
                case Received::line:
                    if (read_answer(text, game, answer)) {
                        return answer;
                    }
                    if (Clock::now() >= until) {  // even if lines keep coming
                        throw PlayerFault("did not answer in time");
                    }
            }
        }
    }

  private:
    [[noreturn]] void refuse(std::string_view what) const {
        throw BadInput(fmt::format("the engine `{}` {}", notation::first_characters(program_.command_line, 60), what));
    }

    void send_line(const HubLine& line) {
        if (!process_.send(notation::write(line), Clock::now() + time_to_read)) {
            refuse("cannot be started, or ends at once");
        }
    }

    /// An empty line for text that cannot be read: a program may greet in plain text.
    static HubLine read(const std::string& text) {
        try {
            return notation::read_hub_line(text);
        } catch (const BadInput&) {
            return {};
        }
    }

    HubLine next(Clock::time_point until, std::string_view wanted, const std::stop_token& stop) {
        std::string text;
        const Received received = process_.receive(text, until, stop);
        if (received == Received::stopped) {
            throw Interrupted{};
        }
        if (received == Received::end) {
            refuse("cannot be started, or ends at once");
        }
        if (received == Received::endless) {
            refuse(endless_line);
        }
        if (received != Received::line || Clock::now() >= until) {
            refuse(fmt::format("does not say `{}`: is it told to speak the Hub protocol?", wanted));
        }
        return read(text);
    }

    /// Refuses a program that reports an error, even if it becomes ready: it would not play with the settings it was
    /// given.
    void wait_until_ready(const std::stop_token& stop) {
        const auto until = Clock::now() + time_to_load;
        for (HubLine line = next(until, "ready", stop); line.command != "ready"; line = next(until, "ready", stop)) {
            if (line.command == "error") {
                refuse(fmt::format("objects: {}", notation::first_characters(
                                                      line.value("message").value_or("it does not say why"), 60)));
            }
        }
    }

    void read_declarations(const std::stop_token& stop) {
        const auto until = Clock::now() + time_to_declare;
        for (HubLine line = next(until, "wait", stop); line.command != "wait"; line = next(until, "wait", stop)) {
            if (line.command == "param") {
                declared_.push_back(std::move(line));
            }
        }
    }

    void set_parameters(const rules::RuleSet& set) {
        auto parameters = program_.parameters;
        const auto is_variant = [](const auto& one) { return one.first == "variant"; };
        if (std::none_of(parameters.begin(), parameters.end(), is_variant)) {
            if (const auto variant = variant_of(set)) {
                parameters.emplace_back("variant", *variant);
            }
        }
        for (const auto& [name, value] : parameters) {
            if (declared(name) == nullptr) {
                refuse(fmt::format("has no parameter `{}`", notation::first_characters(name, 60)));
            }
            send_line({"set-param", {{"name", name}, {"value", value}}});
        }
    }

    [[nodiscard]] const HubLine* declared(std::string_view name) const {
        const auto found = std::find_if(declared_.begin(), declared_.end(),
                                        [&](const HubLine& line) { return line.value("name") == name; });
        return found == declared_.end() ? nullptr : &*found;
    }

    [[nodiscard]] bool offers_variant(std::string_view name) const {
        const HubLine* const variant = declared("variant");
        std::istringstream words(variant == nullptr ? "" : std::string(variant->value("values").value_or("")));
        for (std::string word; words >> word;) {
            if (word == name) {
                return true;
            }
        }
        return false;
    }

    /// What the program calls the rule set, if it has a name for it. Programs that play `normal`, the international
    /// game, may have a `losing` of their own on that board.
    [[nodiscard]] std::optional<std::string> variant_of(const rules::RuleSet& set) const {
        const bool is_international = set.name == "international";
        if (offers_variant(set.name) && (set.name != "losing" || !offers_variant("normal"))) {
            return std::string(set.name);
        }
        return is_international && offers_variant("normal") ? std::optional<std::string>("normal") : std::nullopt;
    }

    /// The game from its last irreversible move on, as no position before it can occur again.
    static HubLine position_of(const rules::Game& game) {
        std::size_t from = game.moves().size();
        while (from > 0 && rules::is_reversible(game.positions()[from - 1], game.moves()[from - 1])) {
            --from;
        }
        HubLine line{"pos", {{"pos", notation::hub_text(game.rule_set(), game.positions()[from])}}};
        std::string moves;
        for (std::size_t i = from; i < game.moves().size(); ++i) {
            moves += (moves.empty() ? "" : " ") + notation::hub_text(game.moves()[i]);
        }
        if (!moves.empty()) {
            line.arguments.push_back({"moves", moves});
        }
        return line;
    }

    static Answer any_move(const rules::Game& game) {
        return {.move = rules::legal_moves(game.rule_set(), game.now()).front()};
    }

    /// A move as the protocol writes it, or in any other form that means one legal move: programs leave out what was
    /// captured.
    static rules::Move read_move(const rules::Game& game, const std::string& text,
                                 const std::vector<rules::Move>& legal) {
        try {
            return notation::parse_hub_move(text, legal);
        } catch (const BadInput&) {
            try {
                return notation::parse_move(game.rule_set(), game.now(), text, legal);
            } catch (const BadInput&) {  // then what the protocol asks for is told
            }
            throw;
        }
    }

    /// Takes what a line says into `answer`; true if it says the move.
    static bool read_answer(const std::string& text, const rules::Game& game, Answer& answer) {
        const HubLine line = read(text);
        if (line.command == "info") {
            const auto number = [&](std::string_view name, std::uint64_t max) {
                return parse_number<std::uint64_t>(line.value(name).value_or(""), 0, max);
            };
            constexpr int max_depth = 1000;
            answer.depth =
                static_cast<int>(number("depth", max_depth).value_or(static_cast<std::uint64_t>(answer.depth)));
            answer.nodes = number("nodes", std::numeric_limits<std::uint64_t>::max()).value_or(answer.nodes);
        }
        if (line.command != "done") {
            return false;
        }
        const std::string move(line.value("move").value_or(""));
        try {
            const auto legal = rules::legal_moves(game.rule_set(), game.now());
            answer.move = read_move(game, move, legal);
        } catch (const BadInput& bad) {
            throw PlayerFault(move.empty() ? "answered without a move" : bad.what());
        }
        return true;
    }

    HubProgram program_;
    LineProcess process_;
    std::vector<HubLine> declared_{};
};

}  // namespace

std::unique_ptr<Player> start_hub_engine(const rules::RuleSet& set, const HubProgram& program,
                                         const std::stop_token& stop) {
    return std::make_unique<HubEngine>(set, program, stop);
}

}  // namespace crownhead::players
