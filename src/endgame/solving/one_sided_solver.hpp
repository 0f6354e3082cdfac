// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/index/line_masks.hpp"
#include "endgame/solving/bit_matrix.hpp"
#include "endgame/solving/exits.hpp"
#include "endgame/solving/moves_out.hpp"
#include "endgame/solving/slice.hpp"
#include "endgame/solving/transpose.hpp"
#include "endgame/totals.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stop_token>
#include <vector>

namespace crownhead::endgame {

/// Solves blocks of a material in which one side, the *king side*, has kings and the other has men alone. In such a
/// block the set of kings says which position it is, so a row with a bit for each set holds what is known of all of
/// them, with one side to move. Every move of the other side leaves the block, and so do those of the king side but for
/// king steps. So one look at the king steps is enough. It is taken for up to 64 blocks at once: each set of kings then
/// has a word, with a bit for each block. One object per thread.
template <rules::Rules R>
class OneSidedSolver {
  public:
    using Side = rules::Side;
    using Board = rules::Board<R>;
    using Bits = typename LineMasks<R>::Bits;

    /// What is known of a side's moves other than king steps.
    struct Facts {
        Bits quiet;      ///< positions with nothing to capture; if a side without a move wins, with a move
        Bits not_won;    ///< positions in which no capture and no man's move wins
        Bits lost;       ///< every capture loses
        Bits man_saves;  ///< some man's move does not lose
    };
    struct Values {
        Bits lost;
        Bits not_won;
    };
    struct Block {
        Men men;
        Facts facts;                   ///< of the king side
        std::array<Values, 2> values;  ///< by side to move
        std::uint64_t positions = 0;   ///< with each side to move
    };
    /// Of one set of kings, a bit for each block: whether the side to move has lost, and whether it has not won.
    struct Both {
        std::uint64_t lost = 0;
        std::uint64_t not_won = 0;
    };

    /// The memory that it works in: another solver may use it later.
    struct Room {
        std::vector<Block> blocks;
        std::vector<Both> replies;
        std::vector<Both> after_steps;
    };

    /// Whether a material is one of these.
    [[nodiscard]] static bool fits(const Material& m) { return (m.black.kings == 0) != (m.white.kings == 0); }

    /// As MovesOut's constructor; the room must outlive the solver, and be its own until then.
    OneSidedSolver(const Solved<R>& solved, const Slice<R>& slice, const KingsOfSides<R>& kings, BlockReader<R>& reader,
                   Room& room)
        : king_side_(kings[0]->size() > 1 ? Side::black : Side::white),
          sets_(*kings[at(king_side_)]),
          masks_(sets_),
          out_(solved, slice, reader),
          room_(room) {
        room.blocks.resize(std::max(room.blocks.size(), blocks_at_once(sets_.words())));
        room.replies.resize(sets_.words() * 64);
        room.after_steps.resize(sets_.words() * 64);
    }

    /// The memory that a solver of a material takes.
    [[nodiscard]] static std::uint64_t bytes_for(const Material& m) {
        const std::uint64_t words = words_of(m);
        return blocks_at_once(words) * words * bytes_of_word + 2 * words * 64 * sizeof(Both);
    }

    /// How many blocks of a material it solves together.
    [[nodiscard]] static std::size_t at_once(const Material& m) { return blocks_at_once(words_of(m)); }

    /// Solves blocks, at most as many as it solves together, and stores them. Everything that their men's moves lead to
    /// must be solved. Returns the totals by side to move; if a stop was requested, nothing is stored.
    std::array<Totals, 2> solve_and_store(Slice<R>& slice, std::span<const std::uint32_t> numbers, Packer& packer,
                                          const std::stop_token& stop) {
        return king_side_ == Side::black ? solve_and_store<Side::black>(slice, numbers, packer, stop)
                                         : solve_and_store<Side::white>(slice, numbers, packer, stop);
    }

  private:
    static constexpr std::size_t bytes_of_word = 8 * sizeof(std::uint64_t);  // four of Facts, two of each of two Values

    /// Words of a row with a bit for each set of kings.
    [[nodiscard]] static std::uint64_t words_of(const Material& m) {
        return (choose(Squares<R>::count, std::max(m.black.kings, m.white.kings)) + 63) / 64;
    }

    /// No more than fit into a processor's cache.
    [[nodiscard]] static std::size_t blocks_at_once(std::uint64_t words) {
        constexpr std::uint64_t bytes = 16U << 20U;
        return std::clamp<std::uint64_t>(bytes / (words * bytes_of_word), 1, 64);
    }

    static constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

