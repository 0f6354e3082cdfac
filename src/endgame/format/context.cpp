// SPDX-License-Identifier: MIT
#include "endgame/format/context.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/byte_stream.hpp"

#include <algorithm>
#include <utility>

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
constexpr std::uint64_t own_cost = 30U << 16U;

}  // namespace

ContextCounts& ContextCounts::operator+=(const ContextCounts& more) {
    for (std::size_t context = 0; context < of.size(); ++context) {
        for (std::size_t value = 0; value < 3; ++value) {
            of[context][value] += more.of[context][value];
        }
    }
    return *this;
}

ContextModel::ContextModel(const ContextCounts& counts) {
    std::vector<bool> has_own(ContextBits::all);
    std::vector<Likelihood> common(ContextBits::all);
    // Twice: once the contexts that deserve their own likelihoods are left out, the common parts look different.
    for (int round = 0; round < 2; ++round) {
        std::vector<Count> shared(ContextBits::all);
        for (Context context = 0; context < ContextBits::all; ++context) {
            for (std::size_t value = 0; value < 3 && !has_own[context]; ++value) {
                shared[context & ContextBits::common][value] += counts.of[context][value];
            }
        }
        common_.clear();
        for (Context context = 0; context < ContextBits::all; ++context) {
            if (is_used(shared[context])) {
                common[context] = likelihood_of(shared[context]);
                common_.push_back({context, common[context]});
            }
        }
        for (Context context = 0; context < ContextBits::all; ++context) {
            const Count& count = counts.of[context];
            if (is_used(count) && !has_own[context]) {
                has_own[context] = bits_of(count, common[context & ContextBits::common]) >
                                   bits_of(count, likelihood_of(count)) + own_cost;
            }
        }
    }
    for (Context context = 0; context < ContextBits::all; ++context) {
        if (has_own[context]) {
            own_.push_back({context, likelihood_of(counts.of[context])});
        }
    }
    spread();
}

ContextModel::ContextModel(std::string_view bytes) {
    ByteReader from(bytes);
    for (std::vector<Own>* part : {&common_, &own_}) {
        const std::uint64_t count = from.number();
        std::uint64_t context = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            context += from.number() + (i > 0 ? 1 : 0);
            if (context >= ContextBits::all) {
                throw BadInput("its head holds an invalid context");
            }
            part->push_back({static_cast<Context>(context), read_likelihood(from)});
        }
    }
    if (!from.at_end()) {
        throw BadInput("its head holds more likelihoods than it says");
    }
    spread();
}

void ContextModel::spread() {
    std::vector<Likelihood> common(ContextBits::all);
    for (const Own& own : common_) {
        common[own.context] = own.likelihood;
    }
    for (Context context = 0; context < ContextBits::all; ++context) {
        of_[context] = common[context & ContextBits::common];
    }
    for (const Own& own : own_) {
        of_[own.context] = own.likelihood;
    }
}

std::string ContextModel::bytes() const {
    ByteWriter to;
    for (const std::vector<Own>* part : {&common_, &own_}) {
        to.number(part->size());
        std::uint64_t next = 0;
        for (const Own& own : *part) {
            to.number(own.context - next);
            put(to, own.likelihood);
            next = own.context + 1U;
        }
    }
    return to.bytes;
}

}  // namespace crownhead::endgame
