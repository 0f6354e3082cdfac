// SPDX-License-Identifier: MIT
#include "cluster/mpi.hpp"

#include "base/bad_input.hpp"

#include <cstdlib>
#include <string_view>

namespace crownhead::cluster {

std::unique_ptr<Communicator> ranks_of_this_run() {
    // What the launchers of Open MPI and MPICH, and batch systems through PMI or PMIx, tell each process.
    const auto is_one_of_many = [](const char* name) {
        const char* const size = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes it
        return size != nullptr && std::string_view(size) != "1";
    };
    const bool has_pmix = std::getenv("PMIX_RANK") != nullptr;  // NOLINT(concurrency-mt-unsafe)
    if (is_one_of_many("OMPI_COMM_WORLD_SIZE") || is_one_of_many("PMI_SIZE") ||
        (has_pmix && is_one_of_many("SLURM_STEP_NUM_TASKS"))) {
        throw BadInput("this program was built without MPI: build it with -DCROWNHEAD_MPI=ON (docs/cluster.md)");
    }
    return std::make_unique<Alone>();
}

}  // namespace crownhead::cluster
