import type { Trip } from "@domrit/shared/account/view.ts";

/** A line of a customer's list of trips, as the API answers it. */
export const trip = (over: Partial<Trip> = {}): Trip => ({
  id: 4711,
  reference: "K7M2QP",
  pickupDate: "2026-12-24",
  pickupTime: "14:30",
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  status: "pending",
  estimatedPrice: 65,
  vehicleType: "luxury",
  version: 1,
  ...over,
});

/** So many trips, one a day, the latest first: ids count down from `count`. */
export const trips = (count: number): Trip[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 11, 1 - index)).toISOString().slice(0, 10);
    return trip({ id: count - index, pickupDate: day, status: "completed", destination: `Halte ${count - index}` });
  });
