/** Portraits of the computers with a character: a head and shoulders in an oval frame, each with its own sign. */
import type { JSX } from 'preact';
import type { Style } from '../game/codes.ts';

const FACE = 'M-15-12C-15-27 15-27 15-12C15 4 8 15 0 15C-8 15-15 4-15-12z';
const SHOULDERS = 'M-38 47C-36 24-20 19-9 17L0 25 9 17C20 19 36 24 38 47z';

function Bust(props: { coat: string; ground: string; children: JSX.Element }) {
  return (
    <g>
      <ellipse class={`a-o a-edge ${props.ground}`} cx="0" cy="0" rx="41" ry="48" />
      <path class={`a-o ${props.coat}`} d={SHOULDERS} />
      <path class="a-o a-cream" d="M-6 12V20L0 25 6 20V12z" />
      <path class="a-o a-cream" d={FACE} />
      <path class="a-line" d="M-7.500-8a1.800 2 0 1 0 .1 0zM7.500-8a1.800 2 0 1 0 .1 0z" />
      <path class="a-l" d="M-11-12.500C-9-15-6-15-4-13M4-13C6-15 9-15 11-12.500M0-7L-2 1H1.500" />
      {props.children}
    </g>
  );
}

/** Top hat, monocle on a chain, a coin for a tie pin. */
function Banker() {
  return (
    <Bust coat="a-iron" ground="a-copper">
      <g>
        <path class="a-o a-iron" d="M-23-21C-10-26 10-26 23-21L22-18C8-22-8-22-22-18z" />
        <path class="a-o a-iron" d="M-14-23L-15-45H15L14-23C6-26-6-26-14-23z" />
        <path class="a-goldline a-w2" d="M-14.500-29C-5-32 5-32 14.500-29" />
        <path
          class="a-goldline a-w2"
          d="M7.500-12a5.500 5.500 0 1 1-.1 0M12.500-4C16 6 14 14 11 22"
        />
        <path class="a-o a-iron" d="M0 3C-4 1-9 3-11 7C-7 8-3 7 0 5C3 7 7 8 11 7C9 3 4 1 0 3z" />
        <circle class="a-o a-gold" cx="0" cy="31" r="4.500" />
      </g>
    </Bust>
  );
}

/** Hair in a bun, rolled plans, a pair of compasses. */
function Builder() {
  return (
    <Bust coat="a-green" ground="a-glass">
      <g>
        <path
          class="a-o a-wooddeep"
          d="M-17 2C-24-30-10-40 0-40C10-40 24-30 17 2C18-14 12-22 0-23C-12-22-18-14-17 2z"
        />
        <path class="a-o a-wooddeep" d="M-6-39a6 5 0 1 1 12 0z" />
        <path class="a-l a-w2" d="M-4 7C-2 9 2 9 4 7" />
        <path class="a-o a-white" d="M14 45L31 17L38 21L22 48z" />
        <path class="a-l" d="M31 17C35 17 37 19 38 21M19 37L26 41" />
        <path class="a-goldline a-b" d="M-26 25L-32 45M-26 25L-18 45M-30 38H-21" />
      </g>
    </Bust>
  );
}

/** Side whiskers, and the sash of office. */
function Mayor() {
  return (
    <Bust coat="a-zinc" ground="a-leaf">
      <g>
        <path
          class="a-o a-silver"
          d="M-15-14C-17-27-8-31 0-30C8-31 17-27 15-14C11-21 6-23 0-22C-6-23-11-21-15-14z"
        />
        <path
          class="a-o a-silver"
          d="M-15-12C-21-4-20 9-12 14C-13 7-11 2-13-4zM15-12C21-4 20 9 12 14C13 7 11 2 13-4z"
        />
        <path class="a-o a-silver" d="M0 3C-5 2-8 4-10 6C-5 9-2 8 0 6C2 8 5 9 10 6C8 4 5 2 0 3z" />
        <path class="a-o a-enamel" d="M-33 32L25 50 20 52-36 40z" />
        <path class="a-o a-white" d="M-30 27L32 46 28 50-33 33z" />
        <path class="a-o a-ribbon" d="M-26 23L37 42 33 46-30 28z" />
      </g>
    </Bust>
  );
}

/** A wide hat with a feather, round glasses, a magnifying glass. */
function Collector() {
  return (
    <Bust coat="a-ribbon" ground="a-stone">
      <g>
        <path
          class="a-o a-bronze"
          d="M-15-8C-20-2-19 8-15 12C-15 4-13-4-13-12zM15-8C20-2 19 8 15 12C15 4 13-4 13-12z"
        />
        <path class="a-o a-wooddeep" d="M-31-20C-18-27 18-27 31-20C20-16-20-16-31-20z" />
        <path class="a-o a-wooddeep" d="M-16-22C-16-37 16-37 16-22C8-25-8-25-16-22z" />
        <path class="a-o a-gold" d="M10-26C14-42 26-46 30-40C26-32 20-27 10-26z" />
        <path
          class="a-goldline a-w2"
          d="M-7.500-12.500a5 5 0 1 0 .1 0zM7.500-12.500a5 5 0 1 0 .1 0zM-2.500-8H2.500"
        />
        <path class="a-l a-w2" d="M-4 7C-2 9 2 9 4 7" />
        <path class="a-goldline a-b" d="M23 22a8 8 0 1 0 .1 0zM17 36L9 46" />
        <circle class="a-glass a-faint" cx="23" cy="30" r="6.500" />
      </g>
    </Bust>
  );
}

/** A bowler, a bow tie, a pointed beard, and one eyebrow up. */
function Spoiler() {
  return (
    <Bust coat="a-iron" ground="a-wood">
      <g>
        <path class="a-o a-ribbon" d="M-13 20L0 25 13 20 9 31 0 26-9 31z" />
        <path class="a-o a-wooddeep" d="M-9 6C-6 11 6 11 9 6C8 14 3 23 0 26C-3 23-8 14-9 6z" />
        <path
          class="a-o a-wooddeep"
          d="M0 3C-5 0-10 2-14-3C-12 5-5 7 0 5C5 7 12 5 14-3C10 2 5 0 0 3z"
        />
        <path class="a-l a-w2" d="M3-15C6-20 10-19 13-15" />
        <path class="a-o a-iron" d="M-16-20C-17-40 17-40 16-20C8-24-8-24-16-20z" />
        <path
          class="a-o a-iron"
          d="M-24-17C-20-24-10-23 0-23C10-23 20-24 24-17C14-20-14-20-24-17z"
        />
        <path class="a-goldline a-w2" d="M-16-25C-6-28 6-28 16-25" />
      </g>
    </Bust>
  );
}

const PORTRAITS: Record<Style, () => JSX.Element> = {
  banker: Banker,
  builder: Builder,
  mayor: Mayor,
  collector: Collector,
  spoiler: Spoiler,
};

export function Portrait({ style }: { style: Style }) {
  const Drawn = PORTRAITS[style];
  return <Drawn />;
}
