import { createHmac } from "node:crypto";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { type DeviceToPush, devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { OPEN_SECONDS } from "@domrit/shared/driver/news.ts";
import { DEFAULT_LOCALE, type Locale } from "@domrit/shared/i18n/locales.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { GenericSchema } from "valibot";
import { type Cause, effect, type NotYet, type Outcome, type Tools } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import type { Push } from "./push-sender.ts";
import type { PushWords } from "./texts.ts";

/** Milliseconds until an unreachable push service is tried again, until the text message goes out. */
const AGAIN_MS = 5_000;
/** The push service keeps a message for a phone that is off at most this long. */
export const LONGEST_SECONDS = 24 * 3_600;
const PAGE_MS = 5_000;
const LOOK_MS = 1_000;
const PUSHED = "select state from delivery where event_id = ? and effect = ?";

/** `until`: how long it is of use; `since`: from when it may be told, where that is later than its cause. */
type FoundNotice<Told> = { told: Told; until: Date | undefined; since?: Date | undefined };

/** Something that a driver is told. */
type DriverNotice<Fact extends { driverId: string }, Told> = {
  /** Its effects are `<name>-push` and `<name>-sms`. */
  name: string;
  fact: GenericSchema<unknown, Fact>;
  /** What one text message is sent about. */
  subject(fact: Fact, eventId: string): string;
  /** A push about this takes the place of an older one. */
  topic(fact: Fact, told: Told, eventId: string): string | number;
  /** What is to be told; else why it is not told, or how long not yet. */
  find(fact: Fact, tools: Tools, eventId: string): Promise<FoundNotice<Told> | Outcome | NotYet>;
  /** What happens besides as it is pushed. */
  onPush?(fact: Fact, told: Told, tools: Tools): Promise<unknown>;
  /** Anybody may read a locked screen: these words name neither passenger nor place. */
  push(told: Told, language: Locale): PushWords;
  /** `link` opens the driver's page; without a signed-in device the text says whom to call. */
  text(told: Told, language: Locale, link: string | undefined): string;
};

/** Pushes a notice to a driver's devices. A text message follows where nobody opens it, or the page, in time. */
export function driverNotice<Fact extends { driverId: string }, Told>(notice: DriverNotice<Fact, Told>) {
  const { name, fact } = notice;
  async function toTell(known: Fact, tools: Tools, { eventId, occurredAt }: Cause) {
    const found = await notice.find(known, tools, eventId);
    if (typeof found === "string" || "again" in found) return found;
    const { told, until, since = occurredAt } = found;
    if (!until || until <= tools.now) return "expired";
    const driver = await tools.em.findOne(Driver, { id: known.driverId, endedAt: null });
    return driver ? { told, until, since, driver, language: driver.locale ?? DEFAULT_LOCALE } : "no_recipient";
  }

  const push = effect<Fact>({
    queue: "push",
    fact,
    async run(known, tools, cause) {
      const notified = await toTell(known, tools, cause);
      if (typeof notified === "string" || "again" in notified) return notified;
      const { told, until, since, driver, language } = notified;
      await notice.onPush?.(known, told, tools);
      const devices = await devicesToPush(tools.em, driver.id, tools.now);
      const tag = topicOf(notice.topic(known, told, cause.eventId), tools.sessionKeys);
      const message = { id: cause.eventId, tag, lang: language, ...notice.push(told, language) };
      const seconds = Math.ceil((until.getTime() - tools.now.getTime()) / 1000);
      const what = { message, topic: tag, seconds: Math.min(LONGEST_SECONDS, seconds) };
      return await pushToAll(devices, tools, since, what);
    },
  });

  const text = smsEffect<Fact>({
    fact,
    key: (known, eventId) => messageKey(name, notice.subject(known, eventId), "sms"),
    async write(known, tools, cause) {
      const notified = await toTell(known, tools, cause);
      if (typeof notified === "string" || "again" in notified) return notified;
      const { told, since, driver, language } = notified;
      const { em, now, publicUrl } = tools;
      if (!driver.phone) return "no_recipient";
      const hasPage = (await em.count(DriverDevice, { driverId: driver.id })) > 0;
      const wait = await untilText(em, { eventId: cause.eventId, effect: `${name}-push` }, { hasPage, since, now });
      if (wait > 0) return { again: wait };
      const link = hasPage ? new URL(appPathTo("driver"), publicUrl).href : undefined;
      return { to: driver.phone, body: notice.text(told, language, link) };
    },
  });
  return { push, text };
}

/** Unencrypted, so not what it is about: a reference opens a guest's booking. */
const topicOf = (about: number | string, [key = ""]: readonly string[]): string =>
  createHmac("sha256", key).update(`driver-push ${about}`).digest("base64url").slice(0, 32);

/** Pushes to each device, and forgets those that are gone. */
async function pushToAll(
  devices: readonly DeviceToPush[],
  { em, push, now }: Pick<Tools, "em" | "push" | "now">,
  since: Date,
  what: Push,
): Promise<Outcome | NotYet> {
  const answers = await Promise.all(devices.map((device) => push.send(device, what)));
  const gone = devices.filter((_, index) => answers[index] === "gone").map(({ endpoint }) => endpoint);
  if (gone.length > 0) await em.nativeDelete(DriverPush, { endpoint: { $in: gone } });
  if (answers.includes("taken")) return "sent";
  if (!answers.includes("away")) return "no_recipient";
  const isOver = now.getTime() > since.getTime() + OPEN_SECONDS * 1000 - AGAIN_MS;
  return isOver ? "superseded" : { again: AGAIN_MS };
}

type PushKey = { eventId: string; effect: string };
type WaitInput = { hasPage: boolean; since: Date; now: Date };

/** Milliseconds left to open the page or the push, before a text message goes out; 0 without either. */
async function untilText(em: EntityManager, push: PushKey, { hasPage, since, now }: WaitInput): Promise<number> {
  const until = (milliseconds: number) => since.getTime() + milliseconds - now.getTime();
  const untilOpened = until(OPEN_SECONDS * 1000);
  const [pushed] = await em.execute<{ state: string }[]>(PUSHED, [push.eventId, push.effect]);
  if (pushed?.state === "sent") return untilOpened;
  if (pushed?.state === "pending" || pushed?.state === "sending") return Math.min(LOOK_MS, untilOpened);
  return hasPage ? until(PAGE_MS) : 0;
}
