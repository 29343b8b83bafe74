import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { driverRideFact, effect } from "../delivery/effect.ts";
import { LONGEST_SECONDS, pushToAll, topicOf } from "./push-to-all.ts";
import { type RideNews, usefulUntil, whyUntold } from "./ride-news.ts";
import { pushedNews } from "./texts.ts";

/** Seconds of use: an offer only while it waits for an answer. */
function secondsOf(news: RideNews, ride: Booking, now: Date): number {
  const isAsked = news === "driver-offer" && ride.offerUntil && ride.offerUntil > now;
  const until = isAsked ? ride.offerUntil?.getTime() : undefined;
  return Math.min(LONGEST_SECONDS, Math.ceil(((until ?? usefulUntil(ride)) - now.getTime()) / 1000));
}

/** Pushes news to a driver's devices; a text message follows when nobody opens it. */
const pushToDriver = (news: RideNews) =>
  effect({
    queue: "push",
    fact: driverRideFact,
    async run({ bookingId, driverId }, { em, findBooking, push, sessionKeys, now }, cause) {
      const ride = await findBooking(bookingId);
      const why = await whyUntold(news, em, { ride, driverId, eventId: cause.eventId, now });
      if (why) return why;
      const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
      const devices = await devicesToPush(em, driverId, now);
      if (!driver || devices.length === 0) return "no_recipient";
      const tag = topicOf(bookingId, sessionKeys);
      const { wasAt } = (await em.findOne(DriverNews, cause.eventId)) ?? {};
      const { callUntil, readyAt } = ride;
      const told = pushedNews(
        news,
        { pickupAt: expectedAt(ride), callUntil, readyAt, wasAt },
        driver.locale ?? DEFAULT_LOCALE,
      );
      const message = { id: cause.eventId, tag, ...told };
      return await pushToAll(devices, { em, push, now }, cause, {
        message,
        topic: tag,
        seconds: secondsOf(news, ride, now),
      });
    },
  });

export const pushDriverOffer = pushToDriver("driver-offer");
export const pushDriverChanged = pushToDriver("driver-changed");
export const pushDriverCancelled = pushToDriver("driver-cancelled");
