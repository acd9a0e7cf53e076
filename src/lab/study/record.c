/* Prints the record of a game between computer players. */
#include "lab/study/studies.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void look(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game)
{
    char *buffer = malloc(PARIS_RECORD_TEXT);
    PARIS_CHECK(buffer != NULL);
    struct paris_text text = paris_text_in(buffer, PARIS_RECORD_TEXT);
    (void)out, (void)report, (void)memory, (void)game;
    for (unsigned seat = 0; seat < plan->players; seat++) {
        struct paris_text name = paris_text_in(record->names[seat], PARIS_RECORD_NAME);
        paris_text_add(&name, plan->name);
    }
    paris_record_write(&text, plan->rules, record);
    fputs(buffer, stdout);
    free(buffer);
}

static void add(void *context, const struct paris_study_numbers *numbers)
{
    (void)context, (void)numbers;
}

enum paris_status paris_study_record(const struct paris_study_call *call, struct paris_error *error)
{
    unsigned players = call->players != 0 ? call->players : 2;
    const struct paris_study_plan plan = {.rules = call->rules,
                                          .players = players,
                                          .seed = call->seed,
                                          .games = 1,
                                          .threads = 1,
                                          .spec = call->player[players].spec,
                                          .name = call->player[players].name,
                                          .nodes = 1,
                                          .look = look,
                                          .add = add};
    return paris_study_run(&plan, error);
}
