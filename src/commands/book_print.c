/* The Markdown of the rules for players on a terminal: the same little of it that the page reads
 * (web/src/rulebook/markdown.ts), without pictures. */
#include "commands/book.h"

#include "base/text.h"
#include "base/utf8.h"
#include "terminal/wording/columns.h"

#include <string.h>

enum {
    BLOCK_MAX = 1 << 15,
    CELL_MAX = 1 << 12,
    CELLS_MAX = 12, /* columns of a table */
    GAP = 2,        /* blanks between them */
    QUOTE_INDENT = 4,
};

enum sort { HEADING, PARAGRAPH, ITEM, TABLE };

struct block {
    enum sort sort;
    unsigned level;  /* of a heading, from 1 */
    unsigned indent; /* more in quotations */
    struct paris_text text;
    char buffer[BLOCK_MAX]; /* lines joined by blanks, those of a table by line feeds */
};

/* --- reading --- */

static size_t line_length(const char *at)
{
    return strcspn(at, "\n");
}

static const char *next_line(const char *at)
{
    at += line_length(at);
    return *at == '\n' ? at + 1 : at;
}

/* The line without the mark of a quotation, if it has one. */
static const char *behind_quote(const char *at)
{
    if (*at != '>')
        return at;
    return at[1] == ' ' ? at + 2 : at + 1;
}

/* "- " or "12. ": how long that is, or 0. */
static size_t item_mark(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    if (digits > 0 && at[digits] == '.' && at[digits + 1] == ' ')
        return digits + 2;
    return at[0] == '-' && at[1] == ' ' ? 2 : 0;
}

static bool is_silent(const char *content)
{
    return content[strspn(content, " ")] == '\n' || content[0] == '\0' ||
           strncmp(content, "<!--", 4) == 0;
}

/* Does a line go on with the block that has begun? */
static bool goes_on(const struct block *block, const char *at, bool quoted)
{
    if (*at == '\0' || (*at == '>') != quoted)
        return false;
    const char *content = behind_quote(at);
    if (is_silent(content))
        return false;
    if (block->sort == TABLE)
        return *content == '|';
    return block->sort != HEADING && *content != '#' && *content != '|' && item_mark(content) == 0;
}

static void begin_block(struct block *out, const char *content, bool quoted)
{
    out->text = paris_text_in(out->buffer, sizeof out->buffer);
    out->indent = quoted ? QUOTE_INDENT : 0;
    out->level = (unsigned)strspn(content, "#");
    if (out->level > 0)
        out->sort = HEADING;
    else if (*content == '|')
        out->sort = TABLE;
    else
        out->sort = item_mark(content) > 0 ? ITEM : PARAGRAPH;
}

/* False at the end. */
static bool next_block(struct block *out, const char **at)
{
    while (**at != '\0' && is_silent(behind_quote(*at)))
        *at = next_line(*at);
    if (**at == '\0')
        return false;
    bool quoted = **at == '>';
    begin_block(out, behind_quote(*at), quoted);
    do {
        const char *content = behind_quote(*at);
        if (out->text.length > 0)
            paris_text_add_char(&out->text, out->sort == TABLE ? '\n' : ' ');
        content += strspn(content, " ");
        paris_text_add_bytes(&out->text, content, line_length(content));
        *at = next_line(*at);
    } while (goes_on(out, *at, quoted));
    return true;
}

/* --- plain text --- */

/* "[words](target)", or with "!" before it: the words. How much was read, or 0 if it is none. */
static size_t add_link(struct paris_text *out, const char *at, size_t left)
{
    size_t start = *at == '!' ? 2 : 1;
    if (left < start || at[start - 1] != '[')
        return 0;
    const char *close = memchr(at, ']', left);
    if (close == NULL || close + 1 >= at + left || close[1] != '(')
        return 0;
    const char *end = memchr(close, ')', left - (size_t)(close - at));
    if (end == NULL)
        return 0;
    paris_text_add_bytes(out, at + start, (size_t)(close - at) - start);
    return (size_t)(end - at) + 1;
}

