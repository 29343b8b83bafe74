import type { BookingView, OtherRide } from "@domrit/shared/booking/view.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { ServerContext } from "../../context.ts";
import { isDatabaseAway } from "../../database/availability.ts";
import type { Booking } from "../booking.entity.ts";
import { careOfRide } from "../care/care-of-rides.ts";
import { seriesOf, seriesRide } from "../series/series-of.ts";
import { accountView } from "./account-view.ts";
import { publicView, VIEWS } from "./booking-view.ts";
import type { FindOpen, ViewRequest } from "./find-open.ts";

type OwningRole = "owner" | "organisation";

/**
 * A booking as whose it is sees it, with the health part of a care ride and the rides of its series, and as those see it who
 * approve rides of its organisation. While the keys of health parts are away it comes without one, rather than not at all.
 */
export const createOwnerView = ({
  reading,
  careKeys,
  log,
}: Pick<ServerContext, "reading" | "careKeys" | "log">): ((
  booking: Booking,
  role?: OwningRole,
) => Promise<BookingView>) => {
  const careOf = (booking: Booking): Promise<Care | undefined> =>
    careOfRide({ em: reading.em.fork(), keys: careKeys }, booking).catch((err: unknown) => {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, "the keys of care rides are away");
      return undefined;
    });
  return async (booking, role = "owner") => {
    const [care, series, account] = await Promise.all([
      // Who keeps a regular rider reads it where the rider is shown that they looked.
      role === "owner" && !booking.riderId ? careOf(booking) : undefined,
      seriesOf(reading.em.fork(), booking),
      accountView(reading.em.fork(), booking),
    ]);
    return VIEWS[role](booking, { care, account, series: series.map(seriesRide) });
  };
};

/**
 * The ride that was booked together with a booking, if the viewer may see it: `return` for the outbound ride, `outbound`
 * for the return. `viewing` says what the viewer holds for an id.
 */
export async function otherRide(
  findOpen: FindOpen,
  { returnId, outboundId }: Booking,
  viewing: (id: number) => ViewRequest,
): Promise<Pick<BookingView, "return" | "outbound">> {
  const id = returnId ?? outboundId;
  const other = id && (await findOpen(id, viewing(id)));
  if (!other) return {};
  return returnId ? { return: inShort(other.booking) } : { outbound: inShort(other.booking) };
}

function inShort(booking: Booking): OtherRide {
  const { id, reference, pickupLocation, destination, pickupDate, pickupTime, callUntil, readyAt } =
    publicView(booking);
  return {
    id,
    reference,
    pickupLocation,
    destination,
    pickupDate,
    pickupTime,
    estimatedPrice: booking.estimatedPriceCents / 100,
    ...(callUntil && { callUntil }),
    ...(readyAt && { readyAt }),
  };
}
