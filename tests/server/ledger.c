/* Decisions that were acknowledged. */
#include "server/ledger.h"

#include "server/raw.h"

#include "notation/decisions.h"
#include "notation/record/record.h"
#include "match/deal.h"

enum { PATIENCE = 600000, OK = 200 };

static void take_note(struct paris_bot *bot)
{
    struct paris_ledger *ledger = bot->context;
    PARIS_CHECK(ledger->count < PARIS_LEDGER_NOTES);
    struct paris_ledger_note *note = &ledger->note[ledger->count++];
    note->seq = bot->pending.seq;
    memcpy(note->decision, bot->pending.decision, sizeof note->decision);
}

void paris_ledger_keep(struct paris_ledger *ledger, struct paris_bot *bot)
{
    bot->context = ledger;
    bot->accepted = take_note;
}

void paris_ledger_sit_down(struct paris_bot *bots, unsigned count, const char *seats)
{
    struct paris_error error = {0, 0, ""};
    char id[PARIS_CLIENT_TABLE_SIZE];
    NEED(paris_bot_create(&bots[0], seats, "", &error));
    memcpy(id, bots[0].answer.table, sizeof id);
    for (unsigned i = 1; i < count; i++)
        NEED(paris_bot_join(&bots[i], id, &error));
    for (unsigned i = 0; i < count; i++)
        NEED(paris_bot_watch(&bots[i], id, &error));
}

static int compare_notes(const void *a, const void *b)
{
    int64_t first = ((const struct paris_ledger_note *)a)->seq;
    int64_t second = ((const struct paris_ledger_note *)b)->seq;
    return (first > second) - (first < second);
}

static void read_record(struct paris_record *out, struct paris_state *final,
                        const struct paris_bot *bot)
{
    struct paris_error error = {0, 0, ""};
    struct paris_client_response response;
    char path[128];
    snprintf(path, sizeof path, "/api/tables/%s/record", bot->table);
    const struct paris_client_request request = {.path = path};
    NEED(paris_bot_request(&response, &bot->server, &request, PATIENCE, &error));
    assert_int_equal(response.status, OK);
    NEED(paris_record_read(out, final, &paris_builtin_rules, response.body, response.length,
                           &error));
    NEED(paris_deal_verify(&paris_builtin_rules, out, &error));
    free(response.body);
}

void paris_ledger_check(struct paris_ledger *ledger, const struct paris_bot *bot, bool people_only)
{
    struct paris_record *record = malloc(sizeof *record);
    struct paris_state final;
    size_t found = 0;
    assert_non_null(record);
    read_record(record, &final, bot);
    qsort(ledger->note, ledger->count, sizeof *ledger->note, compare_notes);
    for (size_t i = 0; i < record->count; i++) {
        char decision[PARIS_CLIENT_DECISION_SIZE];
        struct paris_text text = paris_text_in(decision, sizeof decision);
        paris_notation_write(&text, &paris_builtin_rules, record->decision[i]);
        bool noted = found < ledger->count && strcmp(decision, ledger->note[found].decision) == 0;
        if (people_only && !noted)
            fail_msg("decision %zu of the record is %s, which nobody was told", i + 1, decision);
        found += noted;
    }
    assert_int_equal(found, ledger->count);
    for (size_t i = 1; i < ledger->count; i++)
        assert_true(ledger->note[i].seq > ledger->note[i - 1].seq);
    for (unsigned seat = 0; seat < final.players; seat++)
        assert_int_equal(final.player[seat].vp, bot->situation.scores[seat]);
    free(record);
}
