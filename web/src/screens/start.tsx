/** The first screen: two clicks to a game. */
import { useEffect, useState } from 'preact/hooks';
import { device, server } from '../hosts.ts';
import { notify } from '../live.ts';
import {
  BankIcon,
  FoldingScreenIcon,
  HandIcon,
  KeyIcon,
  LandmarkIcon,
  PlaqueIcon,
} from '../parts/icons.tsx';
import { useOnce } from '../parts/once.ts';
import { CardCorner, Skyline } from '../parts/ornament.tsx';
import { LevelChoice, PlayersChoice, VariantsChoice } from '../parts/setup.tsx';
import { levelName, NAMELESS, plainName } from '../people.ts';
import { keepPreset, lastPreset, type Preset } from '../presets.ts';
import type { Listed } from '../protocol.ts';
import { go } from '../router.ts';
import { settings } from '../settings.ts';
import { t, tn } from '../words.ts';
import { forsaken, GameCard } from './games.tsx';

export async function startGame(preset: Preset): Promise<void> {
  keepPreset(preset);
  const computers = Array.from({ length: preset.players - 1 }, () => `level ${preset.level}`);
  const name = plainName(settings.name.value) || server.account.value?.name || NAMELESS;
  const id = await device.create({
    seats: ['me', ...computers],
    names: [name, ...computers.map(() => null)],
    variants: preset.variants,
  });
  go(`/local/${id}`);
}

function PlayNow() {
  const [preset, setPreset] = useState(lastPreset);
  const change = (part: Partial<Preset>) => setPreset({ ...preset, ...part });
  const start = useOnce(() =>
    startGame(preset).catch(() => notify(t('The game cannot be started here.'))),
  );
  return (
    <section class="card play-now">
      <CardCorner />
      <div class="card-head">
        <HandIcon />
        <h2>{t('Play now')}</h2>
      </div>
      <p>
        {tn(
          'You against {n} computer, {level}. On this device, also without a network.',
          'You against {n} computers, {level}. On this device, also without a network.',
          preset.players - 1,
          { level: levelName(preset.level) },
        )}
      </p>
      <button type="button" class="main large" onClick={() => void start()}>
        {t('Play now')}
      </button>
      <details>
        <summary>{t('Players, strength, variants')}</summary>
        <PlayersChoice value={preset.players} onChange={(players) => change({ players })} />
        <LevelChoice value={preset.level} onChange={(level) => change({ level })} />
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
    <section class="card continue">
      <h2>{t('Go on playing')}</h2>
      <ul class="plain">
        {games.map(({ game, place }) => (
          <GameCard key={game.table} game={game} place={place} />
        ))}
      </ul>
      <a href="/games">{t('All my games')}</a>
    </section>
  );
}

/** The game in three pictures, for who has never seen it. */
function HowItGoes() {
  const steps = [
    { icon: <BankIcon />, text: t('Draw a tile, then place a key on a bank: it pays you francs.') },
    {
      icon: <LandmarkIcon code="OPE" />,
      text: t('Later move that key to a building or landmark of its district, and buy it.'),
    },
    {
      icon: <PlaqueIcon />,
      text: t('At the end who has most in a district scores; bonus tiles and prestige score too.'),
    },
  ];
  return (
    <section class="how" aria-label={t('How it goes')}>
      <ol class="plain">
        {steps.map(({ icon, text }, index) => (
          <li key={index}>
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
      <header class="title">
        <Skyline />
        <h1>Paris</h1>
      </header>
      <p class="motto">{t('Keys, houses and landmarks around the Arc de Triomphe, about 1900.')}</p>
      <div class="cards">
        <PlayNow />
        <section class="card">
          <CardCorner />
          <div class="card-head">
            <KeyIcon seat={1} />
            <KeyIcon seat={2} />
            <h2>{t('Play with friends')}</h2>
          </div>
          <p>{t('Make a table and send its link. Live, or a few days for each turn.')}</p>
          <a class="button" href="/friends">
            {t('Play with friends')}
          </a>
        </section>
        <section class="card">
          <CardCorner />
          <div class="card-head">
            <FoldingScreenIcon />
            <h2>{t('Pass and play')}</h2>
          </div>
          <p>{t('Two to four people on this device; the screen blanks between seats.')}</p>
          <a class="button" href="/pass">
            {t('Pass and play')}
          </a>
        </section>
        <Continue />
      </div>
      <HowItGoes />
      <nav class="links" aria-label={t('More')}>
        <a href="/games">{t('My games')}</a>
        <a href="/replay">{t('Replays')}</a>
        <a href="/rules">{t('Rules')}</a>
        <a href="/settings">{t('Settings')}</a>
      </nav>
    </main>
  );
}
