// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/live_study.hpp"
#include "input.hpp"
#include "notation/pdn_reader.hpp"

#include <sstream>
#include <string>
#include <vector>

using namespace crownhead;

// Events of a study, a line each, after its creation.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines{std::string(reinterpret_cast<const char*>(data), size)};
    std::vector<games::StudyEvent> events{{1, games::StudyCreated{"title", "description", "token"}}};
    games::LiveStudy study = games::begin_study(events.front());
    for (std::string line; std::getline(lines, line);) {
        try {
            const games::StudyAction action = games::decode_study_action(line);
            fuzz::require(games::encode(games::decode_study_action(games::encode(action))) == games::encode(action),
                          "an event reads back as it was");
            (void)games::perform(study, {1, action});
            events.push_back({1, action});
        } catch (const BadInput&) {
            continue;
        }
    }
    fuzz::require(games::pdn_of(games::replay_study(events)) == games::pdn_of(study), "replayed events give the same");
    fuzz::require(notation::parse_pdn(games::pdn_of(study)).problems.empty(), "the PDN of a study is read");
    return 0;
}
