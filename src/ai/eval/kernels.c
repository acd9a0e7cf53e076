/* The layers of the network, for each kind of processor; all give identical results. Sums of the first
 * layer wrap around at 16 bits everywhere, so the order of additions and subtractions does not matter. */
#include "ai/eval/net.h"

enum { PAIRS_IN = PARIS_NET_HIDDEN / 2, PAIRS_OUT = PARIS_NET_MIDDLE / 2 };

/* --- plain C --- */

static int16_t cut(int32_t sum, int32_t top)
{
    return (int16_t)(sum < 0 ? 0 : sum > top ? top : sum);
}

static void add_scalar(struct paris_net_sums *sums, const struct paris_net *net,
                       const struct paris_features *features)
{
    for (unsigned i = 0; i < features->count; i++) {
        const int8_t *row = net->input + features->index[i] * PARIS_NET_HIDDEN;
        for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++)
            sums->unit[j] = (int16_t)(sums->unit[j] + row[j]);
    }
}

static void finish_scalar(int32_t *out, const struct paris_net *net,
                          const struct paris_net_sums *sums, unsigned blocks)
{
    const int16_t *hidden = sums->unit;
    int16_t middle[PARIS_NET_MIDDLE];
    int32_t sum[PARIS_NET_MIDDLE];
    for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++)
        sum[k] = net->middle_bias[k];
    for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++) {
        int32_t activation = cut(hidden[j], PARIS_NET_HIDDEN_TOP);
        const int16_t *pair = net->middle + j / 2 * PARIS_NET_MIDDLE * 2 + j % 2;
        for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++)
            sum[k] += activation * pair[2 * k];
    }
    for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++)
        middle[k] = cut(sum[k] >> net->middle_shift, PARIS_NET_MIDDLE_TOP);
    for (unsigned row = 0; row < blocks * PARIS_NET_BLOCK; row++) {
        const int16_t *weight = net->output +
                                row / PARIS_NET_BLOCK * PARIS_NET_MIDDLE * PARIS_NET_BLOCK +
                                row % PARIS_NET_BLOCK * 2;
        int32_t total = net->output_bias[row];
        for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++)
            total += middle[k] * weight[k / 2 * PARIS_NET_BLOCK * 2 + k % 2];
        out[row] = total;
    }
}

static const struct paris_kernel scalar = {"scalar", add_scalar, finish_scalar};

/* Two activations as the 32 bits that are multiplied with pairs of weights. */
static inline int32_t pair_of(const int16_t *activations, unsigned pair)
{
    int32_t both;
    __builtin_memcpy(&both, activations + 2 * pair, sizeof both);
    return both;
}

#if defined(__x86_64__)
#include <immintrin.h>

/* --- SSE2: every x86-64 has it --- */

static void add_sse2(struct paris_net_sums *sums, const struct paris_net *net,
                     const struct paris_features *features)
{
    __m128i sum[8];
    for (unsigned v = 0; v < 8; v++)
        sum[v] = _mm_load_si128((const __m128i *)(sums->unit + 8 * v));
    for (unsigned i = 0; i < features->count; i++) {
        const int8_t *row = net->input + features->index[i] * PARIS_NET_HIDDEN;
        for (unsigned v = 0; v < 4; v++) {
            __m128i bytes = _mm_loadu_si128((const __m128i *)(row + 16 * v));
            __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8);
            __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(bytes, bytes), 8);
            sum[2 * v] = _mm_add_epi16(sum[2 * v], low);
            sum[2 * v + 1] = _mm_add_epi16(sum[2 * v + 1], high);
        }
    }
    for (unsigned v = 0; v < 8; v++)
        _mm_store_si128((__m128i *)(sums->unit + 8 * v), sum[v]);
}

static void hidden_sse2(int16_t hidden[PARIS_NET_HIDDEN], const struct paris_net_sums *sums)
{
    __m128i zero = _mm_setzero_si128(), top = _mm_set1_epi16(PARIS_NET_HIDDEN_TOP);
    for (unsigned v = 0; v < 8; v++) {
        __m128i sum = _mm_load_si128((const __m128i *)(sums->unit + 8 * v));
        _mm_storeu_si128((__m128i *)(hidden + 8 * v), _mm_min_epi16(_mm_max_epi16(sum, zero), top));
    }
}

