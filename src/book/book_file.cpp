// SPDX-License-Identifier: MIT
#include "book/book_file.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/checked_file.hpp"

#include <algorithm>
#include <limits>

namespace crownhead::book {
namespace {

constexpr CheckedKind kind{.magic = "crownhead-book", .version = "1", .what = "book"};

constexpr int max_loss = std::numeric_limits<std::uint8_t>::max();
constexpr std::size_t best_bytes = sizeof(std::int16_t);

}  // namespace

std::string encode(const BookContent& content) {
    std::vector<const BookEntry*> entries;
    entries.reserve(content.entries.size());
    for (const BookEntry& entry : content.entries) {
        entries.push_back(&entry);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const BookEntry* a, const BookEntry* b) { return a->key < b->key; });
    entries.erase(std::unique(entries.begin(), entries.end(),
                              [](const BookEntry* a, const BookEntry* b) { return a->key == b->key; }),
                  entries.end());
    std::string keys;
    std::string ends;
    std::string values;
    for (const BookEntry* entry : entries) {
        const int best = *std::max_element(entry->values.begin(), entry->values.end());
        append_number(keys, entry->key);
        append_number(values, static_cast<std::int16_t>(best));
        for (const int value : entry->values) {
            append_number(values, static_cast<std::uint8_t>(std::min(best - value, max_loss)));
        }
        append_number(ends, static_cast<std::uint32_t>(values.size()));
    }
    std::string bytes;
    append_number(bytes, static_cast<std::uint32_t>(entries.size()));
    bytes += keys + ends + values;
    return crownhead::encode(kind, {.rules = content.rules, .made = content.made, .bytes = bytes});
}

BookTables decode_book(std::string_view file) {
    constexpr std::size_t count_bytes = sizeof(std::uint32_t);
    constexpr std::size_t entry_bytes = sizeof(std::uint64_t) + sizeof(std::uint32_t);
    const CheckedFile read = decode_checked(kind, file);
    const BadInput damaged("its tables are damaged");
    if (read.bytes.size() < count_bytes) {
        throw damaged;
    }
    BookTables tables{.rules = read.rules, .made = read.made, .size = number_at<std::uint32_t>(read.bytes, 0)};
    const std::string_view rest = read.bytes.substr(count_bytes);
    if (rest.size() / entry_bytes < tables.size) {
        throw damaged;
    }
    tables.keys = rest.substr(0, tables.size * sizeof(std::uint64_t));
    tables.ends = rest.substr(tables.keys.size(), tables.size * sizeof(std::uint32_t));
    tables.values = rest.substr(tables.keys.size() + tables.ends.size());
    std::size_t end = 0;
    for (std::size_t i = 0; i < tables.size; ++i) {
        const std::size_t begin = end;
        end = number_at<std::uint32_t>(tables.ends, i);
        const bool is_ascending =
            i == 0 || number_at<std::uint64_t>(tables.keys, i - 1) < number_at<std::uint64_t>(tables.keys, i);
        if (!is_ascending || end < begin + best_bytes + 1 || end > begin + best_bytes + max_moves ||
            end > tables.values.size()) {
            throw damaged;
        }
    }
    if (end != tables.values.size()) {
        throw damaged;
    }
    return tables;
}

}  // namespace crownhead::book
