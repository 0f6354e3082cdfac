// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

// One function per subcommand, each in a file of that name. Each adds its subcommand to `app`. If the command line
// names the subcommand, its callback runs and sets `status`, the program's exit status: 0 for done; 1 for done, but the
// input had problems, or for stopped, or for not proved. A callback throws BadInput for arguments or input that it
// cannot use; the exit status is then 2.
void add_rules(CLI::App& app, int& status);
void add_moves(CLI::App& app, int& status);
void add_board(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_pdn(CLI::App& app, int& status);
void add_shortest(CLI::App& app, int& status);
void add_solve(CLI::App& app, int& status);
void add_verify_proof(CLI::App& app, int& status);
void add_count(CLI::App& app, int& status);
void add_the_move(CLI::App& app, int& status);
void add_laws(CLI::App& app, int& status);
void add_umpire(CLI::App& app, int& status);
void add_ballots(CLI::App& app, int& status);
void add_endgame(CLI::App& app, int& status);
void add_book(CLI::App& app, int& status);
void add_library(CLI::App& app, int& status);
void add_tournament(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_hub(CLI::App& app, int& status);
void add_dxp(CLI::App& app, int& status);
void add_analyse(CLI::App& app, int& status);
void add_report(CLI::App& app, int& status);
void add_puzzles(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_learn(CLI::App& app, int& status);
void add_agree(CLI::App& app, int& status);
void add_strachey(CLI::App& app, int& status);
void add_samuel(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_completion(CLI::App& app, int& status);
void add_man(CLI::App& app, int& status);

}  // namespace crownhead::commands
