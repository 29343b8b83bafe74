import { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { endOf } from "@domrit/server/booking/driver-news/published-days.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { driverDayFact, effect, type Outcome, type Tools } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { daySms, pushedDay } from "./day-texts.ts";
import { LONGEST_SECONDS, pushToAll, topicOf } from "./push-to-all.ts";
import { untilText } from "./until-text.ts";

type PlannedDay = { driverId: string; date: string; version: number };
type DayToTell = { day: DriverDay; driver: Driver; until: Date };

/** The day as it is to be told; why not otherwise: it was published anew, opened, or is over. */
async function dayToTell(
  { driverId, date, version }: PlannedDay,
  { em, now }: Pick<Tools, "em" | "now">,
): Promise<DayToTell | Outcome> {
  const day = await em.findOne(DriverDay, { driverId, date });
  if (day?.version !== version) return "superseded";
  if (day.openedAt) return "opened";
  const until = endOf([day]);
  if (!until || until <= now) return "expired";
  const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
  return driver ? { day, driver, until } : "no_recipient";
}

/** Pushes a driver's day to their devices; a text message follows when nobody opens it. */
export const pushDriverDay = effect({
  queue: "push",
  fact: driverDayFact,
  async run(fact, tools, cause) {
    const told = await dayToTell(fact, tools);
    if (typeof told === "string") return told;
    const { day, driver, until } = told;
    const devices = await devicesToPush(tools.em, driver.id, tools.now);
    if (devices.length === 0) return "no_recipient";
    const topic = topicOf(`${driver.id} ${day.date}`, tools.sessionKeys);
    const words = pushedDay(day, driver.locale ?? DEFAULT_LOCALE);
    const left = Math.ceil((until.getTime() - tools.now.getTime()) / 1000);
    const message = { id: cause.eventId, tag: topic, ...words };
    return await pushToAll(devices, tools, cause, { message, topic, seconds: Math.min(LONGEST_SECONDS, left) });
  },
});

/** Once for each time that it was published, unless it was opened in time on the page or by notification. */
export const sendDriverDay = smsEffect({
  fact: driverDayFact,
  key: ({ driverId, date, version }) => messageKey("driver-day", `${driverId} ${date} ${version}`, "sms"),
  async write(fact, { em, publicUrl, now }, cause) {
    const told = await dayToTell(fact, { em, now });
    if (typeof told === "string") return told;
    const { day, driver } = told;
    if (!driver.phone) return "no_recipient";
    const wait = await untilText("driver-day-push", em, { driverId: driver.id, cause, now });
    if (wait > 0) return { again: wait };
    const hasPage = (await em.count(DriverDevice, { driverId: driver.id })) > 0;
    const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
    return { to: driver.phone, body: daySms(day, driver.locale ?? DEFAULT_LOCALE, link) };
  },
});
