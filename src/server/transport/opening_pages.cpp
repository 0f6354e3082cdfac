// SPDX-License-Identifier: MIT
#include "server/transport/opening_pages.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "coach/deck.hpp"
#include "coach/practice.hpp"
#include "coach/profiles.hpp"
#include "games/live_study.hpp"
#include "games/store_reader.hpp"
#include "library/library.hpp"
#include "server/api/opening_answers.hpp"
#include "server/services/open_libraries.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/readable_profiles.hpp"

#include <boost/beast/http/status.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

constexpr std::size_t most_new = 1000;  // a day
constexpr std::size_t listed_decks = 30;

/// What the pages are made from, on another thread.
struct OpeningSources {
    coach::Profiles& profiles;
    OpenLibraries& libraries;
    games::StoreReader studies;
    std::int64_t now;
};

HttpResponse no_such_deck() { return error_response(status::not_found, "there is nothing to practise by that name"); }

std::optional<games::LiveStudy> study_of(const OpeningSources& sources, const std::string& id) {
    const auto events = sources.studies.study_events(id);
    return events ? std::optional(games::replay_study(*events)) : std::nullopt;
}

std::optional<coach::Deck> deck_of(const OpeningSources& sources, const coach::DeckName& name) {
    const auto* wanted = std::get_if<coach::FromChapter>(&name.from);
    if (wanted == nullptr) {
        return coach::shipped_deck(name);
    }
    const auto study = study_of(sources, wanted->study);
    if (!study) {
        return std::nullopt;
    }
    const auto chapter = std::find_if(study->chapters.begin(), study->chapters.end(),
                                      [&](const games::Chapter& one) { return one.number == wanted->chapter; });
    return chapter == study->chapters.end()
               ? std::nullopt
               : std::optional(coach::chapter_deck(chapter->game.tree, name, chapter->title));
}

/// How often replies were played in the games of the library. Practising can do without: what cannot be read says
/// nothing.
coach::PlayedCounts played_in_library(OpenLibraries& libraries, const rules::RuleSet& set) {
    return [&libraries, &set](const rules::Position& position, std::span<const coach::DeckMove> replies) {
        std::vector<std::uint64_t> counts;
        try {
            const OpenLibraries::Loan library = libraries.lend();
            if (!library) {
                return counts;
            }
            const library::Library::Snapshot snapshot(*library);
            const library::Explored explored = library->explore(set, position);
            for (const coach::DeckMove& reply : replies) {
                std::uint64_t games = 0;
                for (const library::ExploredMove& one : explored.moves) {
                    games += one.move.same_result(reply.move) ? one.same.games + one.reversed.games : 0;
                }
                counts.push_back(games);
            }
        } catch (const library::LibraryFault&) {
            counts.clear();
        }
        return counts;
    };
}

coach::Asking asking(const OpeningSources& sources, const coach::Deck& deck, const coach::Memories& memories,
                     std::size_t fresh, std::uint64_t seed) {
    const std::size_t begun = coach::begun_today(memories, sources.now);
    const bool is_chapter = std::holds_alternative<coach::FromChapter>(deck.name.from);
    return {
        .now = sources.now,
        .fresh_left = fresh > begun ? fresh - begun : 0,
        .seed = seed,
        .played = is_chapter ? coach::PlayedCounts() : played_in_library(sources.libraries, deck.opening.rule_set())};
}

/// Who practises. Throws BadInput if the request does not name him.
std::string profile_of(std::string_view target) {
    const auto who = query_parameter(target, "profile");
    if (!who) {
        throw BadInput("?profile=Ann is needed: who practises");
    }
    return checked_name(*who);
}

HttpResponse listed(const OpeningSources& sources, const std::string& who, const std::stop_token& stop) {
    const coach::Profile profile = readable(sources.profiles).profile(who);
    std::vector<std::pair<std::int64_t, std::string>> practised;
    for (const auto& [deck, at] : profile.decks) {
        practised.emplace_back(-at, deck);  // the latest first
    }
    std::sort(practised.begin(), practised.end());
    std::vector<std::string> summaries;
    for (const auto& [at, text] : practised) {
        if (summaries.size() == listed_decks || stop.stop_requested()) {
            break;
        }
        const auto name = coach::deck_named(text);
        if (const auto deck = name ? deck_of(sources, *name) : std::nullopt) {
            summaries.push_back(deck_summary(*deck, profile.openings, sources.now));
        }
    }
    return json_response(openings_page(summaries));
}

