/** What tests add to a page's window, and what TypeScript cannot know of elements that a selector finds. */
interface Window {
  axe: { run(root: Document, options: object): Promise<{ violations: AxeViolation[] }> };
  afterwards: Promise<unknown>;
  animationsSeen: Set<string>;
  answer: Promise<string>;
  benchSeen: {
    frames: number[];
    answers: number[];
    events: number[];
    tasks: { start: number; time: number }[];
  };
  grown: number[];
  hit(): void;
  hits: number;
  screensSeen: string[];
}

interface AxeViolation {
  id: string;
  impact: string;
  nodes: AxeNode[];
}

interface AxeNode {
  impact: string;
  target: string[];
  any: { message: string }[];
  all: { message: string }[];
  none: { message: string }[];
}

interface Element {
  readonly dataset: DOMStringMap;
  readonly labels: NodeListOf<HTMLLabelElement>;
  readonly naturalWidth: number;
  readonly tabIndex: number;
  click(): void;
}

interface PerformanceObserverInit {
  durationThreshold?: number;
}

/** Only texts are looked at. */
interface Node {
  readonly data: string;
}

interface Animation {
  readonly animationName: string;
  readonly transitionProperty: string;
}

interface AnimationEffect {
  readonly target: Element;
  readonly pseudoElement: string;
}
