/* Checked reading of a file of figures. */
#include "rules/figures_reader.h"

#include <string.h>

void paris_figures_refuse(struct paris_figures_reader *reader, uint32_t node, const char *expected)
{
    if (paris_figures_ok(reader))
        reader->status = paris_json_refuse(reader->error, &reader->json, node, expected);
}

/* --- objects --- */

static bool ends_in(const char *word, const char *ending)
{
    size_t length = strlen(word), tail = strlen(ending);
    return length >= tail && strcmp(word + length - tail, ending) == 0;
}

bool paris_figures_is_note(const char *name)
{
    return strcmp(name, "why") == 0 || strcmp(name, "provenance") == 0 || ends_in(name, "_why") ||
           ends_in(name, "_provenance") || strcmp(name, "title") == 0 ||
           strcmp(name, "provenance_words") == 0;
}

/* Is the name one of the words with blanks between? */
static bool is_among(const char *name, const char *words)
{
    size_t length = strlen(name);
    while (*words != '\0') {
        size_t word = strcspn(words, " ");
        if (word == length && memcmp(words, name, length) == 0)
            return true;
        words += word + (words[word] == ' ');
    }
    return false;
}

/* An error about a member by name: unknown, or missing. Known words are separated by commas. */
static void refuse_member(struct paris_figures_reader *reader, uint32_t node, const char *name,
                          const char *what, const char *words)
{
    if (!paris_figures_ok(reader))
        return;
    char path_buffer[PARIS_ERROR_LENGTH / 2], list_buffer[PARIS_ERROR_LENGTH / 2];
    struct paris_text path = paris_text_in(path_buffer, sizeof path_buffer);
    struct paris_text list = paris_text_in(list_buffer, sizeof list_buffer);
    paris_json_add_path(&path, &reader->json, node);
    if (name != NULL && path.length > 0)
        paris_text_add_char(&path, '.');
    if (name != NULL)
        paris_text_add(&path, name);
    for (; *words != '\0'; words++) {
        if (*words == ' ')
            paris_text_add_char(&list, ',');
        paris_text_add_char(&list, *words);
    }
    unsigned line, column;
    paris_json_position(&line, &column, reader->json.text, reader->json.nodes[node].start);
    reader->status =
        paris_error_set(reader->error, line, column, "%s%s%s", path_buffer, what, list_buffer);
}

uint32_t paris_figures_object(struct paris_figures_reader *reader, uint32_t node,
                              const char *members)
{
    const struct paris_json *json = &reader->json;
    if (!paris_figures_ok(reader))
        return PARIS_JSON_NONE;
    if (!paris_json_is(json, node, PARIS_JSON_OBJECT)) {
        paris_figures_refuse(reader, node, "an object");
        return PARIS_JSON_NONE;
    }
    for (uint32_t key = paris_json_first(json, node); key != PARIS_JSON_NONE;
         key = paris_json_next(json, node, key)) {
        char name[64];
        bool known = paris_json_copy(name, sizeof name, json, key) == PARIS_OK &&
                     (paris_figures_is_note(name) || is_among(name, members));
        if (!known)
            refuse_member(reader, key, NULL, ": no such field here, expected one of ", members);
    }
    return paris_figures_ok(reader) ? node : PARIS_JSON_NONE;
}

uint32_t paris_figures_member(struct paris_figures_reader *reader, uint32_t object,
                              const char *name)
{
    uint32_t value = paris_figures_optional(reader, object, name);
    if (value == PARIS_JSON_NONE)
        refuse_member(reader, object, name, ": missing", "");
    return value;
}

uint32_t paris_figures_optional(struct paris_figures_reader *reader, uint32_t object,
                                const char *name)
{
    return paris_figures_ok(reader) ? paris_json_member(&reader->json, object, name)
                                    : (uint32_t)PARIS_JSON_NONE;
}

/* --- lists --- */

unsigned paris_figures_list(struct paris_figures_reader *reader, uint32_t node, unsigned least,
                            unsigned most)
{
    if (!paris_figures_ok(reader))
        return least;
    const struct paris_json_node *list = &reader->json.nodes[node];
    if (list->type == PARIS_JSON_ARRAY && list->count >= least && list->count <= most)
        return list->count;
    char buffer[64];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&expected, "a list of ");
    paris_text_add_number(&expected, least);
    if (most > least) {
        paris_text_add(&expected, " to ");
        paris_text_add_number(&expected, most);
    }
    paris_figures_refuse(reader, node, buffer);
    return least;
}

uint32_t paris_figures_item(struct paris_figures_reader *reader, uint32_t list, unsigned index)
{
    return paris_figures_ok(reader) ? paris_json_item(&reader->json, list, index)
                                    : (uint32_t)PARIS_JSON_NONE;
}

/* --- numbers and words --- */

unsigned paris_figures_number(struct paris_figures_reader *reader, uint32_t node, unsigned least,
                              unsigned most)
{
    int64_t number = least;
    if (!paris_figures_ok(reader) || paris_json_integer(&number, &reader->json, node, least, most))
        return (unsigned)number;
    char buffer[64];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&expected, least < most ? "a number from " : "the number ");
    paris_text_add_number(&expected, least);
    if (least < most) {
        paris_text_add(&expected, " to ");
        paris_text_add_number(&expected, most);
    }
    paris_figures_refuse(reader, node, buffer);
    return least;
}

uint8_t paris_figures_number_of(struct paris_figures_reader *reader, uint32_t object,
                                const char *name, unsigned least, unsigned most)
{
    uint32_t node = paris_figures_member(reader, object, name);
    return (uint8_t)paris_figures_number(reader, node, least, most);
}

void paris_figures_exactly(struct paris_figures_reader *reader, uint32_t node, unsigned number)
{
    (void)paris_figures_number(reader, node, number, number);
}

void paris_figures_word(struct paris_figures_reader *reader, uint32_t node, const char *word)
{
    (void)paris_figures_choice(reader, node, &word, 0, 1);
}

void paris_figures_text(struct paris_figures_reader *reader, uint32_t node)
{
    if (paris_figures_ok(reader) && (!paris_json_is(&reader->json, node, PARIS_JSON_STRING) ||
                                     paris_json_equal(&reader->json, node, "")))
        paris_figures_refuse(reader, node, "a text");
}

unsigned paris_figures_choice(struct paris_figures_reader *reader, uint32_t node,
                              const char *const words[], unsigned first, unsigned end)
{
    if (!paris_figures_ok(reader))
        return first;
    char buffer[PARIS_ERROR_LENGTH / 2];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    for (unsigned i = first; i < end; i++) {
        if (paris_json_equal(&reader->json, node, words[i]))
            return i;
        paris_text_add(&expected, i == first ? "" : i + 1 < end ? ", " : " or ");
        paris_text_addf(&expected, "\"%s\"", words[i]);
    }
    paris_figures_refuse(reader, node, buffer);
    return first;
}
