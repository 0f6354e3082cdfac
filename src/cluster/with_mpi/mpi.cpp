// SPDX-License-Identifier: MIT
#include "cluster/mpi.hpp"

#include "base/bad_input.hpp"

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <list>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace crownhead::cluster {
namespace {

/// Sends are buffers of our own until the other side has taken them, tested from time to time.
class OverMpi : public Communicator {
  public:
    OverMpi() {
        int provided = MPI_THREAD_SINGLE;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        if (provided < MPI_THREAD_FUNNELED) {
            throw BadInput("this MPI cannot be used by a program that has threads");
        }
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }

    OverMpi(const OverMpi&) = delete;
    OverMpi& operator=(const OverMpi&) = delete;

    /// All ranks come here; what is still on its way is taken and dropped, so that no send waits for ever. After an
    /// exception the process ends without MPI_Finalize, and the launcher then ends the other ranks.
    ~OverMpi() override {
        if (std::uncaught_exceptions() > 0) {
            return;
        }
        MPI_Request barrier = MPI_REQUEST_NULL;
        do {
            drop_what_was_sent();
            if (barrier == MPI_REQUEST_NULL && sent_.empty()) {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
            }
            if (!receive_now()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        } while (barrier == MPI_REQUEST_NULL || !is_done(barrier));
        MPI_Finalize();
    }

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }

    void send(int to, std::string message) override {
        constexpr std::uint64_t most_on_its_way = 64U << 20U;
        constexpr std::uint64_t longest = 1U << 30U;
        if (message.size() > longest) {
            throw std::length_error("a message to another rank is longer than 1 GiB");
        }
        drop_what_was_sent();
        while (on_its_way_ > most_on_its_way) {
            // The other rank may be waiting for the same thing: take what it sends.
            if (auto early = receive_now()) {
                early_.push_back(std::move(*early));
            } else {
                std::this_thread::sleep_for(std::chrono::microseconds(100));
            }
            drop_what_was_sent();
        }
        on_its_way_ += message.size();
        Sent& sent = sent_.emplace_back(Sent{std::move(message), MPI_REQUEST_NULL});
        MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD,
                  &sent.request);
    }

    [[nodiscard]] std::optional<Message> receive() override {
        if (!early_.empty()) {
            Message message = std::move(early_.front());
            early_.pop_front();
            return message;
        }
        drop_what_was_sent();
        return receive_now();
    }

  private:
    struct Sent {
        std::string bytes;
        MPI_Request request;
    };

    /// A request that is done becomes MPI_REQUEST_NULL.
    static bool is_done(MPI_Request& request) {
        int done = 0;
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        return done != 0;
    }

    static std::optional<Message> receive_now() {
        int is_there = 0;
        MPI_Status status;
        MPI_Message handle = MPI_MESSAGE_NULL;
        MPI_Improbe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &is_there, &handle, &status);
        if (is_there == 0) {
            return std::nullopt;
        }
        int bytes = 0;
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(bytes), '\0')};
        MPI_Mrecv(message.bytes.data(), bytes, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
        return message;
    }

    void drop_what_was_sent() {
        for (auto sent = sent_.begin(); sent != sent_.end();) {
            if (is_done(sent->request)) {
                on_its_way_ -= sent->bytes.size();
                sent = sent_.erase(sent);
            } else {
                ++sent;
            }
        }
    }

    int rank_ = 0;
    int size_ = 1;
    std::list<Sent> sent_;  ///< on its way
    std::uint64_t on_its_way_ = 0;
    std::deque<Message> early_;  ///< taken while a send had to wait
};

}  // namespace

std::unique_ptr<Communicator> ranks_of_this_run() { return std::make_unique<OverMpi>(); }

}  // namespace crownhead::cluster
