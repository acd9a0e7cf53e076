/** One line about each kind of choice, shown the first time it comes up in a real game. */
import { settings } from '../app/settings.ts';
import { decisionsOf } from '../game/decision.ts';
import { figures } from '../game/figures.ts';
import type { Game, Phase } from '../game/protocol.ts';
import { t } from './catalogue.ts';
import { francs } from './names.ts';

type NoteId = Phase | 'market' | 'tiles' | 'final';

const NOTES: Record<NoteId, () => string> = {
  draw: () => t('The back of each stack shows which district its next tile belongs to.'),
  site: () => t('A district takes only one building of each type.'),
  act: () => t('Short of francs? Use a bank. A key on the Arc can go to any district later.'),
  bonus: () => t('Look at the tiles before you choose. You never go back to spaces you pass.'),
  prestige: () => t('This is the only chance to spend prestige on this purchase.'),
  take: () => t("Only you see what you keep. Use it before the game ends, or it's worth nothing."),
  vp: () => t('Choose a high tile where you lead, or a low one where you trail.'),
  wrap: () => t('After this the turn is over. Until then you can undo your last steps.'),
  market: () =>
    t('On your turn you can sell tokens for francs; a bronze ring brings {francs}.', {
      francs: francs(figures.market.sell.bronze),
    }),
  tiles: () => t('You hold a bonus tile: use it at any time during your turns, once.'),
  final: () => t('This is your last turn. Use everything: what is left counts for nothing.'),
};

const seen = (): string[] => settings.notesSeen.value.split(' ').filter(Boolean);

/** What the game asks for now, the rarest first. */
function occasions({ view, legal }: Game): NoteId[] {
  if (!legal || view.phase === null) return [];
  const list: NoteId[] = [];
  if (view.round === view.final_round) list.push('final');
  list.push(view.phase);
  if (decisionsOf(legal, 'use').length > 0) list.push('tiles');
  if (decisionsOf(legal, 'sell').length > 0) list.push('market');
  return list;
}

export interface FirstNote {
  id: string;
  text: string;
}

/** The note for this moment; null if there is none, or they are turned off. */
export function firstNote(game: Game): FirstNote | null {
  if (settings.notes.value === 'off') return null;
  const id = occasions(game).find((one) => !seen().includes(one));
  return id ? { id, text: NOTES[id]() } : null;
}

export function markSeen({ id }: FirstNote): void {
  if (!seen().includes(id)) settings.notesSeen.value = [...seen(), id].join(' ');
}
