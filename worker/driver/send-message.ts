import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { DriverMessage } from "@domrit/server/driver/messages/driver-message.entity.ts";
import { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { DEFAULT_LOCALE, type Locale } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { type Cause, driverMessageFact, effect, type Outcome, type Tools } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { firstThatFits, inWords } from "../sms/gsm.ts";
import { LONGEST_SECONDS, pushToAll, topicOf } from "./push-to-all.ts";
import { untilText } from "./until-text.ts";

type MessageToTell = { said: DriverMessage; driver: Driver };

/** The message as it is to be told; why not otherwise. */
async function messageToTell({ em, now }: Pick<Tools, "em" | "now">, cause: Cause): Promise<MessageToTell | Outcome> {
  const said = await em.findOne(DriverMessage, { id: cause.eventId });
  if (!said) return "superseded";
  if (said.readAt) return "opened";
  if (now.getTime() > said.at.getTime() + LONGEST_SECONDS * 1000) return "expired";
  const driver = await em.findOne(Driver, { id: said.driverId, endedAt: null });
  return driver ? { said, driver } : "no_recipient";
}

/** Says only that there is a message: anybody may read a locked screen. */
export const pushDriverMessage = effect({
  queue: "push",
  fact: driverMessageFact,
  async run(_fact, tools, cause) {
    const told = await messageToTell(tools, cause);
    if (typeof told === "string") return told;
    const { id, locale } = told.driver;
    const devices = await devicesToPush(tools.em, id, tools.now);
    if (devices.length === 0) return "no_recipient";
    const lang = locale ?? DEFAULT_LOCALE;
    const t = translator(lang);
    const tag = topicOf(cause.eventId, tools.sessionKeys);
    const words = { title: t("driver-push:message.title"), body: t("driver-push:message.body"), lang };
    const message = { id: cause.eventId, kind: "message", tag, ...words } as const;
    return await pushToAll(devices, tools, cause, { message, topic: tag, seconds: LONGEST_SECONDS });
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
    if (typeof told === "string") return told;
    const { said, driver } = told;
    if (!driver.phone) return "no_recipient";
    const wait = await untilText("driver-message-push", em, { driverId, cause, now });
    if (wait > 0) return { again: wait };
    const hasPage = (await em.count(DriverDevice, { driverId })) > 0;
    const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
    return { to: driver.phone, body: messageSms(said.text, driver.locale ?? DEFAULT_LOCALE, link) };
  },
});
