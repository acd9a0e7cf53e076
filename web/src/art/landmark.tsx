/** The eight landmarks: silhouettes one knows, standing on y = 46. */
import type { JSX } from 'preact';
import type { LandmarkCode } from '../game/protocol.ts';
import { arches, panes, uprights } from './parts.tsx';

function Tuileries() {
  return (
    <>
      <path class="a-deep" d="M-50 46-12 6H12L50 46z" />
      <path
        class="a-o a-leaf"
        d="M-48-20q0-6 6-6H-37q6 0 6 6V12H-48zM31-20q0-6 6-6H42q6 0 6 6V12H31zM-31-7q0-4 4-4H-23q4 0 4 4V8H-31zM19-7q0-4 4-4H27q4 0 4 4V8H19zM-19-2H-12V6H-19zM12-2H19V6H12z"
      />
      <path class="a-o a-free" d="M-39.5 12V38M39.5 12V38M-25 8V22M25 8V22M-15 6V12M15 6V12" />
      <ellipse class="a-o a-stone" cy="34" rx="31" ry="11" />
      <ellipse class="a-o a-water" cy="33" rx="25" ry="7.5" />
      <path
        class="a-jet"
        d="M0 32V-36M0-34C6-40 12-22 13-4M0-34C-6-40-12-22-13-4M-1 31C-4 4-12 2-19 28M1 31C4 4 12 2 19 28"
      />
    </>
  );
}

function Luxembourg() {
  return (
    <>
      <path
        class="a-o a-zinc"
        d="M-10-20C-10-32-5-36 0-36S10-32 10-20zM-48-12-43-28H-29L-24-12zM24-12 29-28H43L48-12zM-24-4-20-12H20L24-4z"
      />
      <path class="a-l a-free a-w2" d="M0-36V-44" />
      <path class="a-o a-stone" d="M-48 20V-12H-24V-4H-12V-20H12V-4H24V-12H48V20z" />
      <path
        class="a-glass"
        d={
          arches([-41, -31, 31, 41, -18, 18, 0], 1, 5.5, 13) +
          panes([-41, -31, 31, 41, -4, 4], -8, 4, 5)
        }
      />
      <path class="a-l" d="M-48-1H-12M12-1H48M-12-10H12" />
      <ellipse class="a-o a-leaf" cy="29" rx="49" ry="17" />
      <ellipse class="a-o a-water" cy="31" rx="42" ry="12" />
      <path class="a-o a-white" d="M-1 30V0C8 8 13 18 14 30zM-4 30V8C-10 14-13 22-14 30z" />
      <path class="a-o a-ribbon" d="M-18 33H18C16 40 12 41 9 41H-9C-12 41-16 40-18 33z" />
    </>
  );
}

function GrandPalais() {
  return (
    <>
      <path class="a-o a-pane" d="M-47 18C-47 2-34-6-20-6H20C34-6 47 2 47 18z" />
      <path class="a-o a-pane" d="M-23 2C-23-24-12-34 0-34S23-24 23 2z" />
      <path
        class="a-l"
        d="M-14-27C-10-18-9-8-9 2M14-27C10-18 9-8 9 2M0-34V2M-23-5C-10-9 10-9 23-5M-19-18C-8-22 8-22 19-18M-36-2C-33 4-32 10-32 18M36-2C33 4 32 10 32 18M-45 8H-23M23 8H45"
      />
      <path class="a-o a-ribbon" d="M0-49c4-2 7 2 12 0v7c-5 2-8-2-12 0z" />
      <path class="a-l a-free a-w2" d="M0-49V-34" />
      <path class="a-o a-stone" d="M-48 46V18H48V46z" />
      <path class="a-glass" d={panes([-38.5, -31, -23.5, 23.5, 31, 38.5], 23, 4, 19)} />
      <path
        class="a-o a-stone"
        d="M-18 46V8C-12 0 12 0 18 8V46zM-50 18V14H-40V18zM40 18V14H50V18z"
      />
      <path class="a-o a-glass" d={arches([0], 12, 18, 34)} />
      <path class="a-l" d="M-50 20H-18M18 20H50M0 12V46M-9 28H9" />
    </>
  );
}

