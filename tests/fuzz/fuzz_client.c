/* Any bytes as a message that a server sends: refused with a reason, or understood. */
#include "client/messages.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MESSAGE_MAX = 1 << 16 };

static struct paris_json_node nodes[PARIS_CLIENT_NODES_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct paris_client_message message;
    struct paris_client_situation situation;
    struct paris_error error = {0, 0, ""};
    if (size > MESSAGE_MAX)
        return 0;
    if (paris_client_message_read(&message, nodes, PARIS_CLIENT_NODES_MAX, (const char *)data, size,
                                  &error) != PARIS_OK)
        PARIS_CHECK(error.message[0] != '\0');
    else if (message.has_situation &&
             paris_client_situation_read(&situation, &message, &error) != PARIS_OK)
        PARIS_CHECK(error.message[0] != '\0');
    return 0;
}
