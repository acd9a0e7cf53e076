// Catalogues of gettext (.po): reading and writing what this project uses of the format.

const unquoted = (text) => JSON.parse(text); // a quoted text of gettext is one of JSON here
const quoted = (text) => JSON.stringify(text);

/** "Language: th\n…" as an object. */
function headerOf(text) {
  return Object.fromEntries(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function emptyEntry() {
  return { id: '', plural: undefined, forms: [], where: new Set(), flags: new Set(), notes: [] };
}

function takeComment(entry, line) {
  const rest = line.slice(2).trim();
  if (line.startsWith('#:')) for (const place of rest.split(/\s+/)) entry.where.add(place);
  else if (line.startsWith('#,')) for (const flag of rest.split(/,\s*/)) entry.flags.add(flag);
  else if (line.startsWith('#.')) entry.notes.push(rest);
}

/** { header, entries: [{ id, plural, forms, where, flags, notes }] }; obsolete entries are left out. */
export function readPo(text) {
  const entries = [];
  for (const block of text.split(/\n\s*\n/)) {
    const entry = emptyEntry();
    let append = (_more) => {};
    let found = false;
    for (const line of block.split('\n')) {
      const word = line.match(/^(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d+)\])?\s+(".*")$/);
      if (line.startsWith('#')) takeComment(entry, line);
      else if (line.startsWith('"')) append(unquoted(line));
      else if (word) {
        const [, what, index] = word;
        const form = Number(index ?? 0);
        if (what === 'msgctxt') throw new Error(`contexts are not used here: ${line}`);
        found = true;
        append = (more) => {
          if (what === 'msgid') entry.id += more;
          else if (what === 'msgid_plural') entry.plural = (entry.plural ?? '') + more;
          else entry.forms[form] = (entry.forms[form] ?? '') + more;
        };
        append(unquoted(word[3]));
      } else if (line.trim() !== '') throw new Error(`no line of a catalogue: ${line}`);
    }
    if (found) entries.push(entry);
  }
  const header = entries.find((entry) => entry.id === '');
  return {
    header: headerOf(header?.forms[0] ?? ''),
    entries: entries.filter((entry) => entry.id !== ''),
  };
}

function entryText(entry, forms) {
  const lines = (entry.notes ?? []).map((note) => `#. ${note}`);
  lines.push(...[...(entry.where ?? [])].map((place) => `#: ${place}`));
  lines.push(`msgid ${quoted(entry.id)}`);
  if (entry.plural === undefined) lines.push(`msgstr ${quoted(entry.forms?.[0] ?? '')}`);
  else {
    lines.push(`msgid_plural ${quoted(entry.plural)}`);
    for (let form = 0; form < forms; form += 1)
      lines.push(`msgstr[${form}] ${quoted(entry.forms?.[form] ?? '')}`);
  }
  return lines.join('\n');
}

/** The text of a catalogue whose plurals have `forms` forms. */
export function writePo(header, entries, forms) {
  const first = Object.entries(header).map(([name, value]) => quoted(`${name}: ${value}\n`));
  const head = ['msgid ""', 'msgstr ""', ...first].join('\n');
  return `${[head, ...entries.map((entry) => entryText(entry, forms))].join('\n\n')}\n`;
}

/** In the note of a text that stands on the terminal's board: there is room for six columns. */
export const isMark = (entry) => entry.notes.some((note) => note.includes('at most 6 columns'));

/** Names of the places in a pattern: {who}, {n} … */
export const placesIn = (text) => (text.match(/\{\w+\}/g) ?? []).sort();
