/* The commands of the program `paris`. Each gets the words after its name and returns the exit code. */
#ifndef PARIS_COMMANDS_COMMANDS_H
#define PARIS_COMMANDS_COMMANDS_H

int paris_commands_play(int argc, char **argv);
int paris_commands_learn(int argc, char **argv);
int paris_commands_join(int argc, char **argv);
int paris_commands_games(int argc, char **argv);
int paris_commands_serve(int argc, char **argv);
int paris_commands_store(int argc, char **argv);
int paris_commands_tables(int argc, char **argv);
int paris_commands_engine(int argc, char **argv);
int paris_commands_show(int argc, char **argv);
int paris_commands_hint(int argc, char **argv);
int paris_commands_analyse(int argc, char **argv);
int paris_commands_legal(int argc, char **argv);
int paris_commands_replay(int argc, char **argv);
int paris_commands_verify(int argc, char **argv);
int paris_commands_random(int argc, char **argv);
int paris_commands_figures(int argc, char **argv);
int paris_commands_rules(int argc, char **argv);

#endif
