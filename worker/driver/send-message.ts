import { signalDriver } from "@domrit/server/booking/signals.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { DriverMessage } from "@domrit/server/driver/messages/driver-message.entity.ts";
import { dueAt } from "@domrit/server/driver/messages/read-messages.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { DEFAULT_LOCALE, type Locale } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { type Cause, driverMessageFact, effect, type NotYet, type Outcome, type Tools } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { firstThatFits, inWords } from "../sms/gsm.ts";
import { LONGEST_SECONDS, pushToAll, topicOf } from "./push-to-all.ts";
import { untilText } from "./until-text.ts";

/** `since`: as its cause, from when it may be told. */
type MessageToTell = { said: DriverMessage; driver: Driver; since: Cause };

/** The message as it is to be told; why not otherwise, or how long not yet. */
async function messageToTell(
  { em, now }: Pick<Tools, "em" | "now">,
  cause: Cause,
): Promise<MessageToTell | Outcome | NotYet> {
  const said = await em.findOne(DriverMessage, { id: cause.eventId });
  if (!said) return "superseded";
  if (said.readAt) return "opened";
  const due = dueAt(said);
  if (due > now) return { again: due.getTime() - now.getTime() };
  if (now.getTime() > said.at.getTime() + LONGEST_SECONDS * 1000) return "expired";
  const driver = await em.findOne(Driver, { id: said.driverId, endedAt: null });
  if (!driver) return "no_recipient";
  return { said, driver, since: said.shifts ? { ...cause, occurredAt: due } : cause };
}

/** Says only that there is a message: anybody may read a locked screen. */
export const pushDriverMessage = effect({
  queue: "push",
  fact: driverMessageFact,
  async run(_fact, tools, cause) {
    const told = await messageToTell(tools, cause);
    if (typeof told === "string" || "again" in told) return told;
    const { id, locale } = told.driver;
    // Until now it was on no page.
    if (told.said.shifts) await signalDriver(tools.em, id);
    const devices = await devicesToPush(tools.em, id, tools.now);
    if (devices.length === 0) return "no_recipient";
    const lang = locale ?? DEFAULT_LOCALE;
    const t = translator(lang);
    const tag = topicOf(cause.eventId, tools.sessionKeys);
    const words = { title: t("driver-push:message.title"), body: t("driver-push:message.body"), lang };
    const message = { id: cause.eventId, kind: "message", tag, ...words } as const;
    return await pushToAll(devices, tools, told.since, { message, topic: tag, seconds: LONGEST_SECONDS });
  },
});

/** `link` opens the driver's page, where all of a long message stands; without a signed-in device it says whom to call. */
export function messageSms(said: string, language: Locale, link: string | undefined): string {
  const t = translator(language);
  const key = link ? "sms:driverMessage" : "sms:driverMessageByPhone";
  const withWords = (text: string) => t(key, { company: company.name, text, link, phone: company.phone });
  const parts = [100, 80, 60, 40].map((most) => `${inWords(said, most)}...`);
  return firstThatFits([said, ...parts].map(withWords));
}

/** Once, where nobody read it in time on the page. */
export const sendDriverMessage = smsEffect({
  fact: driverMessageFact,
  key: (_fact, eventId) => messageKey("driver-message", eventId, "sms"),
  async write({ driverId }, { em, publicUrl, now }, cause) {
    const told = await messageToTell({ em, now }, cause);
    if (typeof told === "string" || "again" in told) return told;
    const { said, driver, since } = told;
    if (!driver.phone) return "no_recipient";
    const wait = await untilText("driver-message-push", em, { driverId, cause: since, now });
    if (wait > 0) return { again: wait };
    const hasPage = (await em.count(DriverDevice, { driverId })) > 0;
    const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
    return { to: driver.phone, body: messageSms(said.text, driver.locale ?? DEFAULT_LOCALE, link) };
  },
});
