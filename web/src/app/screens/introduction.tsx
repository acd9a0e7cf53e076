/** Paris in 1889 for the start screen: a paragraph, the rest when it is opened. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DISTRICTS, LANDMARKS } from '../../game/codes.ts';
import { t } from '../../text/catalogue.ts';
import { credits, districtNote, introduction, landmarkNote } from '../../text/introduction.ts';
import { districtName, placeName } from '../../text/names.ts';
import { DistrictIcon, LandmarkIcon } from '../../ui/icons.tsx';

function Note(props: { icon: ComponentChildren; name: string; text: string }) {
  return (
    <li>
      {props.icon}
      <div>
        <h4>{props.name}</h4>
        <p>{props.text}</p>
      </div>
    </li>
  );
}

function Places() {
  return (
    <>
      <h3>{t('Districts')}</h3>
      <ul class="plain start-places">
        {DISTRICTS.map((code) => (
          <Note
            key={code}
            icon={<DistrictIcon district={code} />}
            name={districtName(code)}
            text={districtNote(code)}
          />
        ))}
      </ul>
      <h3>{t('Landmarks')}</h3>
      <ul class="plain start-places">
        {LANDMARKS.map((code) => (
          <Note
            key={code}
            icon={<LandmarkIcon code={code} />}
            name={placeName(code)}
            text={landmarkNote(code)}
          />
        ))}
      </ul>
    </>
  );
}

export function Introduction() {
  const [open, setOpen] = useState(false);
  const [first, ...more] = introduction();
  return (
    <section class="start-introduction" aria-label={t('Paris in 1889')}>
      <h2>{t('Paris in 1889')}</h2>
      <p class="start-lead">{first}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('More about the city, its districts and landmarks')}</summary>
        {open && more.map((text) => <p key={text}>{text}</p>)}
        {open && <Places />}
      </details>
    </section>
  );
}

export function Credits() {
  return (
    <footer class="start-credits">
      <p>{credits()}</p>
    </footer>
  );
}
