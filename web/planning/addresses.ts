import { OFFICE } from "@domrit/shared/site/pages.ts";

/** The address of who is planned to work when. */
export const SHIFTS_AHEAD = `${OFFICE}/shifts`;

/** The address of the list of a driver's day, `YYYY-MM-DD`. */
export const dayListPath = (driverId: string, date: string): string => `${OFFICE}/drivers/${driverId}/day?date=${date}`;
