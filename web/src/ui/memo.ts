/** A component that is drawn again only when one of its members changed, the language, or the figures in play. */
import { Component, type ComponentChild, type ComponentClass } from 'preact';
import { figuresVersion } from '../game/figures.ts';
import { language } from '../text/catalogue.ts';

/** Lists count by their items: each message of a table has new ones. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  return Object.is(one, other);
}

export function sameProps(before: object, after: object): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every(
      (name) => name in after && same(Reflect.get(before, name), Reflect.get(after, name)),
    )
  );
}

const surroundings = (): string => `${language()} ${figuresVersion}`;

/** Not useful for components with children, which are new each time. */
export function memo<P extends object>(draw: (props: P) => ComponentChild): ComponentClass<P> {
  return class extends Component<P> {
    private drawnWith = '';

    override shouldComponentUpdate(next: P): boolean {
      return !sameProps(this.props, next) || this.drawnWith !== surroundings();
    }

    override render(props: P): ComponentChild {
      this.drawnWith = surroundings();
      return draw(props);
    }
  };
}
