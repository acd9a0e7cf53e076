/** Your box: every figure of the game, to be compared with the printed one, changed, kept, shared and played with. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { builtInFigures, playWith } from '../game/figures.ts';
import { language, t, tn } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { notify } from '../ui/announce.ts';
import { Differences } from './differences.tsx';
import { Draft, freeName, plainSetName } from './draft.ts';
import { checkFigures, figuresOf } from './engine.ts';
import { exampleSentence } from './examples.ts';
import { PieceForm, sourceName } from './PieceForm.tsx';
import { type Piece, pieces } from './pieces.ts';
import { problemSentence } from './problems.ts';
import { Rulings } from './Rulings.tsx';
import { KeptSets, Play, Share } from './Share.tsx';
import { SOURCES } from './sources.ts';
import { browserSets, type KeptSet } from './store.ts';
import { Trial } from './Trial.tsx';

const RULINGS = 'rulings';
const SECONDS_PER_FIELD = 1.5;

const fieldCount = (piece: Piece): number =>
  piece.groups().reduce((sum, group) => sum + group.fields.length, 0);

/** Minutes for the pieces that nobody has looked at yet. */
export function minutesLeft(all: readonly Piece[], checked: readonly string[]): number {
  const fields = all
    .filter(({ id }) => !checked.includes(id))
    .reduce((sum, piece) => sum + fieldCount(piece), 0);
  return Math.ceil((fields * SECONDS_PER_FIELD) / 60);
}

function Progress({ draft, all }: { draft: Draft; all: readonly Piece[] }) {
  const { checked } = draft.state.value;
  const minutes = minutesLeft(all, checked);
  return (
    <p class="box-progress" role="status">
      <progress value={checked.length} max={all.length + 1} aria-hidden="true" />{' '}
      {t('{n} of {all} checked', { n: checked.length, all: all.length + 1 })}
      {minutes > 0 && ` · ${tn('{n} minute left', '{n} minutes left', minutes)}`}
    </p>
  );
}

