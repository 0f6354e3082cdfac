#include "search/engine_part.hpp"

namespace crownhead::search {

template std::unique_ptr<Engine> make_engine_in_part<2>(const rules::RuleSet&, const EngineOptions&);

}  // namespace crownhead::search
