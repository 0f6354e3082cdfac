# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# What `run`, `test` and the scripts in tools/ share: making a Debian machine ready, building the program and the page.
# Sourced, not run, in the folder of the checkout.

fail() {
    echo "crownhead: $1" >&2
    exit 1
}

# The version that CMakeLists.txt gives the project.
project_version() { sed -n 's/^project(crownhead VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt; }

# The packages that the program itself is built with. Of names with a | between them the first that there is: Debian 12
# has a new enough Boost under a name of its own, later releases have it under the usual one.
build_packages=(g++ cmake ninja-build ccache 'libboost1.81-dev|libboost-dev' nlohmann-json3-dev libcli11-dev libfmt-dev
    libspdlog-dev libsqlite3-dev libsqlitecpp-dev libxxhash-dev libzstd-dev)

# The packages that the tests add.
test_packages=(libgtest-dev librapidcheck-dev libbenchmark-dev clang clang-format clang-tidy libclang-rt-dev lld
    chromium fonts-dejavu-core procps)

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Of names with a | between them the first that is installed or can be.
choose_package() {
    local name
    for name in ${1//|/ }; do
        if is_installed "$name" || [ -n "$(apt-cache madison "$name" 2>/dev/null)" ]; then
            echo "$name"
            return
        fi
    done
    echo "$name"
}

# Installs those of the named Debian packages that are missing; asks for nothing when none is. A machine without apt-get
# cannot tell what is there under another name: it is told what is needed, and the build says what is missing.
need_packages() {
    local missing=() package
    if ! command -v apt-get >/dev/null; then
        [ -x build/crownhead ] ||
            echo "This machine has no apt-get. Needed is, by its own means, what Debian calls: ${*//|/ or } nodejs npm" >&2
        return 0
    fi
    for package in "$@"; do
        is_installed "$(choose_package "$package")" || missing+=("$package")
    done
    command -v node >/dev/null || missing+=(nodejs)
    command -v npm >/dev/null || missing+=(npm)
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "to install ${missing[*]//|/ or } it must be run as root, or sudo must be there"
        as_root=(sudo)
    fi
    echo "Installing ${missing[*]//|/ or } …"
    local log
    log=$(mktemp)
    if ! { "${as_root[@]}" apt-get update &&
        mapfile -t missing < <(for package in "${missing[@]}"; do choose_package "$package"; done) &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        fail "apt-get could not install ${missing[*]}: is there a network, and the right to install?"
    fi
    rm -f "$log"
}

# Runs a command in silence; if it fails shows what it printed and stops.
quietly() {
    local what=$1 log
    shift
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        rm -f "$log"
        fail "$what failed"
    fi
    rm -f "$log"
}

# Installs the page's npm packages if its list of them has changed.
need_page_packages() {
    [ web/node_modules/.crownhead-installed -nt web/package-lock.json ] && return 0
    node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' ||
        fail "the page is built by node 18 or later, and here it is $(node --version)"
    echo "Installing the page's npm packages …"
    quietly "npm ci (is there a network?)" npm --prefix web ci --no-audit --no-fund --loglevel=error
    touch web/node_modules/.crownhead-installed
}

# Builds the page into web/dist if any of its files is newer.
build_page() {
    if [ -f web/dist/index.html ] &&
        [ -z "$(find web/src web/index.html web/public web/package-lock.json web/*.ts web/*.json \
            -newer web/dist/index.html -print -quit 2>/dev/null)" ]; then
        return 0
    fi
    need_page_packages
    echo "Building the page …"
    quietly "building the page" npm --prefix web run build --loglevel=error
}

# Builds targets of the preset `wasm`, and makes the machine ready for it.
build_wasm() {
    need_packages "${build_packages[@]}" emscripten node-acorn binaryen
    quietly "fetching the libraries' sources" tools/library_sources build-wasm/sources
    # Debian's Emscripten looks for its JavaScript packages where only Debian's node does.
    NODE_PATH=/usr/share/nodejs build_preset wasm "$@"
}

# Whether a build folder is configured, and for this checkout: one that was moved or copied has the old paths in it.
is_configured() {
    [ -f "$1/build.ninja" ] &&
        [ "$(readlink -f "$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$1/CMakeCache.txt")")" = "$PWD" ]
}

# Configures build/ for tests: warnings end their build, not that of whoever only wants the program with another
# compiler, and who needs no library for tests.
configure_strictly() {
    is_configured build || quietly "configuring the build" cmake --fresh --preset strict
    [ "$(grep -cE '^CROWNHEAD_(WERROR|TESTS|BENCH):.*=ON$' build/CMakeCache.txt 2>/dev/null)" = 3 ] ||
        quietly "configuring the build" cmake --preset strict
}

# Configures and builds targets of a preset: build_preset release crownhead
build_preset() {
    local preset=$1 folder=build
    shift
    [ "$preset" = release ] || folder=build-$preset
    is_configured "$folder" || quietly "configuring the build" cmake --fresh --preset "$preset"
    # The progress is for the person who waits; the standard output is left to what was asked for.
    ninja -C "$folder" "$@" | { grep -v -e 'no work to do' -e 'Entering directory' || true; } >&2 ||
        fail "the build failed"
}
