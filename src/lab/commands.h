/* The commands of the program `paris-lab`. Each gets the words after its name and returns the exit code. */
#ifndef PARIS_LAB_COMMANDS_H
#define PARIS_LAB_COMMANDS_H

int paris_lab_arena(int argc, char **argv);
int paris_lab_balance(int argc, char **argv);
int paris_lab_bench(int argc, char **argv);
int paris_lab_lessons(int argc, char **argv);
int paris_lab_calibration(int argc, char **argv);
int paris_lab_load(int argc, char **argv);
int paris_lab_perft(int argc, char **argv);
int paris_lab_stats(int argc, char **argv);
int paris_lab_study(int argc, char **argv);
int paris_lab_train(int argc, char **argv);

#endif
