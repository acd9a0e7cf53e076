/* Checks the deal of a server's table on the player's side. */
#include "terminal/session/remote_deal.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/language.h"
#include "notation/record/record.h"
#include "rules/view.h"
#include "terminal/session/remote.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MAX_LENGTH = 1024, HEX = 2 * PARIS_DEAL_BYTES, FILE_MAX = 1024 };

/* --- the file that keeps it: it must outlive this program --- */

/* Beside the cookie, one for each table; false if there is no place for it. */
static bool find_file(char out[PATH_MAX_LENGTH], const struct paris_remote *remote)
{
    struct paris_text path = paris_text_in(out, PATH_MAX_LENGTH);
    if (remote->cookie_file == NULL || remote->table[0] == '\0')
        return false;
    paris_text_add(&path, remote->cookie_file);
    paris_text_add_char(&path, '_');
    for (const char *c = remote->table; *c != '\0'; c++)
        paris_text_add_char(&path, *c == '/' || *c == '.' ? '_' : *c);
    return !path.full;
}

static void add_line(struct paris_text *out, bool known, const uint8_t bytes[PARIS_DEAL_BYTES])
{
    if (known)
        paris_text_add_hex(out, bytes, PARIS_DEAL_BYTES);
    else
        paris_text_add_char(out, '-');
    paris_text_add_char(out, '\n');
}

static void keep(const struct paris_remote *remote)
{
    char path[PATH_MAX_LENGTH], bytes[FILE_MAX];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    const struct paris_deal_witness *witness = &remote->witness;
    if (!find_file(path, remote))
        return;
    add_line(&text, true, witness->contribution);
    add_line(&text, witness->saw_commitment, witness->commitment);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        add_line(&text, witness->promised >> seat & 1, witness->promise[seat]);
    mode_t before = umask(077); /* nobody else may know the contribution yet */
    (void)!paris_file_replace(path, text.data, text.length);
    umask(before);
}

/* A line that add_line wrote; false if it is none. */
static bool take_line(const char **at, bool *known, uint8_t out[PARIS_DEAL_BYTES])
{
    size_t length = strcspn(*at, "\n");
    const char *line = *at;
    *known = paris_hex_read(out, PARIS_DEAL_BYTES, line, length);
    *at += length + (line[length] == '\n');
    return *known || (length == 1 && line[0] == '-');
}

/* What an earlier run of the program has kept of this table. */
static void load(struct paris_remote *remote)
{
    struct paris_deal_witness witness = {0};
    char path[PATH_MAX_LENGTH], *text;
    size_t length;
    remote->asked_deal = true;
    if (!find_file(path, remote) || paris_file_read(&text, &length, path, FILE_MAX) != PARIS_OK)
        return;
    const char *at = text;
    bool good = take_line(&at, &witness.contributed, witness.contribution) &&
                take_line(&at, &witness.saw_commitment, witness.commitment);
    for (unsigned seat = 0; good && seat < PARIS_MAX_PLAYERS; seat++) {
        bool known;
        good = take_line(&at, &known, witness.promise[seat]);
        witness.promised |= (unsigned)known << seat;
    }
    if (good && witness.contributed)
        remote->witness = witness;
    free(text);
}

/* --- before the game --- */

void paris_remote_deal_join(struct paris_remote *remote, struct paris_text *message)
{
    struct paris_deal_witness *witness = &remote->witness;
    uint8_t promise[PARIS_DEAL_BYTES];
    char digits[HEX + 1];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    memset(witness, 0, sizeof *witness);
    witness->contributed = true;
    paris_remote_random(witness->contribution, sizeof witness->contribution);
    paris_deal_promise(promise, witness->contribution);
    paris_text_add_hex(&text, promise, sizeof promise);
    paris_client_command_add_word(message, "promise", digits);
    remote->asked_deal = true;
    keep(remote);
}

static bool read_digits(uint8_t out[PARIS_DEAL_BYTES], const struct paris_json *json, uint32_t node)
{
    char digits[HEX + 1];
    return node != PARIS_JSON_NONE &&
           paris_json_copy(digits, sizeof digits, json, node) == PARIS_OK &&
           paris_hex_read(out, PARIS_DEAL_BYTES, digits, strlen(digits));
}

