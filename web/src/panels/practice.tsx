/** Practice: whole turns taken back against computers, and that the result does not count. */
import type { TableController } from '../game/controller.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';

/** Takes back a turn; before the first time it asks, since the game becomes practice for good. */
export async function takeBackTurn(controller: TableController): Promise<void> {
  const game = controller.shown.value?.game;
  if (!game?.undo_turn) return;
  const question = t("Undo a whole turn? The game becomes practice: its result won't count.");
  if (!game.practice && !confirm(question)) return;
  await controller.undoTurn();
}

/** A replay speaks of its players, not of a reader. */
export function PracticeLine({ game, replay }: { game: Game; replay?: boolean }) {
  if (!game.practice) return null;
  const taken = replay
    ? t("Practice: turns were undone, so the result doesn't count.")
    : t("Practice: you undid whole turns, so the result doesn't count.");
  return (
    <p class="turn-practice">
      {game.practice === 'turns'
        ? taken
        : t(
            "Practice: this game started from a moment in another game, so the result doesn't count.",
          )}
    </p>
  );
}
