/* What JavaScript may call in paris.wasm: the same rules and players as in the native program,
 * without imports or glue code. Addresses are offsets into the exported `memory`, which may grow
 * with any call. 64-bit numbers are BigInts. */
#ifndef PARIS_WASM_MODULE_H
#define PARIS_WASM_MODULE_H

#include <stdint.h>

#if defined(__wasm__)
#define PARIS_EXPORTED(name) __attribute__((export_name(#name), visibility("default")))
#else
#define PARIS_EXPORTED(name)
#endif

/* The version of the program, a text that ends with a zero byte. */
PARIS_EXPORTED(paris_wasm_version) const char *paris_wasm_version(void);

/* Where a text from outside goes before a call that needs one: at most PARIS_WASM_TEXT bytes of UTF-8
 * with the zero byte at their end. */
enum { PARIS_WASM_TEXT = 1024 };
PARIS_EXPORTED(paris_wasm_text) char *paris_wasm_text(void);
PARIS_EXPORTED(paris_wasm_text_size) uint32_t paris_wasm_text_size(void);

/* --- whole games: see calls.h --- */

/* Where a request goes before the call: UTF-8, at most paris_wasm_input_size() bytes. The call carries it out and returns the
 * length of the answer, which stands at paris_wasm_output until the next call. */
PARIS_EXPORTED(paris_wasm_input) char *paris_wasm_input(void);
PARIS_EXPORTED(paris_wasm_input_size) uint32_t paris_wasm_input_size(void);
PARIS_EXPORTED(paris_wasm_call) uint32_t paris_wasm_call(uint32_t length);
PARIS_EXPORTED(paris_wasm_output) const char *paris_wasm_output(void);

/* --- self-checks: see ai/search/selfcheck.h --- */

/* The signature of a game of the player whose spec is in the text; 0 if there is no such player, if
 * it looks at a clock, or if it needs more memory than there is. */
PARIS_EXPORTED(paris_wasm_game)
uint64_t paris_wasm_game(uint32_t players, uint32_t variants, uint64_t seed);

/* How many kernels there are, the name of one (the quickest is last), and the signature of what it
 * says of `games` games. */
PARIS_EXPORTED(paris_wasm_kernels) uint32_t paris_wasm_kernels(void);
PARIS_EXPORTED(paris_wasm_kernel) const char *paris_wasm_kernel(uint32_t kernel);
PARIS_EXPORTED(paris_wasm_evaluations)
uint64_t paris_wasm_evaluations(uint32_t kernel, uint32_t players, uint32_t games);

/* Finds a position of a game (see paris_selfcheck_position); then searches it, to be timed: returns the
 * iterations done, 0 if there is not memory enough. */
PARIS_EXPORTED(paris_wasm_position)
void paris_wasm_position(uint32_t players, uint32_t stage, uint64_t seed);
PARIS_EXPORTED(paris_wasm_search) uint64_t paris_wasm_search(uint64_t nodes, uint64_t seed);

#endif
