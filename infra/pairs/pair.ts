import { type ActAnswer, type Outcome, outcomeOf } from "../judge/outcome.ts";
import { judge } from "../judge/verdict.ts";
import { type Doer, doerText, isRepeated } from "./doers.ts";
import { interruptedOrders, type Order, orderText, serialOrders } from "./orders.ts";
import { areApart } from "./tables.ts";
import { type Line, type WalkResult, walk } from "./walk.ts";
import type { World } from "./world.ts";

export type BrokenOrder = { doers: readonly Doer[]; order: Order; lines: Line[]; faults: string[] };
export type JudgedWalk = WalkResult & { outcome: Outcome };

/** An order that is wrong is walked again so often, and counts where it is wrong each time. */
const MOST_WALKS_AGAIN = 2;

type GoOptions = {
  /** The first so many of the acts. */
  most?: number;
  /** Each is asked for once more at the end. */
  asksLater?: boolean;
};

/** Prepares acts on one ride; the function that it gives walks an order of them. */
async function prepare(
  world: World,
  doers: readonly Doer[],
): Promise<(order: Order, options?: GoOptions) => Promise<JudgedWalk>> {
  const runners = await world.stage(doers);
  const before = JSON.stringify(await world.read());
  return async (order, { most = runners.length, asksLater = false } = {}) => {
    await world.restore();
    const since = new Date();
    const walked = await walk(world.monitor, runners.slice(0, most), order);
    const { answers } = walked;
    const rows = await world.read();
    const later: ActAnswer[] = [];
    if (asksLater) for (const { ask } of runners) later.push(await ask().catch(() => ({ status: 0, body: {} })));
    return { ...walked, outcome: outcomeOf(before, rows, { answers, later }, since) };
  };
}

/** Whether what is sent again is refused, or not; it may be shown that it changes nothing. */
const withoutShown = ({ answers, ...outcome }: Outcome): Outcome => ({
  ...outcome,
  answers: answers.map(({ says }) => ({ says, shows: {} })),
  later: [],
});
/** What is sent again changes nothing, and is not refused. */
const twice = (outcome: Outcome): Outcome =>
  withoutShown({ ...outcome, answers: [...outcome.answers, ...outcome.answers] });

type WalkOptions = {
  /** Orders beside those with up to two switches. */
  more?: (lengths: readonly number[]) => Order[];
  only?: Order | undefined;
  /** How often `only` is walked. */
  times?: number;
  tell?: ((order: Order, judged: JudgedWalk) => void) | undefined;
};

/** Walks all orders of acts with up to two switches, and gives those that are wrong. `isApart`: they touch no table that one of them writes. */
export async function walkAll(world: World, doers: readonly Doer[], { more, only, times = 1, tell }: WalkOptions = {}) {
  const go = await prepare(world, doers);
  const broken: BrokenOrder[] = [];
  const serial: JudgedWalk[] = [];
  const faultsOf = ({ outcome }: JudgedWalk) => judge(isRepeated(doers) ? withoutShown(outcome) : outcome, right);
  // What a machine with too much to do breaks is right when it is walked again.
  const find = async (order: Order, judged: JudgedWalk, walksLeft = MOST_WALKS_AGAIN): Promise<void> => {
    const faults = faultsOf(judged);
    if (faults.length === 0) return;
    if (walksLeft > 0) await find(order, await go(order), walksLeft - 1);
    else broken.push({ doers, order, lines: judged.lines, faults });
  };
  const inTurn = serialOrders(doers.map((_, act) => act));
  for (const order of inTurn) serial.push(await go(order, { asksLater: true }));
  const right = isRepeated(doers)
    ? [twice((await go([{ act: 0, statements: Number.POSITIVE_INFINITY }], { most: 1 })).outcome)]
    : serial.map((each) => each.outcome);
  for (const [index, order] of inTurn.entries()) {
    const judged = serial[index];
    if (!judged) continue;
    if (!only) tell?.(order, judged);
    await find(order, judged);
  }
  // Each act asks most where nobody was before it.
  const lengths = doers.map((_, act) => Math.max(...serial.map((each) => each.lengths[act] ?? 0)));
  const isApart = areApart(serial[0]?.lines ?? []);
  const between = only
    ? Array.from({ length: times }, () => only)
    : [...interruptedOrders(isApart ? [] : lengths), ...(isApart ? [] : (more?.(lengths) ?? []))];
  for (const order of between) {
    const judged = await go(order);
    tell?.(order, judged);
    await find(order, judged);
  }
  return { orders: inTurn.length + between.length, broken, isApart };
}

/** Each statement of an order. */
export const historyText = (order: Order, { lines }: JudgedWalk): string =>
  [`order ${orderText(order)}`, ...lines.map(({ act, says }) => `${"abc"[act]} ${says}`)].join("\n");

const MOST_LINES = 12;

/** A broken order in at most twelve lines: who went how far, and what is wrong. */
export function print({ doers, order, lines, faults }: BrokenOrder): string {
  const acts = doers.map(doerText);
  const parts: { act: number; count: number; says: string }[] = [];
  for (const { act, says } of lines) {
    const last = parts.at(-1);
    if (last?.act === act) {
      last.count += 1;
      last.says = says;
    } else parts.push({ act, count: 1, says });
  }
  const told = parts.map(
    ({ act, count, says }) => `${"abc"[act]} ${String(count).padStart(2)} × … ${says.slice(0, 90)}`,
  );
  const wrong = faults.map((fault) => `✗ ${fault.slice(0, 300)}`);
  const again = `npm run pairs -- --acts ${acts.join(",")} --order ${orderText(order)}`;
  const room = MOST_LINES - 2;
  const shown = [...told.slice(0, Math.max(room - wrong.length, 6)), ...wrong].slice(0, room);
  return [acts.map((act, index) => `${"abc"[index]} ${act}`).join(", "), ...shown, again].join("\n");
}
