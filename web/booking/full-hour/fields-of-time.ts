import type { FullHour, NearestTime } from "@domrit/shared/booking/full-hour.ts";

/** The fields of a booking form in which a free time for one of its rides stands once it is taken. */
export function fieldsOfTime({ pickupDate, pickupTime = "", arriveBy }: NearestTime, ride: FullHour["ride"]) {
  if (ride === "return") return { returnDate: pickupDate, returnTime: pickupTime };
  return arriveBy === undefined ? { pickupDate, pickupTime } : { pickupDate, arriveBy };
}