static void reveal(struct paris_remote *remote)
{
    char digits[HEX + 1];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    paris_text_add_hex(&text, remote->witness.contribution, PARIS_DEAL_BYTES);
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_REVEAL, "reveal");
    paris_client_command_add_word(&message, "contribution", digits);
    remote->revealed = true;
    paris_remote_send(remote, &message);
}

void paris_remote_deal_see(struct paris_remote *remote, const struct paris_json *json,
                           uint32_t situation, unsigned you)
{
    struct paris_deal_witness *witness = &remote->witness;
    uint32_t list = paris_json_member(json, situation, "promises");
    uint32_t dealing = paris_json_member(json, situation, "dealing");
    if (!remote->asked_deal)
        load(remote);
    if (!witness->contributed || you == 0)
        return;
    witness->seat = (uint8_t)(you - 1);
    if (!witness->saw_commitment) {
        witness->saw_commitment = read_digits(witness->commitment, json,
                                              paris_json_member(json, situation, "commitment"));
        keep(remote);
    }
    if (dealing == PARIS_JSON_NONE || !paris_json_is(json, dealing, PARIS_JSON_TRUE) ||
        list == PARIS_JSON_NONE || !paris_json_is(json, list, PARIS_JSON_ARRAY) ||
        remote->revealed || remote->command != PARIS_REMOTE_NONE)
        return;
    if (witness->promised == 0) { /* never again once ours may be known */
        unsigned seat = 0;
        for (uint32_t at = paris_json_first(json, list);
             at != PARIS_JSON_NONE && seat < PARIS_MAX_PLAYERS;
             at = paris_json_next(json, list, at))
            if (read_digits(witness->promise[seat++], json, at))
                witness->promised |= 1u << (seat - 1);
        keep(remote);
    }
    reveal(remote);
}

/* --- after the end --- */

/* Did the record's game end on the board that we saw? */
static bool same_end(const struct paris_session *session, const struct paris_state *final)
{
    const struct paris_view *seen = &session->now.view;
    struct paris_view end;
    paris_view_for(&end, session->rules, final, seen->viewer);
    return end.built == seen->built && memcmp(end.site, seen->site, sizeof end.site) == 0 &&
           memcmp(end.row, seen->row, sizeof end.row) == 0 &&
           memcmp(end.vp_at, seen->vp_at, sizeof end.vp_at) == 0 &&
           memcmp(end.taken_by, seen->taken_by, sizeof end.taken_by) == 0;
}

static enum paris_status check(const struct paris_session *session, const char *text, size_t length,
                               struct paris_error *error)
{
    struct paris_record *record = malloc(sizeof *record);
    struct paris_deal_tags tags;
    struct paris_state final;
    PARIS_CHECK(record != NULL);
    enum paris_status status =
        paris_record_read(record, &final, session->rules, text, length, error);
    if (status == PARIS_OK && !same_end(session, &final))
        status = paris_error_set(error, 0, 0, "%s",
                                 paris_say("The server's record is of another game."));
    if (status == PARIS_OK)
        status = paris_deal_verify(session->rules, record, error);
    if (status == PARIS_OK)
        status = paris_deal_tags_read(&tags, record->extra, record->setup.players, error);
    if (status == PARIS_OK)
        status = paris_deal_check(&session->remote->witness, &tags, error);
    free(record);
    return status;
}

void paris_remote_deal_check(struct paris_session *session)
{
    struct paris_remote *remote = session->remote;
    struct paris_error error;
    char *text, path[PATH_MAX_LENGTH];
    size_t length;
    if (remote->checked || !remote->witness.contributed || !remote->witness.saw_commitment)
        return;
    remote->checked = true;
    if (paris_session_record(&text, &length, session, &error) != PARIS_OK)
        return; /* try again later */
    enum paris_status status = check(session, text, length, &error);
    free(text);
    const struct paris_filling what[] = {{"what", error.message, 0}};
    if (status == PARIS_OK)
        paris_session_add_notice(
            session, paris_say("You checked this deal: it is the one promised before the game."),
            NULL, 0);
    else if (status == PARIS_NOT_FOUND)
        paris_session_add_notice(session,
                                 paris_say(
                                     "You checked this deal, but it was made without you: this "
                                     "program wasn't running at the start."),
                                 NULL, 0);
    else
        paris_session_add_notice(session,
                                 paris_say("This isn't the deal promised before the game. {what}"),
                                 what, 1);
    if (status == PARIS_OK && find_file(path, remote))
        (void)unlink(path);
}
