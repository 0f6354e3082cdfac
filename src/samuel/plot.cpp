// SPDX-License-Identifier: MIT
#include "samuel/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace crownhead::samuel {
namespace {

// The picture, in pixels.
constexpr int left = 60;
constexpr int top = 50;
constexpr int height = 380;
constexpr int power_height = height / (2 * greatest_power + 2);
constexpr int names_width = 110;
constexpr int results_height = 24;

/// The colours of lines, which differ in lightness too; dashes distinguish lines of one colour.
constexpr std::array<std::string_view, 6> colours{"#0b3c8c", "#b5410b", "#1b7a3d", "#8a1f6b", "#5b5b5b", "#a88400"};
constexpr std::array<std::string_view, 2> dashes{"none", "6 3"};

/// A coefficient's power of two plus one, with its sign: 3 for +4. The one keeps 1 apart from 0.
int power_of(std::int32_t coefficient) {
    const int power = static_cast<int>(std::bit_width(static_cast<unsigned>(std::abs(coefficient))));
    return coefficient < 0 ? -power : power;
}

/// A term's power after each game in which it was in use.
struct Curve {
    Term term{};
    std::vector<std::optional<int>> powers{};
    int total = 0;  ///< sum of their absolute values
};

std::vector<Curve> curves_of(const Course& course, std::size_t max) {
    std::vector<Curve> curves;
    for (std::size_t i = 0; i < all_terms; ++i) {
        Curve curve{.term = term_at(i)};
        for (const CourseGame& game : course.games) {
            const auto found = std::find_if(game.after.begin(), game.after.end(),
                                            [&](const Weight& weight) { return weight.term == curve.term; });
            curve.powers.push_back(found == game.after.end() ? std::nullopt
                                                             : std::optional(power_of(found->coefficient)));
            curve.total += std::abs(curve.powers.back().value_or(0));
        }
        curves.push_back(std::move(curve));
    }
    std::stable_sort(curves.begin(), curves.end(), [](const Curve& a, const Curve& b) { return a.total > b.total; });
    curves.resize(std::min(curves.size(), max));
    std::erase_if(curves, [](const Curve& curve) { return curve.total == 0; });
    return curves;
}

int y_of(int power) { return top + height / 2 - power * power_height; }

class Picture {
  public:
    explicit Picture(std::size_t games) : games_(std::max<std::size_t>(games, 1)) {
        text_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
            "role=\"img\" font-family=\"sans-serif\" font-size=\"11\">\n<title>Coefficients of Samuel's polynomial by "
            "game</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
            width() + left + names_width, top + height + 60 + results_height);
    }

    void axes() {
        write(left, 20, "Coefficients after each game, as powers of two with their signs", "start", 14);
        for (const int power : {greatest_power, 12, 6, 0, -6, -12, -greatest_power}) {
            const int shifted = power > 0 ? power + 1 : power < 0 ? power - 1 : 0;
            text_ += fmt::format("<path d=\"M{} {}H{}\" stroke=\"#ddd\"/>\n", left, y_of(shifted), left + width());
            write(left - 6, y_of(shifted) + 4,
                  power == 0 ? "0" : fmt::format("{}2^{}", power > 0 ? "+" : "−", std::abs(power)), "end");
        }
        for (std::size_t game = games_ <= 15 ? 1 : 7; game <= games_; game += games_ <= 15 ? 1 : 7) {
            write(x_of(game), top + height + results_height + 22, std::to_string(game), "middle");
        }
        write(left + width() / 2, top + height + results_height + 42, "games", "middle");
    }

    void results(const std::vector<CourseGame>& games) {
        for (std::size_t i = 0; i < games.size(); ++i) {
            const CourseGame& game = games.at(i);
            const std::string_view letter = game.result > 0 ? "W" : game.result < 0 ? "L" : "D";
            write(x_of(i + 1), top + height + 16, letter, "middle", 10);
            if (game.adopted) {
                text_ += fmt::format(
                    "<path d=\"M{} {}V{}\" stroke=\"#999\" stroke-dasharray=\"2 3\"><title>Beta adopts "
                    "Alpha's polynomial</title></path>\n",
                    x_of(i + 1), top, top + height);
            }
        }
    }

    void curve(const Curve& curve, std::size_t number) {
        const std::string_view colour = colours.at(number % colours.size());
        std::string path;
        bool drawn = false;
        int last = 0;
        for (std::size_t i = 0; i < curve.powers.size(); ++i) {
            const auto power = curve.powers.at(i);
            if (power) {
                path += fmt::format("{}{} {}", drawn ? "L" : "M", x_of(i + 1), y_of(*power));
                last = *power;
            }
            drawn = power.has_value();
        }
        text_ += fmt::format(
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-dasharray=\"{}\"><title>{}: {}"
            "</title></path>\n",
            path, colour, dashes.at(number / colours.size() % dashes.size()), name(curve.term), words(curve.term));
        labels_.push_back({drawn ? y_of(last) : top + height + results_height, name(curve.term), colour, drawn});
    }

    std::string finish() && {
        std::stable_sort(labels_.begin(), labels_.end(), [](const Label& a, const Label& b) { return a.y < b.y; });
        int lowest = top;
        for (const Label& label : labels_) {
            lowest = std::max(label.y, lowest + 13);
            text_ += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}{}</text>\n", left + width() + 8, lowest + 4,
                                 label.colour, label.name, label.in_use ? "" : " (out)");
        }
        return text_ + "</svg>\n";
    }

  private:
    struct Label {
        int y;
        std::string_view name;
        std::string_view colour;
        bool in_use;
    };

    [[nodiscard]] int width() const { return std::max(300, static_cast<int>(std::min<std::size_t>(games_, 200)) * 18); }
    [[nodiscard]] int x_of(std::size_t game) const {
        return left + static_cast<int>(static_cast<std::size_t>(width()) * (2 * game - 1) / (2 * games_));
    }

    void write(int x, int y, std::string_view text, std::string_view anchor, int size = 11) {
        text_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" font-size=\"{}\">{}</text>\n", x, y, anchor,
                             size, text);
    }

    std::size_t games_;
    std::string text_;
    std::vector<Label> labels_;
};

}  // namespace

std::string plot(const Course& course, std::size_t max) {
    Picture picture(course.games.size());
    picture.axes();
    picture.results(course.games);
    std::size_t number = 0;
    for (const Curve& curve : curves_of(course, max)) {
        picture.curve(curve, number++);
    }
    return std::move(picture).finish();
}

}  // namespace crownhead::samuel
