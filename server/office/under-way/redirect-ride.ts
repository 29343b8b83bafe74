import { changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type RedirectEntry, redirectSchema } from "@domrit/shared/office/on-behalf.ts";
import { actOn } from "../../booking/acts/act-on.ts";
import { count, namedInTimeline } from "../../booking/acts/actors.ts";
import type { BookingAct, SeenVersion } from "../../booking/acts/booking-act.ts";
import { requireSeen } from "../../booking/acts/require-seen.ts";
import { priceRedirect, redirect, requireTold, withPrice } from "../../booking/acts/under-way/redirect.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { changeQuote } from "../../booking/pricing/price-change.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { requireLongerFit } from "../../planning/require-fit.ts";

/**
 * Drives a ride elsewhere whose driver is on the way; its customer, passenger and driver are told. Throws as
 * `priceRedirect`, `requireTold` and `redirect`, and `does_not_fit` where driver or car have another ride by then, unless the
 * desk says why anyway.
 */
export const redirectRide: BookingAct<RedirectEntry & SeenVersion> = {
  act: "redirect",
  method: "post",
  path: "/redirect",
  schema: redirectSchema,
  preview: {
    answer: changeQuoteSchema,
    async of({ limits, quotes }, by, found, asked) {
      await count(limits, by, "price");
      return changeQuote(found, await priceRedirect(quotes, by, found, asked));
    },
  },
  async run(server, by, seen, { destination, drivenKm, quotedPrice, anyway, version }) {
    const { limits, quotes, now, orm } = server;
    const { id } = seen;
    await count(limits, by, "redirect");
    const again = () => orm.em.fork().findOneOrFail(Booking, id);
    const booking = await withPrice(seen, again, async (found) => {
      const price = await priceRedirect(quotes, by, found, { destination, drivenKm });
      requireTold(found, price, quotedPrice);
      const requireFit = await requireLongerFit(server, found, anyway);
      let overruled: AuditState | undefined;
      const added = () => ({ ...(drivenKm !== undefined && { drivenKm }), ...overruled });
      return actOn(server, by, { act: "redirect", id, added }, async (tx, ride) => {
        await requireSeen(tx, ride, { version, of: ["ride"] });
        let events: readonly NewEvent[] = [];
        overruled = await requireFit(tx, ride, async () => {
          const acting = namedInTimeline(by, ride);
          events = await redirect(tx, ride, { destination, price, version: found.version, acting, now: now() });
        });
        return events;
      });
    });
    return { booking, withheld: [] };
  },
};
