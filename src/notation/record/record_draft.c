/* Tags without a meaning in the rules, and the one among them that distinguishes a draft turn from one that has ended. */
#include "notation/record/record_reader.h"

#include "rules/game.h"

#include <string.h>

static const char decided_tag[] = "Decided";

const char *paris_record_extra_line(const struct paris_record *record, const char *tag)
{
    size_t length = strlen(tag);
    const char *line = record->extra;
    while (line != NULL && *line != '\0') {
        if (line[0] == '[' && strncmp(line + 1, tag, length) == 0 && line[length + 1] == ' ')
            return line;
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return NULL;
}

bool paris_record_extra_value(char *out, size_t capacity, const struct paris_record *record,
                              const char *tag)
{
    const char *line = paris_record_extra_line(record, tag);
    const char *open = line != NULL ? strchr(line, '"') : NULL;
    size_t length = open != NULL ? strcspn(open + 1, "\"\n") : capacity;
    if (length >= capacity)
        return false;
    memcpy(out, open + 1, length);
    out[length] = '\0';
    return true;
}

bool paris_record_extra_number(uint64_t *out, const struct paris_record *record, const char *tag)
{
    char value[24];
    uint64_t number = 0;
    if (!paris_record_extra_value(value, sizeof value, record, tag) || value[0] == '\0')
        return false;
    for (const char *c = value; *c != '\0'; c++) {
        uint64_t digit = (uint64_t)(unsigned char)*c - '0';
        if (digit > 9 || number > (UINT64_MAX - digit) / 10)
            return false;
        number = 10 * number + digit;
    }
    *out = number;
    return true;
}

void paris_record_drop_undecided_end(struct paris_record_reader *reader)
{
    struct paris_record *record = reader->out;
    struct paris_events events;
    uint64_t decided;
    if (record->count == 0 || record->decision[record->count - 1].verb != PARIS_END ||
        !paris_record_extra_number(&decided, record, decided_tag) || decided + 1 != record->count)
        return;
    paris_record_cut(record, (uint32_t)decided);
    paris_record_start(&reader->state, reader->rules, record);
    for (uint32_t i = 0; i < record->count; i++)
        paris_game_apply(reader->rules, &reader->state, record->decision[i], &events);
}
