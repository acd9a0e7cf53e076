/* Keeping the record of a game in a file. */
#include "terminal/session.h"

#include "base/file.h"

#include <errno.h>
#include <string.h>

static bool write_record(struct paris_session *session, const char *path)
{
    struct paris_text text = paris_text_in(session->record, sizeof session->record);
    paris_record_write(&text, session->rules, &session->table.record);
    PARIS_CHECK(!text.full);
    return paris_file_replace(path, session->record, text.length) == PARIS_OK;
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