function SacreCoeur() {
  return (
    <>
      <path class="a-o a-white" d="M-13 4V-16H13V4zM-15-16C-16-30-8-37 0-42 8-37 16-30 15-16z" />
      <path class="a-o a-white" d="M-3-39V-45H3V-39z" />
      <path class="a-l a-free" d="M0-45V-50M-2-48H2M-27-17V-22M27-17V-22" />
      <path class="a-l" d="M-6-36C-8-30-8-24-8-16M6-36C8-30 8-24 8-16M0-38V-16" />
      <path
        class="a-o a-white"
        d="M-35 16V2H-19V16zM-36 2C-36-8-32-13-27-17-22-13-18-8-18 2zM19 16V2H35V16zM18 2C18-8 22-13 27-17 32-13 36-8 36 2z"
      />
      <path class="a-l" d="M-27-15V2M27-15V2" />
      <path class="a-o a-white" d="M-38 40V14H-16V4L0-5 16 4V14H38V40z" />
      <path class="a-shade" d="M31 40V14H38V40z" />
      <path
        class="a-glass"
        d={arches([-8, 0, 8], -12, 4, 11) + arches([-31, -23, 23, 31], 5, 4, 8)}
      />
      <path
        class="a-o a-glass"
        d={arches([-11, 0, 11], 23, 8, 17) + arches([0], 5, 9, 11) + arches([-27, 27], 21, 7, 12)}
      />
      <path class="a-o a-deep" d="M-49 46-43 40H43L49 46z" />
    </>
  );
}

function Opera() {
  return (
    <>
      <path class="a-o a-zinc" d="M-34-8V-17L0-34 34-17V-8z" />
      <path
        class="a-o a-gold"
        d="M-4-32-2-40-7-47-5-49 0-45 5-49 7-47 2-40 4-32zM0-49.5a2.4 2.4 0 1 1-.1 0z"
      />
      <path class="a-o a-copper" d="M-25-6C-25-19-13-25 0-25S25-19 25-6z" />
      <path class="a-l" d="M0-25V-6M-9-24C-13-18-14-12-14-6M9-24C13-18 14-12 14-6" />
      <path
        class="a-o a-gold"
        d="M-42-6-44-18-39-14-37-21-35-14-30-18-32-6zM42-6 44-18 39-14 37-21 35-14 30-18 32-6z"
      />
      <path class="a-o a-stone" d="M-46 42V-4H46V42z" />
      <path class="a-shade" d="M39 42V-4H46V42z" />
      <path class="a-o a-gold" d="M-46-7H46V0H-46z" />
      <path
        class="a-glass"
        d={panes([-21, -10.5, 0, 10.5, 21], 6, 6, 15) + panes([-37, 37], 8, 7, 12)}
      />
      <path
        class="a-l"
        d={
          uprights([-28, -26, -16.5, -14.5, -6, -4, 4, 6, 14.5, 16.5, 26, 28], 4, 19) +
          'M-46 23H46M-42 6C-40 3-34 3-32 6M32 6C34 3 40 3 42 6'
        }
      />
      <path class="a-o a-glass" d={arches([-37, -22, -7.3, 7.3, 22, 37], 27, 9, 15)} />
      <path class="a-o a-deep" d="M-49 46V42H49V46z" />
    </>
  );
}