static void middle_sse2(int16_t middle[PARIS_NET_MIDDLE], const struct paris_net *net,
                        const int16_t hidden[PARIS_NET_HIDDEN])
{
    __m128i sum[8];
    for (unsigned v = 0; v < 8; v++)
        sum[v] = _mm_loadu_si128((const __m128i *)(net->middle_bias + 4 * v));
    for (unsigned pair = 0; pair < PAIRS_IN; pair++) {
        int32_t both = pair_of(hidden, pair);
        if (both == 0)
            continue;
        const int16_t *weights = net->middle + pair * PARIS_NET_MIDDLE * 2;
        __m128i activation = _mm_set1_epi32(both);
        for (unsigned v = 0; v < 8; v++)
            sum[v] =
                _mm_add_epi32(sum[v],
                              _mm_madd_epi16(activation,
                                             _mm_loadu_si128((const __m128i *)(weights + 8 * v))));
    }
    __m128i shift = _mm_cvtsi32_si128(net->middle_shift);
    __m128i zero = _mm_setzero_si128(), top = _mm_set1_epi16(PARIS_NET_MIDDLE_TOP);
    for (unsigned v = 0; v < 8; v += 2) {
        __m128i both =
            _mm_packs_epi32(_mm_sra_epi32(sum[v], shift), _mm_sra_epi32(sum[v + 1], shift));
        _mm_storeu_si128((__m128i *)(middle + 4 * v),
                         _mm_min_epi16(_mm_max_epi16(both, zero), top));
    }
}

static void finish_sse2(int32_t *out, const struct paris_net *net,
                        const struct paris_net_sums *sums, unsigned blocks)
{
    int16_t hidden[PARIS_NET_HIDDEN], middle[PARIS_NET_MIDDLE];
    hidden_sse2(hidden, sums);
    middle_sse2(middle, net, hidden);
    const int16_t *weights = net->output;
    for (unsigned block = 0; block < blocks; block++) {
        const int32_t *bias = net->output_bias + block * PARIS_NET_BLOCK;
        __m128i low = _mm_loadu_si128((const __m128i *)bias);
        __m128i high = _mm_loadu_si128((const __m128i *)(bias + 4));
        for (unsigned pair = 0; pair < PAIRS_OUT; pair++, weights += 2 * PARIS_NET_BLOCK) {
            __m128i activation = _mm_set1_epi32(pair_of(middle, pair));
            __m128i first = _mm_loadu_si128((const __m128i *)weights);
            __m128i second = _mm_loadu_si128((const __m128i *)(weights + 8));
            low = _mm_add_epi32(low, _mm_madd_epi16(activation, first));
            high = _mm_add_epi32(high, _mm_madd_epi16(activation, second));
        }
        _mm_storeu_si128((__m128i *)(out + block * PARIS_NET_BLOCK), low);
        _mm_storeu_si128((__m128i *)(out + block * PARIS_NET_BLOCK + 4), high);
    }
}

static const struct paris_kernel sse2 = {"sse2", add_sse2, finish_sse2};

/* --- AVX2: detected at run time, so that portable builds have it too --- */

#define AVX2 __attribute__((target("avx2")))

AVX2 static void add_avx2(struct paris_net_sums *sums, const struct paris_net *net,
                          const struct paris_features *features)
{
    __m256i sum[4];
    for (unsigned v = 0; v < 4; v++)
        sum[v] = _mm256_load_si256((const __m256i *)(sums->unit + 16 * v));
    for (unsigned i = 0; i < features->count; i++) {
        const int8_t *row = net->input + features->index[i] * PARIS_NET_HIDDEN;
        for (unsigned v = 0; v < 4; v++)
            sum[v] = _mm256_add_epi16(sum[v], _mm256_cvtepi8_epi16(_mm_loadu_si128(
                                                  (const __m128i *)(row + 16 * v))));
    }
    for (unsigned v = 0; v < 4; v++)
        _mm256_store_si256((__m256i *)(sums->unit + 16 * v), sum[v]);
}

