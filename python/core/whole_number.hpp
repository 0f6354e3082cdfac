// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::python {

/// A whole number from Python, where it may be of any size. A parameter of C++'s own types would not do: pybind11
/// refuses a number that such a type cannot hold with several lines about types.
class WholeNumber {
  public:
    enum class Size : std::uint8_t { fits, too_small, too_large };

    WholeNumber() = default;
    explicit WholeNumber(std::int64_t value, Size size = Size::fits) : value_(value), size_(size) {}

    /// The number if it is from `least` to `most`.
    template <class T>
    [[nodiscard]] std::optional<T> if_within(T least, T most) const {
        if (size_ != Size::fits || std::cmp_less(value_, least) || std::cmp_greater(value_, most)) {
            return std::nullopt;
        }
        return static_cast<T>(value_);
    }

    /// The number. Throws BadInput if it is not from `least` to `most`; `what` names it there: `the depth`.
    template <class T>
    [[nodiscard]] T within(T least, T most, std::string_view what) const {
        const auto number = if_within(least, most);
        if (!number) {
            throw BadInput(fmt::format("{} is {} to {}, not {}", what, least, most, text()));
        }
        return *number;
    }

    /// For messages.
    [[nodiscard]] std::string text() const {
        switch (size_) {
            case Size::too_small:
                return "less than -2^63";
            case Size::too_large:
                return "2^63 or more";
            case Size::fits:
                break;
        }
        return fmt::format("{}", value_);
    }

  private:
    std::int64_t value_ = 0;  ///< means nothing if 64 bits cannot hold the number
    Size size_ = Size::fits;
};

}  // namespace crownhead::python

/// Takes what Python takes as an index: its own whole numbers, and numpy's. Throws TypeError for anything else.
template <>
struct pybind11::detail::type_caster<crownhead::python::WholeNumber> {
    using WholeNumber = crownhead::python::WholeNumber;
    PYBIND11_TYPE_CASTER(WholeNumber, const_name("int"));

    bool load(handle source, bool /*convert*/) {
        const auto number = reinterpret_steal<object>(PyNumber_Index(source.ptr()));
        if (!number) {
            PyErr_Clear();
            throw type_error(fmt::format("a whole number is needed, not {}", Py_TYPE(source.ptr())->tp_name));
        }
        int beyond = 0;
        const auto held = std::int64_t{PyLong_AsLongLongAndOverflow(number.ptr(), &beyond)};
        value = WholeNumber(held, beyond == 0  ? WholeNumber::Size::fits
                                  : beyond < 0 ? WholeNumber::Size::too_small
                                               : WholeNumber::Size::too_large);
        return true;
    }
};
