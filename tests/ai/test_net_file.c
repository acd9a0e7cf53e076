/* Networks as files: what is written is read back, and what is damaged is refused. */
#include "positions.h"
#include "nets.h"

#include "ai/eval/net.h"

#include <stdlib.h>

enum { GUARD = 64, UNTOUCHED = 0x5a };

/* A file in memory of exactly its size, so that reading beyond it is found out. */
struct file {
    uint8_t *bytes;
    size_t size;
    void *memory; /* for reading it, with a guard behind it */
    size_t memory_size;
};

static struct file file_of(const struct paris_net *net)
{
    struct file file = {.size = paris_net_file_size(net->players),
                        .memory_size = paris_net_memory(net->players)};
    file.bytes = malloc(file.size);
    file.memory = malloc(file.memory_size + GUARD);
    assert_true(file.bytes != NULL && file.memory != NULL);
    memset((uint8_t *)file.memory + file.memory_size, UNTOUCHED, GUARD);
    paris_net_write(file.bytes, net);
    return file;
}

static void release(struct file *file)
{
    const uint8_t *guard = (uint8_t *)file->memory + file->memory_size;
    for (unsigned i = 0; i < GUARD; i++)
        assert_int_equal(guard[i], UNTOUCHED);
    free(file->bytes);
    free(file->memory);
}

static void assert_reads(struct paris_net *out, const struct file *file)
{
    struct paris_error error;
    if (paris_net_read(out, file->memory, file->memory_size, file->bytes, file->size, &error) !=
        PARIS_OK)
        fail_msg("%s", error.message);
}

/* Refused with a sentence, and *out as it was. */
static void assert_refused_bytes(const struct file *file, const uint8_t *bytes, size_t length)
{
    struct paris_net net;
    struct paris_error error = {.message = ""};
    unsigned char before[sizeof net];
    memset(&net, UNTOUCHED, sizeof net);
    memcpy(before, &net, sizeof net);
    assert_int_equal(paris_net_read(&net, file->memory, file->memory_size, bytes, length, &error),
                     PARIS_BAD_INPUT);
    assert_memory_equal(&net, before, sizeof net);
    assert_true(strlen(error.message) > 10);
}

/* --- there and back --- */

static void assert_round_trip(const struct paris_net *net)
{
    struct file file = file_of(net);
    struct paris_net again;
    assert_reads(&again, &file);
    uint8_t *bytes = malloc(file.size);
    assert_non_null(bytes);
    paris_net_write(bytes, &again);
    assert_memory_equal(bytes, file.bytes, file.size);
    assert_int_equal(again.players, net->players);
    assert_int_equal(again.middle_shift, net->middle_shift);
    assert_int_equal(again.points_shift, net->points_shift);
    assert_int_equal(again.logit_shift, net->logit_shift);
    assert_int_equal(again.slope_shift, net->slope_shift);
    size_t rows = net_padded_rows(net->players);
    assert_memory_equal(again.input, net->input,
                        (size_t)PARIS_INPUT_ROWS(net->players) * PARIS_NET_HIDDEN);
    assert_memory_equal(again.figures, net->figures, 2 * PARIS_FIGURE_INPUTS);
    assert_memory_equal(again.input_bias, net->input_bias, 2 * PARIS_NET_HIDDEN);
    assert_memory_equal(again.middle, net->middle, 2 * PARIS_NET_HIDDEN * PARIS_NET_MIDDLE);
    assert_memory_equal(again.middle_bias, net->middle_bias, 4 * PARIS_NET_MIDDLE);
    assert_memory_equal(again.output, net->output, 2 * rows * PARIS_NET_MIDDLE);
    assert_memory_equal(again.output_bias, net->output_bias, 4 * rows);
    free(bytes);
    release(&file);
}

TEST(the_built_in_networks_come_back_from_their_files)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        assert_int_equal(paris_net_builtin[players - 2].players, players);
        assert_round_trip(&paris_net_builtin[players - 2]);
    }
}

TEST(networks_at_the_bounds_come_back_from_their_files)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    for (unsigned seed = 0; seed < walk_scale(60); seed++) {
        net_fill(fixture, 2 + seed % 3, 6000 + seed);
        assert_round_trip(&fixture->net);
    }
    free(fixture);
}

TEST(all_networks_together_have_at_most_400000_bytes)
{
    size_t sum = 0;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        sum += paris_net_file_size(players);
    assert_in_range(sum, 1, 400000);
}

/* --- damage --- */

/* In memory of its own, so that whoever reads beyond the end is found out. */
static void cut_off_and_read(const struct file *file, size_t length)
{
    uint8_t *shorter = malloc(length + (length == 0));
    assert_non_null(shorter);
    memcpy(shorter, file->bytes, length);
    assert_refused_bytes(file, shorter, length);
    free(shorter);
}