AVX2 static void hidden_avx2(int16_t hidden[PARIS_NET_HIDDEN], const struct paris_net_sums *sums)
{
    __m256i zero = _mm256_setzero_si256(), top = _mm256_set1_epi16(PARIS_NET_HIDDEN_TOP);
    for (unsigned v = 0; v < 4; v++) {
        __m256i sum = _mm256_load_si256((const __m256i *)(sums->unit + 16 * v));
        _mm256_storeu_si256((__m256i *)(hidden + 16 * v),
                            _mm256_min_epi16(_mm256_max_epi16(sum, zero), top));
    }
}

AVX2 static void middle_avx2(int16_t middle[PARIS_NET_MIDDLE], const struct paris_net *net,
                             const int16_t hidden[PARIS_NET_HIDDEN])
{
    __m256i sum[4];
    for (unsigned v = 0; v < 4; v++)
        sum[v] = _mm256_loadu_si256((const __m256i *)(net->middle_bias + 8 * v));
    for (unsigned pair = 0; pair < PAIRS_IN; pair++) {
        const int16_t *weights = net->middle + pair * PARIS_NET_MIDDLE * 2;
        __m256i activation = _mm256_set1_epi32(pair_of(hidden, pair));
        for (unsigned v = 0; v < 4; v++)
            sum[v] = _mm256_add_epi32(
                sum[v], _mm256_madd_epi16(activation,
                                          _mm256_loadu_si256((const __m256i *)(weights + 16 * v))));
    }
    __m128i shift = _mm_cvtsi32_si128(net->middle_shift);
    __m256i zero = _mm256_setzero_si256(), top = _mm256_set1_epi32(PARIS_NET_MIDDLE_TOP);
    for (unsigned v = 0; v < 4; v++) {
        __m256i cut_sum =
            _mm256_min_epi32(_mm256_max_epi32(_mm256_sra_epi32(sum[v], shift), zero), top);
        __m128i packed =
            _mm_packs_epi32(_mm256_castsi256_si128(cut_sum), _mm256_extracti128_si256(cut_sum, 1));
        _mm_storeu_si128((__m128i *)(middle + 8 * v), packed);
    }
}

AVX2 static void finish_avx2(int32_t *out, const struct paris_net *net,
                             const struct paris_net_sums *sums, unsigned blocks)
{
    int16_t hidden[PARIS_NET_HIDDEN], middle[PARIS_NET_MIDDLE];
    hidden_avx2(hidden, sums);
    middle_avx2(middle, net, hidden);
    const int16_t *weights = net->output;
    for (unsigned block = 0; block < blocks; block++) {
        int32_t *to = out + block * PARIS_NET_BLOCK;
        __m256i sum =
            _mm256_loadu_si256((const __m256i *)(net->output_bias + block * PARIS_NET_BLOCK));
        for (unsigned pair = 0; pair < PAIRS_OUT; pair++, weights += 2 * PARIS_NET_BLOCK)
            sum = _mm256_add_epi32(sum,
                                   _mm256_madd_epi16(_mm256_set1_epi32(pair_of(middle, pair)),
                                                     _mm256_loadu_si256((const __m256i *)weights)));
        _mm256_storeu_si256((__m256i *)to, sum);
    }
}

static const struct paris_kernel avx2 = {"avx2", add_avx2, finish_avx2};

unsigned paris_kernels(const struct paris_kernel *out[PARIS_KERNELS_MAX])
{
    out[0] = &scalar;
    out[1] = &sse2;
    out[2] = &avx2;
    return __builtin_cpu_supports("avx2") ? 3 : 2;
}

#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>

/* --- WebAssembly --- */

