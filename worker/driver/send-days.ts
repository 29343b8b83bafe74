import { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { endOf } from "@domrit/server/booking/driver-news/published-days.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type * as v from "valibot";
import { driverDayFact, effect, type Outcome, type Tools } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { daysSms, pushedDays } from "./day-texts.ts";
import { LONGEST_SECONDS, pushToAll, topicOf } from "./push-to-all.ts";
import { untilText } from "./until-text.ts";

type PlannedDays = v.InferOutput<typeof driverDayFact>;
type DaysToTell = { days: DriverDay[]; driver: Driver; until: Date };

/** The days as they are to be told, the first one first; why not otherwise: all were published anew, opened, or are over. */
async function daysToTell(
  { driverId, date, version, more = [] }: PlannedDays,
  { em, now }: Pick<Tools, "em" | "now">,
): Promise<DaysToTell | Outcome> {
  const planned = [{ date, version }, ...more];
  const known = await em.find(DriverDay, { driverId, $or: planned }, { orderBy: { date: "asc" } });
  if (known.length === 0) return "superseded";
  const unopened = known.filter(({ openedAt }) => !openedAt);
  if (unopened.length === 0) return "opened";
  const days = unopened.filter((day) => (endOf([day]) ?? now) > now);
  const until = endOf(days);
  if (!until) return "expired";
  const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
  return driver ? { days, driver, until } : "no_recipient";
}

/** Pushes a driver's days to their devices; a text message follows when nobody opens it. */
export const pushDriverDay = effect({
  queue: "push",
  fact: driverDayFact,
  async run(fact, tools, cause) {
    const told = await daysToTell(fact, tools);
    if (typeof told === "string") return told;
    const { days, driver, until } = told;
    const devices = await devicesToPush(tools.em, driver.id, tools.now);
    if (devices.length === 0) return "no_recipient";
    const topic = topicOf(`${driver.id} ${days.map(({ date }) => date).join(" ")}`, tools.sessionKeys);
    const words = pushedDays(days, driver.locale ?? DEFAULT_LOCALE);
    const left = Math.ceil((until.getTime() - tools.now.getTime()) / 1000);
    const message = { id: cause.eventId, tag: topic, ...words };
    return await pushToAll(devices, tools, cause, { message, topic, seconds: Math.min(LONGEST_SECONDS, left) });
  },
});

/** Once for each time that they were published, unless they were opened in time on the page or by notification. */
export const sendDriverDay = smsEffect({
  fact: driverDayFact,
  key: ({ driverId, date, version }) => messageKey("driver-day", `${driverId} ${date} ${version}`, "sms"),
  async write(fact, { em, publicUrl, now }, cause) {
    const told = await daysToTell(fact, { em, now });
    if (typeof told === "string") return told;
    const { days, driver } = told;
    if (!driver.phone) return "no_recipient";
    const wait = await untilText("driver-day-push", em, { driverId: driver.id, cause, now });
    if (wait > 0) return { again: wait };
    const hasPage = (await em.count(DriverDevice, { driverId: driver.id })) > 0;
    const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
    return { to: driver.phone, body: daysSms(days, driver.locale ?? DEFAULT_LOCALE, link) };
  },
});
