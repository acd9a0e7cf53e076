/* Any bytes as a client's message: refused with what is wrong, or every member that a command may have is
 * read within its bounds. */
#include "match/names.h"
#include "match/request_table.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST = 4096 };

static struct paris_json_node nodes[PARIS_REQUEST_NODES];

static void check_refusal(bool good, const struct paris_request *request)
{
    PARIS_CHECK(good || strlen(request->error.message) > 5);
}

static void read_members(struct paris_request *request)
{
    static const char *const words[] = {"table", "decision", "text", "do", "id"};
    static const char *const numbers[] = {"seq", "since", "seat", "days"};
    struct paris_match_settings settings, again;
    uint8_t contribution[PARIS_DEAL_BYTES];
    char word[100], line[256], names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH];
    struct paris_deal_tags deal;
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        strcpy(word, "");
        bool good = paris_request_word(request, words[i], i % 2 == 0, word, sizeof word);
        check_refusal(good, request);
        PARIS_CHECK(memchr(word, '\0', sizeof word) != NULL);
    }
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int64_t number = 7;
        check_refusal(paris_request_number(request, numbers[i], false, 0, 1000, &number), request);
        PARIS_CHECK(number >= 0 && number <= 1000);
    }
    check_refusal(paris_request_bytes(request, "contribution", contribution, sizeof contribution),
                  request);
    check_refusal(paris_request_device_seats(request, &settings), request);
    check_refusal(paris_request_deal(request, PARIS_MAX_PLAYERS, &deal), request);
    check_refusal(paris_request_names(request, PARIS_MAX_PLAYERS, false, names), request);
    int own = -2;
    if (!paris_request_settings(request, &settings, &own)) {
        check_refusal(false, request);
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
    struct paris_request request;
    char name[256];
    if (size > LONGEST)
        return 0;
    bool good = paris_request_read(&request, nodes, PARIS_REQUEST_NODES, (const char *)data, size);
    check_refusal(good, &request);
    if (good) {
        check_refusal(paris_request_read_id(&request), &request);
        read_members(&request);
    }
    if (size < sizeof name && memchr(data, '\0', size) == NULL) {
        memcpy(name, data, size);
        name[size] = '\0';
        bool is_name = paris_match_is_player_name(name);
        PARIS_CHECK(!is_name || (size > 0 && strpbrk(name, "|\"\n\r\t\033\177") == NULL));
        PARIS_CHECK(!is_name || paris_match_is_chat_text(name));
    }
    return 0;
}