static void add_wasm(struct paris_net_sums *sums, const struct paris_net *net,
                     const struct paris_features *features)
{
    v128_t sum[8];
    for (unsigned v = 0; v < 8; v++)
        sum[v] = wasm_v128_load(sums->unit + 8 * v);
    for (unsigned i = 0; i < features->count; i++) {
        const int8_t *row = net->input + features->index[i] * PARIS_NET_HIDDEN;
        for (unsigned v = 0; v < 8; v++)
            sum[v] = wasm_i16x8_add(sum[v], wasm_i16x8_load8x8(row + 8 * v));
    }
    for (unsigned v = 0; v < 8; v++)
        wasm_v128_store(sums->unit + 8 * v, sum[v]);
}

static void hidden_wasm(int16_t hidden[PARIS_NET_HIDDEN], const struct paris_net_sums *sums)
{
    v128_t zero = wasm_i16x8_splat(0), top = wasm_i16x8_splat(PARIS_NET_HIDDEN_TOP);
    for (unsigned v = 0; v < 8; v++)
        wasm_v128_store(hidden + 8 * v,
                        wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(sums->unit + 8 * v), zero),
                                       top));
}

static void middle_wasm(int16_t middle[PARIS_NET_MIDDLE], const struct paris_net *net,
                        const int16_t hidden[PARIS_NET_HIDDEN])
{
    v128_t sum[8];
    for (unsigned v = 0; v < 8; v++)
        sum[v] = wasm_v128_load(net->middle_bias + 4 * v);
    for (unsigned pair = 0; pair < PAIRS_IN; pair++) {
        int32_t both = pair_of(hidden, pair);
        if (both == 0)
            continue;
        const int16_t *weights = net->middle + pair * PARIS_NET_MIDDLE * 2;
        v128_t activation = wasm_i32x4_splat(both);
        for (unsigned v = 0; v < 8; v++)
            sum[v] = wasm_i32x4_add(sum[v], wasm_i32x4_dot_i16x8(activation,
                                                                 wasm_v128_load(weights + 8 * v)));
    }
    v128_t zero = wasm_i16x8_splat(0), top = wasm_i16x8_splat(PARIS_NET_MIDDLE_TOP);
    for (unsigned v = 0; v < 8; v += 2) {
        v128_t both = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sum[v], net->middle_shift),
                                              wasm_i32x4_shr(sum[v + 1], net->middle_shift));
        wasm_v128_store(middle + 4 * v, wasm_i16x8_min(wasm_i16x8_max(both, zero), top));
    }
}

static void finish_wasm(int32_t *out, const struct paris_net *net,
                        const struct paris_net_sums *sums, unsigned blocks)
{
    int16_t hidden[PARIS_NET_HIDDEN], middle[PARIS_NET_MIDDLE];
    hidden_wasm(hidden, sums);
    middle_wasm(middle, net, hidden);
    const int16_t *weights = net->output;
    for (unsigned block = 0; block < blocks; block++) {
        v128_t low = wasm_v128_load(net->output_bias + block * PARIS_NET_BLOCK);
        v128_t high = wasm_v128_load(net->output_bias + block * PARIS_NET_BLOCK + 4);
        for (unsigned pair = 0; pair < PAIRS_OUT; pair++, weights += 2 * PARIS_NET_BLOCK) {
            v128_t activation = wasm_i32x4_splat(pair_of(middle, pair));
            low = wasm_i32x4_add(low, wasm_i32x4_dot_i16x8(activation, wasm_v128_load(weights)));
            high =
                wasm_i32x4_add(high, wasm_i32x4_dot_i16x8(activation, wasm_v128_load(weights + 8)));
        }
        wasm_v128_store(out + block * PARIS_NET_BLOCK, low);
        wasm_v128_store(out + block * PARIS_NET_BLOCK + 4, high);
    }
}

static const struct paris_kernel wasm = {"wasm-simd128", add_wasm, finish_wasm};

unsigned paris_kernels(const struct paris_kernel *out[PARIS_KERNELS_MAX])
{
    out[0] = &scalar;
    out[1] = &wasm;
    return 2;
}

#else

unsigned paris_kernels(const struct paris_kernel *out[PARIS_KERNELS_MAX])
{
    out[0] = &scalar;
    return 1;
}

#endif
