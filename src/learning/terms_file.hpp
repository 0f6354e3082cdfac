// SPDX-License-Identifier: MIT
#pragma once

#include "base/line_file.hpp"
#include "rules/rule_set.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace crownhead::learning {

/// A file of lines that all depend on the terms in its first line: it can be continued only with the same terms. As
/// safe as LineFile; not thread-safe.
class TermsFile {
  public:
    /// What the lines of a kind of file are called.
    struct Kind {
        std::string_view items;  ///< `games`: its first line begins `games 1 rules R`
        std::string_view item;   ///< `game`: what every line begins with
        std::string_view is;     ///< what a file is, in a sentence: `log of `book build``
    };

    /// Opens the file, or makes one with these terms, a line of words, and gives each line after the first to `read`,
    /// which throws BadInput for one it cannot use. Throws BadInput as LineFile does, and for other terms.
    TermsFile(const std::filesystem::path& path, const Kind& kind, const rules::RuleSet& set, std::string_view terms,
              const std::function<void(std::string_view)>& read);

    /// See LineFile::warning().
    [[nodiscard]] const std::string& warning() const { return lines_.warning(); }

    /// Adds a line, or several with line breaks between them. Throws FileFault.
    void append(std::string_view line);

  private:
    std::string first_line_;
    bool has_first_line_ = false;
    LineFile lines_;
};

/// What the first line of such a file begins with, before the terms: `games 1 rules english `. The number is 2 where
/// kings fly: version 1 counted captures separately that differ only in a square between two pieces (docs/moves.md).
[[nodiscard]] std::string beginning_of(const TermsFile::Kind& kind, const rules::RuleSet& set);

/// Throws BadInput for a first line of version 1 where kings fly.
void refuse_older_version(const TermsFile::Kind& kind, const rules::RuleSet& set, std::string_view line);

}  // namespace crownhead::learning
