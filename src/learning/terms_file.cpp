// SPDX-License-Identifier: MIT
#include "learning/terms_file.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

namespace crownhead::learning {
namespace {

/// These files hold moves by their indices in the list of legal moves. In version 1, each square on which a flying king
/// could land between two pieces on one line made a capture of its own; for other kings nothing has changed.
int version(const rules::RuleSet& set) { return set.rules.king_reach == rules::Reach::any ? 2 : 1; }

}  // namespace

void refuse_older_version(const TermsFile::Kind& kind, const rules::RuleSet& set, std::string_view line) {
    if (version(set) > 1 && line.starts_with(fmt::format("{} 1 rules {} ", kind.items, set.name))) {
        throw BadInput(
            fmt::format("these {} are of an older crownhead, which counted the captures of flying kings "
                        "otherwise: they must be made anew",
                        kind.items));
    }
}

TermsFile::TermsFile(const std::filesystem::path& path, const Kind& kind, const rules::RuleSet& set,
                     std::string_view terms, const std::function<void(std::string_view)>& read)
    : first_line_(beginning_of(kind, set) + std::string(terms)),
      lines_(path, {.what = fmt::format("not a {}", kind.is), .beginning = kind.item}, [&](std::string_view line) {
          if (has_first_line_) {
              read(line);
          } else if (line == first_line_) {
              has_first_line_ = true;
          } else {
              refuse_older_version(kind, set, line);
              throw BadInput(line.starts_with(fmt::format("{} ", kind.items))
                                 ? fmt::format("these {} have other terms: `{}`, not `{}`", kind.items,
                                               shown_text(line, 200), first_line_)
                                 : fmt::format("it is not a {}", kind.is));
          }
      }) {}

void TermsFile::append(std::string_view line) {
    lines_.append(has_first_line_ ? std::string(line) : first_line_ + '\n' + std::string(line));
    has_first_line_ = true;
}

std::string beginning_of(const TermsFile::Kind& kind, const rules::RuleSet& set) {
    return fmt::format("{} {} rules {} ", kind.items, version(set), set.name);
}

}  // namespace crownhead::learning
