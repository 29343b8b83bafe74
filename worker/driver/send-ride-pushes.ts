import { createHmac } from "node:crypto";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { OPEN_SECONDS } from "@domrit/shared/driver/news.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { driverRideFact, effect, type Tools } from "../delivery/effect.ts";
import { type RideNews, usefulUntil, whyUntold } from "./ride-news.ts";
import { pushedNews } from "./texts.ts";

/** Milliseconds until an unreachable push service is tried again, until the text message goes out. */
const AGAIN_MS = 5_000;
/** The push service keeps a message for a phone that is off at most this long. */
const LONGEST_SECONDS = 24 * 3_600;

/** Not the reference, which opens a guest's booking and would be unencrypted. */
const topicOf = (bookingId: number, [key = ""]: readonly string[]): string =>
  createHmac("sha256", key).update(`driver-push ${bookingId}`).digest("base64url").slice(0, 32);

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
      const answers = await toEach(devices, em, (device) =>
        push.send(device, { message, topic: tag, seconds: secondsOf(news, ride, now) }),
      );
      if (answers.includes("taken")) return "sent";
      if (!answers.includes("away")) return "no_recipient";
      const isOver = now.getTime() > cause.occurredAt.getTime() + OPEN_SECONDS * 1000 - AGAIN_MS;
      return isOver ? "superseded" : { again: AGAIN_MS };
    },
  });

type Devices = Awaited<ReturnType<typeof devicesToPush>>;
type Send = (device: Devices[number]) => ReturnType<Tools["push"]["send"]>;

async function toEach(devices: Devices, em: Tools["em"], send: Send) {
  const answers = await Promise.all(devices.map(send));
  const gone = devices.filter((_, index) => answers[index] === "gone").map(({ endpoint }) => endpoint);
  if (gone.length > 0) await em.nativeDelete(DriverPush, { endpoint: { $in: gone } });
  return answers;
}

export const pushDriverOffer = pushToDriver("driver-offer");
export const pushDriverChanged = pushToDriver("driver-changed");
export const pushDriverCancelled = pushToDriver("driver-cancelled");
