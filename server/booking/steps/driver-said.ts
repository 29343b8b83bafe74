import type { NoShowNote } from "@domrit/shared/booking/acts/no-show-note.ts";
import type { Booking } from "../booking.entity.ts";

/** `no_show`: whether the passenger was called, and if not, why. `at` is ISO 8601 in UTC. */
export type DriverSays = { what: "declined" | "problem" | "no_show"; text: string; driver: string; at: string };
/** Why the desk has a ride back: the driver or the car that was to drive it was switched off. `at` is ISO 8601 in UTC. */
export type SwitchedOff = { what: "driver" | "car"; at: string };
export type PaidInCar = { how: "cash" | "card" | "account"; amountCents: number };

/** What the driver said who met nobody, which is the evidence for a charge; nothing of any other ride. */
export const noShowView = ({ driverSays }: Pick<Booking, "driverSays">): { noShow?: NoShowNote } =>
  driverSays?.what === "no_show"
    ? { noShow: { called: driverSays.text, driver: driverSays.driver, at: driverSays.at } }
    : {};
