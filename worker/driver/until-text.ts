import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { OPEN_SECONDS } from "@domrit/shared/driver/news.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Cause } from "../delivery/effect.ts";

const PAGE_MS = 5_000;
const LOOK_MS = 1_000;
const PUSHED = "select state from delivery where event_id = ? and effect = ?";

type WaitInput = { driverId: string; cause: Cause; now: Date };

/** Milliseconds left to open the page or what `push` sent, before a text message goes out; 0 without either. */
export async function untilText(push: string, em: EntityManager, { driverId, cause, now }: WaitInput): Promise<number> {
  const until = (milliseconds: number) => cause.occurredAt.getTime() + milliseconds - now.getTime();
  const untilOpened = until(OPEN_SECONDS * 1000);
  const [pushed] = await em.execute<{ state: string }[]>(PUSHED, [cause.eventId, push]);
  if (pushed?.state === "sent") return untilOpened;
  if (pushed?.state === "pending" || pushed?.state === "sending") return Math.min(LOOK_MS, untilOpened);
  return (await em.count(DriverDevice, { driverId })) > 0 ? until(PAGE_MS) : 0;
}
