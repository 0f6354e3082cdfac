// SPDX-License-Identifier: MIT
#include "laws/ballot_tables.hpp"

#include "base/parse_number.hpp"

namespace crownhead::laws {
namespace {

/// Removes the text before the first `end`, and that `end`, from `text`; returns what was before it.
std::string_view take_until(char end, std::string_view& text) {
    const std::string_view taken = text.substr(0, text.find(end));
    text.remove_prefix(taken.size() < text.size() ? taken.size() + 1 : taken.size());
    return taken;
}

}  // namespace

std::vector<TableRow> rows(std::string_view table) {
    std::vector<TableRow> found;
    while (!table.empty()) {
        std::string_view line = take_until('\n', table);
        if (line.starts_with('#')) {
            continue;
        }
        TableRow& row = found.emplace_back();
        while (!line.empty()) {
            row.push_back(take_until('\t', line));
        }
    }
    return found;
}

int number(std::string_view field) { return parse_number<int>(field).value_or(0); }

}  // namespace crownhead::laws
