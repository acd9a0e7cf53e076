/** The first screen: two clicks to a game. */
import { useEffect, useState } from 'preact/hooks';
import { lastPreset, type Preset, savePreset } from '../../game/presets.ts';
import type { Listed } from '../../game/protocol.ts';
import { t, tn } from '../../text/catalogue.ts';
import { levelName } from '../../text/people.ts';
import { notify } from '../../ui/announce.ts';
import {
  BankIcon,
  FoldingScreenIcon,
  HandIcon,
  KeyIcon,
  LandmarkIcon,
  PlaqueIcon,
} from '../../ui/icons.tsx';
import { useOnce } from '../../ui/once.ts';
import { CardCorner, Skyline } from '../../ui/ornament.tsx';
import {
  CharacterChoice,
  computerSeats,
  LevelChoice,
  PlayersChoice,
  VariantsChoice,
} from '../../ui/setup.tsx';
import { device, server } from '../environment.ts';
import { ownName } from '../own-name.ts';
import { go } from '../router.ts';
import { settings } from '../settings.ts';
import { forsaken, GameCard } from './games.tsx';
import { Credits, Introduction } from './introduction.tsx';

export async function startGame(preset: Preset): Promise<void> {
  savePreset(preset);
  const { players, level, styles = [] } = preset;
  const computers = computerSeats({ count: players - 1, level, styles });
  const id = await device.create({
    seats: ['me', ...computers],
    names: [ownName(), ...computers.map(() => null)],
    variants: preset.variants,
  });
  go(`/local/${id}`);
}

/** Somebody who has neither learnt nor played here. */
const isNewcomer = (): boolean => !settings.lessons.value && !settings.preset.value;

/** For a newcomer the largest thing on the screen. */
function Learn() {
  return (
    <section class="start-card start-learn">
      <CardCorner />
      <a class="button main" href="/learn">
        {t('Learn in five minutes')}
      </a>
      <p>{t('Eight short scenes on a real board. You play, nothing to read first.')}</p>
    </section>
  );
}

function PlayNow() {
  const [preset, setPreset] = useState(lastPreset);
  const change = (part: Partial<Preset>) => setPreset({ ...preset, ...part });
  const start = useOnce(() =>
    startGame(preset).catch(() => notify(t("The game can't be started here."))),
  );
  return (
    <section class="start-card start-play">
      <CardCorner />
      <div class="start-card-head">
        <HandIcon />
        <h2>{t('Play now')}</h2>
      </div>
      <p>
        {tn(
          'You against {n} computer, {level}. On this device, even offline.',
          'You against {n} computers, {level}. On this device, even offline.',
          preset.players - 1,
          { level: levelName(preset.level) },
        )}
      </p>
      <button type="button" class="main large" onClick={() => void start()}>
        {t('Play now')}
      </button>
      <details>
        <summary>{t('Players, level, variants')}</summary>
        <PlayersChoice value={preset.players} onChange={(players) => change({ players })} />
        <LevelChoice value={preset.level} onChange={(level) => change({ level })} />
        <CharacterChoice
          computers={preset.players - 1}
          value={preset.styles ?? []}
          onChange={(styles) => change({ styles })}
        />
        <VariantsChoice value={preset.variants} onChange={(variants) => change({ variants })} />
      </details>
    </section>
  );
}

function Continue() {
  const [games, setGames] = useState<{ game: Listed; place: 'local' | 'remote' }[]>([]);
  const account = server.account.value;
  useEffect(() => {
    let gone = false;
    const add = (place: 'local' | 'remote', list: Listed[]) => {
      if (gone) return;
      const open = list.filter((game) => game.status !== 'over' && !forsaken(game)).slice(0, 3);
      setGames((before) => [
        ...before.filter((one) => one.place !== place),
        ...open.map((game) => ({ game, place })),
      ]);
    };
    void device.games().then(
      (list) => add('local', list),
      () => {},
    );
    if (account) void server.games().then((found) => found.ok && add('remote', found.value));
    return () => {
      gone = true;
    };
  }, [account]);
  if (games.length === 0) return null;
  return (
    <section class="start-card start-continue">
      <h2>{t('Continue playing')}</h2>
      <ul class="plain">
        {games.map(({ game, place }) => (
          <GameCard key={game.table} game={game} place={place} />
        ))}
      </ul>
      <a href="/games">{t('All my games')}</a>
    </section>
  );
}

/** The game in three pictures, for newcomers. */
function HowItGoes() {
  const steps = [
    { icon: <BankIcon />, text: t('Draw a tile, then place a key on a bank: it pays you francs.') },
    {
      icon: <LandmarkIcon code="OPE" />,
      text: t('Later, move that key to a building or landmark in its district to buy it.'),
    },
    {
      icon: <PlaqueIcon />,
      text: t(
        'At the end, whoever has the most in a district scores. Bonus tiles and prestige score too.',
      ),
    },
  ];
  return (
    <section class="start-how" aria-label={t('How it works')}>
      <ol class="plain">
        {steps.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function StartScreen() {
  return (
    <main class="start">
      <header class="start-title">
        <Skyline />
        <h1>Paris</h1>
      </header>
      <p class="start-motto">
        {t('Keys, buildings and landmarks around the Arc de Triomphe, in 1889.')}
      </p>
      {isNewcomer() && <Learn />}
      <div class="start-cards">
        <PlayNow />
        <section class="start-card">
          <CardCorner />
          <div class="start-card-head">
            <KeyIcon seat={1} />
            <KeyIcon seat={2} />
            <h2>{t('Play with friends')}</h2>
          </div>
          <p>{t('Create a table and send its link. Play live, or take a few days per turn.')}</p>
          <a class="button" href="/friends">
            {t('Play with friends')}
          </a>
        </section>
        <section class="start-card">
          <CardCorner />
          <div class="start-card-head">
            <FoldingScreenIcon />
            <h2>{t('Pass and play')}</h2>
          </div>
          <p>{t('Two to four people on this device. The screen goes blank between turns.')}</p>
          <a class="button" href="/pass">
            {t('Pass and play')}
          </a>
        </section>
        <Continue />
      </div>
      <HowItGoes />
      <Introduction />
      <nav class="start-links" aria-label={t('More')}>
        <a href="/learn">{t('Learn in five minutes')}</a>
        <a href="/games">{t('My games')}</a>
        <a href="/aid">{t("Player's aid")}</a>
        <a href="/replay">{t('Replays')}</a>
        <a href="/rules">{t('Rules')}</a>
        <a href="/settings">{t('Settings')}</a>
      </nav>
      <Credits />
    </main>
  );
}