    template <Side kings>
    std::array<Totals, 2> solve_and_store(Slice<R>& slice, std::span<const std::uint32_t> numbers, Packer& packer,
                                          const std::stop_token& stop) {
        for (std::size_t n = 0; n < numbers.size(); ++n) {
            Block& block = room_.blocks[n];
            block.men = slice.men.unrank(numbers[n]);
            masks_.valid(Line{block.men, 0, other(kings)}, valid_);
            block.positions = bits_set(valid_);
            find_facts<other(kings), kings>(block.men, facts_);
            Values& values = block.values[at(other(kings))];
            values.lost.resize(valid_.size());
            for (std::size_t w = 0; w < valid_.size(); ++w) {
                values.lost[w] = facts_.lost[w] | (facts_.quiet[w] & ~facts_.man_saves[w]);
            }
            values.not_won = facts_.not_won;
            find_facts<kings, kings>(block.men, block.facts);
            if (stop.stop_requested()) {
                return {};
            }
        }
        look_at_king_steps<kings>(numbers.size());
        std::array<Totals, 2> totals{};
        for (std::size_t n = 0; n < numbers.size(); ++n) {
            for (const Side turn : {Side::black, Side::white}) {
                const Values& values = room_.blocks[n].values[at(turn)];
                const std::uint64_t lost = bits_set(values.lost);
                const std::uint64_t not_won = bits_set(values.not_won);
                totals[at(turn)] += Totals{room_.blocks[n].positions - not_won, lost, not_won - lost};
                const std::size_t half = slice.shapes[at(turn)].bytes();
                bytes_.resize(2 * half);
                std::memcpy(bytes_.data(), values.lost.data(), half);
                std::memcpy(bytes_.data() + half, values.not_won.data(), half);
                slice.set_bytes(at(turn), numbers[n], bytes_, packer);
            }
        }
        return totals;
    }

    template <Side side, Side kings>
    void find_facts(const Men& men, Facts& facts) {
        const std::size_t words = valid_.size();
        facts.quiet.resize(words);
        facts.lost.assign(words, 0);
        facts.man_saves.assign(words, 0);
        facts.not_won.assign(words, 0);  // those that a man's move wins, at first
        each_man_step<R, side>(men, [&](const Men& next, std::uint64_t to, bool is_crowned) {
            if (is_crowned) {
                side == kings ? crown_beside_kings<side>(next, to, facts) : crown_against_kings<side>(next, to, facts);
                return;
            }
            add(out_.template by_step<side>(next), 0, facts);
        });
        masks_.captures(Line{men, 0, other(kings)}, side, valid_, captures_);
        for (std::size_t w = 0; w < words; ++w) {
            facts.quiet[w] = valid_[w] & ~captures_[w];
            facts.not_won[w] = valid_[w] & ~facts.not_won[w];
        }
        if constexpr (without_a_move<R> == Value::win) {
            find_movable<side, kings>(men);
            for (std::size_t w = 0; w < words; ++w) {
                facts.quiet[w] &= movable_[w];
                facts.not_won[w] &= movable_[w] | captures_[w];
            }
        }
        const Board bare = without_opposing_kings<R, side>(men, 0);
        for (std::size_t w = 0; w < words; ++w) {
            each_index(captures_[w], [&](int bit) {
                const auto word = sets_.word(w * 64 + static_cast<std::size_t>(bit));
                const Board board =
                    side == kings ? without_opposing_kings<R, side>(men, word) : with_opposing_kings(bare, word);
                const Value best = out_.template by_captures<side>(board).value_or(Value::loss);
                const std::uint64_t here = std::uint64_t{1} << bit;
                facts.lost[w] |= best == Value::loss ? here : 0;
                facts.not_won[w] = (facts.not_won[w] & ~here) | (best == Value::win ? 0 : here);
            });
        }
    }

    /// A man's move leads to row `row` of a solved block, which has the same sets of kings in the same order, or to all
    /// of one that has a single row or a single column.
    static void add(const BlockValues& reached, std::size_t row, Facts& facts) {
        reached.lost.each_word_of_line(row, [&](std::uint64_t word, std::size_t w) { facts.not_won[w] |= word; });
        reached.not_won.each_word_of_line(row, [&](std::uint64_t word, std::size_t w) { facts.man_saves[w] |= word; });
    }

    /// A man of the king side goes to `to` and is crowned; `men` are the men left.
    template <Side side>
    void crown_beside_kings(const Men& men, std::uint64_t to, Facts& facts) {
        const auto there = out_.template crowning<side>(men);
        const BlockValues reached = out_.template by_crowning<side>(there);
        for (std::size_t w = 0; w < valid_.size(); ++w) {
            each_index(valid_[w] & sets_.without(std::countr_zero(to))[w], [&](int bit) {
                const std::size_t row = there.row(sets_.set(w * 64 + static_cast<std::size_t>(bit)) | to);
                facts.not_won[w] |= std::uint64_t{reached.lost.bit(row, 0)} << bit;
                facts.man_saves[w] |= std::uint64_t{reached.not_won.bit(row, 0)} << bit;
            });
        }
    }

