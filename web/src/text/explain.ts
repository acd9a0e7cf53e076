/** What a decision means, and what it would bring, in sentences for somebody who does not know the rules yet. */
import type { BuildingValue } from '../game/codes.ts';
import { type Decision, type Move, readDecision } from '../game/decision.ts';
import { figures } from '../game/figures.ts';
import { districtOfPlace } from '../game/place.ts';
import { nextSteps } from '../game/preview.ts';
import type { District, Game, Preview, SeatNumber, TileUse } from '../game/protocol.ts';
import { bonusNamed } from './bonuses.ts';
import { t, tn } from './catalogue.ts';
import { costOf, districtName, endTileNamed, points, vpTileNamed } from './names.ts';

/** What a bonus tile would bring at once; '' where its text says so, or where that depends on a move. */
function worthNow({ tile, ...gains }: TileUse): string {
  const bonus = figures.bonus[tile];
  const fixed = Boolean(bonus?.francs || bonus?.vp) && !bonus?.vp_per_building_of;
  if (!bonus || bonus.share_with || fixed) return '';
  if (gains.vp) return t('Worth {points} now.', { points: points(gains.vp) });
  const useful = Object.values(gains).some((gain) => gain !== undefined);
  return useful ? '' : t('Gives you nothing yet.');
}

/** What the meeple leaves behind on its way to a tile. */
function passes(bonus: number, { view }: Game, you: SeatNumber): string {
  const player = view.players[you - 1];
  const target = view.track_order.indexOf(bonus);
  if (!player || target < 0) return '';
  const owned = new Set([...player.used, ...(player.screen?.held ?? [])]);
  const passed = view.track_order
    .slice(player.meeple, target)
    .filter((number) => view.track[number] && !owned.has(number)).length;
  if (target + 1 === view.track_order.length)
    return figures.rulings.track_end.value === 'open'
      ? t('This is the last space: your meeple can go no further.')
      : t('This is the last space: you can take no more bonus tiles after it.');
  if (passed === 0) return t('Your meeple passes no other tile.');
  return tn(
    'Your meeple passes {n} tile, gone for good.',
    'Your meeple passes {n} tiles, gone for good.',
    passed,
  );
}

/** Where the tile may go is a ruling (R10.1). */
function earnsVpTile(district: District): string {
  const named = { district: districtName(district), keys: figures.vp_tile_trigger_keys.value };
  return figures.rulings.vp_tile.value === 'same'
    ? t('It brings {district} to {keys} keys: you may then place a VP tile there.', named)
    : t(
        'It brings {district} to {keys} keys: you may then place a VP tile in any district.',
        named,
      );
}

/** What the player may do right after it. */
function next(preview: Preview, district: District | null): string[] {
  const steps = nextSteps(preview);
  const sentences: string[] = [];
  if (steps.bonus) sentences.push(t('Then you may take a bonus tile.'));
  if (preview.prestige)
    sentences.push(
      t('Then you may spend prestige for up to {points}.', { points: points(preview.prestige) }),
    );
  if (steps.vpTile)
    sentences.push(district ? earnsVpTile(district) : t('Then you may place a VP tile.'));
  return sentences;
}

/** What such a building costs or brings besides what its value says. */
function aboutBuilding(value: BuildingValue, preview: Preview): string {
  if (value === 8)
    return t('A building of value 8 also costs {cost}.', {
      cost: costOf(figures.building_8_cost.value),
    });
  // Its bonus tile is missed by a player whose meeple has no tile before it.
  const free = value === 1 || value === 2;
  return free && preview.events && !nextSteps(preview).bonus
    ? t("You can't take any bonus tile.")
    : '';
}

function buys({ to, site }: Move, preview: Preview, { view }: Game): string[] {
  if (to.type === 'building')
    return [aboutBuilding(to.value, preview), ...next(preview, to.district)];
  const district = site ?? view.landmarks[to.code]?.district ?? null;
  const none = preview.prestige === 0 ? t('You have no prestige that fits its slots.') : '';
  return [none, ...next(preview, district)];
}

function sentencesFor(decision: Decision, preview: Preview, game: Game, you: SeatNumber): string[] {
  const players = game.view.players.length;
  const brings = preview.brings ? worthNow(preview.brings) : '';
  switch (decision.verb) {
    case 'bonus':
      return [bonusNamed(decision.bonus, players).text, brings, passes(decision.bonus, game, you)];
    case 'use':
      if (decision.takes !== null) return [bonusNamed(decision.takes, players).text, brings];
      return [];
    case 'key': {
      const district = districtOfPlace(decision.to);
      return district
        ? [
            t('From there this key can buy in {district} only.', {
              district: districtName(district),
            }),
          ]
        : [t('No francs now. From there this key can buy in any district.')];
    }
    case 'move':
      return buys(decision, preview, game);
    case 'vp':
      return [vpTileNamed(decision.tile).text];
    case 'take':
      return [endTileNamed(decision.tile ?? '').text];
    case 'search':
      return [t('You see all that are left and keep one. This is your action for the turn.')];
    case 'prestige':
    case 'skip':
      return next(preview, null);
    default:
      return [];
  }
}

/** Empty for what needs no explanation beyond its name and amounts. */
export function explainDecision(
  text: string,
  preview: Preview,
  game: Game,
  you: SeatNumber,
): string[] {
  const decision = readDecision(text);
  return decision ? sentencesFor(decision, preview, game, you).filter(Boolean) : [];
}
