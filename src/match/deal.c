/* Deals by commitment and contributions, their tags in records, and checking them. */
#include "match/deal.h"

#include "base/hex.h"
#include "base/chacha20.h"
#include "base/sha256.h"
#include "notation/codes.h"

#include <assert.h>
#include <string.h>

/* The zero byte after each is hashed, too. */
static const char commit_label[] = "paris deal 1";
static const char promise_label[] = "paris deal 1 contribution";
static const char key_label[] = "paris deal 1 key";

enum { HEX_DIGITS = 2 * PARIS_DEAL_BYTES, MESSAGE_LENGTH = 256 };

static_assert((int)PARIS_DEAL_BYTES == (int)PARIS_SHA256_LENGTH, "a commitment is a hash");
static_assert((int)PARIS_CHACHA20_KEY == (int)PARIS_SHA256_LENGTH, "a hash is the stream's key");

/* --- dealing --- */

static void hash_labelled(uint8_t out[PARIS_DEAL_BYTES], const char *label, size_t length,
                          const uint8_t bytes[PARIS_DEAL_BYTES])
{
    struct paris_sha256 hash;
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, label, length);
    paris_sha256_update(&hash, bytes, PARIS_DEAL_BYTES);
    paris_sha256_final(out, &hash);
}

void paris_deal_commit(uint8_t out[PARIS_DEAL_BYTES], const uint8_t secret[PARIS_DEAL_BYTES])
{
    hash_labelled(out, commit_label, sizeof commit_label, secret);
}

void paris_deal_promise(uint8_t out[PARIS_DEAL_BYTES], const uint8_t contribution[PARIS_DEAL_BYTES])
{
    hash_labelled(out, promise_label, sizeof promise_label, contribution);
}

static void shuffle_by_stream(void *source, uint8_t *bytes, size_t count)
{
    paris_chacha20_shuffle(source, bytes, count);
}

void paris_deal_setup(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                      unsigned variants, const uint8_t secret[PARIS_DEAL_BYTES],
                      const uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES])
{
    static const uint8_t nonce[PARIS_CHACHA20_NONCE];
    PARIS_CHECK(players <= PARIS_MAX_PLAYERS);
    struct paris_sha256 hash;
    struct paris_chacha20 stream;
    uint8_t key[PARIS_CHACHA20_KEY];
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, key_label, sizeof key_label);
    paris_sha256_update(&hash, secret, PARIS_DEAL_BYTES);
    for (unsigned seat = 0; seat < players; seat++)
        paris_sha256_update(&hash, contribution[seat], PARIS_DEAL_BYTES);
    paris_sha256_final(key, &hash);
    paris_chacha20_start(&stream, key, nonce, 0);
    paris_setup_dealt(out, rules, players, variants, shuffle_by_stream, &stream);
}

/* --- writing tags --- */

enum tag { COMMITMENT, SECRET, CONTRIBUTIONS, TAGS };

static const char *const tag_names[TAGS] = {"Commitment", "Secret", "Contributions"};

static void begin_tag(struct paris_text *out, enum tag tag)
{
    paris_text_add_char(out, '[');
    paris_text_add(out, tag_names[tag]);
    paris_text_add(out, " \"");
}

static void write_tag(struct paris_text *out, enum tag tag, const uint8_t bytes[PARIS_DEAL_BYTES])
{
    begin_tag(out, tag);
    paris_text_add_hex(out, bytes, PARIS_DEAL_BYTES);
    paris_text_add(out, "\"]\n");
}

void paris_deal_tags_write(struct paris_text *out, unsigned players,
                           const uint8_t secret[PARIS_DEAL_BYTES],
                           const uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES],
                           unsigned present)
{
    static const uint8_t none[PARIS_DEAL_BYTES];
    uint8_t commitment[PARIS_DEAL_BYTES];
    PARIS_CHECK(players <= PARIS_MAX_PLAYERS && present >> players == 0);
    paris_deal_commit(commitment, secret);
    write_tag(out, COMMITMENT, commitment);
    write_tag(out, SECRET, secret);
    begin_tag(out, CONTRIBUTIONS);
    for (unsigned seat = 0; seat < players; seat++) {
        paris_text_add(out, seat > 0 ? "|" : "");
        if (present >> seat & 1) {
            paris_text_add_hex(out, contribution[seat], PARIS_DEAL_BYTES);
        } else {
            PARIS_CHECK(memcmp(contribution[seat], none, PARIS_DEAL_BYTES) == 0);
            paris_text_add_char(out, '-');
        }
    }
    paris_text_add(out, "\"]\n");
}

/* --- reading tags --- */

/* What stands between the quotation marks; text is NULL if there is no such tag. */
struct value {
    const char *text;
    size_t length;
};