function PieceList(props: {
  draft: Draft;
  all: readonly Piece[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { checked } = props.draft.state.value;
  const rows = [
    ...props.all.map(({ id, title, sources }) => ({
      id,
      title,
      word: SOURCES[Math.max(0, ...sources.map((one) => SOURCES.indexOf(one.word)))] ?? 'rulebook',
    })),
    { id: RULINGS, title: t('Rulings'), word: 'rulebook' as const },
  ];
  return (
    <nav class="box-list" aria-label={t('Pieces')}>
      <ol class="plain">
        {rows.map(({ id, title, word }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === props.chosen ? 'step' : undefined}
              class={checked.includes(id) ? 'checked' : ''}
              onClick={() => props.onChoose(id)}
            >
              <span aria-hidden="true">{checked.includes(id) ? '✓' : '○'}</span> {title}
              <span class={`box-source ${word}`}>{sourceName(word)}</span>
              {checked.includes(id) && <span class="heard-only">{t('checked')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Verdict({ draft }: { draft: Draft }) {
  const problem = draft.problem.value;
  const failing = draft.good.value?.failing ?? [];
  return (
    <div class="box-verdict">
      {problem && !problem.field && <p role="alert">{problemSentence(problem.error)}</p>}
      {!problem &&
        failing.map((example) => (
          <p key={example} role="alert">
            {exampleSentence(example)}
          </p>
        ))}
    </div>
  );
}

/** Opens a file that somebody chose. */
async function openFile(draft: Draft, file: File): Promise<void> {
  const MAX = 65_535;
  if (file.size > MAX) return notify(t('This file is too big to be a set of figures.'));
  const found = await checkFigures({ file: await file.text() });
  if (!found.ok) return notify(errorSentence(found.error));
  draft.open(JSON.parse(found.value.file), found.value.name, []);
}

function Sets({ draft }: { draft: Draft }) {
  const [kept, setKept] = useState<KeptSet[]>([]);
  const load = () =>
    browserSets.all().then(setKept, () => {
      setKept([]);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  const set = draft.good.value;
  const wrong = draft.problem.value !== null;
  const { name, checked, kept: keptAs } = draft.state.value;
  const plain = plainSetName(name);
  const keep = async () => {
    // What was typed last may still be on its way to the engine.
    const now = (await draft.isGood()) ? draft.good.value : null;
    if (!now) return;
    const { code, hash } = now;
    const others = kept.filter((one) => one.name !== keptAs).map((one) => one.name);
    const own = freeName(name.trim() || plain, others);
    await browserSets
      .put({ name: own, code, hash, checked: [...checked], saved: Date.now() })
      .then(load)
      .then(
        () => {
          draft.keepAs(own);
          notify(t('Kept in this browser.'));
        },
        () => notify(t("This browser can't keep it. Download the file instead.")),
      );
  };
  const open = async (one: KeptSet) => {
    const figures = await figuresOf(one.code);
    if (figures) draft.open(figures, one.name, one.checked, one.name);
  };
  return (
    <div class="box-sets">
      <label class="box-name">
        {t('Name of your set')}
        <input
          value={name}
          maxLength={31}
          spellcheck={false}
          onInput={(event) => draft.rename(event.currentTarget.value)}
        />
        {plain !== name && (
          <small>{t("At tables and in files, it's called {name}.", { name: plain })}</small>
        )}
      </label>
      <div class="row">
        <button type="button" class="main" disabled={!set || wrong} onClick={() => void keep()}>
          {t('Keep this set')}
        </button>
        <button type="button" disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {t('Undo')}
        </button>
        {!draft.isFresh && (
          <button type="button" onClick={() => draft.startOver()}>
            {t('Start over')}
          </button>
        )}
        <label class="button box-upload">
          {t('Open a file')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void openFile(draft, file);
            }}
          />
        </label>
      </div>
      <KeptSets
        draft={draft}
        kept={kept}
        onOpen={(one) => void open(one)}
        onRemove={(one) => void browserSets.remove(one).then(load)}
      />
    </div>
  );
}

/** The set of a link, if the address has one. */
function useLink(draft: Draft): void {
  const code = address.value.hash;
  useEffect(() => {
    if (!code) {
      draft.check();
      return;
    }
    void checkFigures({ figures: code }).then((found) => {
      if (found.ok) draft.visit(JSON.parse(found.value.file), found.value.name);
      else {
        notify(t("This link's set can't be read. It may be cut off."));
        draft.check();
      }
    });
  }, [code, draft]);
}

export function BoxScreen() {
  const draft = useMemo(() => new Draft(), []);
  const spoken = language();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language may arrive after the screen
  const all = useMemo(pieces, [spoken]);
  const [chosen, setChosen] = useState(all[0]?.id ?? RULINGS);
  const top = useRef<HTMLDivElement>(null);
  useLink(draft);
  useEffect(() => () => playWith(builtInFigures), []);
  const ids = [...all.map(({ id }) => id), RULINGS];
  const choose = (id: string) => {
    setChosen(id);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const done = async () => {
    if (!(await draft.isGood())) return;
    draft.markChecked(chosen);
    const next = ids[ids.indexOf(chosen) + 1];
    if (next) choose(next);
  };
  const piece = all.find(({ id }) => id === chosen);
  const set = draft.good.value;
  const { name, checked } = draft.state.value;
  return (
    <main class="plain-page box">
      <h1>{t('Your box')}</h1>
      <p>
        {t(
          "Some numbers of the printed game are nowhere to be read, so we guessed them. If you own it, compare: what we're least sure of comes first. Your set stays in this browser; share it as you like.",
        )}
      </p>
      <Progress draft={draft} all={all} />
      <div class="box-desk" ref={top}>
        <div class="box-form">
          {piece ? (
            <PieceForm draft={draft} piece={piece} onDone={() => void done()}>
              <button type="submit" class="main" disabled={draft.problem.value !== null}>
                {t('Matches my box: next')}
              </button>
            </PieceForm>
          ) : (
            <Rulings draft={draft} onDone={() => void done()} />
          )}
          <Verdict draft={draft} />
        </div>
        <PieceList draft={draft} all={all} chosen={chosen} onChoose={choose} />
      </div>
      <Sets draft={draft} />
      {set && draft.problem.value === null && (
        <>
          <Play set={set} />
          <Share set={set} checked={checked} />
          <section>
            <h3>{t('Compared with the built-in set')}</h3>
            <Differences differs={set.differs} first={t('Built-in set')} second={name} />
          </section>
          <Trial code={set.code} name={name} />
        </>
      )}
    </main>
  );
}
