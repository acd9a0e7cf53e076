/* Questions to PostgreSQL: values in, rows out, and what its answers mean for the store.
 *
 * All questions are prepared statements; numbers go in as text, bytes as they are, and everything
 * comes out in binary form. */
#include "server/store_postgres.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* --- trouble --- */

void paris_postgres_reason(char *out, size_t size, const char *message)
{
    struct paris_text text = paris_text_in(out, size);
    for (const char *at = message; *at != '\0'; at++)
        paris_text_add_char(&text, *at == '\n' || *at == '\t' ? ' ' : *at);
    while (text.length > 0 && out[text.length - 1] == ' ')
        out[--text.length] = '\0';
}

enum paris_status paris_postgres_note_trouble(struct paris_postgres *store, const char *reason)
{
    char line[PARIS_ERROR_LENGTH / 2];
    struct paris_text text = paris_text_in(store->base.trouble, sizeof store->base.trouble);
    paris_postgres_reason(line, sizeof line, reason);
    paris_text_add(&text, "The database cannot be used: ");
    paris_text_add(&text, line[0] != '\0' ? line : "the connection was lost");
    store->spoilt = store->running;
    return PARIS_NO_FILE;
}

enum paris_status paris_postgres_note_damage(struct paris_postgres *store, const char *what)
{
    struct paris_text text = paris_text_in(store->base.trouble, sizeof store->base.trouble);
    paris_text_add(&text, "The database is damaged: it holds ");
    paris_text_add(&text, what);
    paris_text_add(&text, " that no server can have written.");
    return PARIS_NO_FILE;
}

/* --- values in --- */

enum { NUMBER = 2 }; /* a format of ours: text in `digits` */

static void put(struct paris_question *question, const char *value, size_t length, int format)
{
    PARIS_CHECK(question->count < PARIS_POSTGRES_PLACES);
    question->value[question->count] = value;
    question->length[question->count] = (int)length;
    question->format[question->count++] = format;
}

void paris_question_text(struct paris_question *question, const char *text)
{
    put(question, text, 0, 0);
}

void paris_question_text_or_null(struct paris_question *question, const char *text)
{
    put(question, text[0] != '\0' ? text : NULL, 0, 0);
}

void paris_question_bytes(struct paris_question *question, const uint8_t *bytes, size_t count)
{
    put(question, (const char *)bytes, count, 1);
}

void paris_question_bytes_or_null(struct paris_question *question, const uint8_t *bytes,
                                  size_t count, bool there)
{
    put(question, there ? (const char *)bytes : NULL, count, 1);
}

void paris_question_number(struct paris_question *question, int64_t number)
{
    char *digits = question->digits[question->count];
    struct paris_text text = paris_text_in(digits, sizeof question->digits[0]);
    paris_text_add_number(&text, number);
    put(question, digits, 0, NUMBER);
}

/* --- asking --- */

static const char *name_of(char out[16], enum paris_asked which)
{
    struct paris_text text = paris_text_in(out, 16);
    paris_text_add(&text, "q");
    paris_text_add_number(&text, which);
    return out;
}

/* Rules of the schema have the class 23 of SQL's states. */
static bool is_forbidden(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL && strncmp(state, "23", 2) == 0;
}

/* --- asking at once --- */

struct paris_question *paris_question_foresee(struct paris_postgres *store, enum paris_asked which,
                                              const void *key)
{
    if (store->foreseen_count == store->foreseen_room) {
        store->foreseen_room = store->foreseen_room > 0 ? 2 * store->foreseen_room : 16;
        store->foreseen = realloc(store->foreseen, store->foreseen_room * sizeof *store->foreseen);
        PARIS_CHECK(store->foreseen != NULL);
    }
    struct paris_foreseen *foreseen = &store->foreseen[store->foreseen_count++];
    foreseen->key = key;
    foreseen->result = NULL;
    foreseen->question.which = which;
    foreseen->question.key = key;
    foreseen->question.count = 0;
    return &foreseen->question;
}

void paris_question_forget_foreseen(struct paris_postgres *store)
{
    for (size_t i = 0; i < store->foreseen_count; i++)
        PQclear(store->foreseen[i].result);
    store->foreseen_count = 0;
}

/* The array of questions may have moved since a number was written into one. */
static void settle_digits(struct paris_question *question)
{
    for (int i = 0; i < question->count; i++)
        if (question->format[i] == NUMBER) {
            question->value[i] = question->digits[i];
            question->format[i] = 0;
        }
}

