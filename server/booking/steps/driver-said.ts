import type { NoShowNote } from "@domrit/shared/booking/acts/no-show-note.ts";
import type { Booking } from "../booking.entity.ts";

/** What the driver said who met nobody, which is the evidence for a charge; nothing of any other ride. */
export const noShowView = ({ driverSays }: Pick<Booking, "driverSays">): { noShow?: NoShowNote } =>
  driverSays?.what === "no_show"
    ? { noShow: { called: driverSays.text, driver: driverSays.driver, at: driverSays.at } }
    : {};
