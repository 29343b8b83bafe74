import { setTimeout as sleep } from "node:timers/promises";
import { isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import type { HasMoney } from "../books/has-money.ts";
import { booksOf } from "../books/read-books.ts";
import { placesOf } from "../provider/open-provider.ts";
import { lookAt } from "./look.ts";

/** So long a page waits for what the provider says; the look goes on without it. */
const WAIT_MS = 1000;
const QUIET_MS = 3000;
const MOST = 1000;

/** True once in so many milliseconds for each name, in this process. */
export function createQuiet(forMs: number): (name: string, at: Date) => boolean {
  const asked = new Map<string, number>();
  return (name, at) => {
    if ((asked.get(name) ?? 0) > at.getTime() - forMs) return false;
    if (asked.size > MOST) asked.clear();
    asked.set(name, at.getTime());
    return true;
  };
}

/** Runs a look before somebody is told: at most every few seconds for each name, and not waited for long. */
export function createGlance({ now, log }: Pick<ServerContext, "now" | "log">) {
  const isDue = createQuiet(QUIET_MS);
  return async (name: string, look: () => Promise<void>): Promise<void> => {
    if (!isDue(name, now())) return;
    const looking = look().catch((err: unknown) =>
      log.warn({ err }, "the payment provider does not say how a payment stands"),
    );
    await Promise.race([looking, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "orm" | "now" | "log">;

/** Looks at a payment under way: who comes back from a bank is often sooner than the provider's news. */
export function createFreshen(server: Server, hasMoney: HasMoney): (booking: Booking) => Promise<void> {
  const { provider, commit, config, orm, now } = server;
  const glance = createGlance(server);
  return async (booking) => {
    if (!provider || !(await hasMoney(booking.id))) return;
    const { standings } = await booksOf(orm.em.fork(), booking);
    const last = standings.findLast((each) => each.kind === "charge" && each.how === "online" && isUnsettled(each));
    if (!last) return;
    const asking = { provider, commit, now, ...placesOf(config) };
    await glance(String(booking.id), () => lookAt(asking, orm.em.fork(), { bookingId: booking.id, intentId: last.id }));
  };
}