static bool send_all(struct paris_postgres *store, const char *sql)
{
    char name[16];
    PGconn *connection = store->connection;
    bool good =
        PQsendQueryParams(connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
        (sql == NULL || PQsendQueryParams(connection, sql, 0, NULL, NULL, NULL, NULL, 0) == 1);
    for (size_t i = 0; good && i < store->foreseen_count; i++) {
        struct paris_question *question = &store->foreseen[i].question;
        settle_digits(question);
        good = PQsendQueryPrepared(connection, name_of(name, question->which), question->count,
                                   question->value, question->length, question->format, 1) == 1;
    }
    return PQpipelineSync(connection) == 1 && good;
}

/* The next answer of the pipeline, which ends with a NULL; NULL if the connection is lost. */
static PGresult *receive(PGconn *connection)
{
    PGresult *result = PQgetResult(connection);
    for (PGresult *end; result != NULL && PQresultStatus(result) != PGRES_PIPELINE_SYNC &&
                        (end = PQgetResult(connection)) != NULL;)
        PQclear(end);
    return result;
}

static bool receive_plain(PGconn *connection)
{
    PGresult *result = receive(connection);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool receive_all(struct paris_postgres *store, bool with_sql)
{
    bool good = receive_plain(store->connection);
    if (with_sql)
        good = receive_plain(store->connection) && good;
    for (size_t i = 0; i < store->foreseen_count; i++)
        store->foreseen[i].result = receive(store->connection);
    PGresult *sync = receive(store->connection);
    good = PQresultStatus(sync) == PGRES_PIPELINE_SYNC && good;
    PQclear(sync);
    return good;
}

bool paris_question_ask_foreseen(struct paris_postgres *store, const char *sql)
{
    if (PQenterPipelineMode(store->connection) != 1)
        return false;
    bool good = send_all(store, sql) && receive_all(store, sql != NULL);
    return PQexitPipelineMode(store->connection) == 1 && good;
}

/* The answer to a question that was foreseen, which is the caller's; NULL: it was not. */
static PGresult *take_foreseen(struct paris_postgres *store, const struct paris_question *question)
{
    for (size_t i = 0; question->key != NULL && i < store->foreseen_count; i++) {
        struct paris_foreseen *foreseen = &store->foreseen[i];
        PGresult *result = foreseen->result;
        if (result == NULL || foreseen->key != question->key ||
            foreseen->question.which != question->which)
            continue;
        foreseen->result = NULL;
        return result;
    }
    return NULL;
}

static enum paris_status ask(PGresult **out, struct paris_postgres *store,
                             struct paris_question *question, ExecStatusType expected)
{
    char name[16];
    *out = NULL;
    if (store->connection == NULL || store->spoilt)
        return PARIS_NO_FILE;
    settle_digits(question);
    PGresult *result = take_foreseen(store, question);
    if (result == NULL)
        result = PQexecPrepared(store->connection, name_of(name, question->which), question->count,
                                question->value, question->length, question->format, 1);
    if (PQresultStatus(result) == expected) {
        *out = result;
        return PARIS_OK;
    }
    enum paris_status status = is_forbidden(result) ? PARIS_BAD_INPUT : PARIS_NO_FILE;
    if (status == PARIS_NO_FILE)
        paris_postgres_note_trouble(store, PQresultErrorMessage(result));
    store->spoilt = store->running;
    PQclear(result);
    return status;
}

enum paris_status paris_question_ask(PGresult **out, struct paris_postgres *store,
                                     struct paris_question *question)
{
    return ask(out, store, question, PGRES_TUPLES_OK);
}

enum paris_status paris_question_find(PGresult **out, struct paris_postgres *store,
                                      struct paris_question *question)
{
    enum paris_status status = ask(out, store, question, PGRES_TUPLES_OK);
    if (status == PARIS_OK && PQntuples(*out) == 0) {
        PQclear(*out);
        *out = NULL;
        return PARIS_BAD_INPUT;
    }
    return status;
}

enum paris_status paris_question_run(struct paris_postgres *store, struct paris_question *question)
{
    PGresult *result;
    PARIS_CHECK(store->running); /* changes happen between begin and commit */
    enum paris_status status = ask(&result, store, question, PGRES_COMMAND_OK);
    if (status == PARIS_OK && strcmp(PQcmdTuples(result), "0") == 0)
        status = PARIS_BAD_INPUT;
    PQclear(result);
    return status;
}

/* --- values out --- */

bool paris_answer_text(char *out, size_t size, const PGresult *result, int row, int column)
{
    const char *text = PQgetvalue(result, row, column);
    size_t length = (size_t)PQgetlength(result, row, column);
    out[0] = '\0';
    if (PQgetisnull(result, row, column))
        return true;
    if (length >= size)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

bool paris_answer_bytes(uint8_t *out, size_t count, const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column) || (size_t)PQgetlength(result, row, column) != count)
        return false;
    memcpy(out, PQgetvalue(result, row, column), count);
    return true;
}

/* A boolean or a whole number of any size, the highest byte first. */
bool paris_answer_number(int64_t *out, int64_t least, int64_t most, const PGresult *result, int row,
                         int column)
{
    enum { BYTE = 8, NEGATIVE = 0x80 };
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    int length = PQgetlength(result, row, column);
    if (PQgetisnull(result, row, column) || length < 1 || length > (int)sizeof *out)
        return false;
    uint64_t number = (bytes[0] & NEGATIVE) != 0 ? UINT64_MAX : 0;
    for (int i = 0; i < length; i++)
        number = number << BYTE | bytes[i];
    *out = (int64_t)number;
    return *out >= least && *out <= most;
}
