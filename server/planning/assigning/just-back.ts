import type { Booking } from "../../booking/booking.entity.ts";
import { FOR_GOOD_MS } from "../../fleet/interruptions/read-interruptions.ts";

/** Whether a ride came back to the desk a moment ago, which may still undo that: nobody else is given it by itself meanwhile. */
export const isJustBack = ({ switchedOff }: Pick<Booking, "switchedOff">, now: Date): boolean =>
  !!switchedOff && now.getTime() - Date.parse(switchedOff.at) <= FOR_GOOD_MS;
