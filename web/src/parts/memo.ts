/** A component that is drawn again only when one of its members changed, or the language. */
import { Component, type ComponentChild, type ComponentClass } from 'preact';
import { language } from '../words.ts';

function differ(before: object, after: object): boolean {
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  for (const key in old) if (!(key in fresh)) return true;
  for (const key in fresh) if (key !== 'children' && old[key] !== fresh[key]) return true;
  return false;
}

/** Not for components with children: those are not compared. */
export function memo<P extends object>(draw: (props: P) => ComponentChild): ComponentClass<P> {
  return class extends Component<P> {
    private drawnIn = '';

    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next) || this.drawnIn !== language();
    }

    override render(): ComponentChild {
      this.drawnIn = language();
      return draw(this.props as P);
    }
  };
}
