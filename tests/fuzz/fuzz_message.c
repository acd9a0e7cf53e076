/* Any bytes as a client's message: refused with what is wrong, or every member that a command may have is
 * read within its bounds. */
#include "match/command_request.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST = 4096 };

static struct paris_json_node nodes[PARIS_WISH_NODES];

static void check_refusal(bool good, const struct paris_error *error)
{
    PARIS_CHECK(good || strlen(error->message) > 5);
}

static void read_members(const struct paris_wish *wish)
{
    static const char *const words[] = {"table", "decision", "text", "do", "id"};
    static const char *const numbers[] = {"seq", "since", "seat", "days"};
    struct paris_error error = {0, 0, ""};
    struct paris_match_settings settings, again;
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH];
    char word[100], line[256];
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        strcpy(word, "");
        bool good = paris_wish_word(wish, words[i], i % 2 == 0, word, sizeof word, &error);
        check_refusal(good, &error);
        PARIS_CHECK(memchr(word, '\0', sizeof word) != NULL);
    }
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t number = 7;
        check_refusal(paris_wish_number(wish, numbers[i], false, 0, 1000, &number, &error), &error);
        PARIS_CHECK(number >= 0 && number <= 1000);
    }
    check_refusal(paris_wish_contribution(wish, contribution, &error), &error);
    int own = -2;
    if (!paris_wish_settings(wish, &settings, &own, &error)) {
        check_refusal(false, &error);
        return;
    }
    PARIS_CHECK(own >= -1 && own < (int)settings.players);
    PARIS_CHECK(settings.players >= 2 && settings.players <= PARIS_MAX_PLAYERS);
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_match_settings_write(&text, &settings);
    PARIS_CHECK(!text.full && paris_match_settings_read(&again, line) == PARIS_OK);
    PARIS_CHECK(again.players == settings.players && again.bank == settings.bank);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct paris_wish wish;
    struct paris_error error = {0, 0, ""};
    char name[256];
    if (size > LONGEST)
        return 0;
    if (paris_wish_read(&wish, nodes, (const char *)data, size, &error) == PARIS_OK)
        read_members(&wish);
    else
        PARIS_CHECK(strlen(error.message) > 5);
    if (size < sizeof name && memchr(data, '\0', size) == NULL) {
        memcpy(name, data, size);
        name[size] = '\0';
        bool is_name = paris_wish_is_name(name);
        PARIS_CHECK(!is_name || (size > 0 && strpbrk(name, "|\"\n\r\t\033\177") == NULL));
        PARIS_CHECK(!is_name || paris_wish_is_speech(name, 256));
    }
    return 0;
}
