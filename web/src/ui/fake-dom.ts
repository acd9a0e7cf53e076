/** As much of a document as Preact needs to draw into, for tests of components. Nothing is laid out, nothing is sent. */

class FakeNode {
  parentNode: FakeNode | null = null;
  readonly childNodes: FakeNode[] = [];
  readonly style = { setProperty() {} };
  readonly attributes = new Map<string, string>();
  constructor(
    readonly localName: string,
    public data = '',
  ) {}

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.data + this.childNodes.map((child) => child.textContent).join('');
  }

  insertBefore(child: FakeNode, before: FakeNode | null): FakeNode {
    child.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null);
  }
  remove(): void {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
  contains(other: FakeNode | null): boolean {
    return this === other || this.childNodes.some((child) => child.contains(other));
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  addEventListener(): void {}
  removeEventListener(): void {}
  focus(): void {}
}

/** Installs the document; returns an element to render into, and all text in it. */
export function fakeDom(): { root: Element; text: () => string } {
  const body = new FakeNode('body');
  Object.assign(globalThis, {
    document: {
      body,
      activeElement: body,
      getElementById: () => null,
      createElement: (name: string) => new FakeNode(name),
      createElementNS: (_: string, name: string) => new FakeNode(name),
      createTextNode: (data: string) => new FakeNode('#text', data),
    },
    requestAnimationFrame: (draw: () => void) => setTimeout(draw),
    cancelAnimationFrame: clearTimeout,
  });
  const root = body.appendChild(new FakeNode('main'));
  return { root: root as unknown as Element, text: () => root.textContent };
}
