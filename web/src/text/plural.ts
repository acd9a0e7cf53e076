/** The plural rule of a gettext catalogue ("nplurals=3; plural=(n%10==1 ? 0 : 1);"), read without eval. */

type Rule = (n: number) => number;

const TOKEN = /\s*(\d+|n|\|\||&&|[=!<>]=|[<>%?:()+\-*/!])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (!found?.[1]) throw new Error(`no plural rule: ${text}`);
    tokens.push(found[1]);
  }
  return tokens;
}

/** Operators by how weakly they bind; all from left to right. */
const LEVELS: Record<string, (a: number, b: number) => number>[] = [
  { '||': (a, b) => (a || b ? 1 : 0) },
  { '&&': (a, b) => (a && b ? 1 : 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b },
];

class Reader {
  private at = 0;
  constructor(private readonly tokens: string[]) {}

  private take(wanted: string): boolean {
    if (this.tokens[this.at] !== wanted) return false;
    this.at += 1;
    return true;
  }

  choice(): Rule {
    const condition = this.level(0);
    if (!this.take('?')) return condition;
    const then = this.choice();
    if (!this.take(':')) throw new Error('":" is missing in a plural rule');
    const otherwise = this.choice();
    return (n) => (condition(n) ? then(n) : otherwise(n));
  }

  private level(depth: number): Rule {
    const operators = LEVELS[depth];
    if (!operators) return this.single();
    let left = this.level(depth + 1);
    for (;;) {
      const operator = operators[this.tokens[this.at] ?? ''];
      if (!operator) return left;
      this.at += 1;
      const [before, right] = [left, this.level(depth + 1)];
      left = (n) => operator(before(n), right(n));
    }
  }

  private single(): Rule {
    if (this.take('n')) return (n) => n;
    if (this.take('!')) {
      const of = this.single();
      return (n) => (of(n) ? 0 : 1);
    }
    if (this.take('(')) {
      const inner = this.choice();
      if (!this.take(')')) throw new Error('")" is missing in a plural rule');
      return inner;
    }
    const number = Number(this.tokens[this.at++]);
    if (Number.isNaN(number)) throw new Error('a plural rule ends too early');
    return () => number;
  }
}

/** The plural form for each number; the English rule if there is no header. */
export function pluralRule(header: string | undefined): Rule {
  const expression = header?.match(/plural\s*=\s*([^;]+)/)?.[1];
  if (!expression) return (n) => (n === 1 ? 0 : 1);
  return new Reader(tokensOf(expression)).choice();
}
