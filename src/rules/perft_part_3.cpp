#include "rules/perft_part.hpp"

namespace crownhead::rules::perft {

template std::uint64_t count_in_part<3>(const RuleSet&, const Position&, int, const PerftOptions&, PerftTable*);

}  // namespace crownhead::rules::perft
