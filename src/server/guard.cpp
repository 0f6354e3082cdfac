#include "server/guard.hpp"

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

/// The name of a Host header without its port: `localhost`, `[::1]`.
std::string_view name_of(std::string_view host) {
    const std::size_t after_bracket = host.rfind(']');
    const std::size_t colon = host.find(':', after_bracket == std::string_view::npos ? 0 : after_bracket);
    return host.substr(0, colon);
}

/// Host and port as a browser writes them: without the port that the scheme implies.
std::string authority(std::string_view host, std::string_view usual_port) {
    std::string result = lower(host);
    if (result.size() > usual_port.size() && result.ends_with(usual_port)) {
        result.resize(result.size() - usual_port.size());
    }
    return result;
}

}  // namespace

Guard::Guard(std::string_view bound_address) : bound_(lower(bound_address)) {
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(bound_, error);
    loopback_ = !error && address.is_loopback();
    if (!error && address.is_v6()) {
        bound_ = "[" + bound_ + "]";
    }
}

std::optional<std::string> Guard::objection(std::optional<std::string_view> host,
                                            std::optional<std::string_view> origin) const {
    if (loopback_) {
        const std::string name = lower(name_of(host.value_or("")));
        if (name != "localhost" && name != "127.0.0.1" && name != "[::1]" && name != bound_) {
            return "this server answers only to its own machine's name, such as 127.0.0.1 or localhost";
        }
    }
    if (!origin) {
        return std::nullopt;
    }
    const std::size_t scheme = origin->find("://");
    const bool secure = origin->starts_with("https:");
    const std::string_view usual_port = secure ? ":443" : ":80";
    if (scheme == std::string_view::npos || !host ||
        authority(origin->substr(scheme + 3), usual_port) != authority(*host, usual_port)) {
        return "requests from pages of another site are refused";
    }
    return std::nullopt;
}

}  // namespace crownhead::server