/* Without anchors, marks of emphasis, targets of links and pictures. */
static void add_plain(struct paris_text *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        const char *here = text + at, *close = NULL;
        size_t taken = 0;
        if (*here == '[' || *here == '!')
            taken = add_link(out, here, length - at);
        else if (*here == '<' && (close = memchr(here, '>', length - at)) != NULL)
            taken = (size_t)(close - here) + 1;
        else if (*here == '*' || *here == '`')
            taken = 1;
        if (taken == 0) {
            paris_text_add_char(out, *here);
            taken = 1;
        }
        at += taken;
    }
}

/* --- lines --- */

static void blanks(FILE *out, unsigned count)
{
    fprintf(out, "%*s", (int)count, "");
}

/* A word that no line can hold, such as a sentence in Thai: broken between characters. */
static unsigned print_long(FILE *out, const char *word, size_t length, unsigned column,
                           unsigned indent)
{
    for (size_t at = 0; at < length;) {
        size_t count = paris_utf8_length(word + at, length - at);
        count = count == 0 ? 1 : count;
        unsigned wide = paris_columns_of(word + at, count);
        if (column + wide > PARIS_COLUMNS_WIDTH) {
            fputc('\n', out);
            blanks(out, indent);
            column = indent;
        }
        fwrite(word + at, 1, count, out);
        column += wide;
        at += count;
    }
    return column;
}

/* The words of a text in lines, the first one from `column` on. */
static void print_words(FILE *out, const char *text, unsigned column, unsigned indent)
{
    bool first = true;
    for (text += strspn(text, " "); *text != '\0'; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        unsigned wide = paris_columns_of(text, length), gap = first ? 0 : 1;
        bool broken = indent + wide > PARIS_COLUMNS_WIDTH;
        if (!first && !broken && column + gap + wide > PARIS_COLUMNS_WIDTH) {
            fputc('\n', out);
            blanks(out, indent);
            column = indent;
            gap = 0;
        }
        blanks(out, gap);
        column = print_long(out, text, length, column + gap, indent);
        text += length;
        first = false;
    }
    fputc('\n', out);
}

/* --- tables --- */

struct table {
    unsigned width[CELLS_MAX];
    unsigned columns;
    unsigned whole; /* all of them with the gaps, without those that have pictures only */
};

/* The next cell of a row as plain text; false at the end of the row. */
static bool next_cell(struct paris_text *out, const char **at)
{
    paris_text_clear(out);
    const char *start = *at + (**at == '|');
    start += strspn(start, " ");
    size_t length = strcspn(start, "|\n");
    if (start[length] != '|')
        return false;
    *at = start + length;
    while (length > 0 && start[length - 1] == ' ')
        length--;
    add_plain(out, start, length);
    return true;
}

static bool is_rule(const char *row)
{
    return row[strspn(row, "|-")] == '\n' || row[strspn(row, "|-")] == '\0';
}

static struct table measure(const char *rows)
{
    struct table table = {.columns = 0};
    char buffer[CELL_MAX];
    struct paris_text cell = paris_text_in(buffer, sizeof buffer);
    for (const char *row = rows; *row != '\0'; row = next_line(row)) {
        const char *at = row;
        for (unsigned i = 0; !is_rule(row) && i < CELLS_MAX && next_cell(&cell, &at); i++) {
            unsigned wide = paris_columns_of(buffer, cell.length);
            table.width[i] = wide > table.width[i] ? wide : table.width[i];
            table.columns = i + 1 > table.columns ? i + 1 : table.columns;
        }
    }
    for (unsigned i = 0; i < table.columns; i++)
        table.whole += table.width[i] > 0 ? table.width[i] + GAP : 0;
    return table;
}

