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
/** More are not remembered. */
const MOST = 1000;

/** True for a name that was not asked for within so many milliseconds, in this process alone; `at` is the time now. */
export function createQuiet(forMs: number): (name: string, at: Date) => boolean {
  const asked = new Map<string, number>();
  return (name, at) => {
    if ((asked.get(name) ?? 0) > at.getTime() - forMs) return false;
    if (asked.size > MOST) asked.clear();
    asked.set(name, at.getTime());
    return true;
  };
}

/** Has something looked at before somebody is told how it stands: at most every few seconds for each name, and never waited for long. */
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

/**
 * Looks at the provider before somebody is told how the payment of a ride stands, where it is under way: who comes back from their bank
 * is often sooner than the provider's own news.
 */
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
