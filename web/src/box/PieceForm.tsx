/** The form of one piece: its drawing, what we believe and why, and a field for each of its figures. */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DISTRICTS, isKind, LANDMARKS } from '../game/codes.ts';
import { figures } from '../game/figures.ts';
import { t } from '../text/catalogue.ts';
import {
  BankIcon,
  BonusIcon,
  CoinIcon,
  EndIcon,
  KindIcon,
  LandmarkIcon,
  PlaqueIcon,
  PointsIcon,
  TypeIcon,
} from '../ui/icons.tsx';
import type { Draft } from './draft.ts';
import type { Field, Group, Piece } from './pieces.ts';
import { problemSentence } from './problems.ts';
import type { Source } from './sources.ts';

const SOURCE_NAMES: Record<Source['word'], () => string> = {
  rulebook: () => t('in the rulebooks'),
  review: () => t('in a review'),
  inferred: () => t('worked out'),
  reconstructed: () => t('our guess'),
};

export const sourceName = (word: Source['word']): string => SOURCE_NAMES[word]();

export function Sources({ sources }: { sources: Source[] }) {
  return (
    <ul class="plain box-sources">
      {sources.map(({ word, why }) => (
        <li key={word + why}>
          <span class={`box-source ${word}`}>{sourceName(word)}</span>
          {why && <span> {why}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The piece as it looks with these figures. */
function Drawing({ piece }: { piece: Piece }) {
  const landmark = LANDMARKS.find((code) => code === piece.id);
  const district = DISTRICTS.find((code) => code === piece.id);
  if (landmark) return <LandmarkIcon code={landmark} />;
  if (district)
    return (
      <>
        {figures.buildings[district].map((type) => (
          <TypeIcon key={type} type={type} />
        ))}
      </>
    );
  if (piece.id === 'end')
    return (
      <>
        {figures.end_tiles.map(({ code }) => (
          <EndIcon key={code} code={code} />
        ))}
      </>
    );
  if (piece.id === 'banks') return <BankIcon />;
  if (piece.id === 'vp') return <PlaqueIcon />;
  return null;
}

const TILE = /^bonus\.(\d+)\./;

function TileOf({ group }: { group: Group }) {
  const tile = TILE.exec(group.fields[0]?.path ?? '')?.[1];
  return tile ? <BonusIcon number={Number(tile)} players={4} /> : null;
}

const COPIES = /^copies\.(\d+)$/;

/** What a figure counts, as the piece shows it: by this an owner finds the place on the printed one. */
function FieldIcon({ field, value }: { field: Field; value: string }) {
  const tile = COPIES.exec(field.path)?.[1];
  if (tile) return <BonusIcon number={Number(tile)} players={4} />;
  if (field.icon === 'francs') return <CoinIcon />;
  if (field.icon === 'points') return <PointsIcon />;
  const kind = field.icon ?? value;
  return isKind(kind) ? <KindIcon kind={kind} /> : null;
}

/** Enter goes to the next field, and after the last one to the next piece. */
function goOn(event: TargetedKeyboardEvent<HTMLElement>, onDone: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else onDone();
}

function FieldInput(props: { draft: Draft; field: Field; group: string; onDone: () => void }) {
  const { draft, field, group, onDone } = props;
  const value = draft.state.value.values[field.path] ?? '';
  const problem = draft.problem.value;
  const wrong = problem?.field === field.path;
  const common = {
    'aria-label': `${group}: ${field.label}`,
    'aria-invalid': wrong,
    'data-path': field.path,
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => goOn(event, onDone),
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of two
    <label class={wrong ? 'box-field wrong' : 'box-field'}>
      <span aria-hidden="true">
        <FieldIcon field={field} value={value} />
        {field.label}
      </span>
      {field.choices ? (
        <select
          {...common}
          value={value}
          onChange={(event) => draft.set(field.path, event.currentTarget.value)}
        >
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          value={value}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={9}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => draft.set(field.path, event.currentTarget.value.trim())}
        />
      )}
      {wrong && problem && <span role="alert">{problemSentence(problem.error)}</span>}
    </label>
  );
}

export function PieceForm(props: {
  draft: Draft;
  piece: Piece;
  onDone: () => void;
  children?: ComponentChildren;
}) {
  const { draft, piece, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each piece
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [piece.id]);
  return (
    <form
      class="box-piece"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <h2>{piece.title}</h2>
      <p class="quiet-text">{piece.where}</p>
      <Sources sources={piece.sources} />
      <div class="box-drawing" aria-hidden="true">
        <Drawing piece={piece} />
      </div>
      {piece.groups().map((group) => (
        <fieldset key={group.title} class="box-group">
          <legend>
            <TileOf group={group} /> {group.title}
          </legend>
          {group.fields.map((field) => (
            <FieldInput
              key={field.path}
              draft={draft}
              field={field}
              group={group.title}
              onDone={onDone}
            />
          ))}
        </fieldset>
      ))}
      {props.children}
    </form>
  );
}
