// SPDX-License-Identifier: MIT
#include "program.hpp"

int main(int argc, char** argv) { return crownhead::run_program(argc, argv); }
