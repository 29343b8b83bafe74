import type { FullHour, NearestTime } from "@domrit/shared/booking/capacity.ts";

export function fieldsOfTime({ pickupDate, pickupTime = "", arriveBy }: NearestTime, ride: FullHour["ride"]) {
  if (ride === "return") return { returnDate: pickupDate, returnTime: pickupTime };
  return arriveBy === undefined ? { pickupDate, pickupTime } : { pickupDate, arriveBy };
}
