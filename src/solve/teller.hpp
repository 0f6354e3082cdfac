// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/stages.hpp"
#include "rules/board.hpp"
#include "rules/side.hpp"
#include "solve/leaf.hpp"
#include "solve/numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

// What ranks of a search tell each other (docs/cluster.md).

/// To all, or to rank 0: what a rank found out about a position.
template <rules::Rules R>
struct ToldNumbers {
    rules::Side question{};  ///< whose win it is about
    rules::Board<R> board{};
    Numbers numbers{};
    std::uint32_t work = 0;  ///< positions looked at below it
};

/// To rank 0: a rank has threads for so many leaves more.
struct WantedLeaves {
    std::uint32_t rank = 0;
    std::uint32_t count = 0;
};

/// From rank 0: a leaf of its tree to be searched.
template <rules::Rules R>
struct SentLeaf {
    std::uint64_t number = 0;  ///< which is told with what is found
    rules::Side question{};
    Leaf<R> leaf{};
};

/// To rank 0: what the search of a leaf has found. The rank has a thread for another one.
struct FoundLeaf {
    std::uint64_t number = 0;
    std::uint32_t rank = 0;
    Numbers numbers{};
    std::uint64_t nodes = 0;  ///< positions looked at
};

/// From rank 0: all has been answered.
struct AllAnswered {};

template <rules::Rules R>
using Told = std::variant<ToldNumbers<R>, WantedLeaves, SentLeaf<R>, FoundLeaf, AllAnswered>;

/// Tells other ranks. Ranks run the same program on machines of one kind, so what they send is memory as it is.
/// Thread-safe.
template <rules::Rules R>
class Teller {
  public:
    using Board = rules::Board<R>;

    explicit Teller(cluster::Stages& ranks) : ranks_(ranks) {}

    [[nodiscard]] std::uint32_t rank() const { return static_cast<std::uint32_t>(ranks_.rank()); }

    void tell(const ToldNumbers<R>& told) { ranks_.add(message('n', told)); }
    void tell_first_rank(const ToldNumbers<R>& told) { ranks_.add(0, message('n', told)); }
    void tell(const AllAnswered& told) { ranks_.add(message('a', told)); }
    void tell(const WantedLeaves& told) { ranks_.add(0, message('w', told)); }
    void tell(const FoundLeaf& told) { ranks_.add(0, message('f', told)); }
    void send(std::uint32_t rank, const SentLeaf<R>& sent) {
        std::string text = message('l', sent.number);
        put(text, sent.question);
        put(text, sent.leaf.board);
        put(text, sent.leaf.thresholds);
        put(text, sent.leaf.budget);
        for (const Board& board : sent.leaf.path) {
            put(text, board);
        }
        ranks_.add(static_cast<int>(rank), text);
    }

    /// What a message of another rank says.
    [[nodiscard]] static Told<R> read(std::string_view text) {
        switch (take<char>(text)) {
            case 'n':
                return take<ToldNumbers<R>>(text);
            case 'w':
                return take<WantedLeaves>(text);
            case 'f':
                return take<FoundLeaf>(text);
            case 'l': {
                SentLeaf<R> sent{.number = take<std::uint64_t>(text), .question = take<rules::Side>(text)};
                sent.leaf.board = take<Board>(text);
                sent.leaf.thresholds = take<Numbers>(text);
                sent.leaf.budget = take<std::uint64_t>(text);
                while (!text.empty()) {
                    sent.leaf.path.push_back(take<Board>(text));
                }
                return sent;
            }
            default:
                return AllAnswered{};
        }
    }

  private:
    template <class T>
    static std::string message(char kind, const T& value) {
        std::string text(1, kind);
        put(text, value);
        return text;
    }
    template <class T>
    static void put(std::string& text, const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::size_t at = text.size();
        text.resize(at + sizeof value);
        std::memcpy(text.data() + at, &value, sizeof value);
    }
    template <class T>
    static T take(std::string_view& text) {
        T value{};
        std::memcpy(&value, text.data(), sizeof value);
        text.remove_prefix(sizeof value);
        return value;
    }

    cluster::Stages& ranks_;
};

}  // namespace crownhead::solve
