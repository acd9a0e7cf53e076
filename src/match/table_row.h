/* A table as it is stored: the row that it was created with, the rows of its log, and what lists show of it. All times
 * are milliseconds since 1970. */
#ifndef PARIS_MATCH_TABLE_ROW_H
#define PARIS_MATCH_TABLE_ROW_H

#include "base/sha256.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_ID_LENGTH = 21,      /* ids of accounts and tables: 20 letters and digits, '\0' */
    PARIS_NAME_LENGTH = 129,   /* 32 characters of UTF-8, '\0' */
    PARIS_COMMAND_LENGTH = 16, /* bytes of a command's id */
    PARIS_SECRET_LENGTH = 32,
    PARIS_LOG_TEXT_LENGTH = 4096 /* bytes of an entry's text at most, with '\0' */
};

/* What a table was created with; never changes. */
struct paris_table_row {
    char id[PARIS_ID_LENGTH];
    char host[PARIS_ID_LENGTH];            /* account */
    uint8_t command[PARIS_COMMAND_LENGTH]; /* of the `create`; unique with host */
    uint8_t secret[PARIS_SECRET_LENGTH];
    char settings[256];             /* text of settings.h: seats, variants, clocks ... */
    char previous[PARIS_ID_LENGTH]; /* the table that this is the rematch of, or "" */
    int64_t created;
};

/* One entry of a table's log, as it is stored. */
struct paris_log_row {
    uint32_t number; /* 1, 2, 3 ... without gaps */
    int64_t at;
    uint32_t spent; /* milliseconds charged to the clock of the entry's seat */
    bool by_command;
    uint8_t command[PARIS_COMMAND_LENGTH]; /* unique within the table, if by_command */
    uint8_t chain[PARIS_SHA256_LENGTH];    /* hash of the row and of the chain before it */
    char text[PARIS_LOG_TEXT_LENGTH];
};

/* What lists of tables show: a cache of the log, written together with it. The numbers are stored, and written out
 * in SQL: they must not change. */
enum paris_table_status {
    PARIS_TABLE_OPEN = 0,
    PARIS_TABLE_PLAYING = 1,
    PARIS_TABLE_OVER = 2,
    PARIS_TABLE_STOPPED = 3
};

struct paris_table_index {
    uint8_t status; /* enum paris_table_status */
    bool listed;    /* public */
    bool open_seat;
    char waiting[PARIS_ID_LENGTH]; /* account for whom the game waits, or "" */
    char seat
        [4]
        [PARIS_ID_LENGTH]; /* account of each seat, also while a computer stands in for it; or "" */
    int64_t changed;
    int64_t due; /* when the game goes on by itself (store.h), or PARIS_NEVER_DUE */
};

enum {
    PARIS_NEVER_DUE = 0,
    PARIS_DUE_NOW = 1 /* a computer is to move; every other time is later */
};

#endif
