/* Entries of a log as text, and their chain of hashes. */
#include "match/log_entry.h"

#include "base/hex.h"

#include <string.h>

/* Which parts follow the verb, in this order. */
enum { SEAT = 1, LEVEL = 2, ACCOUNT = 4, CONTRIBUTION = 8, REST = 16 };

static const struct {
    const char *word;
    unsigned parts;
} verbs[PARIS_LOG_VERBS] = {
    [PARIS_LOG_KEEP] = {"keep", SEAT | ACCOUNT | REST},
    [PARIS_LOG_JOIN] = {"join", SEAT | ACCOUNT | CONTRIBUTION | REST},
    [PARIS_LOG_PROMISE] = {"promise", SEAT | ACCOUNT | CONTRIBUTION | REST},
    [PARIS_LOG_REVEAL] = {"reveal", SEAT | CONTRIBUTION},
    [PARIS_LOG_MEMBER] = {"member", SEAT},
    [PARIS_LOG_FREE] = {"free", SEAT},
    [PARIS_LOG_START] = {"start", REST},
    [PARIS_LOG_DO] = {"do", SEAT | REST},
    [PARIS_LOG_UNDO] = {"undo", SEAT},
    [PARIS_LOG_REDO] = {"redo", SEAT},
    [PARIS_LOG_WAIT] = {"wait", SEAT},
    [PARIS_LOG_AWAY] = {"away", SEAT | LEVEL},
    [PARIS_LOG_BACK] = {"back", SEAT},
    [PARIS_LOG_STOP] = {"stop", REST},
};

void paris_log_entry_write(struct paris_text *out, const struct paris_log_entry *entry)
{
    unsigned parts = verbs[entry->verb].parts;
    paris_text_add(out, verbs[entry->verb].word);
    if (parts & SEAT) {
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, entry->seat + 1);
    }
    if (parts & LEVEL) {
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, entry->level);
    }
    if (parts & ACCOUNT) {
        paris_text_add_char(out, ' ');
        paris_text_add(out, entry->account);
    }
    if (parts & CONTRIBUTION) {
        paris_text_add_char(out, ' ');
        paris_text_add_hex(out, entry->contribution, sizeof entry->contribution);
    }
    if (parts & REST) {
        paris_text_add_char(out, ' ');
        paris_text_add(out, entry->rest);
    }
}

/* The next word and the blank before it; NULL if there is none. */
static const char *take_word(const char **at, size_t *length)
{
    if (**at != ' ')
        return NULL;
    const char *word = *at + 1;
    *length = strcspn(word, " \n");
    *at = word + *length;
    return *length > 0 ? word : NULL;
}

static bool take_digit(const char **at, unsigned min, unsigned max, unsigned *out)
{
    size_t length;
    const char *word = take_word(at, &length);
    if (word == NULL || length != 1 || word[0] < '0' || word[0] > '9')
        return false;
    *out = (unsigned)(word[0] - '0');
    return *out >= min && *out <= max;
}

static bool take_account(const char **at, struct paris_log_entry *out)
{
    size_t length;
    const char *word = take_word(at, &length);
    if (word == NULL || length >= sizeof out->account)
        return false;
    memcpy(out->account, word, length);
    out->account[length] = '\0';
    return true;
}

static bool take_contribution(const char **at, struct paris_log_entry *out)
{
    size_t length;
    const char *word = take_word(at, &length);
    return word != NULL &&
           paris_hex_read(out->contribution, sizeof out->contribution, word, length);
}

static bool take_parts(const char *at, unsigned parts, struct paris_log_entry *out)
{
    unsigned seat = 1, level = 0;
    if ((parts & SEAT && !take_digit(&at, 1, 4, &seat)) ||
        (parts & LEVEL && !take_digit(&at, 1, 6, &level)) ||
        (parts & ACCOUNT && !take_account(&at, out)) ||
        (parts & CONTRIBUTION && !take_contribution(&at, out)))
        return false;
    out->seat = (uint8_t)(seat - 1);
    out->level = (uint8_t)level;
    out->rest = "";
    if (!(parts & REST))
        return *at == '\0';
    if (*at != ' ' || at[1] == '\0')
        return false;
    out->rest = at + 1;
    return true;
}

enum paris_status paris_log_entry_read(struct paris_log_entry *out, const char *text)
{
    struct paris_log_entry entry = {0};
    size_t length = strcspn(text, " ");
    for (unsigned verb = 0; verb < PARIS_LOG_VERBS; verb++)
        if (strlen(verbs[verb].word) == length && memcmp(verbs[verb].word, text, length) == 0) {
            entry.verb = (uint8_t)verb;
            if (!take_parts(text + length, verbs[verb].parts, &entry))
                return PARIS_BAD_INPUT;
            *out = entry;
            return PARIS_OK;
        }
    return PARIS_BAD_INPUT;
}

void paris_log_entry_parse(struct paris_log_entry *out, const struct paris_log_row *row)
{
    *out = (struct paris_log_entry){.verb = PARIS_LOG_UNREADABLE, .rest = ""};
    (void)!paris_log_entry_read(out, row->text); /* then the verb says so */
    out->row = row;
}

bool paris_log_entry_sits_down(const struct paris_log_entry *entry)
{
    return entry->verb == PARIS_LOG_JOIN || entry->verb == PARIS_LOG_PROMISE;
}

bool paris_log_entry_is_step(const struct paris_log_entry *entry)
{
    return entry->verb == PARIS_LOG_DO || entry->verb == PARIS_LOG_UNDO ||
           entry->verb == PARIS_LOG_REDO;
}

/* Numbers as eight bytes, the lowest first. */
static void add_number(struct paris_sha256 *hash, uint64_t number)
{
    uint8_t bytes[8];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    paris_sha256_update(hash, bytes, sizeof bytes);
}

void paris_log_entry_chain(uint8_t out[PARIS_SHA256_LENGTH],
                           const uint8_t before[PARIS_SHA256_LENGTH],
                           const struct paris_log_row *row)
{
    struct paris_sha256 hash;
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, before, PARIS_SHA256_LENGTH);
    add_number(&hash, row->number);
    add_number(&hash, (uint64_t)row->at);
    add_number(&hash, row->spent);
    add_number(&hash, row->by_command);
    if (row->by_command)
        paris_sha256_update(&hash, row->command, sizeof row->command);
    paris_sha256_update(&hash, row->text, strlen(row->text));
    paris_sha256_final(out, &hash);
}
