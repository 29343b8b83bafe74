import { createHmac } from "node:crypto";
import type { devicesToPush } from "@domrit/server/driver/push/subscriptions.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { OPEN_SECONDS } from "@domrit/shared/driver/news.ts";
import type { Cause, NotYet, Outcome, Tools } from "../delivery/effect.ts";

/** Milliseconds until an unreachable push service is tried again, until the text message goes out. */
const AGAIN_MS = 5_000;
/** The push service keeps a message for a phone that is off at most this long. */
export const LONGEST_SECONDS = 24 * 3_600;

/** Unencrypted, so not what it is about: a reference opens a guest's booking. */
export const topicOf = (about: number | string, [key = ""]: readonly string[]): string =>
  createHmac("sha256", key).update(`driver-push ${about}`).digest("base64url").slice(0, 32);

type Devices = Awaited<ReturnType<typeof devicesToPush>>;
type Push = Parameters<Tools["push"]["send"]>[1];

/** Pushes to each device of a driver, and forgets those that are gone; a text message follows when nobody opens it. */
export async function pushToAll(
  devices: Devices,
  { em, push, now }: Pick<Tools, "em" | "push" | "now">,
  cause: Cause,
  what: Push,
): Promise<Outcome | NotYet> {
  const answers = await Promise.all(devices.map((device) => push.send(device, what)));
  const gone = devices.filter((_, index) => answers[index] === "gone").map(({ endpoint }) => endpoint);
  if (gone.length > 0) await em.nativeDelete(DriverPush, { endpoint: { $in: gone } });
  if (answers.includes("taken")) return "sent";
  if (!answers.includes("away")) return "no_recipient";
  const isOver = now.getTime() > cause.occurredAt.getTime() + OPEN_SECONDS * 1000 - AGAIN_MS;
  return isOver ? "superseded" : { again: AGAIN_MS };
}
