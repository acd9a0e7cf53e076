/* How answers begin, and how requests are refused. */
#include "engine/inner.h"

#include "notation/encode.h"
#include "notation/json.h"
#include "notation/sentences.h"

void paris_engine_add_flag(struct paris_text *out, const char *name, bool value)
{
    paris_encode_name(out, name);
    paris_text_add(out, value ? "true" : "false");
}

static void begin(struct paris_text *out, const struct paris_engine_id *id, bool ok)
{
    paris_text_clear(out);
    paris_text_add_char(out, '{');
    paris_encode_name(out, "re");
    paris_text_add(out, id->text);
    paris_engine_add_flag(out, "ok", ok);
}

void paris_engine_begin(struct paris_text *out, const struct paris_engine_id *id)
{
    begin(out, id, true);
}

static void begin_refusal(struct paris_text *out, const struct paris_engine_id *id,
                          const char *code, const char *text)
{
    begin(out, id, false);
    paris_encode_name(out, "error");
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", code);
    paris_encode_word_of(out, "text", text);
}

void paris_engine_refuse(struct paris_text *out, const struct paris_engine_id *id, const char *code,
                         const char *text)
{
    begin_refusal(out, id, code, text);
    paris_text_add(out, "}}");
}

void paris_engine_bad_message(struct paris_engine *engine, const char *code)
{
    const struct paris_error *error = &engine->request.error;
    begin_refusal(&engine->out, &engine->id, code, error->message);
    if (error->column > 0)
        paris_encode_number_of(&engine->out, "column", error->column);
    paris_text_add(&engine->out, "}}");
}

void paris_engine_malformed(struct paris_engine *engine, const char *in,
                            const struct paris_error *error)
{
    begin_refusal(&engine->out, &engine->id, "malformed", error->message);
    paris_encode_word_of(&engine->out, "in", in);
    if (error->line > 0) {
        paris_encode_number_of(&engine->out, "line", error->line);
        paris_encode_number_of(&engine->out, "column", error->column);
    }
    paris_text_add(&engine->out, "}}");
}

void paris_engine_illegal(struct paris_engine *engine, const char *decision,
                          struct paris_refusal refusal)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text words = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&words, engine->rules, refusal);
    begin_refusal(&engine->out, &engine->id, "illegal", sentence);
    paris_encode_word_of(&engine->out, "decision", decision);
    paris_encode_name(&engine->out, "reason");
    paris_json_refusal(&engine->out, engine->rules, refusal);
    paris_text_add(&engine->out, "}}");
}
