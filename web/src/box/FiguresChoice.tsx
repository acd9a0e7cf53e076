/** Which set a new table is played with: offered once there is a set besides the usual one. */
import { useEffect, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { type ServerVersion, serverVersion } from '../net/version.ts';
import { t } from '../text/catalogue.ts';
import { browserSets, type KeptSet } from './store.ts';

/** The code of the set that was chosen, or its hash; '' for the usual one. A link may bring one along. */
export function useFiguresChoice(): [string, (code: string) => void] {
  return useState(address.value.hash);
}

export const figuresMember = (code: string): { figures?: string } =>
  code ? { figures: code } : {};

/** Of a server that was started with a set of its own: without a choice a table gets that one. */
export type ServerSet = ServerVersion['figures'];

export function useServerSet(): ServerSet {
  const [set, setSet] = useState<ServerSet>();
  useEffect(() => {
    void serverVersion().then(({ figures }) => setSet(figures));
  }, []);
  return set;
}

export function FiguresChoice(props: {
  value: string;
  onChange: (code: string) => void;
  usual?: ServerSet;
}) {
  const { usual } = props;
  const [kept, setKept] = useState<KeptSet[]>([]);
  useEffect(() => {
    void browserSets.all().then(setKept, () => {});
  }, []);
  const known = props.value === usual?.built_in || kept.some(({ code }) => code === props.value);
  if (kept.length === 0 && !props.value && !usual) return null;
  return (
    <label>
      {t('Figures')}
      <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        <option value="">
          {usual ? t("This server's set: {name}", { name: usual.name }) : t('Built-in set')}
        </option>
        {usual && <option value={usual.built_in}>{t('Built-in set')}</option>}
        {props.value && !known && <option value={props.value}>{t('The set of the link')}</option>}
        {kept.map(({ name, code }) => (
          <option key={name} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
