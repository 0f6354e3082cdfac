// SPDX-License-Identifier: MIT
#include "protocols/hub_parameters.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <utility>

namespace crownhead::protocols {
namespace {

using notation::HubArgument;
using notation::HubLine;

constexpr std::string_view variant_name = "variant";
constexpr std::string_view ponder_name = "ponder";

std::string rule_set_names() {
    std::string names;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        names += (names.empty() ? "" : " ") + std::string(set.name);
    }
    return names;
}

HubLine declaration(std::string_view name, std::string value, std::vector<HubArgument> type) {
    HubLine line{"param", {{"name", std::string(name)}, {"value", std::move(value)}}};
    line.arguments.insert(line.arguments.end(), type.begin(), type.end());
    return line;
}

std::vector<HubArgument> type_of(const players::OwnOption& option) {
    if (option.max == 0) {
        return {{"type", "string"}};
    }
    return {{"type", "int"}, {"min", "1"}, {"max", std::to_string(option.max)}};
}

/// False for an invalid value. Throws BadInput if there is no parameter of that name.
bool set(HubParameters& parameters, std::string_view name, std::string_view value) {
    if (name == variant_name) {
        const rules::RuleSet* set = variant_named(value);
        parameters.variant = set != nullptr ? set->name : parameters.variant;
        return set != nullptr;
    }
    if (name == ponder_name) {
        parameters.ponder = value == "true";
        return value == "true" || value == "false";
    }
    for (const players::OwnOption& option : players::own_options()) {
        if (option.name == name) {
            return option.set_value(parameters.engine, value);
        }
    }
    throw BadInput(fmt::format("set-param: there is no parameter `{}`", notation::first_characters(name)));
}

}  // namespace

const rules::RuleSet* variant_named(std::string_view name) {
    return rules::find_rule_set(name == "normal" ? "international" : name);
}

std::vector<HubLine> declarations(const HubParameters& parameters) {
    std::vector<HubLine> lines{
        declaration(variant_name, parameters.variant, {{"type", "enum"}, {"values", rule_set_names()}}),
        declaration(ponder_name, parameters.ponder ? "true" : "false", {{"type", "bool"}})};
    for (const players::OwnOption& option : players::own_options()) {
        lines.push_back(declaration(option.name, option.value(parameters.engine), type_of(option)));
    }
    return lines;
}

void set_parameter(HubParameters& parameters, const HubLine& line) {
    const auto name = line.value("name");
    const auto value = line.value("value");
    if (!name || !value) {
        throw BadInput("set-param: name=… and value=… are needed");
    }
    HubParameters changed = parameters;
    if (!set(changed, *name, *value)) {
        throw BadInput(fmt::format("set-param: {}=`{}` is not of the type that `hub` declares", *name,
                                   notation::first_characters(*value)));
    }
    parameters = std::move(changed);
}

}  // namespace crownhead::protocols
