/** The rules in our own words: a text file with a clause a line, searchable, each clause with an address. */
import { useEffect, useState } from 'preact/hooks';
import { figures } from '../figures.ts';
import { RulePictures } from '../parts/rule-pictures.tsx';
import { address } from '../router.ts';
import { language, t, tn } from '../words.ts';

interface Clause {
  sort: 'heading' | 'clause' | 'text' | 'pictures';
  /** "R4.3"; '' for all but clauses. */
  id: string;
  text: string;
}

const SORTS: Record<string, Clause['sort']> = { '#': 'heading', '@': 'pictures' };

/** {keys.value.2} in the text is that member of the figures. */
function filled(text: string): string {
  return text.replace(/\{([\w.]+)\}/g, (whole, path: string) => {
    let found: unknown = figures;
    for (const part of path.split('.'))
      found = (found as Record<string, unknown> | undefined)?.[part];
    return typeof found === 'number' || typeof found === 'string' ? String(found) : whole;
  });
}

/** Lines: "# heading", "@ pictures", an id and a clause, or just text. */
export function readRules(text: string): Clause[] {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const found = line.match(/^([RE]\d+(?:\.\d+)?)\s+(.*)$/);
    if (found) return { sort: 'clause', id: found[1] as string, text: filled(found[2] as string) };
    const sort = SORTS[line[0] as string];
    return sort
      ? { sort, id: '', text: line.slice(1).trim() }
      : { sort: 'text', id: '', text: filled(line) };
  });
}

function OneClause({ clause }: { clause: Clause }) {
  if (clause.sort === 'heading') return <h2>{clause.text}</h2>;
  if (clause.sort === 'pictures') return <RulePictures of={clause.text} />;
  if (clause.sort === 'text') return <p>{clause.text}</p>;
  return (
    <p id={clause.id} tabIndex={-1}>
      <a class="clause" href={`/rules#${clause.id}`}>
        {clause.id}
      </a>
      {clause.text}
    </p>
  );
}

function Clauses({ clauses }: { clauses: Clause[] }) {
  return (
    <div class="clauses">
      {clauses.map((clause) => (
        <OneClause key={clause.id || clause.text} clause={clause} />
      ))}
    </div>
  );
}

export function RulesScreen() {
  const [clauses, setClauses] = useState<Clause[]>([]);
  const [wanted, setWanted] = useState('');
  const code = language();
  const { hash } = address.value;
  useEffect(() => {
    const file = RULES[code] ?? RULES.en;
    if (!file) return;
    void fetch(file)
      .then((response) => response.text())
      .then((text) => setClauses(readRules(text)))
      .catch(() => {});
  }, [code]);
  useEffect(() => {
    const clause = hash && clauses.length > 0 ? document.getElementById(hash) : null;
    clause?.scrollIntoView({ block: 'center' });
    clause?.focus({ preventScroll: true });
    clause?.classList.add('aimed');
    return () => clause?.classList.remove('aimed');
  }, [hash, clauses]);
  const word = wanted.trim().toLowerCase();
  const found = word
    ? clauses.filter((one) => one.id && `${one.id} ${one.text}`.toLowerCase().includes(word))
    : clauses;
  return (
    <main class="plain-page rules">
      <h1>{t('Rules')}</h1>
      <input
        type="search"
        value={wanted}
        placeholder={t('Search the rules')}
        aria-label={t('Search the rules')}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <p role="status" class="quiet-text">
        {word && tn('{n} clause', '{n} clauses', found.length)}
      </p>
      <Clauses clauses={found} />
    </main>
  );
}
