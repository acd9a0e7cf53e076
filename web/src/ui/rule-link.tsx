/** A question mark that answers in place: the clause of the rules, with a way to the whole of them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazy } from '../app/lazy.tsx';
import { linkedWithin, readingInPlay, rulesAddress } from '../app/rules-address.ts';
import { isAbout } from '../box/about.ts';
import { otherFigures } from '../box/played.ts';
import type { CheckedFigures } from '../device/commands.ts';
import { type Book, bookIn, html, piecesFor } from '../rulebook/load.ts';
import { passage } from '../rulebook/passage.ts';
import { language, t } from '../text/catalogue.ts';
import { UiIcon } from './icons.tsx';
import { placeBeside } from './tip.ts';

function Answer({ book, rule }: { book: Book | 'failed' | null; rule: string }) {
  if (book === null) return <p>{t('Loading…')}</p>;
  if (book === 'failed') return <p>{t("The rules can't be loaded. Are you online?")}</p>;
  const reading = readingInPlay();
  const text = linkedWithin(passage(piecesFor(book, reading), rule), reading);
  return (
    <div class="book rule-passage" lang={book.language}>
      <div class="book-sheet" aria-hidden="true" {...html(book.pictures)} />
      <div {...html(text)} />
    </div>
  );
}

const Differences = lazy(() => import('../box/differences.tsx').then((one) => one.Differences));

/** The rules follow the rulings in play, but have the built-in figures in their sentences: what the table has
 * instead stands before them. */
function OtherFigures({ rule }: { rule: string }) {
  const own = otherFigures();
  const [differs, setDiffers] = useState<CheckedFigures['differs']>([]);
  useEffect(() => {
    if (own)
      void import('../box/engine.ts')
        .then(({ checkFigures }) => checkFigures({ figures: own.code }))
        .then((found) => found.ok && setDiffers(found.value.differs));
  }, [own]);
  if (!own) return null;
  const here = differs.filter(({ path }) => isAbout(rule, path));
  return (
    <>
      <p class="quiet-text">
        {t('This game plays with other figures ({name}) than these rules show.', {
          name: own.name,
        })}
      </p>
      {here.length > 0 && (
        <Differences differs={here} first={t('Built-in set')} second={own.name} />
      )}
    </>
  );
}

export function RuleLink({ rule, about }: { rule: string; about: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [book, setBook] = useState<Book | 'failed' | null>(null);
  const address = rulesAddress(rule, readingInPlay());
  const place = () => {
    if (box.current && button.current) placeBeside(box.current, button.current);
  };
  const show = async () => {
    if (!box.current?.showPopover) {
      window.open(address, '_blank', 'noreferrer');
      return;
    }
    setOpen(true);
    box.current.showPopover();
    box.current.focus();
    place();
    setBook(await bookIn(language()).catch(() => 'failed' as const));
    requestAnimationFrame(place);
  };
  return (
    <>
      <button
        type="button"
        class="rule-link"
        ref={button}
        aria-label={t('Rules: {about}', { about })}
        aria-expanded={open}
        onClick={() => void show()}
      >
        <UiIcon name="help" />
      </button>
      <div
        ref={box}
        class="rule-popover"
        popover="auto"
        role="dialog"
        aria-label={t('Rules: {about}', { about })}
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open && (
          <>
            <OtherFigures rule={rule} />
            <Answer book={book} rule={rule} />
            <a href={address} target="_blank" rel="noreferrer">
              {t('Open the rules')}
            </a>
          </>
        )}
      </div>
    </>
  );
}
