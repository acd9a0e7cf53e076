/** Choices for a new game that several screens offer. */

import type { NewTable, Variant } from '../game/protocol.ts';
import { decimal, t, tn } from '../text/catalogue.ts';
import { variantNamed } from '../text/names.ts';
import { LEVEL_COUNT, levelName } from '../text/people.ts';
import { OneOf } from './common.tsx';

const VARIANTS: Variant[] = ['tokens', 'track', 'free-district'];

const MINUTE = 60;

/** How long people may think, in words. */
export function timeText(table: {
  clock?: NewTable['clock'] | null;
  days?: number | null;
}): string {
  const { clock, days } = table;
  if (days) return tn('{n} day per turn', '{n} days per turn', days);
  if (!clock) return t('No clock');
  const [bank, increment] = clock;
  const minutes = bank % MINUTE === 0 ? bank / MINUTE : decimal(bank / MINUTE);
  return t('{minutes} min + {seconds} s', { minutes, seconds: increment });
}

export function PlayersChoice({
  value,
  onChange,
}: {
  value: number;
  onChange: (n: number) => void;
}) {
  return (
    <OneOf
      title={t('Players')}
      value={value}
      choices={[2, 3, 4].map((n) => ({ value: n, label: String(n) }))}
      onChange={onChange}
    />
  );
}

export function LevelChoice({ value, onChange }: { value: number; onChange: (n: number) => void }) {
  const levels = Array.from({ length: LEVEL_COUNT }, (_, index) => index + 1);
  return (
    <OneOf
      title={t('Computer level')}
      value={value}
      choices={levels.map((n) => ({ value: n, label: levelName(n) }))}
      onChange={onChange}
    />
  );
}

export function VariantsChoice(props: {
  value: Variant[];
  onChange: (variants: Variant[]) => void;
}) {
  const toggle = (variant: Variant) =>
    props.onChange(VARIANTS.filter((one) => (one === variant) !== props.value.includes(one)));
  return (
    <fieldset class="checks">
      <legend>{t('Variants')}</legend>
      <p class="quiet-text">
        {t('For later: play your first games without, and add these once you know the rules.')}
      </p>
      {VARIANTS.map((variant) => {
        const named = variantNamed(variant);
        return (
          <label key={variant}>
            <input
              type="checkbox"
              checked={props.value.includes(variant)}
              onChange={() => toggle(variant)}
            />
            <span>
              {named.name}
              <small>{named.text}</small>
            </span>
          </label>
        );
      })}
      <a href="/rules#variants" target="_blank" rel="noreferrer">
        {t('More about the variants')}
      </a>
    </fieldset>
  );
}
