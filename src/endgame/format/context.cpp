// SPDX-License-Identifier: MIT
#include "endgame/format/context.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/byte_stream.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace crownhead::endgame {
namespace {

using Count = std::array<std::uint64_t, 3>;

constexpr Value after(Value value, unsigned n) {
    return Value{static_cast<std::uint8_t>((static_cast<unsigned>(value) + n) % 3)};
}
constexpr std::uint64_t of(const Count& count, Value value) { return count[static_cast<std::size_t>(value)]; }

/// The step whose chance is nearest to `part / whole` on a logarithmic scale.
std::uint8_t step_of(std::uint64_t part, std::uint64_t whole) {
    if (part == 0) {
        return 0;
    }
    std::size_t step = 1;
    // The border between two neighbours is their geometric mean: (part / whole)² against chance · chance' / 65536².
    while (step + 1 < chances.size() &&
           static_cast<double>(part) * static_cast<double>(part) * 65'536.0 * 65'536.0 <
               static_cast<double>(whole) * static_cast<double>(whole) * chances[step] * chances[step + 1]) {
        ++step;
    }
    return static_cast<std::uint8_t>(step);
}

Likelihood likelihood_of(const Count& count) {
    Likelihood found;
    for (const Value value : {Value::loss, Value::draw, Value::win}) {
        found.likely = of(count, value) > of(count, found.likely) ? value : found.likely;
    }
    const Value a = after(found.likely, 1);
    const Value b = after(found.likely, 2);
    found.second = of(count, a) >= of(count, b) ? a : b;
    const Value third = found.second == a ? b : a;
    const std::uint64_t missed = of(count, a) + of(count, b);
    found.miss = step_of(missed, missed + of(count, found.likely));
    found.far = step_of(of(count, third), missed);
    return found;
}

/// Minus the binary logarithm of `chance / 65536`, in 65,536ths of a bit. In integers, so that every machine codes
/// alike.
constexpr std::uint64_t bits_of_chance(std::uint64_t chance) {
    if (chance == 0) {
        return std::uint64_t{1} << 30U;  // prohibitive: what never happens cannot be coded
    }
    std::uint64_t bits = 16U << 16U;
    std::uint64_t x = chance << 16U;  // chance, with 16 bits after the point
    for (; x >= std::uint64_t{2} << 16U; x >>= 1U) {
        bits -= 1U << 16U;
    }
    for (std::uint64_t digit = 1U << 15U; digit > 0; digit >>= 1U) {  // squaring doubles the logarithm
        x = x * x >> 16U;
        if (x >= std::uint64_t{2} << 16U) {
            x >>= 1U;
            bits -= digit;
        }
    }
    return bits;
}

struct Cost {
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
};

/// By step: the cost of coding that it happened, and that it did not.
constexpr auto costs = [] {
    std::array<Cost, chances.size()> table{};
    for (std::size_t step = 0; step < table.size(); ++step) {
        table[step] = {bits_of_chance(chances[step]), bits_of_chance(65'536 - chances[step])};
    }
    return table;
}();

/// The cost of coding the values of a context, in 65,536ths of a bit.
std::uint64_t bits_of(const Count& count, const Likelihood& by) {
    const std::uint64_t likely = of(count, by.likely);
    const std::uint64_t second = of(count, by.second);
    const std::uint64_t third = count[0] + count[1] + count[2] - likely - second;
    return (second + third) * costs[by.miss].yes + likely * costs[by.miss].no + third * costs[by.far].yes +
           second * costs[by.far].no;
}

bool is_used(const Count& count) { return count[0] + count[1] + count[2] > 0; }

void put(ByteWriter& to, const Likelihood& likelihood) {
    const bool swapped = likelihood.second == after(likelihood.likely, 2);
    to.byte(static_cast<std::uint64_t>(likelihood.likely) | (swapped ? 4U : 0U) | (likelihood.miss != 0 ? 8U : 0U) |
            (likelihood.far != 0 ? 16U : 0U));
    if (likelihood.miss != 0) {
        to.byte(likelihood.miss);
    }
    if (likelihood.far != 0) {
        to.byte(likelihood.far);
    }
}

Likelihood read_likelihood(ByteReader& from) {
    const unsigned first = from.byte();
    if ((first & 3U) == 3 || first >= 32) {
        throw BadInput("its head holds an invalid likelihood");
    }
    Likelihood likelihood;
    likelihood.likely = Value{static_cast<std::uint8_t>(first & 3U)};
    likelihood.second = after(likelihood.likely, (first & 4U) != 0 ? 2 : 1);
    likelihood.miss = (first & 8U) != 0 ? from.byte() : std::uint8_t{0};
    likelihood.far = (first & 16U) != 0 ? from.byte() : std::uint8_t{0};
    return likelihood;
}

/// The approximate cost of a context's own likelihood in the head, in 65,536ths of a bit.
constexpr std::uint64_t plain_cost = 30U << 16U;

Count sum(const Count& a, const Count& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }

/// Returns whether a context saves more by likelihoods of its own than they take.
bool deserves_own(const Count& count, const Likelihood& shared) {
    return is_used(count) && bits_of(count, shared) > bits_of(count, likelihood_of(count)) + plain_cost;
}

}  // namespace

ContextCounts& ContextCounts::operator+=(const ContextCounts& more) {
    for (std::size_t context = 0; context < of.size(); ++context) {
        for (std::size_t value = 0; value < 3; ++value) {
            of[context][value] += more.of[context][value];
        }
    }
    return *this;
}

std::uint64_t coded_bits(const ContextCounts& counts) {
    std::uint64_t bits = 0;
    for (const Count& count : counts.of) {
        bits += is_used(count) ? bits_of(count, likelihood_of(count)) : 0;
    }
    return bits;
}

Division::Division(std::vector<Context> divided) : divided_(std::move(divided)) {
    for (std::size_t i = 0; i < divided_.size(); ++i) {
        first_parts_[divided_[i]] = static_cast<Context>(ContextBits::plain + i * DivisionBits::parts);
    }
}

Division Division::by_sample(const ContextCounts& sample, std::uint64_t every) {
    constexpr std::uint64_t worth_it = std::uint64_t{4'000} << 16U;  // bits
    std::vector<std::pair<std::uint64_t, Context>> large;
    for (Context context = 0; context < ContextBits::plain; ++context) {
        const Count& count = sample.of[context];
        const std::uint64_t bits = is_used(count) ? bits_of(count, likelihood_of(count)) : 0;
        if (bits * every > worth_it) {
            large.emplace_back(bits, context);
        }
    }
    std::sort(large.rbegin(), large.rend());
    large.resize(std::min(large.size(), most));
    std::vector<Context> divided(large.size());
    std::transform(large.begin(), large.end(), divided.begin(), [](const auto& one) { return one.second; });
    std::sort(divided.begin(), divided.end());
    return Division(std::move(divided));
}

ContextModel::ContextModel(Division division, const ContextCounts& counts) : division_(std::move(division)) {
    const std::size_t all = division_.contexts();
    std::vector<bool> has_own(all);
    std::vector<Count> left_to_plain;   // of the parts that have no likelihoods of their own
    std::vector<Count> left_to_coarse;  // of the plain contexts that have none
    std::vector<Likelihood> plain_by(ContextBits::plain);
    const auto hand_down = [&] {
        left_to_plain.assign(ContextBits::plain, {});
        left_to_coarse.assign(ContextBits::plain, {});
        for (Context context = 0; context < all; ++context) {
            if (context < ContextBits::plain || !has_own[context]) {
                Count& of_plain = left_to_plain[division_.plain(context)];
                of_plain = sum(of_plain, counts.of[context]);
            }
        }
        for (Context context = 0; context < ContextBits::plain; ++context) {
            if (!has_own[context]) {
                Count& of_coarse = left_to_coarse[context & ContextBits::coarse];
                of_coarse = sum(of_coarse, left_to_plain[context]);
            }
        }
    };
    // Twice: once the contexts that deserve their own likelihoods are left out, the others look different.
    for (int round = 0; round < 2; ++round) {
        hand_down();
        for (Context context = 0; context < ContextBits::plain; ++context) {
            const Likelihood coarse = likelihood_of(left_to_coarse[context & ContextBits::coarse]);
            has_own[context] = has_own[context] || deserves_own(left_to_plain[context], coarse);
            plain_by[context] = has_own[context] ? likelihood_of(left_to_plain[context]) : coarse;
        }
        for (auto context = static_cast<Context>(ContextBits::plain); context < all; ++context) {
            has_own[context] = has_own[context] || deserves_own(counts.of[context], plain_by[division_.plain(context)]);
        }
    }
    hand_down();
    for (Context context = 0; context < ContextBits::plain; ++context) {
        if (is_used(left_to_coarse[context])) {
            coarse_.push_back({context, likelihood_of(left_to_coarse[context])});
        }
        if (has_own[context] && is_used(left_to_plain[context])) {
            plain_.push_back({context, likelihood_of(left_to_plain[context])});
        }
    }
    for (auto context = static_cast<Context>(ContextBits::plain); context < all; ++context) {
        if (has_own[context]) {
            parts_.push_back({context, likelihood_of(counts.of[context])});
        }
    }
    spread();
}

ContextModel::ContextModel(std::string_view bytes) {
    ByteReader from(bytes);
    const auto contexts_below = [&](std::uint64_t all, auto&& read) {
        std::uint64_t context = 0;
        for (std::uint64_t left = from.number(); left > 0; --left) {
            const std::uint64_t skipped = from.number();
            if (skipped >= all || (context += skipped) >= all) {
                throw BadInput("its head holds an invalid context");
            }
            read(static_cast<Context>(context++));
        }
    };
    std::vector<Context> divided;
    contexts_below(ContextBits::plain, [&](Context context) { divided.push_back(context); });
    if (divided.size() > Division::most) {
        throw BadInput("its head divides too many contexts");
    }
    division_ = Division(std::move(divided));
    for (std::vector<Own>* part : {&coarse_, &plain_}) {
        contexts_below(ContextBits::plain, [&](Context context) { part->push_back({context, read_likelihood(from)}); });
    }
    contexts_below(division_.contexts() - ContextBits::plain, [&](Context part) {
        parts_.push_back({static_cast<Context>(ContextBits::plain) + part, read_likelihood(from)});
    });
    if (!from.at_end()) {
        throw BadInput("its head holds more likelihoods than it says");
    }
    spread();
}

void ContextModel::spread() {
    std::vector<Likelihood> coarse(ContextBits::plain);
    for (const Own& own : coarse_) {
        coarse[own.context] = own.likelihood;
    }
    of_.resize(division_.contexts());
    for (Context context = 0; context < ContextBits::plain; ++context) {
        of_[context] = coarse[context & ContextBits::coarse];
    }
    for (const Own& own : plain_) {
        of_[own.context] = own.likelihood;
    }
    for (auto context = static_cast<Context>(ContextBits::plain); context < of_.size(); ++context) {
        of_[context] = of_[division_.plain(context)];
    }
    for (const Own& own : parts_) {
        of_[own.context] = own.likelihood;
    }
}

std::string ContextModel::bytes() const {
    ByteWriter to;
    const auto number = [&](std::uint64_t& next, Context context) {
        to.number(context - next);
        next = context + 1U;
    };
    to.number(division_.divided().size());
    std::uint64_t next = 0;
    for (const Context context : division_.divided()) {
        number(next, context);
    }
    for (const std::vector<Own>* part : {&coarse_, &plain_, &parts_}) {
        to.number(part->size());
        next = part == &parts_ ? ContextBits::plain : 0;
        for (const Own& own : *part) {
            number(next, own.context);
            put(to, own.likelihood);
        }
    }
    return to.bytes;
}

}  // namespace crownhead::endgame
