import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { OPEN_SECONDS } from "@domrit/shared/driver/news.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Cause, driverRideFact, effect } from "../delivery/effect.ts";
import { type RideNews, whyUntold } from "./ride-news.ts";
import { rideSms } from "./texts.ts";

/** How long a page that may be open has to show it, where nothing can be pushed. */
const PAGE_MS = 5_000;
/** How often it is looked whether something could be pushed. */
const LOOK_MS = 1_000;

/**
 * Texts a driver what the desk or a guest did to a ride of theirs, once for each version of it, where nobody has opened it on
 * their page or by its notification in time.
 */
const textDriver = (news: RideNews) => {
  const keyOf = ({ bookingId, version, driverId }: { bookingId: number; version: number; driverId: string }): string =>
    messageKey(news, `${bookingId} ${version} ${driverId}`, "sms");
  return effect({
    queue: "sms",
    fact: driverRideFact,
    key: keyOf,
    async run(fact, { em, findBooking, sms, publicUrl, now }, cause) {
      const { driverId } = fact;
      const ride = await findBooking(fact.bookingId);
      const why = await whyUntold(news, em, { ride, driverId, eventId: cause.eventId, now });
      if (why) return why;
      const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
      if (!driver?.phone) return "no_recipient";
      const wait = await waitFor(news, em, { driverId, cause, now });
      if (wait > 0) return { again: wait };
      const hasPage = (await em.count(DriverDevice, { driverId })) > 0;
      const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
      const { wasAt } = (await em.findOne(DriverNews, cause.eventId)) ?? {};
      const { pickupAt, callUntil, readyAt } = ride;
      const body = rideSms(news, { pickupAt, callUntil, readyAt, wasAt }, driver.locale ?? DEFAULT_LOCALE, link);
      return sms.send({ clientRef: keyOf(fact), to: driver.phone, body }, cause);
    },
  });
};

const PUSHED = "select state from delivery where event_id = ? and effect = ?";

type WaitInput = { driverId: string; cause: Cause; now: Date };

/** The milliseconds that what was pushed, or a page that is open, still has to be opened; 0 where there is neither. */
async function waitFor(news: RideNews, em: EntityManager, { driverId, cause, now }: WaitInput): Promise<number> {
  const until = (milliseconds: number) => cause.occurredAt.getTime() + milliseconds - now.getTime();
  const untilOpened = until(OPEN_SECONDS * 1000);
  const [pushed] = await em.execute<{ state: string }[]>(PUSHED, [cause.eventId, `${news}-push`]);
  if (pushed?.state === "sent") return untilOpened;
  if (pushed?.state === "pending" || pushed?.state === "sending") return Math.min(LOOK_MS, untilOpened);
  return (await em.count(DriverDevice, { driverId })) > 0 ? until(PAGE_MS) : 0;
}

export const sendDriverOffer = textDriver("driver-offer");
export const sendDriverChanged = textDriver("driver-changed");
export const sendDriverCancelled = textDriver("driver-cancelled");
