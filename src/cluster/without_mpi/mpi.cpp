// SPDX-License-Identifier: MIT
#include "cluster/mpi.hpp"

#include "base/bad_input.hpp"

#include <cstdlib>
#include <string_view>

namespace crownhead::cluster {

std::unique_ptr<Communicator> ranks_of_this_run() {
    // What the launchers of Open MPI and MPICH, and batch systems through PMI, tell each process.
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        const char* const size = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes it
        if (size != nullptr && std::string_view(size) != "1") {
            throw BadInput("this program was built without MPI: build it with -DCROWNHEAD_MPI=ON (docs/cluster.md)");
        }
    }
    return std::make_unique<Alone>();
}

}  // namespace crownhead::cluster
