#include "endgame/slice_file.hpp"

#include "board/bad_input.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>
#include <limits>

namespace crownhead::endgame {
namespace {

constexpr std::size_t fixed_bytes = 24;  // magic, version, length of the head, checksum of the rest of the head

class Writer {
  public:
    void byte(std::uint64_t value) { bytes.push_back(static_cast<char>(value & 0xFFU)); }
    /// Seven bits a byte, the lowest first; the highest bit says that more follow (LEB128).
    void number(std::uint64_t value) {
        for (; value >= 128; value >>= 7U) {
            byte(value | 128U);
        }
        byte(value);
    }
    std::string bytes;
};

class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (at_ == bytes_.size()) {
            throw BadInput("its head ends too early");
        }
        return static_cast<std::uint8_t>(bytes_[at_++]);
    }
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            value |= std::uint64_t{next & 127U} << shift;
            if (next < 128) {
                return value;
            }
        }
        throw BadInput("its head holds a number that is too long");
    }
    [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// Each length as a byte; zeros as a zero and how many.
void put(Writer& to, const RunCode::Lengths& lengths) {
    for (const auto& of_value : lengths) {
        for (std::size_t i = 0; i < of_value.size();) {
            to.byte(of_value[i]);
            std::size_t end = i + 1;
            if (of_value[i] == 0) {
                while (end < of_value.size() && of_value[end] == 0) {
                    ++end;
                }
                to.number(end - i);
            }
            i = end;
        }
    }
}

RunCode::Lengths read_lengths(Reader& from) {
    RunCode::Lengths lengths{};
    for (auto& of_value : lengths) {
        for (std::size_t i = 0; i < of_value.size();) {
            of_value[i] = from.byte();
            if (of_value[i] > RunCode::longest_word) {
                throw BadInput("its head holds a code that is none");
            }
            const std::uint64_t count = of_value[i] == 0 ? from.number() : 1;
            if (count == 0 || count > of_value.size() - i) {
                throw BadInput("its head holds a code that is none");
            }
            i += count;
        }
    }
    return lengths;
}

void put(Writer& to, const SectionHead& section) {
    to.number(section.totals.win);
    to.number(section.totals.loss);
    to.number(section.totals.draw);
    to.byte(section.written ? 1 : 0);
    if (!section.written) {
        return;
    }
    to.byte(static_cast<std::uint64_t>(section.written->order));
    put(to, section.written->lengths);
    to.number(section.written->places.size());
    std::uint64_t before = 0;
    for (const PagePlace& place : section.written->places) {
        to.number(place.first_slot - before);
        to.number(place.bytes);
        before = place.first_slot;
    }
}

SectionHead read_section(Reader& from, std::uint64_t& offset) {
    SectionHead section;
    section.totals.win = from.number();
    section.totals.loss = from.number();
    section.totals.draw = from.number();
    if (from.byte() == 0) {
        return section;
    }
    WrittenSection written;
    written.order = from.byte() == 0 ? KingOrder::waiting_first : KingOrder::moving_first;
    written.lengths = read_lengths(from);
    const std::uint64_t pages = from.number();
    std::uint64_t first_slot = 0;
    for (std::uint64_t i = 0; i < pages; ++i) {
        first_slot += from.number();
        const std::uint64_t bytes = from.number();
        if (bytes <= page_head || bytes > page_bytes) {
            throw BadInput("its head holds a page of a wrong size");
        }
        written.places.push_back({first_slot, offset, static_cast<std::uint32_t>(bytes)});
        offset += bytes;
    }
    section.written = std::move(written);
    return section;
}

std::uint64_t checksum(std::string_view head) { return XXH64(head.data() + fixed_bytes, head.size() - fixed_bytes, 0); }

}  // namespace

std::string encode(const FileHead& head) {
    Writer to;
    to.bytes = std::string(fixed_bytes, '\0');
    to.number(head.rules.size());
    to.bytes += head.rules;
    for (const Force& force : {head.material.black, head.material.white}) {
        to.byte(static_cast<std::uint64_t>(force.men));
        to.byte(static_cast<std::uint64_t>(force.kings));
    }
    put(to, head.sections[0]);
    put(to, head.sections[1]);
    const auto size = static_cast<std::uint32_t>(to.bytes.size());
    const std::uint64_t sum = checksum(to.bytes);
    std::memcpy(to.bytes.data(), file_magic.data(), file_magic.size());
    std::memcpy(to.bytes.data() + 8, &file_version, sizeof file_version);
    std::memcpy(to.bytes.data() + 12, &size, sizeof size);
    std::memcpy(to.bytes.data() + 16, &sum, sizeof sum);
    return to.bytes;
}

FileHead decode_head(std::string_view file) {
    if (file.size() < fixed_bytes || file.substr(0, file_magic.size()) != file_magic) {
        throw BadInput("it is no endgame file");
    }
    std::uint32_t version = 0;
    std::uint32_t size = 0;
    std::uint64_t sum = 0;
    std::memcpy(&version, file.data() + 8, sizeof version);
    std::memcpy(&size, file.data() + 12, sizeof size);
    std::memcpy(&sum, file.data() + 16, sizeof sum);
    if (version != file_version) {
        throw BadInput("its version is not one that this program reads");
    }
    if (size < fixed_bytes || size > file.size() || checksum(file.substr(0, size)) != sum) {
        throw BadInput("its head is damaged");
    }
    Reader from(file.substr(fixed_bytes, size - fixed_bytes));
    FileHead head;
    for (std::uint64_t letters = from.number(); letters > 0; --letters) {
        head.rules.push_back(static_cast<char>(from.byte()));
    }
    for (Force* force : {&head.material.black, &head.material.white}) {
        force->men = from.byte();
        force->kings = from.byte();
    }
    std::uint64_t offset = size;
    head.sections[0] = read_section(from, offset);
    head.sections[1] = read_section(from, offset);
    if (!from.at_end() || offset + file_tail != file.size()) {
        throw BadInput("its length is not what its head says");
    }
    for (const char byte : file.substr(offset)) {
        if (byte != 0) {
            throw BadInput("its last bytes are damaged");
        }
    }
    return head;
}

}  // namespace crownhead::endgame
