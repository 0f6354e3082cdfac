#include "endgame/page.hpp"

#include "board/bad_input.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstring>

namespace crownhead::endgame {
namespace {

constexpr std::uint64_t longest_reach = (std::uint64_t{1} << 24U) - 1;

template <class Number>
Number number_at(const std::uint8_t* bytes) {
    Number number = 0;
    std::memcpy(&number, bytes, sizeof number);
    return number;
}

void append(std::string& to, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) {
        to.push_back(static_cast<char>(number >> (8 * i) & 0xFFU));
    }
}

std::uint32_t checksum(std::span<const std::uint8_t> page) {
    return XXH32(page.data() + sizeof(std::uint32_t), page.size() - sizeof(std::uint32_t), 0);
}

}  // namespace

void PageWriter::put(const Run& run) {
    if (run.length > RunLength::longest) {
        throw BadInput("a run of values is too long for the format");
    }
    if (line_.size() == 0) {
        begin_line(run.value);
    } else if (line_.size() + code_.bits(run) > line_bytes * 8) {
        end_line();
        begin_line(run.value);
    }
    code_.put(line_, run);
    slot_ += run.length;
}

void PageWriter::begin_line(Value value) {
    const std::size_t with_it = page_head + (starts_.size() + 1) * (start_bytes + line_bytes);
    if (!starts_.empty() && (with_it > page_bytes || slot_ - starts_.front() > longest_reach)) {
        end_page();
    }
    starts_.push_back(slot_);
    line_.put(static_cast<std::uint64_t>(value), 2);
}

void PageWriter::end_line() {
    lines_ += line_.bytes();
    lines_.resize(starts_.size() * line_bytes);
    line_ = {};
}

void PageWriter::end_page() {
    std::string page;
    append(page, 0, sizeof(std::uint32_t));
    append(page, starts_.size(), 2);
    for (const std::uint64_t start : starts_) {
        append(page, start - starts_.front(), start_bytes);
    }
    page += lines_;
    const std::uint32_t sum = checksum({reinterpret_cast<const std::uint8_t*>(page.data()), page.size()});
    std::memcpy(page.data(), &sum, sizeof sum);
    pages_.places.push_back({starts_.front(), pages_.bytes.size(), static_cast<std::uint32_t>(page.size())});
    pages_.bytes += page;
    starts_.clear();
    lines_.clear();
}

PageWriter::Pages PageWriter::finish() {
    lines_ += line_.bytes();
    if (!starts_.empty()) {
        end_page();
    }
    return std::move(pages_);
}

bool is_sound(std::span<const std::uint8_t> page) {
    return page.size() > page_head && checksum(page) == number_at<std::uint32_t>(page.data());
}

Value value_in(std::span<const std::uint8_t> page, const RunCode& code, std::uint64_t slot) {
    const std::size_t lines = number_at<std::uint16_t>(page.data() + sizeof(std::uint32_t));
    const std::size_t lines_at = page_head + lines * start_bytes;
    if (lines == 0 || lines_at + (lines - 1) * line_bytes >= page.size()) {
        throw BadInput("a page without lines");
    }
    // Three bytes are read as four: a line follows the last of them.
    const auto start = [&](std::size_t line) {
        return number_at<std::uint32_t>(page.data() + page_head + line * start_bytes) & 0xFFFFFFU;
    };
    std::size_t low = 0;
    for (std::size_t count = lines; count > 1;) {  // the last line that begins at or before the slot
        const std::size_t half = count / 2;
        low += start(low + half) <= slot ? half : 0;
        count -= half;
    }
    const std::size_t line_at = lines_at + low * line_bytes;
    const std::size_t end = std::min(page.size(), line_at + line_bytes) * 8;
    std::size_t bit = line_at * 8 + 2;
    auto value = Value{static_cast<std::uint8_t>(page[line_at] & 3U)};
    std::uint64_t past = start(low);
    while (bit < end && value <= Value::win) {
        const RunCode::Read run = code.read(bits_at(page.data(), bit), value);
        past += run.length;
        if (slot < past && run.bits != 0) {
            return value;
        }
        if (run.bits == 0) {
            break;
        }
        bit += run.bits;
        value = run.next;
    }
    throw BadInput("a page that ends too early");
}

}  // namespace crownhead::endgame
