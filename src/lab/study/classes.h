/* A simple classifier: linear discriminants with one covariance for all classes. */
#ifndef PARIS_LAB_STUDY_CLASSES_H
#define PARIS_LAB_STUDY_CLASSES_H

#include <stdbool.h>
#include <stddef.h>

enum { PARIS_STUDY_CLASSES = 8, PARIS_STUDY_TRAITS = 64 };

/* Sums of what was learned, and the discriminants that follow from them. */
struct paris_study_classes {
    unsigned classes, traits;
    double count[PARIS_STUDY_CLASSES];
    double sum[PARIS_STUDY_CLASSES][PARIS_STUDY_TRAITS];
    double product[PARIS_STUDY_TRAITS][PARIS_STUDY_TRAITS];
    bool solved;
    double weight[PARIS_STUDY_CLASSES][PARIS_STUDY_TRAITS];
    double bias[PARIS_STUDY_CLASSES];
};

void paris_study_classes_start(struct paris_study_classes *out, unsigned classes, unsigned traits);

void paris_study_classes_learn(struct paris_study_classes *classes, unsigned kind,
                               const double *traits);

/* The likeliest class; there must be something learned of each. */
unsigned paris_study_classes_find(struct paris_study_classes *classes, const double *traits);

#endif
