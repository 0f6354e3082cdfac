#pragma once

namespace crownhead::evaluation {

/// The greatest judgement there is, in hundredths of a man. Scores beyond it are left for what is certain.
inline constexpr int most = 10'000;

}  // namespace crownhead::evaluation
