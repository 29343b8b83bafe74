import * as v from "valibot";

/** How a ride was paid for in the car; `account`: nothing, as it goes on a monthly invoice. */
export const PAID_HOW = ["cash", "card", "account"] as const;

/** In euros. */
export const paidSchema = v.object({ how: v.picklist(PAID_HOW), amount: v.number() });

/** Whether the driver of an assigned ride, who was asked, has said that they take it; absent for one who is not asked. */
const DRIVER_ANSWERS = ["offered", "accepted"] as const;
export type DriverAnswer = (typeof DRIVER_ANSWERS)[number];
export const driverAnswerSchema = v.optional(v.picklist(DRIVER_ANSWERS));

/** What a driver said who met nobody: whether the passenger was called, and if not, why. `at` is ISO 8601 in UTC. */
export const noShowNoteSchema = v.object({ called: v.string(), driver: v.string(), at: v.string() });
export type NoShowNote = v.InferOutput<typeof noShowNoteSchema>;
