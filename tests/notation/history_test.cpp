// SPDX-License-Identifier: MIT
// The three games of docs/history.md: every move is legal.

#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/play.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::notation {
namespace {

// World championship match 1981, game 37: M. Tinsley (Black) v A. Long; White resigned after Black's 46th move.
const std::string tinsley_long =
    "1. 9-14 23-18 2. 14x23 27x18 3. 5-9 26-23 4. 12-16 30-26 5. 16-19 24x15 6. 10x19 23x16 7. 11x20 22-17 8. 7-11 "
    "18-15 "
    "9. 11x18 28-24 10. 20x27 32x5 11. 8-11 26-23 12. 4-8 25-22 13. 11-15 17-13 14. 8-11 21-17 15. 11-16 23-18 16. "
    "15-19 "
    "17-14 17. 19-24 14-10 18. 6x15 18x11 19. 24-28 22-17 20. 28-32 17-14 21. 32-28 31-27 22. 16-19 27-24 23. 19-23 "
    "24-20 24. 23-26 29-25 25. 26-30 25-21 26. 30-26 14-9 27. 26-23 20-16 28. 23-18 16-12 29. 18-14 11-8 30. 28-24 8-4 "
    "31. 24-19 4-8 32. 19-16 9-6 33. 1x10 5-1 34. 10-15 1-6 35. 2x9 13x6 36. 16-11 8-4 37. 15-18 6-1 38. 18-22 1-6 39. "
    "22-26 6-1 40. 26-30 1-6 41. 30-26 6-1 42. 26-22 1-6 43. 22-18 6-1 44. 14-9 1-5 45. 9-6 21-17 46. 18-22";

// 1962: A. Samuel's program (Black) v R. Nealey; Black won.
const std::string samuel_nealey =
    "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 5. 9-14 26-23 6. 10-15 19x10 7. 6x15 28-24 8. 15-19 "
    "24x15 "
    "9. 5-9 13x6 10. 1x10x19x26 31x22x15 11. 11x18 30-26 12. 8-11 25-22 13. 18x25 29x22 14. 11-15 27-23 15. 15-19 "
    "23x16 "
    "16. 12x19 32-27 17. 19-24 27-23 18. 24-27 22-18 19. 27-31 18x9 20. 31-22 9-5 21. 22-26 23-19 22. 26-22 19-16 23. "
    "22-18 21-17 24. 18-23 17-13 25. 2-6 16-11 26. 7x16 20x11 27. 23-19";

// 1952: C. Strachey's program (Black) v Strachey; unfinished.
const std::string strachey =
    "1. 12-16 24-19 2. 8-12 22-18 3. 9-13 21-17 4. 13x22 26x17 5. 10-15 19x10 6. 7x14x21 28-24 7. 3-8 24-19 8. 6-9 "
    "19-15 "
    "9. 9-14 18x9 10. 5x14 15-10 11. 2-6 10-7 12. 16-20 7-2 13. 6-10 2-7 14. 1-6 7x16 15. 12x19x26 31x22 16. 14-18 "
    "22x15 "
    "17. 10x19 25-22 18. 19-24 27-23 19. 24-28 23-18 20. 6-9 18-15 21. 9-14 15-10 22. 20-24 10-7 23. 24-27 32x23 24. "
    "28-32 7-3 25. 8-11 3-8 26. 11-16 22-17 27. 4x11 17x10 28. 11-15 10-7 29. 16-20 7-3 30. 32-28 3-7 31. 28-32 7-11 "
    "32. "
    "32-27 11x18 33. 20-24 30-26 34. 27-32";

TEST(History, TheRecordedGamesReplayToTheirLastMove) {
    for (const auto& [moves, plies] :
         {std::pair(tinsley_long, 91U), std::pair(samuel_nealey, 53U), std::pair(strachey, 67U)}) {
        EXPECT_EQ(played(rules::english(), moves).moves().size(), plies);
        const PdnFile file = parse_pdn(moves);
        ASSERT_EQ(file.games.size(), 1U) << file.problems.front().reason;
        EXPECT_EQ(main_line(file.games[0]).positions(), played(rules::english(), moves).positions());
    }
}

}  // namespace
}  // namespace crownhead::notation
