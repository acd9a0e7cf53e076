/* Self-play: games of the network against itself and others, and the training samples they give. */
#ifndef PARIS_LAB_TRAIN_SELFPLAY_H
#define PARIS_LAB_TRAIN_SELFPLAY_H

#include "lab/train/learner.h"
#include "rules/view.h"

enum { PARIS_TRAIN_EPISODE_POSITIONS = 1000, PARIS_TRAIN_EPISODE_FEATURES = 200000 };

struct paris_train_sample {
    uint32_t first; /* index of its first feature in the episode */
    uint32_t count;
    uint32_t first_part, parts; /* likewise parts of rows, besides those of the whole game */
    struct paris_train_target target;
};

/* The training samples of one game. */
struct paris_train_episode {
    unsigned count;                 /* positions; 0 if the game did not fit */
    uint32_t used;                  /* features */
    unsigned vp[PARIS_MAX_PLAYERS]; /* at the end */
    struct paris_train_sample position[PARIS_TRAIN_EPISODE_POSITIONS];
    uint16_t feature[PARIS_TRAIN_EPISODE_FEATURES];
    /* Fractions of rows: first those that figures of this game activate in every position. */
    uint32_t game_parts, used_parts;
    uint16_t part_row[PARIS_TRAIN_EPISODE_FEATURES];
    int16_t part_amount[PARIS_TRAIN_EPISODE_FEATURES];
};

struct paris_train_selfplay {
    const struct paris_rules *rules;                 /* the figures of this game */
    const struct paris_net *learner;                 /* the targets use its values */
    const struct paris_net *seat[PARIS_MAX_PLAYERS]; /* the player there; NULL: the planner */
    unsigned players;
    unsigned variants;
    float lambda;         /* TD(lambda): weight of later values */
    unsigned nodes;       /* of a search for each decision of the learner; 0: one step ahead */
    unsigned exploration; /* upper limit of the noise added to a seat's utilities */
    uint64_t seed;
};

/* The inputs of one position of an episode. */
void paris_train_episode_inputs(struct paris_train_inputs *out,
                                const struct paris_train_episode *episode, unsigned position);

/* Plays one game and fills the episode. */
void paris_train_selfplay_game(struct paris_train_episode *out,
                               const struct paris_train_selfplay *selfplay);

/* A player that needs no network (greedy.h, planner.h). */
typedef struct paris_decision paris_train_opponent(const struct paris_rules *rules,
                                                   const struct paris_view *view, uint64_t seed);

/* Plays one game to measure strength: the network on `seat`, the opponent on all others. Returns the
 * network's share of the win, in 1/12. */
unsigned paris_train_selfplay_against(paris_train_opponent *opponent,
                                      const struct paris_evaluator *evaluator, unsigned players,
                                      unsigned seat, uint64_t seed);

#endif