    /// A man of the other side goes to `to` and is crowned; `men` are the men left.
    template <Side side>
    void crown_against_kings(const Men& men, std::uint64_t to, Facts& facts) {
        const auto there = out_.template crowning<side>(men);
        const BlockValues reached = out_.template by_crowning<side>(there);
        const std::size_t row = there.row(to);
        if (!there.is_rotated) {
            add(reached, row, facts);
            return;
        }
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            const std::size_t column = sets_.rotated(i);
            facts.not_won[i / 64] |= std::uint64_t{reached.lost.bit(row, column)} << (i % 64);
            facts.man_saves[i / 64] |= std::uint64_t{reached.not_won.bit(row, column)} << (i % 64);
        }
    }

    /// In which positions a side has a move, if it has nothing to capture.
    template <Side side, Side kings>
    void find_movable(const Men& men) {
        movable_.assign(valid_.size(), 0);
        each_man_step<R, side>(men, [&](const Men&, std::uint64_t to, bool) {
            const Bits& free = sets_.without(std::countr_zero(to));
            for (std::size_t w = 0; w < movable_.size(); ++w) {
                movable_[w] |= free[w];
            }
        });
        if constexpr (side == kings) {
            const std::uint64_t all_men = men.black | men.white;
            for (std::size_t i = 0; i < sets_.size(); ++i) {
                // A path of one square: a king that can go further can also stop there.
                const bool moves = std::any_of(sets_.steps_begin(i), sets_.steps_end(i), [&](const KingStep& step) {
                    return std::has_single_bit(step.path) && (all_men & step.path) == 0;
                });
                movable_[i / 64] |= std::uint64_t{moves} << (i % 64);
            }
        }
    }

    /// Finds the values of the first `count` blocks with the king side to move, from its facts and the values of the
    /// replies.
    template <Side kings>
    void look_at_king_steps(std::size_t count) {
        for (std::size_t w = 0; w < sets_.words(); ++w) {
            transpose_words(
                [&](std::size_t n) { return n < count ? room_.blocks[n].values[at(other(kings))].lost[w] : 0; },
                [&](std::size_t c, std::uint64_t word) { room_.replies[w * 64 + c].lost = word; });
            transpose_words(
                [&](std::size_t n) { return n < count ? room_.blocks[n].values[at(other(kings))].not_won[w] : 0; },
                [&](std::size_t c, std::uint64_t word) { room_.replies[w * 64 + c].not_won = word; });
        }
        std::array<std::uint64_t, Squares<R>::count> free{};  // of men, a bit for each block
        for (std::size_t n = 0; n < count; ++n) {
            each_index(Squares<R>::all & ~(room_.blocks[n].men.black | room_.blocks[n].men.white),
                       [&](int square) { free[static_cast<std::size_t>(square)] |= std::uint64_t{1} << n; });
        }
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            Both found;
            for (const KingStep* step = sets_.steps_begin(i); step != sets_.steps_end(i); ++step) {
                Both reply = room_.replies[step->to_set];
                // Where a king steps one square, there is no position with her on a man's square.
                if constexpr (R.king_reach == rules::Reach::any) {
                    each_index(step->path, [&](int square) {
                        reply.lost &= free[static_cast<std::size_t>(square)];
                        reply.not_won &= free[static_cast<std::size_t>(square)];
                    });
                }
                found.lost |= reply.lost;
                found.not_won |= reply.not_won;
            }
            room_.after_steps[i] = found;
        }
        for (std::size_t n = 0; n < count; ++n) {
            room_.blocks[n].values[at(kings)].lost.resize(sets_.words());
            room_.blocks[n].values[at(kings)].not_won.resize(sets_.words());
        }
        for (std::size_t w = 0; w < sets_.words(); ++w) {
            transpose_words([&](std::size_t c) { return room_.after_steps[w * 64 + c].lost; },
                            [&](std::size_t n, std::uint64_t stepped) {
                                if (n < count) {
                                    const Facts& facts = room_.blocks[n].facts;
                                    room_.blocks[n].values[at(kings)].not_won[w] =
                                        facts.not_won[w] & ~(stepped & facts.quiet[w]);
                                }
                            });
            transpose_words([&](std::size_t c) { return room_.after_steps[w * 64 + c].not_won; },
                            [&](std::size_t n, std::uint64_t stepped) {
                                if (n < count) {
                                    const Facts& facts = room_.blocks[n].facts;
                                    room_.blocks[n].values[at(kings)].lost[w] =
                                        facts.lost[w] | (facts.quiet[w] & ~(facts.man_saves[w] | stepped));
                                }
                            });
        }
    }

    /// Transposes the square of the words `word_of(i)`, 64 of them, and calls `take(i, word)` with those that result.
    template <class WordOf, class Take>
    static void transpose_words(const WordOf& word_of, const Take& take) {
        std::array<std::uint64_t, 64> square;
        for (std::size_t i = 0; i < square.size(); ++i) {
            square[i] = word_of(i);
        }
        transpose(square);
        for (std::size_t i = 0; i < square.size(); ++i) {
            take(i, square[i]);
        }
    }

    Side king_side_;
    const KingSets<R>& sets_;
    LineMasks<R> masks_;
    MovesOut<R> out_;
    Room& room_;
    Facts facts_;
    Bits valid_;
    Bits captures_;
    Bits movable_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace crownhead::endgame
