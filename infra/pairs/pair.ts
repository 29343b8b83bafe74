import { type ActAnswer, type Outcome, outcomeOf } from "../judge/outcome.ts";
import type { Row } from "../judge/read-rows.ts";
import { judge } from "../judge/verdict.ts";
import { type Doer, doerText, isRepeated } from "./doers.ts";
import type { Line } from "./lines.ts";
import { type Interruption, interruptedAfter, interruptionsOf, type Order, orderText, serialOrders } from "./orders.ts";
import { type WalkResult, walk } from "./walk.ts";
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
  const rowsBefore = await world.read();
  const before = JSON.stringify(rowsBefore);
  let changed: string[] | undefined;
  return async (order, { most = runners.length, asksLater = false } = {}) => {
    await world.restore(changed);
    const since = new Date();
    const walked = await walk(world.monitor, runners.slice(0, most), order);
    const { answers } = walked;
    const rows = await world.read();
    const later: ActAnswer[] = [];
    changed = asksLater ? undefined : changedTables(rowsBefore, rows);
    if (asksLater) for (const { ask } of runners) later.push(await ask().catch(() => ({ status: 0, body: {} })));
    return { ...walked, outcome: outcomeOf(before, rows, { answers, later }, since) };
  };
}

/** The tables whose rows are not those that they were. */
function changedTables(before: readonly Row[], after: readonly Row[]): string[] {
  const [was, is] = [before, after].map((rows) => Map.groupBy(rows, ({ name }) => name));
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].filter((name) => JSON.stringify(was?.get(name)) !== JSON.stringify(is?.get(name)));
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

/** What was walked of some acts. `orders`: those that were walked; `all`: those with up to two switches, for which they stand. */
export type WalkedActs = { orders: number; all: number; broken: BrokenOrder[]; isApart: boolean };

/**
 * Walks the orders of acts with up to two switches, and gives those that are wrong. Of orders that differ only in statements
 * that touch nothing of each other's, one is walked. `isApart`: the acts touch no table that one of them writes.
 */
export async function walkAll(
  world: World,
  doers: readonly Doer[],
  { more, only, times = 1, tell }: WalkOptions = {},
): Promise<WalkedActs> {
  const go = await prepare(world, doers);
  const broken: BrokenOrder[] = [];
  const serial = new Map<string, JudgedWalk>();
  const faultsOf = ({ outcome }: JudgedWalk) => judge(isRepeated(doers) ? withoutShown(outcome) : outcome, right);
  // What a machine with too much to do breaks is right when it is walked again.
  const find = async (order: Order, judged: JudgedWalk, walksLeft = MOST_WALKS_AGAIN): Promise<void> => {
    const faults = faultsOf(judged);
    if (faults.length === 0) return;
    if (walksLeft > 0) await find(order, await go(order), walksLeft - 1);
    else broken.push({ doers, order, lines: judged.lines, faults });
  };
  const acts = [...doers.keys()];
  const inTurn = serialOrders(acts);
  for (const order of inTurn) serial.set(orderText(order), await go(order, { asksLater: true }));
  const inOrder = [...serial.values()];
  const right = isRepeated(doers)
    ? [twice((await go([{ act: 0, statements: Number.POSITIVE_INFINITY }], { most: 1 })).outcome)]
    : inOrder.map((each) => each.outcome);
  for (const [index, judged] of inOrder.entries()) {
    const order = inTurn[index] ?? [];
    if (!only) tell?.(order, judged);
    await find(order, judged);
  }
  const isApart = world.tables.areApart(inOrder[0]?.lines ?? []);
  const walked: WalkedActs = { orders: inTurn.length, all: inTurn.length, broken, isApart };
  const walkOne = async (order: Order): Promise<JudgedWalk> => {
    const judged = await go(order);
    tell?.(order, judged);
    await find(order, judged);
    walked.orders += 1;
    return judged;
  };
  const interrupt = async (interruption: Interruption): Promise<void> => {
    const { act } = interruption;
    let judged = serial.get(orderText(interruptedAfter(interruption, 0)));
    let after = 0;
    let length = 0;
    while (judged) {
      length = Math.max(length, judged.lengths[act] ?? 0);
      after = world.tables.nextSwitch(judged.lines, act, after);
      judged = after < length ? await walkOne(interruptedAfter(interruption, after)) : undefined;
    }
    walked.all += Math.max(0, length - 1);
  };
  if (only) {
    for (let time = 0; time < times; time += 1) await walkOne(only);
    walked.all = walked.orders;
    return walked;
  }
  for (const each of interruptionsOf(acts)) await interrupt(each);
  if (isApart) return walked;
  // Each act asks most where nobody was before it.
  const lengths = acts.map((act) => Math.max(...inOrder.map((each) => each.lengths[act] ?? 0)));
  const drawn = more?.(lengths) ?? [];
  for (const order of drawn) await walkOne(order);
  walked.all += drawn.length;
  return walked;
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
