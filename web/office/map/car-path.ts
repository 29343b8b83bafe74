import type { CarOnMap } from "@domrit/shared/office/map.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";

/** Where a press on a car leads: to the ride that it drives, else to the registers. */
export const carPath = ({ ride }: CarOnMap): string => (ride ? officeBookingPath(ride.id) : "/office/registers");
