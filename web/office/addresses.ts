import { OFFICE } from "@domrit/shared/site/pages.ts";

export const SHIFTS_AHEAD = `${OFFICE}/shifts`;

export const dayListPath = (driverId: string, date: string): string => `${OFFICE}/drivers/${driverId}/day?date=${date}`;
