/* How answers begin, and how requests are refused. */
#include "engine/internal.h"

#include "notation/json/encode.h"
#include "notation/words/sentences.h"

static void begin(struct paris_text *out, const struct paris_engine_id *id, bool ok)
{
    paris_text_clear(out);
    paris_json_begin_object(out, NULL);
    paris_json_add_raw(out, "re", id->text);
    paris_json_add_bool(out, "ok", ok);
}

void paris_engine_begin_answer(struct paris_text *out, const struct paris_engine_id *id)
{
    begin(out, id, true);
}

/* {"re":ID,"ok":false,"error":{"code":...,"text":...: further members of the error may follow. */
static void begin_refusal(struct paris_text *out, const struct paris_engine_id *id,
                          const char *code, const char *text)
{
    begin(out, id, false);
    paris_json_begin_object(out, "error");
    paris_json_add_string(out, "code", code);
    paris_json_add_string(out, "text", text);
}

static void end_refusal(struct paris_text *out)
{
    paris_json_end_object(out);
    paris_json_end_object(out);
}

void paris_engine_refuse(struct paris_text *out, const struct paris_engine_id *id, const char *code,
                         const char *text)
{
    begin_refusal(out, id, code, text);
    end_refusal(out);
}

void paris_engine_bad_message(struct paris_engine *engine, const char *code)
{
    const struct paris_error *error = &engine->request.error;
    begin_refusal(&engine->out, &engine->id, code, error->message);
    if (error->column > 0)
        paris_json_add_number(&engine->out, "column", error->column);
    end_refusal(&engine->out);
}

void paris_engine_malformed(struct paris_engine *engine, const char *in,
                            const struct paris_error *error)
{
    begin_refusal(&engine->out, &engine->id, "malformed", error->message);
    paris_json_add_string(&engine->out, "in", in);
    if (error->line > 0) {
        paris_json_add_number(&engine->out, "line", error->line);
        paris_json_add_number(&engine->out, "column", error->column);
    }
    end_refusal(&engine->out);
}

void paris_engine_illegal(struct paris_engine *engine, const char *decision,
                          struct paris_refusal refusal)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text words = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&words, engine->rules, refusal);
    begin_refusal(&engine->out, &engine->id, "illegal", sentence);
    paris_json_add_string(&engine->out, "decision", decision);
    paris_encode_refusal(&engine->out, "reason", engine->rules, refusal);
    end_refusal(&engine->out);
}
