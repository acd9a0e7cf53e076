// What is no set of figures, for every door through which one may come: the module, the page, the command line, a server.

// Every number of a set, by where it stands.
function* numbers(value, path = []) {
  if (typeof value === "number") yield path;
  else if (typeof value === "object" && value !== null)
    for (const key of Object.keys(value)) yield* numbers(value[key], [...path, key]);
}

export function hostileFiles(builtin) {
  const changed = (change) => {
    const file = structuredClone(builtin);
    change(file);
    return JSON.stringify(file);
  };
  return [
    "",
    "{",
    "{}",
    "[]",
    "null",
    "1e999",
    "x".repeat(60_000),
    " ".repeat(1_000_000),
    "[".repeat(5000),
    changed((file) => (file.start_francs.value = 1e300)),
    changed((file) => (file.start_francs.value = "3")),
    changed((file) => (file.start_francs.value = 2.5)),
    changed((file) => (file.start_francs.value = 100)),
    changed((file) => (file.keys.value["2"] = 0)),
    changed((file) => (file.keys.value["2"] = 14)),
    changed((file) => (file.reserve_keys.value = 8)),
    changed((file) => (file.market.buy.gold = 32)),
    changed((file) => (file.market.buy.gold = file.market.sell.gold)),
    changed((file) => (file.market.sell.crown = 100)),
    changed((file) => (file.landmarks[0].value = 8)),
    changed((file) => (file.landmarks[0].value = 32)),
    changed((file) => (file.landmarks[0].cost.gold = 7)),
    changed((file) => (file.landmarks[0].prestige[0][1] = 86)),
    changed((file) => (file.landmarks[0].prestige[0][0] = "wood")),
    changed((file) => file.landmarks.push(file.landmarks[0])),
    changed((file) => (file.vp_tiles[1] = file.vp_tiles[0])),
    changed((file) => (file.vp_tiles[0][0] = 256)),
    changed((file) => (file.vp_tile_trigger_keys.value = 0)),
    changed((file) => (file.buildings.BEL[0] = file.buildings.BEL[1])),
    changed((file) => (file.tokens.value["1"] = file.tokens.value["2"])),
    changed((file) => (file.bonus_copies.from_2_players = 4)),
    changed((file) => (file.bonus_copies.extra_copy_with_4_players = [31])),
    changed((file) => (file.bonus[7] = [])),
    changed((file) => (file.bonus[27].vp_per_franc_at_end = 4)),
    changed((file) => (file.bonus[30].vp_for_types["5"] = 1)),
    changed((file) => delete file.bonus[30]),
    changed((file) => (file.end_tiles[0].count = 9)),
    changed((file) => (file.rulings.vp_tile.value = "all")),
    changed((file) => (file.name = "../../etc")),
    changed((file) => (file.version = 99)),
    changed((file) => (file.chestnut = 1)),
  ];
}

// Each number of the set in turn, below every bound and above it, and as another type.
export function* wrongNumbers(builtin) {
  for (const path of numbers(builtin))
    for (const value of [-1, 256, 1e300, 0.5, "1", null, [], {}, true]) {
      const file = structuredClone(builtin);
      path.slice(0, -1).reduce((at, key) => at[key], file)[path.at(-1)] = value;
      yield [path.join("."), value, JSON.stringify(file)];
    }
}
