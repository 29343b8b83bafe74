import { setTimeout as sleep } from "node:timers/promises";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { booksOf } from "../books/read-books.ts";
import { placesOf } from "../provider/open-provider.ts";
import { createRecently } from "../recently.ts";
import { isUnsettled, lookAt } from "./look.ts";

/** So long a page waits for what the provider says; the look goes on without it. */
const WAIT_MS = 1000;
const QUIET_MS = 3000;

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "orm" | "now" | "log">;

/**
 * Looks at the provider before somebody is told how the payment of a ride stands, where it is under way: who comes back from their bank
 * is often sooner than the provider's own news. At most every few seconds for each booking, and never waited for long.
 */
export function createFreshen({
  provider,
  commit,
  config,
  orm,
  now,
  log,
}: Server): (booking: Booking) => Promise<void> {
  const looked = createRecently<number>(QUIET_MS);
  return async (booking) => {
    if (!provider) return;
    const at = now();
    if (looked.has(booking.id, at)) return;
    const { standings } = await booksOf(orm.em.fork(), booking);
    const last = standings.findLast(({ kind, how }) => kind === "charge" && how === "online");
    if (!last || !isUnsettled(last)) return;
    looked.add(booking.id, at);
    const asking = { provider, commit, now, ...placesOf(config) };
    const look = lookAt(asking, orm.em.fork(), { bookingId: booking.id, intentId: last.id }).catch((err: unknown) =>
      log.warn({ err }, "the payment provider does not say how a payment stands"),
    );
    await Promise.race([look, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}
