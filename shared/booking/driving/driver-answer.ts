import * as v from "valibot";

/** Whether the driver of an assigned ride, who was asked, has said that they take it; absent for one who is not asked. */
const DRIVER_ANSWERS = ["offered", "accepted"] as const;
export type DriverAnswer = (typeof DRIVER_ANSWERS)[number];
export const driverAnswerSchema = v.optional(v.picklist(DRIVER_ANSWERS));
