/** Choices for a new game that several screens offer. */

import { Picture, Portrait } from '../art/index.tsx';
import { STYLES, type Style } from '../game/codes.ts';
import type { NewTable, Variant } from '../game/protocol.ts';
import { decimal, t, tn } from '../text/catalogue.ts';
import { styleName, stylePlayer, styleSentence } from '../text/company.ts';
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

/** The computers at a new table: the first ones have these characters. */
export interface Computers {
  count: number;
  level: number;
  styles: readonly Style[];
}

export const NO_COMPUTERS: Computers = { count: 0, level: 3, styles: [] };

/** The seats of these computers, if `most` are free. */
export const computerSeats = (
  { count, level, styles }: Computers,
  most = Number.POSITIVE_INFINITY,
): string[] =>
  Array.from({ length: Math.min(count, most) }, (_, index) =>
    styles[index] ? `level ${level} ${styles[index]}` : `level ${level}`,
  );

/** The characters of the computers: at most one each; one more replaces the first. */
export function CharacterChoice(props: {
  computers: number;
  value: readonly Style[];
  onChange: (styles: Style[]) => void;
}) {
  const chosen = props.value.slice(0, props.computers);
  const toggle = (style: Style) =>
    props.onChange(
      chosen.includes(style)
        ? chosen.filter((one) => one !== style)
        : [...chosen, style].slice(-props.computers),
    );
  return (
    <fieldset class="checks characters">
      <legend>{t('Computer characters')}</legend>
      {STYLES.map((style) => (
        <label key={style}>
          <input type="checkbox" checked={chosen.includes(style)} onChange={() => toggle(style)} />
          <Picture class="portrait">
            <Portrait style={style} />
          </Picture>
          <span>
            {t('{name}, {style}', { name: stylePlayer(style), style: styleName(style) })}
            <small>{styleSentence(style)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** How many computers, if there is room for any, and which. */
export function ComputersChoice({
  most,
  value,
  onChange,
}: {
  most: number;
  value: Computers;
  onChange: (value: Computers) => void;
}) {
  if (most === 0) return null;
  const count = Math.min(value.count, most);
  return (
    <>
      <OneOf
        title={t('Computer players')}
        value={count}
        choices={Array.from({ length: most + 1 }, (_, n) => ({ value: n, label: String(n) }))}
        onChange={(chosen) => onChange({ ...value, count: chosen })}
      />
      {count > 0 && (
        <>
          <LevelChoice value={value.level} onChange={(level) => onChange({ ...value, level })} />
          <CharacterChoice
            computers={count}
            value={value.styles}
            onChange={(styles) => onChange({ ...value, styles })}
          />
        </>
      )}
    </>
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
