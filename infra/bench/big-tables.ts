import { atLeast, type Benchmark, median, percentile, type Row } from "../measuring/row.ts";
import { startRedis } from "../redis/redis.ts";
import { workOffBacklog } from "./effects.ts";
import { bookEvenly, bookFast } from "./load/book.ts";
import { PAST_BOOKINGS } from "./load/rows.ts";
import { type Stack, startStack } from "./stack.ts";
import { changeAll } from "./watched-bookings.ts";
import { bookWithMessages } from "./whole-product.ts";

const ROUNDS = 3;
const BAR = 0.9;
const PAST = { pastBookings: PAST_BOOKINGS };

/** Compares tables full of past rides with empty ones, in one run. */
export const bigTables: Benchmark = {
  name: "big-tables",
  async run(scope) {
    const rows = await bookOnBoth(scope);
    const change = async (options = {}) => (await changeAll(scope, options)).ms;
    rows.push(fasterOrSame("a change to 10,000 watched bookings", "ms", await change(), await change(PAST)));
    const [empty, full] = [await bookWithMessages(scope), await bookWithMessages(scope, PAST)];
    rows.push(
      asRow(
        "bookings with their messages",
        "a second",
        [empty.perSecond, full.perSecond],
        full.perSecond / empty.perSecond,
      ),
    );
    const redis = await startRedis();
    if (!redis) return rows;
    scope.defer(() => redis.stop());
    const workOff = async (options = {}) => await workOffBacklog(scope, redis.url, options);
    rows.push(fasterOrSame("10,000 bookings waiting, on Redis", "s", await workOff(), await workOff(PAST)));
    return rows;
  },
};

async function bookOnBoth(outer: AsyncDisposableStack): Promise<Row[]> {
  await using scope = outer.use(new AsyncDisposableStack());
  const stacks: Stack[] = [];
  for (const options of [{}, PAST]) {
    const stack = await startStack(scope, options);
    // The next server then finds another free port.
    await stack.startServer();
    await stack.startWorker();
    stacks.push(stack);
  }
  const byTurns = async (measure: (stack: Stack) => Promise<number>): Promise<[number, number]> => {
    const rounds: number[][] = [];
    for (const stack of stacks) await measure(stack);
    for (let round = 0; round < ROUNDS; round += 1) {
      const figures: number[] = [];
      for (const stack of stacks) figures.push(await measure(stack));
      rounds.push(figures);
    }
    return [median(rounds.map(([empty]) => empty ?? 0)), median(rounds.map(([, full]) => full ?? 0))];
  };
  const rates = await byTurns(({ url }) => bookFast(url, { connections: 32, duration: 4 }));
  const times = await byTurns(async ({ url }) =>
    percentile(await bookEvenly(url, { perSecond: 200, seconds: 8 }), 0.99),
  );
  return [
    asRow("POST /api/bookings, 32 at once", "a second", rates, rates[1] / rates[0]),
    fasterOrSame("POST /api/bookings at 200/s, p99", "ms", ...times),
  ];
}

const fasterOrSame = (what: string, unit: string, empty: number, full: number): Row =>
  asRow(what, unit, [empty, full], empty / full);

function asRow(what: string, unit: string, [empty, full]: [number, number], ratio: number): Row {
  return atLeast({
    what: `${what}, with ${PAST_BOOKINGS} past bookings and ${2 * PAST_BOOKINGS} events`,
    is: ratio,
    bar: BAR,
    unit: "×",
    told: `${ratio.toFixed(2)} × empty (${empty.toFixed(1)} → ${full.toFixed(1)} ${unit})`,
  });
}
