/** The words around the numbers that figures-text.ts writes, in the language of each book. */

export interface Words {
  /** By plural category; `other` if a language has no more. */
  francs: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  points: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  /** Between number and unit. */
  space: string;
  and: string;
  /** Between the last two numbers of a list. */
  last: string;
  /** What a tile with these amounts does. `mark` follows the last amount. */
  gain: (amounts: { francs: string; points: string }, mark: string) => string;
  /** The end of R1.4: which numbers have another copy with three players, and with four. */
  copies: (third: string, fourth: string, mark: string) => string;
}

/** The sentence for francs, for points, or for both. */
const sentence =
  (francs: string, points: string, both: string): Words['gain'] =>
  (amounts, mark) =>
    (amounts.francs && amounts.points ? both : amounts.francs ? francs : points)
      .replace('{f}', amounts.francs)
      .replace('{p}', amounts.points)
      .replace('°', mark);

export const WORDS: Record<string, Words> = {
  en: {
    francs: { one: 'franc', other: 'francs' },
    points: { one: 'point', other: 'points' },
    space: ' ',
    and: ' and ',
    last: ' and ',
    gain: sentence('You get {f}°.', 'You get {p}°.', 'You get {f} and {p}°.'),
    copies: (third, fourth, mark) =>
      `. With 3 players there is an extra copy of the numbers ${third}; with 4 players\nthese and an extra copy of ${fourth}${mark}: 30, 36 or 42 tiles in all.`,
  },
  fr: {
    francs: { one: 'franc', other: 'francs' },
    points: { one: 'point', other: 'points' },
    space: ' ',
    and: ' et ',
    last: ' et ',
    gain: sentence('Vous recevez {f}°.', 'Vous marquez {p}°.', 'Vous recevez {f} et marquez {p}°.'),
    copies: (third, fourth, mark) =>
      `. À 3 joueurs s’ajoute un exemplaire des numéros ${third}, à 4 joueurs encore un exemplaire des numéros ${fourth}${mark}\u00a0: 30, 36 ou 42 tuiles en tout.`,
  },
  el: {
    francs: { one: 'φράγκο', other: 'φράγκα' },
    points: { other: 'ΠΝ' },
    space: ' ',
    and: ' και ',
    last: ' και ',
    gain: sentence('Παίρνετε {f}°.', 'Παίρνετε {p}°.', 'Παίρνετε {f} και {p}°.'),
    copies: (third, fourth, mark) =>
      `. Με 3 παίκτες υπάρχει ένα επιπλέον αντίτυπο των αριθμών ${third}, με 4 παίκτες και ένα ακόμη των αριθμών ${fourth}${mark}: συνολικά 30, 36 ή 42 πλακίδια.`,
  },
  ko: {
    francs: { other: '프랑' },
    points: { other: '점' },
    space: '',
    and: '과 ',
    last: ', ',
    gain: sentence('{f}°을 받습니다.', '{p}°을 얻습니다.', '{f}과 {p}°을 얻습니다.'),
    copies: (third, fourth, mark) =>
      `로 나뉩니다. 3명일 때는 ${third}번이 하나씩 더 있고, 4명일 때는 거기에 ${fourth}번${mark}이 하나씩 더 있습니다. 타일은 모두 30, 36 또는 42개입니다.`,
  },
  ru: {
    francs: { one: 'франк', few: 'франка', many: 'франков', other: 'франка' },
    points: { one: 'очко', few: 'очка', many: 'очков', other: 'очка' },
    space: ' ',
    and: ' и ',
    last: ' и ',
    gain: sentence('Вы получаете {f}°.', 'Вы получаете {p}°.', 'Вы получаете {f} и {p}°.'),
    copies: (third, fourth, mark) =>
      `. При 3 игроках добавляется ещё по одному экземпляру номеров ${third}, при 4 игроках — кроме того, по одному экземпляру номеров ${fourth}${mark}: всего 30, 36 или 42 жетона.`,
  },
  th: {
    francs: { other: 'ฟรังก์' },
    points: { other: 'คะแนน' },
    space: ' ',
    and: ' และ ',
    last: ' และ ',
    gain: sentence('คุณได้ {f}°', 'คุณได้ {p}°', 'คุณได้ {f}และ {p}°'),
    copies: (third, fourth, mark) =>
      ` เมื่อเล่น 3 คน หมายเลข ${third} มีเพิ่มอีกหมายเลขละหนึ่งแผ่น เมื่อเล่น 4 คน มีเพิ่มอีกหมายเลขละหนึ่งแผ่นสำหรับหมายเลข ${fourth}${mark} รวมทั้งหมด 30, 36 หรือ 42 แผ่น`,
  },
};
