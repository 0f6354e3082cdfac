#include "endgame/endgames.hpp"

#include "endgame/prober.hpp"
#include "endgame/visit.hpp"

#include <algorithm>
#include <map>
#include <random>

namespace crownhead::endgame {
namespace {

template <rules::Rules R>
class EndgamesOf final : public Endgames {
  public:
    using Board = rules::Board<R>;
    using S = Squares<R>;
    using Side = rules::Side;

    EndgamesOf(const rules::RuleSet& set, const std::filesystem::path& folder) : prober_(folder, set.name) {}

    [[nodiscard]] std::optional<Value> value(const rules::Position& position) const override {
        return prober_.value(Board::from(position));
    }

    [[nodiscard]] std::vector<SliceStats> slices() const override {
        std::vector<SliceStats> all;
        for (const SliceReader* reader : prober_.readers()) {
            const FileHead& head = reader->head();
            all.push_back({head.material, head.sections[0].totals});
            if (!head.material.is_symmetric()) {
                all.push_back({head.material.swapped(), head.sections[1].totals});
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const SliceStats& a, const SliceStats& b) {
            const Material& x = a.material;
            const Material& y = b.material;
            return x.pieces() != y.pieces() ? x.pieces() < y.pieces() : x < y;
        });
        return all;
    }

    [[nodiscard]] std::uint64_t bytes(int pieces) const override {
        std::uint64_t sum = 0;
        for (const SliceReader* reader : prober_.readers()) {
            sum += reader->head().material.pieces() == pieces ? reader->bytes() : 0;
        }
        return sum;
    }

    Verified verify(std::optional<std::uint64_t> sample, std::uint64_t seed, const std::stop_token& stop,
                    const std::function<void(const Verified&)>& progress) const override {
        const std::vector<const SliceReader*> readers = prober_.readers();
        for (const SliceReader* reader : readers) {
            reader->check();
        }
        Verified verified;
        std::mt19937_64 random(seed);
        for (const SliceReader* reader : readers) {
            const Material& m = reader->head().material;
            for (const Side turn : {Side::black, Side::white}) {
                if (turn == Side::white && m.is_symmetric()) {
                    continue;
                }
                const auto check = [&](const Board& board) {
                    ++verified.positions;
                    verified.wrong += is_right(board) ? 0 : 1;
                    if (verified.positions % 65'536 == 0) {
                        progress(verified);
                    }
                    return !stop.stop_requested();
                };
                if (!(sample ? some_positions(m, turn, *sample, random, check) : all_positions(m, turn, check))) {
                    return verified;
                }
            }
        }
        return verified;
    }

  private:
    [[nodiscard]] bool is_right(const Board& board) const {
        return board.turn == Side::black ? is_right<Side::black>(board) : is_right<Side::white>(board);
    }

    template <Side side>
    [[nodiscard]] bool is_right(const Board& board) const {
        std::optional<Value> best = Value::loss;
        const auto reach = [&](const typename Board::Move& move) {
            const std::optional<Value> reply = prober_.value(board.template after<side>(move));
            best = reply && best ? std::optional(std::max(*best, turned(*reply))) : std::nullopt;
        };
        const bool captures = rules::each_capture<R, side>(
            board, [&](const rules::Capture<R>& capture) { reach(capture.move()); }, [&] { best = Value::loss; });
        if (!captures) {
            rules::each_quiet_move<R, side>(board, reach);
        }
        return best && prober_.value(board) == best;
    }

    static Board board_of(const Men& men, std::uint64_t black_kings, std::uint64_t white_kings, Side turn) {
        return {S::word(men.black | black_kings), S::word(men.white | white_kings), S::word(black_kings | white_kings),
                turn};
    }

    /// Calls `check(board)` with each position until it says false; whether it never did.
    template <class Check>
    static bool all_positions(const Material& m, Side turn, Check&& check) {
        const MenIndex<R> index(m.black.men, m.white.men);
        for (std::uint64_t block = 0; block < index.size(); ++block) {
            const Men men = index.unrank(block);
            const std::uint64_t free = S::all & ~(men.black | men.white);
            const int squares = std::popcount(free);
            for (std::uint64_t i = 0; i < choose(squares, m.black.kings); ++i) {
                const std::uint64_t black = deposit_bits(unrank(i, m.black.kings, squares), free);
                const int left = squares - m.black.kings;
                for (std::uint64_t j = 0; j < choose(left, m.white.kings); ++j) {
                    const std::uint64_t white = deposit_bits(unrank(j, m.white.kings, left), free & ~black);
                    if (!check(board_of(men, black, white, turn))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    template <class Check>
    static bool some_positions(const Material& m, Side turn, std::uint64_t count, std::mt19937_64& random,
                               Check&& check) {
        const MenIndex<R> index(m.black.men, m.white.men);
        const auto below = [&](std::uint64_t n) {
            return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random);
        };
        for (; count > 0; --count) {
            const Men men = index.unrank(below(index.size()));
            const std::uint64_t free = S::all & ~(men.black | men.white);
            const int squares = std::popcount(free);
            const int left = squares - m.black.kings;
            const std::uint64_t black =
                deposit_bits(unrank(below(choose(squares, m.black.kings)), m.black.kings, squares), free);
            const std::uint64_t white =
                deposit_bits(unrank(below(choose(left, m.white.kings)), m.white.kings, left), free & ~black);
            if (!check(board_of(men, black, white, turn))) {
                return false;
            }
        }
        return true;
    }

    Prober<R> prober_;
};

}  // namespace

std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return visit_short_kings(set, [&]<rules::Rules R>() -> std::unique_ptr<Endgames> {
        return std::make_unique<EndgamesOf<R>>(set, folder);
    });
}

}  // namespace crownhead::endgame
