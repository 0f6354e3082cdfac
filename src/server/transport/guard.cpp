// SPDX-License-Identifier: MIT
#include "server/transport/guard.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>
#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cctype>

namespace crownhead::server {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// Whether a text has only letters, digits and `others`.
bool consists_of(std::string_view text, std::string_view others) {
    return std::all_of(text.begin(), text.end(), [&](unsigned char c) {
        return std::isalnum(c) != 0 || others.find(static_cast<char>(c)) != std::string_view::npos;
    });
}

/// A host and perhaps a port, as in a Host header or at the end of an Origin.
struct Authority {
    std::string name;  ///< `localhost`, `127.0.0.1`, `[::1]`, in small letters
    std::string port;  ///< digits, or empty
    friend bool operator==(const Authority&, const Authority&) = default;
};

/// Nothing for a text that is not a host: `localhost:80@evil.example`, `:80`, `a b`.
std::optional<Authority> read_authority(std::string_view text) {
    const bool literal = text.starts_with('[');
    const std::size_t end = literal ? text.find(']') : text.find(':');
    if (literal && end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view name = text.substr(0, literal ? end + 1 : end);
    const std::string_view rest = text.substr(name.size());
    const std::string_view inside = literal ? name.substr(1, name.size() - 2) : name;
    const std::string_view port = rest.empty() ? rest : rest.substr(1);
    const bool port_is_right = rest.empty() || (rest.front() == ':' && port.size() <= 5 &&
                                                port.find_first_not_of("0123456789") == std::string_view::npos);
    if (inside.empty() || !consists_of(inside, literal ? ":." : ".-_") || !port_is_right) {
        return std::nullopt;
    }
    return Authority{lower(name), std::string(port)};
}

/// Whether the name of an authority is an address: `192.168.0.1`, `[fe80::1]`.
bool is_address(const std::string& name) {
    boost::system::error_code error;
    if (name.starts_with('[')) {
        (void)boost::asio::ip::make_address_v6(name.substr(1, name.size() - 2), error);
    } else {
        (void)boost::asio::ip::make_address_v4(name, error);
    }
    return !error;
}

}  // namespace

Guard::Guard(std::string_view bound_address, std::span<const std::string> allowed, std::string_view machine) {
    std::string bound = lower(bound_address);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(bound, error);
    loopback_ = !error && address.is_loopback();
    takes_addresses_ = !loopback_ && allowed.empty();
    if (!error && address.is_v6()) {
        bound = "[" + bound + "]";
    }
    for (const std::string& name : allowed) {
        const auto authority = read_authority(name);
        if (!authority || !authority->port.empty() || name.ends_with(':')) {
            throw BadInput(fmt::format("`{}` is not a name of a host such as board.example", shown_text(name, 60)));
        }
        names_.push_back(authority->name);
    }
    names_.insert(names_.end(), {"localhost", "127.0.0.1", "[::1]", bound});
    if (const auto own = read_authority(machine); own && takes_addresses_) {
        names_.push_back(own->name);
        names_.push_back(own->name.substr(0, own->name.find('.')) + ".local");  // as a home's network knows it
    }
}

std::optional<std::string> Guard::objection(std::span<const std::string_view> hosts,
                                            std::span<const std::string_view> origins) const {
    if (hosts.size() > 1 || origins.size() > 1) {
        return "a request has one Host and at most one Origin";
    }
    const auto host = hosts.empty() ? std::nullopt : read_authority(hosts.front());
    if (!hosts.empty() && !host) {
        return "the Host of the request is not a name or address, with or without a port";
    }
    const bool is_ours = host && (std::find(names_.begin(), names_.end(), host->name) != names_.end() ||
                                  (takes_addresses_ && is_address(host->name)));
    if (!is_ours) {
        return fmt::format("this server answers only to {}: start it with --allow-host NAME to use another name",
                           loopback_          ? "its own machine's name, such as 127.0.0.1 or localhost"
                           : takes_addresses_ ? "addresses and its own machine's name"
                                              : "its allowed host names");
    }
    if (origins.empty()) {
        return std::nullopt;
    }
    const std::string_view origin = origins.front();
    const std::size_t scheme = origin.find("://");
    auto asker = scheme == std::string_view::npos ? std::nullopt : read_authority(origin.substr(scheme + 3));
    auto asked = host;
    // A browser leaves out the default port of the scheme.
    for (auto* each : {&asker, &asked}) {
        if (*each && (*each)->port == (origin.starts_with("https:") ? "443" : "80")) {
            (*each)->port.clear();
        }
    }
    if (!asker || asker != asked) {
        return "requests from pages of another site are refused";
    }
    return std::nullopt;
}

}  // namespace crownhead::server