static struct value find_tag(const char *extra, enum tag tag)
{
    static const char closing[] = "\"]\n";
    char opening[32];
    struct paris_text text = paris_text_in(opening, sizeof opening);
    begin_tag(&text, tag);
    for (const char *line = extra; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, opening, text.length) != 0)
            continue;
        const char *value = line + text.length;
        size_t length = strcspn(value, "\"\n");
        bool closed = strncmp(value + length, closing, sizeof closing - 1) == 0;
        return (struct value){value, closed ? length : 0};
    }
    return (struct value){NULL, 0};
}

static bool read_contributions(struct paris_deal_tags *out, struct value value, unsigned players)
{
    const char *at = value.text, *end = value.text + value.length;
    for (unsigned seat = 0; seat < players; seat++) {
        size_t length = 0;
        while (at + length < end && at[length] != '|')
            length++;
        bool last = seat + 1 == players;
        bool none = length == 1 && *at == '-';
        if ((at + length == end) != last ||
            !(none || paris_hex_read(out->contribution[seat], PARIS_DEAL_BYTES, at, length)))
            return false;
        out->present |= (unsigned)!none << seat;
        at += length + 1;
    }
    return true;
}

/* The pattern has a place {name} for what is meant. */
static enum paris_status refuse(struct paris_error *error, const char *pattern, const char *name,
                                const char *what)
{
    return paris_error_fill(error, 0, 0, pattern, &(struct paris_filling){name, what, 0}, 1);
}

/* Are all three tags there? */
static enum paris_status find_tags(struct value values[TAGS], const char *extra,
                                   struct paris_error *error)
{
    unsigned missing = 0;
    for (unsigned tag = TAGS; tag-- > 0;) {
        values[tag] = find_tag(extra, (enum tag)tag);
        missing |= (unsigned)(values[tag].text == NULL) << tag;
    }
    if (missing == (1u << TAGS) - 1)
        return refuse(error,
                      paris_say("This game wasn't dealt by a server: the record has no Commitment, "
                                "Secret and Contributions tags."),
                      "", NULL);
    for (unsigned tag = 0; tag < TAGS; tag++)
        if (missing >> tag & 1)
            return refuse(error, paris_say("The {tag} tag is missing."), "tag", tag_names[tag]);
    return PARIS_OK;
}

enum paris_status paris_deal_tags_read(struct paris_deal_tags *out, const char *extra,
                                       unsigned players, struct paris_error *error)
{
    PARIS_CHECK(players >= 1 && players <= PARIS_MAX_PLAYERS);
    struct value values[TAGS];
    enum paris_status status = find_tags(values, extra, error);
    if (status < 0)
        return status;
    memset(out, 0, sizeof *out);
    uint8_t *const bytes[] = {out->commitment, out->secret};
    for (unsigned tag = COMMITMENT; tag <= SECRET; tag++)
        if (!paris_hex_read(bytes[tag], PARIS_DEAL_BYTES, values[tag].text, values[tag].length))
            return refuse(error,
                          paris_say("The {tag} tag should have 64 hexadecimal digits (0-9, a-f)."),
                          "tag", tag_names[tag]);
    if (!read_contributions(out, values[CONTRIBUTIONS], players))
        return refuse(error,
                      paris_say("The {tag} tag should have 64 hexadecimal digits (0-9, a-f) or "
                                "\"-\" for each seat, with \"|\" between."),
                      "tag", tag_names[CONTRIBUTIONS]);
    return PARIS_OK;
}

/* --- verifying --- */

static enum paris_status check_commitment(const struct paris_deal_tags *tags,
                                          struct paris_error *error)
{
    uint8_t commitment[PARIS_DEAL_BYTES];
    char hex[HEX_DIGITS + 1];
    struct paris_text text = paris_text_in(hex, sizeof hex);
    paris_deal_commit(commitment, tags->secret);
    if (memcmp(commitment, tags->commitment, PARIS_DEAL_BYTES) == 0)
        return PARIS_OK;
    paris_text_add_hex(&text, commitment, PARIS_DEAL_BYTES);
    return refuse(error,
                  paris_say(
                      "The commitment doesn't match the secret, whose commitment is {commitment}."),
                  "commitment", hex);
}

/* Each compares one part of the set-up; the first difference becomes a sentence without full stop. */

