/* Passwords that somebody who guesses tries first. */
#ifndef PARIS_SERVER_HTTP_COMMON_PASSWORD_H
#define PARIS_SERVER_HTTP_COMMON_PASSWORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Is it one that many people use, however it is capitalised, or, but for digits and signs, the account's name or the
 * game's? */
bool paris_password_is_common(const char *password, const char *name);

/* Generated from data/common-passwords.txt: the first 64 bits of the SHA-256 of each, ascending. */
extern const uint64_t paris_common_passwords[];
extern const size_t paris_common_password_count;

#endif
