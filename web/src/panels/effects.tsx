/** What a decision costs and brings, in a few chips: the engine is asked once for each. */
import { useEffect, useState } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import { type Gain, nextSteps, previewEffects } from '../game/preview.ts';
import type { Preview } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { points } from '../text/names.ts';

export function Gains({ gains }: { gains: readonly Gain[] }) {
  return (
    <>
      {gains.map(({ text, amount }) => (
        <span key={text} class={amount < 0 ? 'chip cost' : 'chip gain'}>
          {text}
        </span>
      ))}
    </>
  );
}

/** What it lets its player do next. */
function Next({ preview }: { preview: Preview }) {
  const { bonus, vpTile } = nextSteps(preview);
  return (
    <>
      {bonus && <span class="chip gain">{t('bonus tile')}</span>}
      {preview.prestige ? (
        <span class="chip gain">
          {t('up to {points} for prestige', { points: points(preview.prestige) })}
        </span>
      ) : null}
      {vpTile && <span class="chip gain">{t('VP tile')}</span>}
    </>
  );
}

export function Effects({
  controller,
  decision,
}: {
  controller: TableController;
  decision: string;
}) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const message = controller.shown.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state of the table
  useEffect(() => {
    let gone = false;
    void controller.previewOf(decision).then((found) => !gone && setPreview(found));
    return () => {
      gone = true;
    };
  }, [controller, decision, message]);
  if (!preview || !message?.game || !message.you) return null;
  return (
    <small class="turn-effects">
      <Gains gains={previewEffects(preview, message.game.majorities, message.you)} />
      <Next preview={preview} />
    </small>
  );
}
