// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"
#include "search/control.hpp"
#include "search/pruning.hpp"
#include "search/tablebase_of.hpp"
#include "search/transposition.hpp"

namespace crownhead::search {

/// What the threads of an engine share.
template <rules::Rules R>
struct Shared {
    TranspositionTable& table;
    const TablebaseOf<R>* tablebase;  ///< null for none
    const evaluation::Evaluation<R>& evaluation;
    const Pruning& pruning;
    Control& control;
};

}  // namespace crownhead::search
