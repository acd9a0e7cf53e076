/* Keeping the record of a game in a file. */
#include "terminal/session.h"

#include <errno.h>
#include <string.h>

enum { PATH_LENGTH = 4096 };

static bool write_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool written = fwrite(text, 1, length, file) == length;
    return fclose(file) == 0 && written;
}

/* To a new file first, then in one step to the old one's place. */
static bool replace_file(const char *path, const char *text, size_t length)
{
    char fresh[PATH_LENGTH];
    struct paris_text name = paris_text_in(fresh, sizeof fresh);
    paris_text_add(&name, path);
    paris_text_add(&name, ".new");
    if (name.full) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (write_file(fresh, text, length) && rename(fresh, path) == 0)
        return true;
    int reason = errno;
    remove(fresh);
    errno = reason;
    return false;
}

static bool write_record(struct paris_session *session, const char *path)
{
    struct paris_text text = paris_text_in(session->record, sizeof session->record);
    paris_record_write(&text, session->rules, &session->table.record);
    PARIS_CHECK(!text.full);
    return replace_file(path, session->record, text.length);
}

static void say_failure(struct paris_session *session)
{
    paris_session_say(session, "The game could not be saved: ", strerror(errno), ".");
}

void paris_session_save(struct paris_session *session, const char *path)
{
    if (write_record(session, path))
        paris_session_say(session, "The game is saved in ", path, ".");
    else
        say_failure(session);
}

void paris_session_keep(struct paris_session *session)
{
    if (session->options->save == NULL)
        return;
    bool kept = write_record(session, session->options->save);
    if (!kept && !session->keeping_failed)
        say_failure(session); /* once, not after every decision */
    session->keeping_failed = !kept;
}
