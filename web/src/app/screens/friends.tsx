/** Forms for a new table: with friends on the server, or with people at this device. */

import { useState } from 'preact/hooks';
import {
  FiguresChoice,
  figuresMember,
  useFiguresChoice,
  useServerSet,
} from '../../box/FiguresChoice.tsx';
import type { NewTable, Variant } from '../../game/protocol.ts';
import { t } from '../../text/catalogue.ts';
import { errorSentence } from '../../text/errors.ts';
import { plainName } from '../../text/people.ts';
import { notify } from '../../ui/announce.ts';
import { OneOf } from '../../ui/common.tsx';
import { LineTrouble } from '../../ui/line.tsx';
import { bySeat } from '../../ui/numbered.ts';
import { submitting, useOnce } from '../../ui/once.ts';
import {
  ComputersChoice,
  computerSeats,
  NO_COMPUTERS,
  PlayersChoice,
  timeText,
  VariantsChoice,
} from '../../ui/setup.tsx';
import { device, server } from '../environment.ts';
import { go } from '../router.ts';
import { WithAccount } from './account.tsx';

const TIME_NAMES = ['none', 'quick', 'calm', 'days'] as const;
type Time = (typeof TIME_NAMES)[number];

const TIMES: Record<Time, Partial<NewTable>> = {
  none: {},
  quick: { clock: [600, 15] },
  calm: { clock: [1800, 30] },
  days: { days: 3 },
};

function FriendsForm() {
  const [people, setPeople] = useState(2);
  const [computers, setComputers] = useState(NO_COMPUTERS);
  const [variants, setVariants] = useState<Variant[]>([]);
  const [figures, setFigures] = useFiguresChoice();
  const serverSet = useServerSet();
  const [time, setTime] = useState<Time>('none');
  const [open, setOpen] = useState(false);
  const most = 4 - people;
  const make = useOnce(async () => {
    const seats = [
      'me',
      ...Array.from({ length: people - 1 }, () => 'open'),
      ...computerSeats(computers, most),
    ];
    const made = await server.create({
      seats,
      variants,
      public: open,
      ...TIMES[time],
      ...figuresMember(figures),
    });
    if (made.ok) go(`/t/${made.value}`);
    else notify(errorSentence(made.error));
  });
  return (
    <main class="plain-page narrow">
      <h1>{t('Play with friends')}</h1>
      <form class="form" onSubmit={submitting(make)}>
        <OneOf
          title={t('Human players (including you)')}
          value={people}
          choices={[2, 3, 4].map((n) => ({ value: n, label: String(n) }))}
          onChange={setPeople}
        />
        <ComputersChoice most={most} value={computers} onChange={setComputers} />
        <OneOf<Time>
          title={t('Time')}
          value={time}
          choices={TIME_NAMES.map((value) => ({
            value,
            label: timeText(TIMES[value]),
          }))}
          onChange={setTime}
        />
        <VariantsChoice value={variants} onChange={setVariants} />
        <FiguresChoice value={figures} onChange={setFigures} usual={serverSet} />
        <fieldset class="checks">
          <label>
            <input type="checkbox" checked={open} onChange={() => setOpen(!open)} />
            <span>
              {t('Public')}
              <small>{t('Anyone can find the table in the list and sit down.')}</small>
            </span>
          </label>
        </fieldset>
        <button type="submit" class="main large">
          {t('Create table')}
        </button>
      </form>
    </main>
  );
}

export function FriendsScreen() {
  return (
    <WithAccount>
      <LineTrouble line={server.line} />
      <FriendsForm />
    </WithAccount>
  );
}

export function PassSetup() {
  const [players, setPlayers] = useState(2);
  const [names, setNames] = useState(['', '', '', '']);
  const [computers, setComputers] = useState(NO_COMPUTERS);
  const [variants, setVariants] = useState<Variant[]>([]);
  const [figures, setFigures] = useFiguresChoice();
  const most = 4 - players;
  const start = useOnce(async () => {
    const others = computerSeats(computers, most);
    const people = names
      .slice(0, players)
      .map((name, index) => plainName(name) || t('Player {n}', { n: index + 1 }));
    await device
      .create({
        seats: [...people.map(() => 'me'), ...others],
        names: [...people, ...others.map(() => null)],
        variants,
        ...figuresMember(figures),
      })
      .then(
        (id) => go(`/local/${id}`),
        () => notify(t("The game can't be started here.")),
      );
  });
  return (
    <main class="plain-page narrow">
      <h1>{t('Pass and play')}</h1>
      <form class="form" onSubmit={submitting(start)}>
        <PlayersChoice value={players} onChange={setPlayers} />
        {bySeat(names.slice(0, players)).map(({ seat, item: name }) => (
          <label key={seat}>
            {t('Name of player {n}', { n: seat })}
            <input
              value={name}
              maxLength={32}
              pattern={'[^\\|"]*'}
              placeholder={t('Player {n}', { n: seat })}
              onInput={(event) => {
                const value = event.currentTarget.value;
                setNames(names.map((one, at) => (at === seat - 1 ? value : one)));
              }}
            />
          </label>
        ))}
        <ComputersChoice most={most} value={computers} onChange={setComputers} />
        <VariantsChoice value={variants} onChange={setVariants} />
        <FiguresChoice value={figures} onChange={setFigures} />
        <button type="submit" class="main large">
          {t('Start')}
        </button>
      </form>
    </main>
  );
}
