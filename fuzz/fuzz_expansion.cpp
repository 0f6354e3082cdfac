// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "learning/book_graph.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

using namespace crownhead;

// The lines of the log of a book that grows, each taken into the graph.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input = fuzz::input(data, size);
    const std::vector<rules::Position> roots{rules::start(input.set)};
    learning::BookGraph graph(input.set, roots);
    while (!input.text.empty()) {
        const std::string_view line = input.text.substr(0, input.text.find('\n'));
        input.text.remove_prefix(std::min(line.size() + 1, input.text.size()));
        const std::size_t before = graph.size();
        try {
            const learning::Expansion expansion = learning::decode_expansion(input.set, line);
            fuzz::require(learning::decode_expansion(input.set, learning::encode(expansion)) == expansion,
                          "an expansion reads back as it was");
            graph.expand(expansion);
            fuzz::require(graph.size() == before + 1, "an expansion is taken in once");
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0' && graph.size() == before, "a line is refused whole, with a sentence");
        }
    }
    (void)graph.next_leaf();
    return 0;
}
