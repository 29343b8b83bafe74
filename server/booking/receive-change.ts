import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import type { ServerContext } from "../context.ts";
import type { Commit } from "../outbox/commit.ts";
import type { Booking } from "./booking.entity.ts";
import { requireVehicle } from "./care/require-vehicle.ts";
import { changeBooking } from "./change-booking.ts";
import type { withheldChannels } from "./message-limit.ts";
import { type Priced, requireQuotedPrice } from "./preview.ts";
import { priceChange } from "./price-change.ts";
import { pricedEnd } from "./return/expected-end.ts";
import { requireInOrder } from "./return/require-in-order.ts";
import type { Acting } from "./timeline/record-entry.ts";

type Server = Pick<ServerContext, "reading" | "careKeys" | "quotes" | "blocked" | "now">;

/**
 * The price of a change that can be made; `ip` is the address on the network of whoever asks. Throws as `priceChange`,
 * and `invalid_fields` for a vehicle that does not take who rides, or rides that would be out of order.
 */
export async function quoteChange(
  server: Server,
  booking: Booking,
  change: BookingChange,
  ip: string,
): Promise<Priced> {
  const priced = await priceChange(server.quotes, booking, change, { ip, now: server.now() });
  await requireVehicle(server, booking, priced.request);
  await requireInOrder(server.reading.em.fork(), booking, priced);
  return priced;
}

type Changer = {
  commit: Commit;
  /** Counts the change against what whoever makes it may; throws `too_many_requests`. */
  count: () => Promise<void>;
  /** Counts the messages that it sends to a contact, and gives the channels on which none may go. */
  withheldFrom: (contact: Parameters<typeof withheldChannels>[1]) => Promise<Channel[]>;
  /** Whether the ride may be moved to an hour of which all places are taken. */
  mayOverbook?: boolean;
  /** Who makes it; whose booking it is unless given. */
  acting?: Acting;
};

/**
 * Makes a change at the price that was shown, for whoever asks. Throws `quote_changed` for another price, and as
 * `changeBooking`. `withheld` says where no message of it goes.
 */
export async function receiveChange(
  server: Server,
  { booking, change, priced }: { booking: Booking; change: BookingChange; priced: Priced },
  { commit, count, withheldFrom, acting, mayOverbook }: Changer,
): Promise<{ booking: Booking; withheld: Channel[] }> {
  requireQuotedPrice(priced.quote, change.quotedPrice);
  await count();
  await server.blocked.refuse({ passengerPhone: change.passengerPhone });
  const { contactEmail, contactPhone, returnId } = booking;
  const { passengerPhone } = priced.request;
  const withheld = await withheldFrom({ contactEmail, contactPhone, passengerPhone });
  const changing = {
    ...priced,
    version: change.version,
    returnId,
    withheld,
    mayOverbook,
    now: server.now(),
    ...(acting && { acting }),
  };
  // Before it, as a key that is gone comes back by nothing.
  if (booking.isDiscreet) {
    const { pickupAt } = priced;
    await server.careKeys.keepFor({ id: booking.id, pickupAt });
    if (returnId) await server.careKeys.keepFor({ id: returnId, pickupAt: pricedEnd(priced) });
  }
  return { booking: await changeBooking(commit, booking.id, changing), withheld };
}
