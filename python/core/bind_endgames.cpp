// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "bindings.hpp"
#include "endgame/probe.hpp"
#include "endgame_folders.hpp"
#include "squares.hpp"
#include "waiting.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// What a position is worth as Python has it: `win`, `draw` or `loss`, and the plies if they are known.
using Worth = std::pair<std::string_view, std::optional<int>>;

std::optional<Worth> worth_of(const std::optional<endgame::Worth>& worth) {
    return worth ? std::optional(Worth(endgame::word(worth->value), worth->distance)) : std::nullopt;
}

/// The endgames of several folders; the first that knows a position tells.
class Folders {
  public:
    Folders(const rules::RuleSet& set, const std::vector<std::filesystem::path>& names) : set_(set) {
        for (const std::filesystem::path& name : names) {
            folders_.push_back(endgame::open_endgames(set, name));
            pointers_.push_back(folders_.back().get());
        }
        require_endgames(names.empty() || pieces() > 0, set, names);
    }

    [[nodiscard]] std::pair<std::optional<Worth>, std::vector<std::pair<rules::Move, std::optional<Worth>>>> probe(
        const rules::Position& position) const {
        require_possible(set_, position);
        endgame::Probed probed;
        {
            const OthersRun others_run;
            probed = endgame::probe(set_, position, pointers_);
        }
        std::vector<std::pair<rules::Move, std::optional<Worth>>> moves;
        for (const endgame::ProbedMove& move : probed.moves) {
            moves.emplace_back(move.move, worth_of(move.worth));
        }
        return {worth_of(probed.worth), moves};
    }

    /// The greatest number of pieces of which there is a slice; 0 for none.
    [[nodiscard]] int pieces() const {
        int most = 0;
        for (const auto& folder : folders_) {
            for (const endgame::SliceStats& slice : folder->slices()) {
                most = std::max(most, slice.material.pieces());
            }
        }
        return most;
    }

  private:
    const rules::RuleSet& set_;
    std::vector<std::unique_ptr<endgame::Endgames>> folders_;
    std::vector<const endgame::Endgames*> pointers_;
};

}  // namespace

void bind_endgames(py::module_& core) {
    add_uncopied_class<Folders>(core, "Endgames")
        .def(py::init<const rules::RuleSet&, const std::vector<std::filesystem::path>&>())
        .def("probe", &Folders::probe)
        .def("pieces", &Folders::pieces);
}

}  // namespace crownhead::python
