import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Driver } from "@domrit/server/office/fleet/driver.entity.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { driverRideFact, effect } from "../delivery/effect.ts";
import { type RideNews, rideSms } from "./texts.ts";

/** So long after the agreed time nobody needs to hear of a ride. */
const USEFUL_MS = 3_600_000;

type News = {
  text: RideNews;
  /** Whether it is still so. */
  isSo: (ride: Booking, driverId: string) => boolean;
};

const isTheirs = ({ status, driverId }: Booking, id: string): boolean => driverId === id && !isFinal(status);

/** Texts a driver what the desk or a guest did to a ride of theirs, once for each version of it. */
const textDriver = (kind: string, { text, isSo }: News) => {
  const keyOf = ({ bookingId, version, driverId }: { bookingId: number; version: number; driverId: string }): string =>
    messageKey(kind, `${bookingId} ${version} ${driverId}`, "sms");
  return effect({
    queue: "sms",
    fact: driverRideFact,
    key: keyOf,
    async run(fact, { em, findBooking, sms, publicUrl, now }, cause) {
      const ride = await findBooking(fact.bookingId);
      if (!isSo(ride, fact.driverId)) return "superseded";
      if (now.getTime() > ride.pickupAt.getTime() + USEFUL_MS) return "expired";
      const driver = await em.findOne(Driver, { id: fact.driverId, endedAt: null });
      if (!driver?.phone) return "no_recipient";
      const locale = driver.locale ?? DEFAULT_LOCALE;
      const link = new URL(appPathTo("driver"), publicUrl).href;
      const body = rideSms(text, ride, locale, link);
      return sms.send({ clientRef: keyOf(fact), to: driver.phone, body }, cause);
    },
  });
};

/** That a ride is theirs to drive, until they have answered. */
export const sendDriverOffer = textDriver("driver-offer", {
  text: "sms:driverOffer",
  isSo: (ride, id) => isTheirs(ride, id) && ride.driverState === "assigned" && !ride.acceptedAt,
});
/** That a ride of theirs is another now. */
export const sendDriverChanged = textDriver("driver-changed", { text: "sms:driverChanged", isSo: isTheirs });
/** That a ride is not theirs any more. */
export const sendDriverCancelled = textDriver("driver-cancelled", {
  text: "sms:driverCancelled",
  isSo: (ride, id) => !isTheirs(ride, id),
});
