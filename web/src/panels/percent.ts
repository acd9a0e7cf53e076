/** Shares of a win as people read them. */

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "+3%", "−12%", "0%" */
export function signed(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0) return '0%';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}%`;
}