/* In columns where the page is wide enough, else one cell after the other. */
static void print_row(FILE *out, const char *row, const struct table *table, unsigned indent)
{
    char buffer[CELL_MAX], line[BLOCK_MAX];
    struct paris_text cell = paris_text_in(buffer, sizeof buffer);
    struct paris_text all = paris_text_in(line, sizeof line);
    bool narrow = indent + table->whole <= PARIS_COLUMNS_WIDTH + GAP;
    unsigned pending = 0;
    for (unsigned i = 0; i < table->columns && next_cell(&cell, &row); i++) {
        if (table->width[i] == 0)
            continue;
        if (!narrow && all.length > 0)
            paris_text_add(&all, cell.length > 0 ? " | " : "");
        for (; narrow && cell.length > 0 && pending > 0; pending--)
            paris_text_add_char(&all, ' ');
        paris_text_add(&all, buffer);
        pending += narrow ? table->width[i] + GAP - paris_columns_of(buffer, cell.length) : 0;
    }
    if (all.length == 0)
        return; /* pictures only */
    blanks(out, indent);
    if (narrow)
        fprintf(out, "%s\n", line);
    else
        print_words(out, line, indent, indent + GAP);
}

/* --- blocks --- */

static void print_heading(FILE *out, const struct block *block, const char *text)
{
    text += strspn(text, "# ");
    fprintf(out, "%s\n", text);
    if (block->level > 2)
        return;
    for (unsigned i = paris_columns_of(text, strlen(text)); i > 0; i--)
        fputc(block->level == 1 ? '=' : '-', out);
    fputc('\n', out);
}

static void print_block(FILE *out, const struct block *block)
{
    if (block->sort == TABLE) {
        struct table table = measure(block->buffer);
        for (const char *row = block->buffer; *row != '\0'; row = next_line(row))
            if (!is_rule(row))
                print_row(out, row, &table, block->indent);
        return;
    }
    char plain[BLOCK_MAX];
    struct paris_text text = paris_text_in(plain, sizeof plain);
    add_plain(&text, block->buffer, block->text.length);
    if (block->sort == HEADING) {
        print_heading(out, block, plain);
        return;
    }
    unsigned hang = block->sort == ITEM ? (unsigned)item_mark(plain) : 0;
    blanks(out, block->indent);
    print_words(out, plain, block->indent, block->indent + hang);
}

static bool has_anchor(const struct block *block, const char *anchor)
{
    char mark[128];
    struct paris_text text = paris_text_in(mark, sizeof mark);
    paris_text_add(&text, "<a id=\"");
    paris_text_add(&text, anchor);
    paris_text_add(&text, "\">");
    return !text.full && strstr(block->buffer, mark) != NULL;
}

/* A line that is only a picture is skipped. */
static bool is_picture(const struct block *block)
{
    const char *end = strchr(block->buffer, ')');
    return block->sort == PARAGRAPH && strncmp(block->buffer, "![", 2) == 0 && end != NULL &&
           end[1] == '\0';
}

/* A section goes as far as the next one of its level; a clause, as far as the next clause or heading. */
static bool ends(const struct block *block, unsigned level)
{
    if (block->sort == HEADING)
        return level == 0 || block->level <= level;
    return level == 0 && strstr(block->buffer, "<a id=\"R") != NULL;
}

bool paris_book_print(FILE *out, const char *markdown, const char *anchor)
{
    struct block block;
    bool printing = anchor == NULL, printed = false, item = false;
    unsigned level = 0; /* of the section that was asked for; 0: a clause */
    while (next_block(&block, &markdown)) {
        if (printing && anchor != NULL && ends(&block, level))
            break;
        if (!printing && has_anchor(&block, anchor)) {
            printing = true;
            level = block.level;
        }
        if (!printing || is_picture(&block))
            continue;
        if (printed && !(item && block.sort == ITEM))
            fputc('\n', out);
        print_block(out, &block);
        printed = true;
        item = block.sort == ITEM;
    }
    return printed;
}
