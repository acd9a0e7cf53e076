/** Which figures a place of the rules is about: where a table plays by others, they are told beside it. */

const ABOUT: readonly [rule: RegExp, path: RegExp][] = [
  [/^(market|R6\.1)$/, /^market\./],
  [/^(bonus|R7\.1)$/, /^(bonus|bonus_copies|bonus_price_at_3|rulings\.(step_back|track_end))\b/],
  [/^(landmarks|R4\.8)$/, /^landmarks\b/],
  [/^R3\.5$/, /^(keys|reserve_keys|landmarks|building_8_cost|vp_tile_trigger_keys)\b/],
  [/^(majorities|R4\.10)$/, /^(vp_tiles|vp_tile_trigger_keys|rulings\.vp_tile)\b/],
  [/^(end-tiles|R4\.9)$/, /^end_tiles\b/],
  [/^(variants|R2\.8)$/, /^track\.value\.zones\.[AB]\[1\]$/],
  [/^(draw|R3\.[24])$/, /^buildings\b/],
];

export const isAbout = (rule: string, path: string): boolean =>
  ABOUT.some(([rules, paths]) => rules.test(rule) && paths.test(path));
