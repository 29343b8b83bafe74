/** So many statements of one act, and of each act in turn; the last one goes on to its end. */
export type Order = readonly { act: number; statements: number }[];

const TO_THE_END = Number.POSITIVE_INFINITY;
const whole = (act: number) => ({ act, statements: TO_THE_END });

/** One after the other, in each order of the acts. */
export function serialOrders(acts: readonly number[]): Order[] {
  if (acts.length === 0) return [[]];
  return acts.flatMap((act) =>
    serialOrders(acts.filter((each) => each !== act)).map((rest): Order => [whole(act), ...rest]),
  );
}

/** One act that is interrupted once, by the others as a whole in one of their orders. */
export type Interruption = { act: number; between: Order };

export const interruptionsOf = (acts: readonly number[]): Interruption[] =>
  acts.flatMap((act) =>
    serialOrders(acts.filter((each) => each !== act)).map((between): Interruption => ({ act, between })),
  );

/** After so many statements of the act; none: the others come first. */
export const interruptedAfter = ({ act, between }: Interruption, statements: number): Order => [
  ...(statements > 0 ? [{ act, statements }] : []),
  ...between,
  whole(act),
];

/** One of more switches, drawn. */
export function drawnOrder(lengths: readonly number[], between: (from: number, to: number) => number): Order {
  const left = lengths.map((length, act) => ({ act, left: length }));
  const order: { act: number; statements: number }[] = [];
  while (left.length > 1) {
    const next = between(0, left.length - 1);
    const one = left[next] ?? { act: 0, left: 0 };
    const statements = between(1, Math.max(1, one.left));
    order.push({ act: one.act, statements });
    one.left -= statements;
    if (one.left <= 0) left.splice(next, 1);
  }
  return [...order, ...lengths.map((_, act) => whole(act))];
}

const LETTERS = "abc";

/** As it is typed: `a3,b,a`. */
export const orderText = (order: Order): string =>
  order.map(({ act, statements }) => `${LETTERS[act]}${Number.isFinite(statements) ? statements : ""}`).join(",");

/** Throws for what is none. */
export function parseOrder(text: string): Order {
  return text.split(",").map((part) => {
    const [, letter = "", count] = /^([abc])([1-9]\d*)?$/.exec(part) ?? [];
    if (!letter) throw new Error(`an order is like a3,b,a: ${text}`);
    return { act: LETTERS.indexOf(letter), statements: count ? Number(count) : TO_THE_END };
  });
}
