/* Gets the record of a server's table. */
#include "terminal/session/session_remote.h"

#include "client/request.h"
#include "terminal/session/remote.h"

#include <stdlib.h>

enum { PATIENCE = 15000, OK = 200 };

enum paris_status paris_session_remote_record(char **out, size_t *length,
                                              struct paris_session *session,
                                              struct paris_error *error)
{
    char path[PARIS_CLIENT_TABLE_SIZE + 64];
    struct paris_text text = paris_text_in(path, sizeof path);
    if (session->now.stage != PARIS_SESSION_OVER)
        return paris_error_set(error, 0, 0, "%s",
                               paris_say("The record is available once the game is over."));
    PARIS_FILL(&text, "/api/tables/{table}/record", {"table", session->remote->table, 0});
    const struct paris_client_request request = {.path = path};
    struct paris_client_response response;
    if (paris_client_ask(&response, &session->remote->address, &request, PATIENCE, error) !=
        PARIS_OK)
        return PARIS_BAD_INPUT;
    if (response.status != OK) {
        free(response.body);
        return paris_error_fill(error, 0, 0, paris_say("The server won't give out the record."),
                                NULL, 0);
    }
    *out = response.body;
    *length = response.length;
    return PARIS_OK;
}
