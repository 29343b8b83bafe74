import { type Trip, tripsSchema } from "@domrit/shared/account/view.ts";
import * as v from "valibot";
import listed from "../testing/answers/booking/trips.json";

const known = v.parse(tripsSchema, listed.body);
/** One with nobody to drive it and nothing special about it where there is one, as it was answered in this state. */
const inState = (status: Trip["status"]) =>
  known.findLast((trip) => trip.status === status && !trip.passengerName && !trip.callUntil);

/** A line of a customer's list of trips, as the API answered it. */
export const trip = ({ status = "pending", ...over }: Partial<Trip> = {}): Trip => {
  const answered = inState(status);
  if (!answered) throw new Error(`no trip is recorded that is ${status}`);
  return { ...answered, id: 4711, pickupDate: "2026-12-24", ...over };
};

/** So many trips, one a day, the latest first: ids count down from `count`. */
export const trips = (count: number): Trip[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 11, 1 - index)).toISOString().slice(0, 10);
    return trip({ id: count - index, pickupDate: day, status: "completed", destination: `Halte ${count - index}` });
  });
