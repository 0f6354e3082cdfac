// SPDX-License-Identifier: MIT
#include "evaluation/network_weights.hpp"

#include "base/temporary_folder.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace crownhead::evaluation {
namespace {

constexpr board::Geometry eight{.size = 8};

Weights some_weights() {
    auto network = std::make_shared<Network<eight>>();
    network->layers[1].of_input[17][3] = -5;
    network->heads[2].output_bias = 70'000;
    return {"english", "by hand, for a test", numbers_of(*network)};
}

std::string refusal(const std::string& file) {
    try {
        (void)decode_weights(file);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "read";
}

TEST(Weights, AreReadAsTheyWereWritten) {
    const Weights weights = some_weights();
    EXPECT_EQ(decode_weights(encode(weights)), weights);
    const auto network = network_of<eight>("english", weights);
    EXPECT_EQ(network->layers[1].of_input[17][3], -5);
    EXPECT_EQ(network->heads[2].output_bias, 70'000);
    EXPECT_EQ(numbers_of(*network), weights.numbers);
}

// docs/learning.md, "The file of weights".
TEST(Weights, LieWhereTheDocumentsSay) {
    constexpr std::size_t inputs = 7496;
    constexpr std::size_t layer = (inputs + 1) * 64 * 2;
    constexpr std::size_t head = 32 * 16 * 2 * 2 + 16 * 4 + 16 * 2 + 4;
    auto network = std::make_unique<Network<eight>>();
    network->layers[1].of_input[17][3] = 1;
    network->layers[2].biases[5] = 2;
    network->heads[0].weights[4][6][1] = 3;  // from value 9 to unit 6
    network->heads[1].biases[7] = 4;
    network->heads[2].output[8] = 5;
    network->heads[5].output_bias = 6;
    const std::string numbers = numbers_of(*network);
    EXPECT_EQ(numbers.size(), 2'891'736U);
    EXPECT_EQ(numbers.size(), 3 * layer + 6 * head);
    EXPECT_EQ(numbers[layer + (17 * 64 + 3) * 2], 1);
    EXPECT_EQ(numbers[2 * layer + (inputs * 64 + 5) * 2], 2);
    EXPECT_EQ(numbers[3 * layer + ((4 * 16 + 6) * 2 + 1) * 2], 3);
    EXPECT_EQ(numbers[3 * layer + head + 32 * 16 * 2 * 2 + 7 * 4], 4);
    EXPECT_EQ(numbers[3 * layer + 2 * head + 32 * 16 * 2 * 2 + 16 * 4 + 8 * 2], 5);
    EXPECT_EQ(numbers[3 * layer + 6 * head - 4], 6);
    EXPECT_EQ(numbers_of(*std::make_unique<Network<board::Geometry{.size = 10}>>()).size(), 2'517'464U);
}

TEST(Weights, WithoutNumbersAreNoNetwork) {
    EXPECT_EQ(network_of<eight>("english", Weights{"english", "", ""}), nullptr);
    EXPECT_EQ(fingerprint({}), "hand-made");
    EXPECT_NE(fingerprint(some_weights()), "hand-made");
}

TEST(Weights, OfAnotherShapeOrForOtherRulesAreRefused) {
    Weights weights = some_weights();
    weights.numbers.pop_back();
    EXPECT_THROW((void)network_of<eight>("english", weights), BadInput);
    EXPECT_THROW((void)network_of<eight>("russian", some_weights()), BadInput);
    EXPECT_THROW((void)network_of<board::Geometry{.size = 10}>("english", some_weights()), BadInput);
}

TEST(Weights, HaveAtMostFourMegabytesUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        rules::visit(set, [&]<rules::Rules R>() {
            EXPECT_LE(numbers_of(*std::make_unique<Network<R.geometry>>()).size(), 4'000'000U) << set.name;
        });
    }
}

TEST(Weights, ThatAreDamagedAreRefused) {
    const std::string file = encode(some_weights());
    EXPECT_EQ(refusal(""), "it holds no weights of crownhead");
    EXPECT_EQ(refusal("[Event \"?\"]\n"), "it holds no weights of crownhead");
    EXPECT_EQ(refusal("crownhead-weights 1\nrules english\n"), "its version is 1, and this crownhead reads version 2");
    for (const std::size_t size : {std::size_t{20}, std::size_t{30}, file.size() / 2, file.size() - 1}) {
        EXPECT_EQ(refusal(file.substr(0, size)), "it is damaged: its checksum is another") << size;
    }
    for (std::size_t at = 0; at < file.size(); at += at < 100 ? 1 : 9973) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_NE(refusal(damaged), "read") << at;
    }
}

TEST(Weights, InAFileThatIsOfNoUseNameIt) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "some.weights";
    const auto refusal_of = [&](const std::string& text, const char* rules) -> std::string {
        std::ofstream(path, std::ios::binary) << text;
        try {
            (void)read_weights(path, *rules::find_rule_set(rules));
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "read";
    };
    EXPECT_THROW((void)read_weights(path, rules::english()), BadInput);
    const std::string good = encode(some_weights());
    EXPECT_EQ(refusal_of(good, "english"), "read");
    EXPECT_EQ(read_weights(path, rules::english()), some_weights());
    EXPECT_EQ(refusal_of("nothing", "english"), path.string() + ": it holds no weights of crownhead");
    EXPECT_EQ(refusal_of(good, "russian"), path.string() + ": the weights are for english, not for russian");
    EXPECT_EQ(refusal_of(encode({"english", "by hand", ""}), "english"), path.string() + ": it holds no numbers");
    EXPECT_EQ(refusal_of(encode({"english", "by hand", "x"}), "english"),
              path.string() + ": the weights for english are of the wrong shape");
}

TEST(Weights, ThatShipAreOfTheirRuleSet) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const Weights weights = shipped_weights(set.name);
        EXPECT_EQ(weights.rules, set.name);
        rules::visit(set, [&]<rules::Rules R>() { EXPECT_NO_THROW((void)network_of<R.geometry>(set.name, weights)); });
    }
    EXPECT_FALSE(shipped_weights("english").numbers.empty());
}

}  // namespace
}  // namespace crownhead::evaluation
