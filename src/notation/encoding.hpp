// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::notation {

/// How a file of games is written.
enum class Encoding : std::uint8_t {
    as_it_is,  ///< UTF-8, ASCII or Windows-1252, which the PDN reader tells apart text by text
    utf16_little,
    utf16_big,
    cp850,  ///< of DOS; its letters are those of CP437
};

/// By the byte order mark; else by which letters of words the bytes past ASCII would be. Looks at the first megabyte.
[[nodiscard]] Encoding guess_encoding(std::string_view text);

/// Turns a text of another encoding than Encoding::as_it_is into UTF-8, piece by piece, so that a text of any length
/// takes little memory. What is no character becomes U+FFFD. For one thread.
class Decoder {
  public:
    explicit Decoder(Encoding encoding) : encoding_(encoding) {}

    /// Appends the next piece of the text in UTF-8. A character that the end of the piece cuts comes with the next one.
    void decode(std::string_view piece, std::string& to);
    /// At the end of the text: appends U+FFFD if a character of two units lacks its second. A lone last byte of UTF-16
    /// is dropped.
    void finish(std::string& to);

  private:
    void add_unit(char32_t unit, std::string& to);

    Encoding encoding_;
    bool begun_ = false;
    std::optional<unsigned char> half_{};  ///< the first byte of a unit of UTF-16 that a piece's end has cut
    char32_t high_ = 0;                    ///< the first unit of two, or 0
};

/// A text of any of these encodings as the PDN reader takes it.
[[nodiscard]] std::string readable_text(std::string text);

}  // namespace crownhead::notation