static bool same_stacks(struct paris_text *out, const struct paris_setup *dealt,
                        const struct paris_setup *told)
{
    for (unsigned at = 0; at < PARIS_STACKS * dealt->stack_size; at++) {
        unsigned stack = at / dealt->stack_size, i = at % dealt->stack_size;
        if (dealt->stacks[stack][i] == told->stacks[stack][i])
            continue;
        char right[16], wrong[16];
        struct paris_text should = paris_text_in(right, sizeof right);
        struct paris_text is = paris_text_in(wrong, sizeof wrong);
        paris_code_add_place(&should, dealt->stacks[stack][i]);
        paris_code_add_place(&is, told->stacks[stack][i]);
        const struct paris_filling parts[] = {{"n", NULL, i + 1},
                                              {"stack", NULL, stack + 1},
                                              {"right", right, 0},
                                              {"wrong", wrong, 0}};
        paris_language_fill(out,
                            paris_say(
                                "tile {n} of stack {stack} is {right}, but the record has {wrong}"),
                            parts, 4);
        return false;
    }
    return true;
}

static bool same_tokens(struct paris_text *out, const struct paris_setup *dealt,
                        const struct paris_setup *told)
{
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        if (dealt->tokens[space] == told->tokens[space])
            continue;
        char place[16];
        struct paris_text at = paris_text_in(place, sizeof place);
        paris_code_add_place(&at, space);
        const struct paris_filling parts[] = {{"place", place, 0},
                                              {"right", paris_code_kind(dealt->tokens[space]), 0},
                                              {"wrong", paris_code_kind(told->tokens[space]), 0}};
        paris_language_fill(out,
                            paris_say(
                                "the token at {place} is {right}, but the record has {wrong}"),
                            parts, 3);
        return false;
    }
    return true;
}

static bool same_track(struct paris_text *out, const struct paris_setup *dealt,
                       const struct paris_setup *told)
{
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        if (dealt->track[i] == told->track[i])
            continue;
        const struct paris_filling parts[] = {{"space", NULL, i + 1},
                                              {"right", NULL, dealt->track[i]},
                                              {"wrong", NULL, told->track[i]}};
        paris_language_fill(out,
                            paris_say("the number on space {space} of the track is {right}, but "
                                      "the record has {wrong}"),
                            parts, 3);
        return false;
    }
    return true;
}

/* The removed tiles follow from the stacks, and a record may name them in any order. */
static enum paris_status check_setup(const struct paris_setup *dealt,
                                     const struct paris_setup *told, struct paris_error *error)
{
    char buffer[MESSAGE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    if (same_stacks(&text, dealt, told) && same_tokens(&text, dealt, told) &&
        same_track(&text, dealt, told))
        return PARIS_OK;
    return refuse(error,
                  paris_say("The deal doesn't match: by the secret and the contributions, {what}."),
                  "what", buffer);
}

enum paris_status paris_deal_verify(const struct paris_rules *rules,
                                    const struct paris_record *record, struct paris_error *error)
{
    const struct paris_setup *told = &record->setup;
    struct paris_deal_tags tags;
    struct paris_setup dealt;
    if (record->from_position)
        return refuse(error, paris_say("The record starts from a position: there was no deal."), "",
                      "");
    enum paris_status status = paris_deal_tags_read(&tags, record->extra, told->players, error);
    if (status == PARIS_OK)
        status = check_commitment(&tags, error);
    if (status < 0)
        return status;
    paris_deal_setup(&dealt, rules, told->players, told->variants, tags.secret,
                     (const uint8_t(*)[PARIS_DEAL_BYTES])tags.contribution);
    return check_setup(&dealt, told, error);
}

/* --- what was seen before --- */

static enum paris_status check_own(const struct paris_deal_witness *witness,
                                   const struct paris_deal_tags *tags, struct paris_error *error)
{
    unsigned seat = witness->seat;
    if (!(tags->present >> seat & 1))
        return PARIS_NOT_FOUND;
    if (memcmp(tags->contribution[seat], witness->contribution, PARIS_DEAL_BYTES) == 0)
        return PARIS_OK;
    return refuse(error, paris_say("The deal was made with a contribution other than yours."), "",
                  NULL);
}

enum paris_status paris_deal_check(const struct paris_deal_witness *witness,
                                   const struct paris_deal_tags *tags, struct paris_error *error)
{
    if (witness->saw_commitment &&
        memcmp(witness->commitment, tags->commitment, PARIS_DEAL_BYTES) != 0)
        return refuse(error, paris_say("Before the game the server had committed to another deal."),
                      "", NULL);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        uint8_t promise[PARIS_DEAL_BYTES];
        if (!(witness->promised & tags->present & 1u << seat))
            continue;
        paris_deal_promise(promise, tags->contribution[seat]);
        if (memcmp(promise, witness->promise[seat], PARIS_DEAL_BYTES) != 0)
            return paris_error_fill(
                error, 0, 0,
                paris_say("Player {n}'s contribution isn't the one promised before the deal."),
                &(struct paris_filling){"n", NULL, seat + 1}, 1);
    }
    return witness->contributed ? check_own(witness, tags, error) : PARIS_OK;
}
