/* What a name looks like. */
#include "server/common/name_skeleton.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum { POINTS = 256, ACCENTS_FIRST = 0x300, ACCENTS_LAST = 0x36f, ASCII = 0x80 };

/* Greek, Cyrillic and other letters, upper and lower case, and the Latin letter that each
 * resembles; by code point. */
static const struct pair {
    uint16_t point;
    char latin;
} alike[] = {
    {0x017f, 'f'}, {0x0184, 'b'}, {0x0191, 'f'}, {0x0192, 'f'}, {0x0251, 'a'}, {0x0261, 'g'},
    {0x029c, 'h'}, {0x037f, 'j'}, {0x0391, 'a'}, {0x0392, 'b'}, {0x0393, 'r'}, {0x0395, 'e'},
    {0x0396, 'z'}, {0x0397, 'h'}, {0x0399, 'i'}, {0x039a, 'k'}, {0x039c, 'm'}, {0x039d, 'n'},
    {0x039f, 'o'}, {0x03a1, 'p'}, {0x03a3, 'e'}, {0x03a4, 't'}, {0x03a5, 'u'}, {0x03a7, 'x'},
    {0x03a9, 'o'}, {0x03b1, 'a'}, {0x03b2, 'b'}, {0x03b3, 'y'}, {0x03b5, 'e'}, {0x03b6, 'z'},
    {0x03b7, 'n'}, {0x03b9, 'i'}, {0x03ba, 'k'}, {0x03bc, 'm'}, {0x03bd, 'v'}, {0x03bf, 'o'},
    {0x03c1, 'p'}, {0x03c3, 'o'}, {0x03c4, 't'}, {0x03c5, 'u'}, {0x03c7, 'x'}, {0x03c9, 'w'},
    {0x03f2, 'c'}, {0x03f3, 'j'}, {0x03f9, 'c'}, {0x0404, 'e'}, {0x0405, 's'}, {0x0406, 'i'},
    {0x0407, 'i'}, {0x0408, 'j'}, {0x0410, 'a'}, {0x0412, 'b'}, {0x0413, 'r'}, {0x0415, 'e'},
    {0x041a, 'k'}, {0x041c, 'm'}, {0x041d, 'h'}, {0x041e, 'o'}, {0x041f, 'n'}, {0x0420, 'p'},
    {0x0421, 'c'}, {0x0422, 't'}, {0x0423, 'y'}, {0x0425, 'x'}, {0x0428, 'w'}, {0x042c, 'b'},
    {0x042f, 'r'}, {0x0430, 'a'}, {0x0432, 'b'}, {0x0433, 'r'}, {0x0435, 'e'}, {0x043a, 'k'},
    {0x043c, 'm'}, {0x043d, 'h'}, {0x043e, 'o'}, {0x043f, 'n'}, {0x0440, 'p'}, {0x0441, 'c'},
    {0x0442, 't'}, {0x0443, 'y'}, {0x0445, 'x'}, {0x0448, 'w'}, {0x044c, 'b'}, {0x044f, 'r'},
    {0x0454, 'e'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0457, 'i'}, {0x0458, 'j'}, {0x0474, 'v'},
    {0x0475, 'v'}, {0x04ae, 'y'}, {0x04af, 'y'}, {0x04ba, 'h'}, {0x04bb, 'h'}, {0x04bc, 'e'},
    {0x04bd, 'e'}, {0x0500, 'd'}, {0x0501, 'd'}, {0x051a, 'q'}, {0x051b, 'q'}, {0x051c, 'w'},
    {0x051d, 'w'}, {0x054d, 'u'}, {0x0555, 'o'}, {0x0578, 'n'}, {0x057d, 'u'}, {0x0585, 'o'},
    {0x2164, 'v'}, {0x2169, 'x'}, {0x216d, 'c'}, {0x216e, 'd'}, {0x216f, 'm'}, {0x2174, 'v'},
    {0x2179, 'x'}, {0x217d, 'c'}, {0x217e, 'd'}, {0x217f, 'm'}, {0x2c6d, 'a'}, {0xa7ac, 'g'},
};

static int compare(const void *left, const void *right)
{
    const utf8proc_int32_t key = *(const utf8proc_int32_t *)left;
    const struct pair *pair = right;
    return (key > pair->point) - (key < pair->point);
}

static utf8proc_int32_t look_up(utf8proc_int32_t point)
{
    const struct pair *found =
        bsearch(&point, alike, sizeof alike / sizeof alike[0], sizeof alike[0], compare);
    return found != NULL ? found->latin : point;
}

/* Maps small letters that resemble each other in some case or typeface to one letter. */
static void add_point(struct paris_text *out, utf8proc_int32_t point)
{
    uint8_t bytes[4];
    utf8proc_int32_t plain = look_up(point);
    plain =
        plain < ASCII && plain >= 'A' && plain <= 'Z' ? plain + 'a' - 'A' : utf8proc_tolower(plain);
    plain = look_up(plain);
    switch (plain) {
    case '0': plain = 'o'; break;
    case '1':
    case 'i': plain = 'l'; break;
    case 'm': paris_text_add(out, "rn"); return;
    case 'w': paris_text_add(out, "vv"); return;
    default: break;
    }
    bool hidden =
        plain < ASCII && !(plain >= 'a' && plain <= 'z') && !(plain >= '0' && plain <= '9');
    if (hidden || (plain >= ACCENTS_FIRST && plain <= ACCENTS_LAST) ||
        utf8proc_category(plain) == UTF8PROC_CATEGORY_ZS ||
        utf8proc_category(plain) == UTF8PROC_CATEGORY_CF)
        return;
    paris_text_add_bytes(out, (const char *)bytes, (size_t)utf8proc_encode_char(plain, bytes));
}

void paris_name_skeleton(char out[PARIS_NAME_SKELETON], const char *name)
{
    utf8proc_int32_t points[POINTS];
    struct paris_text text = paris_text_in(out, PARIS_NAME_SKELETON);
    utf8proc_ssize_t count = utf8proc_decompose((const utf8proc_uint8_t *)name, 0, points, POINTS,
                                                UTF8PROC_NULLTERM | UTF8PROC_STABLE |
                                                    UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE);
    for (utf8proc_ssize_t i = 0; i < count && i < POINTS; i++)
        add_point(&text, points[i]);
    if (text.length == 0)
        paris_text_add(&text, name);
}

bool paris_name_is_everybodys(const char *name)
{
    static const char *const names[] = {"Player", "Guest", "Bot"};
    char skeleton[PARIS_NAME_SKELETON], own[PARIS_NAME_SKELETON];
    paris_name_skeleton(skeleton, name);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        paris_name_skeleton(own, names[i]);
        if (strcmp(own, skeleton) == 0)
            return true;
    }
    return false;
}
