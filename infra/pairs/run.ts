import { seeded } from "../proof/random.ts";
import { AGAIN, allDoers, type Doer, doersNamed, doerText, isDoneOnce } from "./doers.ts";
import { notWalked } from "./not-walked.ts";
import { type Options, PARTS } from "./options.ts";
import { drawnOrder, type Order } from "./orders.ts";
import { type BrokenOrder, historyText, type JudgedWalk, print, walkAll } from "./pair.ts";
import { sqlOf } from "./planted.ts";
import { SHARPEST } from "./sharpest.ts";
import { openWorld, type World } from "./world.ts";

/** Orders of more than two switches, for each pair. */
const DRAWN_ORDERS = 3;

/** What a run of drawn pairs, or of one part of all pairs, has walked; `all`: the orders for which the walked ones stand; `apart`: pairs that meet in no table that one of them writes. */
export type WalkFigures = { pairs: number; orders: number; all: number; seconds: number; apart: number };

export const figuresText = ({ pairs, orders, all, seconds, apart }: WalkFigures, seed: number): string =>
  `${pairs} pairs, ${orders} orders that stand for ${all}, ${seconds} s; ${apart} pairs meet in no table that one of them writes; seed ${seed}`;

export function printNotWalked(): void {
  for (const each of notWalked(allDoers((of) => of))) console.log(`not walked: ${each}`);
}

/** Walks what is asked for, and prints it; `tellFigures` hears of drawn pairs. True where all is right. */
export async function run(
  databaseUrl: string,
  options: Options,
  tellFigures: (figures: WalkFigures) => void,
): Promise<boolean> {
  const world = await openWorld(databaseUrl);
  try {
    const sql = options.fault && sqlOf(options.fault);
    if (sql) await world.monitor.query(sql);
    if (options.acts) return await walkNamed(world, options.acts, options);
    const { broken, figures } = await walkDrawn(world, options);
    tellFigures(figures);
    return broken.length === 0;
  } finally {
    await world.close();
  }
}

/** The acts with these names, each by everybody who may. */
async function walkNamed(world: World, names: readonly string[], options: Options): Promise<boolean> {
  const sets = names.reduce<Doer[][]>(
    (before, name) => before.flatMap((doers) => doersNamed(name).map((doer) => [...doers, doer])),
    [[]],
  );
  const tell = options.tellsHistory
    ? (order: Order, judged: JudgedWalk) => console.log(historyText(order, judged))
    : undefined;
  let [orders, all] = [0, 0];
  const broken: BrokenOrder[] = [];
  for (const doers of sets) {
    const walked = await walkAll(world, doers, { tell, more: drawnFor(options.seed, doers), only: options.order });
    orders += walked.orders;
    all += walked.all;
    broken.push(...walked.broken);
  }
  for (const each of broken) console.log(`${print(each)}\n`);
  if (orders < all) console.log(`${orders} walked, which stand for`);
  console.log(`${all} orders`);
  return broken.length === 0;
}

const drawnFor = (seed: number, doers: readonly Doer[]) => {
  const { between } = seeded(seed, doers.map(doerText).join());
  return (lengths: readonly number[]): Order[] =>
    Array.from({ length: DRAWN_ORDERS }, () => drawnOrder(lengths, between));
};

type DrawnOptions = Pick<Options, "seconds" | "seed"> & Partial<Pick<Options, "part">>;

/** Every pair of a part, or, for so many seconds, some of the pairs in a drawn order, the sharpest three among them; prints what is broken. */
export async function walkDrawn(world: World, { seconds, seed, part }: DrawnOptions) {
  const { between } = seeded(seed, "pairs");
  const all = allDoers((of) => of.slice(between(0, of.length - 1)).slice(0, 1));
  const named = SHARPEST.map((names) => names.flatMap((name) => doersNamed(name)));
  const repeated = all.filter(isDoneOnce).map((doer) => [doer, AGAIN]);
  const every = [...named, ...repeated, ...all.flatMap((one, index) => all.slice(index).map((other) => [one, other]))];
  const sets = part === undefined ? every : every.filter((_, index) => index % PARTS === part - 1);
  const began = performance.now();
  const isOver = () => seconds !== undefined && performance.now() - began > seconds * 1000;
  const broken: BrokenOrder[] = [];
  const figures: WalkFigures = { pairs: 0, orders: 0, all: 0, seconds: 0, apart: 0 };
  while (sets.length > 0 && !isOver()) {
    const [doers = []] = sets.splice(seconds === undefined ? 0 : between(0, sets.length - 1), 1);
    const found = await walkAll(world, doers, { more: drawnFor(seed, doers) });
    figures.pairs += 1;
    figures.orders += found.orders;
    figures.all += found.all;
    if (found.isApart) figures.apart += 1;
    const [first] = found.broken;
    if (first) console.log(`${print(first)}\n`);
    broken.push(...found.broken.slice(0, 1));
  }
  figures.seconds = Math.round((performance.now() - began) / 1000);
  return { broken, figures };
}
