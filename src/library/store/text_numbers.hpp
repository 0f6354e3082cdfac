// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace crownhead::library {

/// The numbers of texts in a table of a file; those asked for are kept in memory. Within one transaction.
class TextNumbers {
  public:
    /// `find` selects the number of a text, `insert` adds one.
    TextNumbers(SQLite::Database& database, const char* find, const char* insert)
        : database_(&database), find_(database, find), insert_(database, insert) {}

    /// The number of a text, which is added if the table lacks it; 0 for none.
    std::uint32_t number(const std::optional<std::string>& text) {
        if (!text) {
            return 0;
        }
        const auto [known, is_new] = known_.try_emplace(*text, 0);
        if (is_new) {
            known->second = find_or_insert(*text);
        }
        return known->second;
    }

  private:
    std::uint32_t find_or_insert(const std::string& text) {
        find_.bindNoCopy(1, text);
        const std::uint32_t found = find_.executeStep() ? find_.getColumn(0).getUInt() : 0;
        find_.reset();
        if (found != 0) {
            return found;
        }
        insert_.reset();
        insert_.bindNoCopy(1, text);
        insert_.exec();
        return static_cast<std::uint32_t>(database_->getLastInsertRowid());
    }

    SQLite::Database* database_;
    SQLite::Statement find_;
    SQLite::Statement insert_;
    std::unordered_map<std::string, std::uint32_t> known_;
};

}  // namespace crownhead::library