function NotreDame() {
  return (
    <>
      <path class="a-o a-zinc" d="M-14-6V-14L0-24 14-14V-6zM-3-20 0-50 3-20z" />
      <path class="a-o a-stone" d="M-35 46V-38H-11V-10H11V-38H35V46z" />
      <path class="a-shade" d="M28 46V-38H35V46z" />
      <path
        class="a-glass"
        d="M-30-6V-28l3-5 3 5V-6zM-22-6V-28l3-5 3 5V-6zM16-6V-28l3-5 3 5V-6zM24-6V-28l3-5 3 5V-6z"
      />
      <path
        class="a-o a-stone"
        d="M-37-38H-9V-35H-37zM9-38H37V-35H9zM-36-3H36V0H-36zM-36 20H36V23H-36z"
      />
      <path
        class="a-l"
        d={
          uprights([-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30], 20, 3) +
          'M-11-10V46M11-10V46'
        }
      />
      <circle class="a-o a-glass" cy="10" r="8" />
      <path class="a-l a-tracery" d="M0 2V18M-8 10H8M-5.6 4.4 5.6 15.600M5.6 4.4-5.6 15.6" />
      <path class="a-glass" d={arches([-26, -19, 19, 26], 5, 5, 12)} />
      <path
        class="a-o a-glass"
        d="M-30 46V36L-23 28-16 36V46zM-7.5 46V35L0 26.5 7.5 35V46zM16 46V36L23 28 30 36V46z"
      />
    </>
  );
}

function Louvre() {
  return (
    <>
      <path
        class="a-o a-zinc"
        d="M-19-16C-18-30-12-36-11-42H11C12-36 18-30 19-16zM-49 2-46-14H-34L-31 2zM31 2 34-14H46L49 2zM-31 10-29 4H29L31 10z"
      />
      <path class="a-o a-stone" d="M-49 40V2H-31V10H-18V-16H18V10H31V2H49V40z" />
      <path
        class="a-glass"
        d={
          arches([-10, 0, 10], -11, 5, 12) +
          panes([-44, -36, 36, 44], 8, 4, 10) +
          panes([-26, 26], 15, 4, 9)
        }
      />
      <circle class="a-o a-white" cy="-26" r="5" />
      <path class="a-l" d="M0-29V-26H2.500M-18 3H18" />
      <path class="a-o a-pane" d="M-38 46 0 4 38 46z" />
      <path
        class="a-l a-w1"
        d="M-28.5 35.5-19 46 19 4M28.5 35.5 19 46M-19 25 0 46 19 25M-9.5 14.5 19 46M9.5 14.5-19 46"
      />
      <path class="a-shade" d="M0 4 38 46H12z" />
    </>
  );
}

function Eiffel() {
  return (
    <>
      <path
        class="a-o a-iron"
        fill-rule="evenodd"
        d="M-3-38C-6-8-14 22-38 46H-22C-20 28-10 27 0 27S20 28 22 46H38C14 22 6-8 3-38zM-8.5 16C-6 9-5 3-4 0H4C5 3 6 9 8.5 16z"
      />
      <path
        class="a-l"
        d="M-3.5-30 4-22-4-14 5-5M3.5-30-4-22 4-14-5-5M-28 42-17 29M-21 42-24 32M28 42 17 29M21 42 24 32M-15 15-7 2M15 15 7 2M-9 14-11 6M9 14 11 6"
      />
      <path
        class="a-o a-iron"
        d="M-22 16H22V22H-22zM-12-4H12V1H-12zM-5-41H5V-37H-5zM-2.5-41C-2.5-46 2.5-46 2.5-41z"
      />
      <path class="a-o a-free" d="M0-45V-50" />
      <path class="a-l" d={uprights([-18, -13, -8, -3, 3, 8, 13, 18], 16, 6)} />
    </>
  );
}

const DRAWINGS: Record<LandmarkCode, () => JSX.Element> = {
  TUI: Tuileries,
  LUX: Luxembourg,
  GRA: GrandPalais,
  SAC: SacreCoeur,
  OPE: Opera,
  NOT: NotreDame,
  LOU: Louvre,
  EIF: Eiffel,
};

export function Landmark({ code }: { code: LandmarkCode }) {
  const Drawing = DRAWINGS[code];
  return (
    <g>
      <Drawing />
    </g>
  );
}
