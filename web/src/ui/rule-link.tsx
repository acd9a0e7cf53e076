/** A question mark that answers in place: the clause of the rules, with a way to the whole of them. */
import { useRef, useState } from 'preact/hooks';
import { type Book, bookIn, html } from '../rulebook/load.ts';
import { passage } from '../rulebook/passage.ts';
import { language, t } from '../text/catalogue.ts';
import { UiIcon } from './icons.tsx';
import { placeBeside } from './tip.ts';

function Answer({ book, rule }: { book: Book | 'failed' | null; rule: string }) {
  if (book === null) return <p>{t('Loading…')}</p>;
  if (book === 'failed') return <p>{t("The rules can't be loaded. Are you online?")}</p>;
  return (
    <div class="book rule-passage" lang={book.language}>
      <div class="book-sheet" aria-hidden="true" {...html(book.pictures)} />
      <div {...html(passage(book.pieces, rule))} />
    </div>
  );
}

export function RuleLink({ rule, about }: { rule: string; about: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [book, setBook] = useState<Book | 'failed' | null>(null);
  const address = `/rules#${rule}`;
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
