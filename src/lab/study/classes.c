/* Linear discriminant analysis. */
#include "lab/study/classes.h"

#include <math.h>

/* Added to each variance, as a share of it, and on its own: traits that never vary have none. */
#define RIDGE 0.01
#define LEAST_VARIANCE 1e-6

void paris_study_classes_start(struct paris_study_classes *out, unsigned classes, unsigned traits)
{
    *out = (struct paris_study_classes){.classes = classes, .traits = traits};
}

void paris_study_classes_learn(struct paris_study_classes *classes, unsigned kind,
                               const double *traits)
{
    classes->solved = false;
    classes->count[kind]++;
    for (unsigned i = 0; i < classes->traits; i++) {
        classes->sum[kind][i] += traits[i];
        for (unsigned j = 0; j < classes->traits; j++)
            classes->product[i][j] += traits[i] * traits[j];
    }
}

/* The covariance within classes. */
static void covariance(double out[PARIS_STUDY_TRAITS][PARIS_STUDY_TRAITS],
                       const struct paris_study_classes *classes)
{
    double all = 0;
    for (unsigned kind = 0; kind < classes->classes; kind++)
        all += classes->count[kind];
    for (unsigned i = 0; i < classes->traits; i++)
        for (unsigned j = 0; j < classes->traits; j++) {
            double between = 0;
            for (unsigned kind = 0; kind < classes->classes; kind++)
                between += classes->sum[kind][i] * classes->sum[kind][j] / classes->count[kind];
            out[i][j] = (classes->product[i][j] - between) / all;
        }
    for (unsigned i = 0; i < classes->traits; i++)
        out[i][i] += RIDGE * out[i][i] + LEAST_VARIANCE;
}

/* Solves matrix * out = right by Gauss; the matrix is positive definite. */
static void solve(double *out, double matrix[PARIS_STUDY_TRAITS][PARIS_STUDY_TRAITS],
                  const double *right, unsigned size)
{
    double a[PARIS_STUDY_TRAITS][PARIS_STUDY_TRAITS + 1];
    for (unsigned i = 0; i < size; i++) {
        for (unsigned j = 0; j < size; j++)
            a[i][j] = matrix[i][j];
        a[i][size] = right[i];
    }
    for (unsigned i = 0; i < size; i++)
        for (unsigned row = i + 1; row < size; row++) {
            double factor = a[row][i] / a[i][i];
            for (unsigned j = i; j <= size; j++)
                a[row][j] -= factor * a[i][j];
        }
    for (unsigned i = size; i-- > 0;) {
        out[i] = a[i][size];
        for (unsigned j = i + 1; j < size; j++)
            out[i] -= a[i][j] * out[j];
        out[i] /= a[i][i];
    }
}

static void solve_all(struct paris_study_classes *classes)
{
    double matrix[PARIS_STUDY_TRAITS][PARIS_STUDY_TRAITS];
    covariance(matrix, classes);
    for (unsigned kind = 0; kind < classes->classes; kind++) {
        double mean[PARIS_STUDY_TRAITS];
        for (unsigned i = 0; i < classes->traits; i++)
            mean[i] = classes->sum[kind][i] / classes->count[kind];
        solve(classes->weight[kind], matrix, mean, classes->traits);
        classes->bias[kind] = 0;
        for (unsigned i = 0; i < classes->traits; i++)
            classes->bias[kind] -= classes->weight[kind][i] * mean[i] / 2;
    }
    classes->solved = true;
}

unsigned paris_study_classes_find(struct paris_study_classes *classes, const double *traits)
{
    unsigned best = 0;
    double most = -INFINITY;
    if (!classes->solved)
        solve_all(classes);
    for (unsigned kind = 0; kind < classes->classes; kind++) {
        double score = classes->bias[kind];
        for (unsigned i = 0; i < classes->traits; i++)
            score += classes->weight[kind][i] * traits[i];
        if (score > most) {
            most = score;
            best = kind;
        }
    }
    return best;
}
