import * as v from "valibot";

/**
 * Minutes for which a passenger is waited for free of charge (terms): after the agreed time, and after the landing of a flight
 * where they are picked up at an airport.
 */
export const FREE_WAIT_MINUTES = { ride: 10, flight: 60 } as const;

/** Until when (ISO 8601 in UTC), and after what; of a ride whose driver is at the door. */
export const freeWaitSchema = v.object({ until: v.string(), after: v.picklist(["ride", "flight"]) });
export type FreeWait = v.InferOutput<typeof freeWaitSchema>;