HttpResponse chapters_of(const OpeningSources& sources, const std::string& id) {
    const auto study = study_of(sources, id);
    return study ? json_response(chapters_page(*study))
                 : error_response(status::not_found, "there is no such study here");
}

HttpResponse asked_next(const OpeningSources& sources, const coach::DeckName& name, std::string_view target) {
    const auto seed = parse_number<std::uint64_t>(query_parameter(target, "seed").value_or("0"));
    const auto fresh =
        parse_number<std::size_t>(query_parameter(target, "new").value_or(std::to_string(new_a_day)), 0, most_new);
    if (!seed || !fresh) {
        throw BadInput("use ?profile=Ann&seed=1&new=20; seed and new are whole numbers, new at most 1000");
    }
    const std::string who = profile_of(target);
    const auto deck = deck_of(sources, name);
    if (!deck) {
        return no_such_deck();
    }
    const coach::Profile profile = readable(sources.profiles).profile(who);
    return json_response(deck_page(*deck, profile.openings, asking(sources, *deck, profile.openings, *fresh, *seed)));
}

HttpResponse tried(const OpeningSources& sources, const coach::DeckName& name, const std::string& body) {
    const auto deck = deck_of(sources, name);
    if (!deck) {
        return no_such_deck();
    }
    OpeningTry told = opening_try(*deck, body);
    told.profile = checked_name(told.profile);
    told.fresh = std::min(told.fresh, most_new);
    const coach::Tried move = coach::tried_last(*deck, told.moves);
    const std::string& card = deck->nodes[move.node].card;
    const std::string deck_name = coach::deck_text(name);
    const coach::Profile before = readable(sources.profiles).profile(told.profile);
    if (before.openings.size() >= coach::Profile::most_positions &&
        !before.openings.contains(coach::memory_name(deck_name, card))) {
        throw BadInput("this profile has practised the most positions that are kept");
    }
    const coach::Profile after = sources.profiles.add(
        told.profile,
        {.at = sources.now,
         .what = coach::MoveRecalled{.deck = deck_name, .position = card, .grade = grade_of(told, move)}});
    return json_response(opening_try_page(*deck, told, move, after.openings,
                                          asking(sources, *deck, after.openings, told.fresh, told.seed)));
}

OpeningSources sources_of(const ApiRequest& asked) {
    return {.profiles = asked.site.services->profiles,
            .libraries = asked.site.services->libraries,
            .studies = asked.site.services->store.reader(),
            .now = asked.site.services->wall_clock()};
}

}  // namespace

std::optional<HttpResponse> answer_openings(const ApiRequest& asked) {
    return answer_after_search(asked.site, asked.to,
                               [sources = sources_of(asked), who = profile_of(asked.target())](
                                   const std::stop_token& stop) { return listed(sources, who, stop); });
}

std::optional<HttpResponse> answer_chapters(const ApiRequest& asked) {
    return answer_after_search(
        asked.site, asked.to,
        [sources = sources_of(asked), study = query_parameter(asked.target(), "study").value_or("")](
            const std::stop_token& /*stop*/) { return chapters_of(sources, study); });
}

std::optional<HttpResponse> answer_deck(const ApiRequest& asked) {
    const auto name = coach::deck_named(asked.names.at(0));
    if (!name) {
        return no_such_deck();
    }
    return answer_after_search(asked.site, asked.to,
                               [sources = sources_of(asked), name = *name, target = std::string(asked.target())](
                                   const std::stop_token& /*stop*/) { return asked_next(sources, name, target); });
}

std::optional<HttpResponse> answer_deck_try(const ApiRequest& asked) {
    const auto name = coach::deck_named(asked.names.at(0));
    if (!name) {
        return no_such_deck();
    }
    return answer_after_search(asked.site, asked.to,
                               [sources = sources_of(asked), name = *name, body = asked.request.body()](
                                   const std::stop_token& /*stop*/) { return tried(sources, name, body); });
}

}  // namespace crownhead::server
