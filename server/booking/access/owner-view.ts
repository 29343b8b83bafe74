import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { ServerContext } from "../../context.ts";
import { isDatabaseAway } from "../../database/availability.ts";
import type { Booking } from "../booking.entity.ts";
import { careOfRide } from "../care/care-of-rides.ts";
import { seriesOf, seriesRide } from "../care/series-of.ts";
import { VIEWS } from "./booking-view.ts";

/**
 * A booking as whose it is sees it, with the health part of a care ride and the rides of its series. While the keys of
 * health parts are away it comes without one, rather than not at all.
 */
export const createOwnerView = ({
  reading,
  careKeys,
  log,
}: Pick<ServerContext, "reading" | "careKeys" | "log">): ((booking: Booking) => Promise<BookingView>) => {
  const careOf = (booking: Booking): Promise<Care | undefined> =>
    careOfRide({ em: reading.em.fork(), keys: careKeys }, booking).catch((err: unknown) => {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, "the keys of care rides are away");
      return undefined;
    });
  return async (booking) => {
    const [care, series] = await Promise.all([careOf(booking), seriesOf(reading.em.fork(), booking)]);
    return VIEWS.owner(booking, { care, series: series.map(seriesRide) });
  };
};
