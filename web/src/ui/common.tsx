/** Small things that all screens share. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Kind, SeatNumber } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { kindName, tokenNamed } from '../text/names.ts';
import { CoinIcon, KeyIcon, KindIcon, PointsIcon } from './icons.tsx';
import { RuleLink } from './rule-link.tsx';
import { tip } from './tip.ts';

/** A part of the screen with a heading, and perhaps with a place of the rules. */
export function Panel(props: {
  title: string;
  rule?: string;
  class?: string;
  more?: ComponentChildren;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class={`panel ${props.class ?? ''}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{props.title}</h2>
        {props.rule && <RuleLink rule={props.rule} about={props.title} />}
        {props.more}
      </header>
      {props.children}
    </section>
  );
}

/** A key with its letter: colour is not the only sign. */
export function SeatBadge({ seat, small }: { seat: SeatNumber; small?: boolean }) {
  return (
    <span class={small ? 'seat-badge small' : 'seat-badge'} aria-hidden="true">
      <KeyIcon seat={seat} />
    </span>
  );
}

export function Francs({ n }: { n: number }) {
  return (
    <span
      class="amount"
      {...tip({ name: t('Francs'), text: t('Pay for buildings, landmarks and resources.') })}
    >
      <CoinIcon />
      <span class="heard-only">{t('Francs')} </span>
      {n}
    </span>
  );
}

export function Points({ n }: { n: number }) {
  return (
    <span class="amount points">
      <PointsIcon />
      <span class="heard-only">{t('Points')} </span>
      {n}
    </span>
  );
}

/** A kind of token with how many. */
export function TokenCount({ kind, n, also }: { kind: Kind; n: number; also?: number }) {
  return (
    <span class={n + (also ?? 0) > 0 ? 'amount' : 'amount none'} {...tip(tokenNamed(kind))}>
      <KindIcon kind={kind} />
      <span class="heard-only">{kindName(kind)} </span>
      {n}
      {also ? <small class="also">+{also}</small> : null}
    </span>
  );
}

/** A question that covers the page; Escape and its button close it. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const id = useId();
  return (
    <dialog
      class="dialog"
      aria-labelledby={id}
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-inside">
        <header>
          <h2 id={id}>{props.title}</h2>
          <button
            type="button"
            class="quiet"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('Close')}
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

/** One of a few: radio buttons that look like a row. */
export function OneOf<T extends string | number>(props: {
  title: string;
  note?: string;
  value: T;
  choices: { value: T; label: string; title?: string; lang?: string }[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset class="one-of">
      <legend>{props.title}</legend>
      <div>
        {props.choices.map((choice) => (
          <label key={choice.value} title={choice.title} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {props.note && <small class="quiet-text">{props.note}</small>}
    </fieldset>
  );
}
