/* What a function that can fail returns, and the trap for programmers' mistakes. */
#ifndef PARIS_BASE_STATUS_H
#define PARIS_BASE_STATUS_H

/* 0 is success, everything else negative, so that `if (status < 0)` reads right. */
enum paris_status {
    PARIS_OK = 0,
    PARIS_BAD_INPUT = -1,         /* malformed; a struct paris_error says where and how */
    PARIS_ILLEGAL = -2,           /* the rules forbid it; a struct paris_refusal says why */
    PARIS_TOO_LONG = -3,          /* does not fit into the caller's memory, or exceeds a limit */
    PARIS_NOT_FOUND = -4,         /* there is no such thing */
    PARIS_CONFLICT = -5,          /* it is there already, or somebody else changed it first */
    PARIS_UNAVAILABLE = -6,       /* a service that this one needs failed or does not answer */
    PARIS_NO_RESOURCES = -7,      /* no memory or no threads */
    PARIS_REFUSED_BY_SYSTEM = -8, /* the operating system refused; errno says why */
    PARIS_INTERRUPTED = -9        /* ended early on request */
};

#if defined(__GNUC__)
#define PARIS_MUST_USE __attribute__((warn_unused_result))
/* The function takes a printf format as its format-th argument, and the values from the values-th on. */
#define PARIS_PRINTF(format_, values_) __attribute__((format(printf, format_, values_)))
#define PARIS_LIKELY(x) __builtin_expect(!!(x), 1)
#define PARIS_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define PARIS_TRAP() __builtin_trap()
/* For code whose cost is its calls. Coverage counts such a function once, not once a call. */
#if defined(PARIS_COVERAGE)
#define PARIS_INLINED static inline
#else
#define PARIS_INLINED static inline __attribute__((always_inline))
#endif
#else
#include <stdlib.h>
#define PARIS_INLINED static inline
#define PARIS_MUST_USE
#define PARIS_PRINTF(format_, values_)
#define PARIS_LIKELY(x) (x)
#define PARIS_UNLIKELY(x) (x)
#define PARIS_TRAP() abort()
#endif

/* A condition that only a mistake in the program can break. Stays on in release builds. */
#define PARIS_CHECK(condition)                                                                     \
    do {                                                                                           \
        if (PARIS_UNLIKELY(!(condition)))                                                          \
            PARIS_TRAP();                                                                          \
    } while (0)

#endif
