import type { NoShowNote } from "@domrit/shared/booking/told-by-driver.ts";
import type { Booking } from "../booking.entity.ts";

/** What the driver of a no-show said: the evidence for a charge. */
export const noShowView = ({ driverSays }: Pick<Booking, "driverSays">): { noShow?: NoShowNote } =>
  driverSays?.what === "no_show"
    ? { noShow: { called: driverSays.text, driver: driverSays.driver, at: driverSays.at } }
    : {};
