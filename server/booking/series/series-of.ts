import type { SeriesRide } from "@domrit/shared/booking/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking.entity.ts";

type Member = Pick<Booking, "id" | "seriesId">;

/** The rides of the series that a ride belongs to, itself included, earliest first; none where it is a single one. */
export function seriesOf(em: EntityManager, { seriesId }: Member): Promise<Booking[]> {
  return seriesId ? em.find(Booking, { seriesId }, { orderBy: { pickupAt: "asc", id: "asc" } }) : Promise.resolve([]);
}

/** A ride of a series as its customer sees it on the page of another ride of it. */
export const seriesRide = ({ id, pickupDate, pickupTime, status }: Booking): SeriesRide => ({
  id,
  pickupDate,
  pickupTime,
  status,
});
