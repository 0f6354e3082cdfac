#include "learning/terms_file.hpp"

#include "board/bad_input.hpp"

#include <fmt/format.h>

namespace crownhead::learning {

TermsFile::TermsFile(const std::filesystem::path& path, const Kind& kind, const rules::RuleSet& set,
                     std::string_view terms, const std::function<void(std::string_view)>& read)
    : first_(beginning_of(kind, set) + std::string(terms)),
      lines_(path, {.what = fmt::format("no file of {} of crownhead", kind.holds), .beginning = kind.item},
             [&](std::string_view line) {
                 if (begun_) {
                     read(line);
                 } else if (line == first_) {
                     begun_ = true;
                 } else {
                     throw BadInput(
                         line.starts_with(fmt::format("{} 1 rules ", kind.items))
                             ? fmt::format("these {} have other terms: `{:.200}`, not `{}`", kind.items, line, first_)
                             : fmt::format("it holds no {} of crownhead", kind.holds));
                 }
             }) {}

void TermsFile::append(std::string_view line) {
    lines_.append(begun_ ? std::string(line) : first_ + '\n' + std::string(line));
    begun_ = true;
}

std::string beginning_of(const TermsFile::Kind& kind, const rules::RuleSet& set) {
    return fmt::format("{} 1 rules {} ", kind.items, set.name);
}

}  // namespace crownhead::learning
