import { isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import type { HasMoney } from "../books/has-money.ts";
import { booksOf } from "../books/read-books.ts";
import { placesOf } from "../provider/open-provider.ts";
import { createGlance } from "./glance.ts";
import { lookAt } from "./look.ts";

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
