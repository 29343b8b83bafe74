import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { endOf } from "@domrit/server/booking/driver-news/published-days.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { signalDriver } from "@domrit/server/booking/signals.ts";
import { DriverMessage } from "@domrit/server/driver/messages/driver-message.entity.ts";
import { dueAt } from "@domrit/server/driver/messages/read-messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { driverDayFact, driverMessageFact, driverRideFact } from "../delivery/effect.ts";
import { driverNotice, LONGEST_SECONDS } from "./notice.ts";
import { daysSms, messageSms, pushedDays, pushedMessage, pushedNews, type RideNews, rideSms } from "./texts.ts";

/** News of a ride is useless this long after its pickup. */
const USEFUL_MS = 3_600_000;

const isTheirs = ({ status, driverId }: Booking, id: string): boolean => driverId === id && !isFinal(status);

/** `isSo`: whether the ride is still as the news says. */
const newsOfRide = (news: RideNews, isSo: (ride: Booking, driverId: string) => boolean) =>
  driverNotice({
    name: news,
    fact: driverRideFact,
    subject: ({ bookingId, version, driverId }) => `${bookingId} ${version} ${driverId}`,
    topic: ({ bookingId }) => bookingId,
    async find({ bookingId, driverId }, { em, findBooking, now }, eventId) {
      const ride = await findBooking(bookingId);
      if (!isSo(ride, driverId)) return "superseded";
      const { openedAt, wasAt } = (await em.findOne(DriverNews, eventId)) ?? {};
      if (openedAt) return "opened";
      const { callUntil, readyAt, offerUntil } = ride;
      const pickupAt = expectedAt(ride);
      const isAsked = news === "driver-offer" && offerUntil && offerUntil > now;
      const until = isAsked ? offerUntil : new Date(pickupAt.getTime() + USEFUL_MS);
      return { told: { pickupAt, callUntil, readyAt, wasAt }, until };
    },
    push: (told, language) => pushedNews(news, told, language),
    text: (told, language, link) => rideSms(news, told, language, link),
  });

export const driverOffer = newsOfRide(
  "driver-offer",
  (ride, id) => isTheirs(ride, id) && ride.driverState === "assigned" && !ride.acceptedAt,
);
export const driverChanged = newsOfRide("driver-changed", isTheirs);
export const driverCancelled = newsOfRide("driver-cancelled", (ride, id) => !isTheirs(ride, id));

/** A driver's days, once for each time that they were published together. */
export const driverDay = driverNotice({
  name: "driver-day",
  fact: driverDayFact,
  subject: ({ driverId, date, version }) => `${driverId} ${date} ${version}`,
  topic: ({ driverId }, days) => [driverId, ...days.map(({ date }) => date)].join(" "),
  async find({ driverId, date, version, more = [] }, { em, now }) {
    const planned = [{ date, version }, ...more];
    const known = await em.find(DriverDay, { driverId, $or: planned }, { orderBy: { date: "asc" } });
    if (known.length === 0) return "superseded";
    const unopened = known.filter(({ openedAt }) => !openedAt);
    if (unopened.length === 0) return "opened";
    const days = unopened.filter((day) => (endOf([day]) ?? now) > now);
    return { told: days, until: endOf(days) };
  },
  push: pushedDays,
  text: daysSms,
});

/** What the desk wrote, or what it changed in the rota once it is done with that. */
export const driverMessage = driverNotice({
  name: "driver-message",
  fact: driverMessageFact,
  subject: (_fact, eventId) => eventId,
  topic: (_fact, _message, eventId) => eventId,
  async find(_fact, { em, now }, eventId) {
    const message = await em.findOne(DriverMessage, { id: eventId });
    if (!message) return "superseded";
    if (message.readAt) return "opened";
    const due = dueAt(message);
    if (due > now) return { again: due.getTime() - now.getTime() };
    const until = new Date(message.at.getTime() + LONGEST_SECONDS * 1000);
    return { told: message, until, since: message.shifts ? due : undefined };
  },
  // Until now one about the rota was on no page.
  onPush: async ({ driverId }, { shifts }, { em }) => shifts && (await signalDriver(em, driverId)),
  push: (_message, language) => pushedMessage(language),
  text: ({ text }, language, link) => messageSms(text, language, link),
});
