import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { driverRideFact } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { type RideNews, whyUntold } from "./ride-news.ts";
import { rideSms } from "./texts.ts";
import { untilText } from "./until-text.ts";

/** Once for each version of the ride, unless it was opened in time on the page or by notification. */
const textDriver = (news: RideNews) =>
  smsEffect({
    fact: driverRideFact,
    key: ({ bookingId, version, driverId }) => messageKey(news, `${bookingId} ${version} ${driverId}`, "sms"),
    async write({ bookingId, driverId }, { em, findBooking, publicUrl, now }, cause) {
      const ride = await findBooking(bookingId);
      const why = await whyUntold(news, em, { ride, driverId, eventId: cause.eventId, now });
      if (why) return why;
      const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
      if (!driver?.phone) return "no_recipient";
      const wait = await untilText(`${news}-push`, em, { driverId, cause, now });
      if (wait > 0) return { again: wait };
      const hasPage = (await em.count(DriverDevice, { driverId })) > 0;
      const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
      const { wasAt } = (await em.findOne(DriverNews, cause.eventId)) ?? {};
      const { callUntil, readyAt } = ride;
      const body = rideSms(
        news,
        { pickupAt: expectedAt(ride), callUntil, readyAt, wasAt },
        driver.locale ?? DEFAULT_LOCALE,
        link,
      );
      return { to: driver.phone, body };
    },
  });

export const sendDriverOffer = textDriver("driver-offer");
export const sendDriverChanged = textDriver("driver-changed");
export const sendDriverCancelled = textDriver("driver-cancelled");
