#include "evaluation/weights.hpp"

#include "board/bad_input.hpp"
#include "evaluation/shipped_file.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <bit>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>

namespace crownhead::evaluation {
namespace {

static_assert(std::endian::native == std::endian::little, "weights are kept as they stand in memory");

// A head of lines, the last of them empty; the numbers; XXH64 (seed 0) of all before it.
constexpr std::string_view magic = "crownhead-weights ";
constexpr std::string_view version = "1";
constexpr std::size_t checksum_bytes = 8;

std::string checksum_of(std::string_view bytes) {
    const std::uint64_t sum = XXH64(bytes.data(), bytes.size(), 0);
    std::string text(checksum_bytes, '\0');
    std::memcpy(text.data(), &sum, checksum_bytes);
    return text;
}

/// The rest of a line that begins with a word, and takes the line off. Nothing where it does not.
std::optional<std::string> line_of(std::string_view word, std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(word)) {
        return std::nullopt;
    }
    std::string rest(text.substr(word.size(), end - word.size()));
    text.remove_prefix(end + 1);
    return rest;
}

}  // namespace

std::string encode(const Weights& weights) {
    std::string file = fmt::format("{}{}\nrules {}\nmade {}\n\n", magic, version, weights.rules, weights.made);
    file += weights.numbers;
    return file + checksum_of(file);
}

Weights decode_weights(std::string_view file) {
    std::string_view rest = file;
    const auto found = line_of(magic, rest);
    if (!found) {
        throw BadInput("it holds no weights of crownhead");
    }
    if (*found != version) {
        throw BadInput(fmt::format("its version is {:.20}, and this crownhead reads version {}", *found, version));
    }
    if (file.size() < checksum_bytes ||
        checksum_of(file.substr(0, file.size() - checksum_bytes)) != file.substr(file.size() - checksum_bytes)) {
        throw BadInput("it is damaged: its checksum is another");
    }
    const auto rules = line_of("rules ", rest);
    const auto made = rules ? line_of("made ", rest) : std::nullopt;
    if (!made || !line_of("", rest) || rest.size() < checksum_bytes) {
        throw BadInput("its head is damaged");
    }
    return {*rules, *made, std::string(rest.substr(0, rest.size() - checksum_bytes))};
}

Weights read_weights(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    if (!in) {
        throw BadInput(fmt::format("cannot read {}", file.string()));
    }
    try {
        return decode_weights(all);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file.string(), bad.what()));
    }
}

Weights shipped_weights(std::string_view rules) {
    const std::string_view file = shipped_file(rules);
    return file.empty() ? Weights{.rules = std::string(rules)} : decode_weights(file);
}

std::string fingerprint(const Weights& weights) {
    return weights.numbers.empty() ? "hand-made"
                                   : fmt::format("{:016x}", XXH64(weights.numbers.data(), weights.numbers.size(), 0));
}

}  // namespace crownhead::evaluation
