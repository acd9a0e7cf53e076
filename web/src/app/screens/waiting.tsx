/** A table that waits for players: its link, QR code and seats. */
import { useState } from 'preact/hooks';
import { FiguresLine } from '../../box/FiguresLine.tsx';
import type { TableMessage } from '../../game/protocol.ts';
import type { Table } from '../../game/table.ts';
import { t } from '../../text/catalogue.ts';
import { errorSentence } from '../../text/errors.ts';
import { variantNamed } from '../../text/names.ts';
import { seatDetail, seatLabel } from '../../text/people.ts';
import { notify } from '../../ui/announce.ts';
import { SeatBadge } from '../../ui/common.tsx';
import { useOnce } from '../../ui/once.ts';
import { timeText } from '../../ui/setup.tsx';
import { server } from '../environment.ts';

export function ShareLink({ link, title }: { link: string; title: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      notify(t("This browser won't copy the link for you. Please copy it by hand."));
    }
  };
  return (
    <div class="waiting-share">
      <input
        readOnly
        value={link}
        aria-label={title}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="main" onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy link')}
      </button>
      {'share' in navigator && (
        <button
          type="button"
          onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
        >
          {t('Share…')}
        </button>
      )}
    </div>
  );
}

export function WaitingRoom({ table, message }: { table: Table; message: TableMessage }) {
  const link = `${location.origin}/t/${table.id}`;
  const own = server.account.value?.name;
  const join = useOnce(async (seat: number) => {
    const joined = await table.join(seat);
    if (!joined.ok) notify(errorSentence(joined.error));
  });
  const leave = useOnce(() => table.leave());
  return (
    <main class="plain-page waiting">
      <h1>{message.dealing ? t('Dealing…') : t('Waiting for players')}</h1>
      {message.dealing ? (
        <p role="status">
          {t('All seats are taken. The game starts when every player has contributed to the deal.')}
        </p>
      ) : (
        <p>{t('Send this link to your friends. The game starts when all seats are taken.')}</p>
      )}
      <ShareLink link={link} title={t('Link to this table')} />
      <img
        class="waiting-qr"
        src={`/api/tables/${table.id}/qr.svg`}
        alt={t('The link as a QR code')}
        width="200"
        height="200"
      />
      <ul class="plain waiting-seats">
        {message.seats.map((seat, index) => {
          const number = index + 1;
          const free = seat.kind === 'open' || (seat.kind === 'kept' && seat.name === own);
          return (
            <li key={number}>
              <SeatBadge seat={number} />
              <div class="who">
                <strong>{seatLabel(message.seats, number, message.you)}</strong>
                <small>{seatDetail(seat)}</small>
              </div>
              {free && message.you === null && (
                <button type="button" class="main" onClick={() => void join(number)}>
                  {t('Sit down')}
                </button>
              )}
              {message.you === number && !message.dealing && (
                <button type="button" onClick={() => void leave()}>
                  {t('Stand up')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p>{t('Time: {time}', { time: timeText(message) })}</p>
      {message.variants.length > 0 && (
        <p>
          {t('Variants: {names}', {
            names: message.variants.map((variant) => variantNamed(variant).name).join(', '),
          })}
        </p>
      )}
      <FiguresLine own={message.figures} />
      <p class="quiet-text">
        {t('Fair deal: the server has committed to {commitment}', {
          commitment: `${message.commitment.slice(0, 16)}…`,
        })}
      </p>
    </main>
  );
}
