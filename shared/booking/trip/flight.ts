import * as v from "valibot";
import { toInstant } from "../../time/amsterdam.ts";

/** What is known of the flight that a ride meets. */
export const FLIGHT_STATES = ["expected", "landed", "diverted", "cancelled"] as const;
export type FlightState = (typeof FLIGHT_STATES)[number];

/** A flight that does not come to the airport: somebody has to speak with its passenger. */
export const comesElsewhere = (state: FlightState): state is "diverted" | "cancelled" =>
  state === "diverted" || state === "cancelled";

/** Who lands is reckoned to be where the driver waits so long after it, unless they agreed an earlier time. */
export const LANDING_TO_HALL_MINUTES = 30;
/** The expected pickup is another only where it differs by so much: so there is no message for each estimate. */
export const MATERIAL_MINUTES = 10;
/** Further from the agreed pickup than this a landing is another flight's. */
export const FLIGHT_REACH_HOURS = 24;

/** `expectedPickupAt`: when the pickup is expected instead of the agreed time. Instants are ISO 8601 in UTC. */
export const flightEntries = {
  flight: v.optional(v.object({ state: v.picklist(FLIGHT_STATES), landsAt: v.optional(v.string()) })),
  expectedPickupAt: v.optional(v.string()),
};

type Pickup = { pickupDate: string; pickupTime: string; expectedPickupAt?: string | Date | null | undefined };

/** When a pickup is expected: as agreed by Amsterdam's wall clock, or later where its flight is; a time that no clock shows is 0. */
export function expectedPickup({ pickupDate: date, pickupTime: time, expectedPickupAt }: Pickup): Date {
  return expectedPickupAt ? new Date(expectedPickupAt) : (toInstant({ date, time }) ?? new Date(0));
}
