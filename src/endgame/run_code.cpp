#include "endgame/run_code.hpp"

#include "board/bad_input.hpp"
#include "endgame/bits.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <span>
#include <utility>

namespace crownhead::endgame {
namespace {

/// The lengths of the words of Huffman's code; a lone symbol gets one bit.
std::vector<std::uint8_t> huffman(std::span<const std::uint64_t> counts) {
    using Node = std::pair<std::uint64_t, std::size_t>;  // weight, number: ties go by number, so the code is one only
    std::priority_queue<Node, std::vector<Node>, std::greater<>> queue;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        if (counts[symbol] != 0) {
            queue.emplace(counts[symbol], symbol);
        }
    }
    std::vector<std::uint8_t> lengths(counts.size());
    if (queue.size() == 1) {
        lengths[queue.top().second] = 1;
        return lengths;
    }
    std::vector<std::size_t> parents(counts.size());
    const std::size_t leaves = counts.size();
    while (queue.size() > 1) {
        const Node a = queue.top();
        queue.pop();
        const Node b = queue.top();
        queue.pop();
        const std::size_t parent = parents.size();
        parents.push_back(0);
        parents[a.second] = parent;
        parents[b.second] = parent;
        queue.emplace(a.first + b.first, parent);
    }
    std::vector<std::uint8_t> depths(parents.size());
    for (std::size_t node = parents.size() - 1; node-- > 0;) {
        if (node >= leaves || counts[node] != 0) {
            depths[node] = static_cast<std::uint8_t>(depths[parents[node]] + 1);
        }
    }
    std::copy_n(depths.begin(), leaves, lengths.begin());
    return lengths;
}

/// The same with no word too long: rare symbols are taken to be less rare until it is so.
std::vector<std::uint8_t> limited_huffman(std::vector<std::uint64_t> counts) {
    while (true) {
        std::vector<std::uint8_t> lengths = huffman(counts);
        if (*std::max_element(lengths.begin(), lengths.end()) <= RunCode::longest_word) {
            return lengths;
        }
        for (std::uint64_t& count : counts) {
            count = count == 0 ? 0 : count / 2 + 1;
        }
    }
}

}  // namespace

std::uint64_t RunCounts::bits(const std::array<std::array<std::uint8_t, symbols>, 3>& lengths) const {
    std::uint64_t all = 0;
    for (std::size_t value = 0; value < 3; ++value) {
        for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
            const unsigned extra = RunLength::of_kind(static_cast<unsigned>(symbol / 2)).extra;
            all += counts_[value][symbol] * (lengths[value][symbol] + extra);
        }
    }
    return all;
}

RunCode::RunCode(const RunCounts& counts) {
    for (std::size_t value = 0; value < 3; ++value) {
        const auto& of = counts.of(Value{static_cast<std::uint8_t>(value)});
        const std::vector<std::uint8_t> lengths = limited_huffman({of.begin(), of.end()});
        std::copy(lengths.begin(), lengths.end(), lengths_[value].begin());
    }
    fill_tables();
}

RunCode::RunCode(const Lengths& lengths) : lengths_(lengths) { fill_tables(); }

void RunCode::fill_tables() {
    for (std::size_t value = 0; value < 3; ++value) {
        words_[value].assign(RunCounts::symbols, 0);
        tables_[value].assign(table_size, 0);
        std::size_t next = 0;  // as a fraction of table_size
        for (unsigned length = 1; length <= longest_word; ++length) {
            for (std::size_t symbol = 0; symbol < RunCounts::symbols; ++symbol) {
                if (lengths_[value][symbol] != length) {
                    continue;
                }
                if (next >= table_size) {
                    throw BadInput("there is no such code");
                }
                // The first bit of a word is the lowest: the table is indexed by words the wrong way round.
                const auto word = static_cast<std::uint16_t>(reversed(next, longest_word));
                words_[value][symbol] = word;
                const RunLength run = RunLength::of_kind(static_cast<unsigned>(symbol / 2));
                const std::size_t follows = (value + 1 + symbol % 2) % 3;
                const auto entry = static_cast<Entry>(length | follows << 4U | run.extra << 6U | run.mantissa << 11U);
                for (std::size_t at = word; at < table_size; at += std::size_t{1} << length) {
                    tables_[value][at] = entry;
                }
                next += table_size >> length;
            }
        }
    }
}

void RunCode::put(BitWriter& to, const Run& run) const {
    const auto value = static_cast<std::size_t>(run.value);
    const std::size_t symbol = RunCounts::symbol(run);
    to.put(words_[value][symbol], lengths_[value][symbol]);
    to.put(run.length, RunLength::of(run.length).extra);
}

}  // namespace crownhead::endgame
