// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace crownhead::cluster {

/// Processes that work on one thing together, on one machine or many: the ranks 0 to size() - 1. They share no memory
/// and send each other messages. An object belongs to one rank. `rank` and `size` never change and may be called from
/// any thread; the rest is for the thread that made the object (MPI_THREAD_FUNNELED).
class Communicator {
  public:
    struct Message {
        int from = 0;
        std::string bytes;
    };

    Communicator() = default;
    Communicator(const Communicator&) = delete;
    Communicator& operator=(const Communicator&) = delete;
    virtual ~Communicator() = default;

    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int size() const = 0;

    /// Does not wait for the other rank, unless more than 64 MiB that this rank has sent, to whomever, have not
    /// arrived. Messages between two ranks arrive in the order in which they were sent. At most 1 GiB.
    virtual void send(int to, std::string message) = 0;

    /// The next message that has arrived, if there is one. Never waits.
    [[nodiscard]] virtual std::optional<Message> receive() = 0;
};

/// A rank that is alone.
class Alone : public Communicator {
  public:
    [[nodiscard]] int rank() const override { return 0; }
    [[nodiscard]] int size() const override { return 1; }
    void send(int /*to*/, std::string /*message*/) override {}
    [[nodiscard]] std::optional<Message> receive() override { return std::nullopt; }
};

}  // namespace crownhead::cluster
