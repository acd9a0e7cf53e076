/* How the operator's commands reach a running server. */
#include "commands/operator.h"

#include "base/file.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "client/request.h"
#include "server/store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BODY = 4096, FILE_MAX = 4096, NODES = 16, KEY_BYTES = 32, OWNER_ONLY = 0600 };

#define ENDING "-operator"

bool paris_operator_file(char out[PARIS_OPERATOR_PATH], const char *store)
{
    out[0] = '\0';
    return paris_store_is_postgres(store) ||
           snprintf(out, PARIS_OPERATOR_PATH, "%s" ENDING, store) < PARIS_OPERATOR_PATH;
}

bool paris_operator_default_store(char *out, size_t capacity)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data != NULL && data[0] == '/' ? snprintf(out, capacity, "%s/paris/paris.db", data)
                 : home != NULL && home[0] == '/'
                     ? snprintf(out, capacity, "%s/.local/share/paris/paris.db", home)
                     : -1;
    return length >= 0 && (size_t)length < capacity;
}

bool paris_operator_new_key(char out[PARIS_OPERATOR_KEY])
{
    uint8_t bytes[KEY_BYTES];
    FILE *source = fopen("/dev/urandom", "rb");
    bool good = source != NULL && fread(bytes, 1, sizeof bytes, source) == sizeof bytes;
    if (source != NULL)
        fclose(source);
    struct paris_text text = paris_text_in(out, PARIS_OPERATOR_KEY);
    paris_text_add_hex(&text, bytes, sizeof bytes);
    return good;
}

bool paris_operator_write_file(const char *path, const char *url, const char *key)
{
    (void)unlink(path); /* of a server that was killed, perhaps readable by others */
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OWNER_ONLY);
    if (descriptor < 0)
        return false;
    bool good = dprintf(descriptor, "%s\n%s\n", url, key) > 0;
    return close(descriptor) == 0 && good;
}

/* --- asking --- */

static enum paris_status no_server(struct paris_error *error, const char *path)
{
    return paris_error_fail(error, PARIS_NOT_FOUND,
                            "No server runs there: %s has no address and key of one.", path);
}

/* What the server says of a refusal. */
static enum paris_status refuse(const char *body, size_t length, struct paris_error *error)
{
    struct paris_json json;
    struct paris_json_node nodes[NODES];
    struct paris_error unreadable;
    char text[PARIS_ERROR_LENGTH] = "The server refused it.";
    if (paris_json_parse(&json, nodes, NODES, body, length, &unreadable) == PARIS_OK) {
        uint32_t refusal = paris_json_member(&json, 0, "error");
        uint32_t node =
            refusal != PARIS_JSON_NONE ? paris_json_member(&json, refusal, "text") : refusal;
        if (node == PARIS_JSON_NONE || paris_json_copy(text, sizeof text, &json, node) != PARIS_OK)
            strcpy(text, "The server refused it.");
    }
    return paris_error_set(error, 0, 0, "%s", text);
}

static enum paris_status send_body(char **out, const char *url, const char *body,
                                   struct paris_error *error)
{
    enum { OK = 200 };
    struct paris_client_address address;
    struct paris_client_response response;
    const struct paris_client_request request = {.path = "/api/operator", .body = body};
    enum paris_status status = paris_client_address_read(&address, url, error);
    /* Its certificate names the public host, not this one; the key is of no use to anybody but that server. */
    address.unverified = strcmp(address.host, "127.0.0.1") == 0 || strcmp(address.host, "::1") == 0;
    if (status == PARIS_OK)
        status = paris_client_ask(&response, &address, &request, -1, error);
    if (status != PARIS_OK)
        return PARIS_NOT_FOUND;
    if (response.status == OK) {
        *out = response.body;
        return PARIS_OK;
    }
    status = refuse(response.body, response.length, error);
    free(response.body);
    return status;
}

enum paris_status paris_operator_ask(char **out, const char *path, const char *what,
                                     const char *member, const char *value,
                                     struct paris_error *error)
{
    char *file, bytes[BODY];
    size_t length;
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    if (path[0] == '\0' || paris_file_read(&file, &length, path, FILE_MAX) != PARIS_OK)
        return no_server(error, path);
    char *url = strtok(file, "\n"), *key = url != NULL ? strtok(NULL, "\n") : NULL;
    enum paris_status status = PARIS_NOT_FOUND;
    if (key != NULL) {
        paris_json_begin_object(&body, NULL);
        paris_json_add_string(&body, "key", key);
        paris_json_add_string(&body, "do", what);
        if (member != NULL)
            paris_json_add_string(&body, member, value);
        paris_json_end_object(&body);
    }
    if (key == NULL || body.full)
        (void)no_server(error, path);
    else
        status = send_body(out, url, bytes, error);
    free(file);
    return status;
}