TEST(a_file_that_is_cut_off_is_refused)
{
    struct file file = file_of(&paris_net_builtin[0]);
    struct paris_random random = paris_random_from(6100);
    for (size_t length = 0; length < 64; length++)
        cut_off_and_read(&file, length);
    for (size_t length = file.size - 64; length < file.size; length++)
        cut_off_and_read(&file, length);
    for (unsigned i = 0; i < walk_scale(1000); i++)
        cut_off_and_read(&file, paris_random_below(&random, (uint32_t)file.size));
    release(&file);
}

/* The checksum of all that stands before it (Fowler, Noll, Vo). */
static void set_checksum(uint8_t *bytes, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length - 8; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    for (unsigned i = 0; i < 8; i++)
        bytes[length - 8 + i] = (uint8_t)(sum >> (8 * i));
}

TEST(a_file_with_something_behind_it_is_refused_whatever_its_checksum)
{
    struct file file = file_of(&paris_net_builtin[0]);
    uint8_t *longer = calloc(1, file.size + 8);
    struct paris_net net;
    assert_non_null(longer);
    memcpy(longer, file.bytes, file.size);
    set_checksum(file.bytes, file.size);
    assert_memory_equal(longer, file.bytes, file.size); /* the same sum as the writer's */
    assert_reads(&net, &file);
    for (size_t more = 1; more <= 8; more++) {
        assert_refused_bytes(&file, longer, file.size + more);
        set_checksum(longer, file.size + more);
        assert_refused_bytes(&file, longer, file.size + more);
    }
    free(longer);
    release(&file);
}

static void flip_and_read(struct file *file, size_t bit)
{
    file->bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    assert_refused_bytes(file, file->bytes, file->size);
    file->bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

TEST(a_file_with_one_wrong_bit_is_refused)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct file file = file_of(&paris_net_builtin[players - 2]);
        struct paris_random random = paris_random_from(6200 + players);
        struct paris_net net;
        for (size_t bit = 0; bit < (size_t)24 * 8; bit++) /* the head */
            flip_and_read(&file, bit);
        for (size_t bit = (file.size - 8) * 8; bit < file.size * 8; bit++) /* the checksum */
            flip_and_read(&file, bit);
        for (unsigned i = 0; i < walk_scale(500); i++)
            flip_and_read(&file, paris_random_below(&random, (uint32_t)file.size * 8));
        assert_reads(&net, &file); /* the flips were all that was wrong */
        release(&file);
    }
}

/* --- wrong weights under a right checksum --- */

static struct net_fixture *wrong;

static void take_fixture(void)
{
    wrong = calloc(1, sizeof *wrong);
    assert_non_null(wrong);
    net_fill(wrong, 2, 6300);
}

static void give_fixture(void)
{
    free(wrong);
}

static void assert_net_refused(void)
{
    struct file file = file_of(&wrong->net);
    assert_refused_bytes(&file, file.bytes, file.size);
    release(&file);
}

/* Breaks one number and puts it right again. */
#define assert_refused_with(place, number)                                                         \
    do {                                                                                           \
        int64_t right = (place);                                                                   \
        (place) = (number);                                                                        \
        assert_net_refused();                                                                      \
        (place) = (__typeof__(place))right;                                                        \
    } while (0)

TEST(shifts_beyond_the_bits_are_refused)
{
    assert_refused_with(wrong->net.middle_shift, 32);
    assert_refused_with(wrong->net.points_shift, 32);
    assert_refused_with(wrong->net.logit_shift, 200);
    assert_refused_with(wrong->net.slope_shift, 255);
    struct file file = file_of(&wrong->net);
    struct paris_net net;
    assert_reads(&net, &file);
    release(&file);
}

TEST(weights_whose_sums_could_overflow_are_refused)
{
    assert_refused_with(wrong->input_bias[5], INT16_MAX);
    assert_refused_with(wrong->input_bias[6], INT16_MIN);
    assert_refused_with(wrong->middle_bias[7], INT32_MIN);
    assert_refused_with(wrong->output_bias[0], INT32_MIN);
    for (unsigned unit = 0; unit < PARIS_NET_MIDDLE; unit++) {
        memset(wrong->middle, 0, sizeof wrong->middle);
        memset(wrong->output, 0, sizeof wrong->output);
        for (unsigned hidden = 0; hidden < 9; hidden++) /* 9 * 32767 * 8191 is too much */
            wrong->middle[net_middle_at(hidden * 7, unit)] = hidden % 2 ? INT16_MIN : INT16_MAX;
        assert_net_refused();
    }
    memset(wrong->middle, 0, sizeof wrong->middle);
    for (unsigned row = 0; row < net_padded_rows(2); row++) {
        memset(wrong->output, 0, sizeof wrong->output);
        for (unsigned unit = 0; unit < 17; unit++) /* and so is 17 * 32767 * 4095 */
            wrong->output[net_output_at(unit, row)] = INT16_MAX;
        assert_net_refused();
    }
}

EACH_TEST(take_fixture, give_fixture);
