import { randomUUID } from "node:crypto";
import type { DriverSaid } from "@domrit/shared/driver/messages.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { DriverMessage } from "./driver-message.entity.ts";

/** Writes a driver's message; a repeat of its press gives the first. It counts from its press, and never later than now. */
export async function writeToDesk(
  tx: EntityManager,
  driverId: string,
  { text, quick, answers, eventId: pressId = randomUUID(), occurredAt }: DriverSaid,
  now: Date,
): Promise<DriverMessage> {
  await lockRow(tx, Driver, { id: driverId });
  const there = await tx.findOne(DriverMessage, { driverId, pressId });
  if (there) return there;
  const at = occurredAt ? new Date(Math.min(now.getTime(), Date.parse(occurredAt))) : now;
  // What it answers may be gone by now; the words are not.
  const asked = answers ? await tx.findOne(DriverMessage, { id: answers, driverId, by: "desk" }) : null;
  if (asked) asked.readAt ??= at;
  const more = { quick: quick ?? null, answers: asked?.id ?? null, pressId, at };
  const written = tx.create(
    DriverMessage,
    { id: uuidv7(now), driverId, by: "driver", text, ...more },
    { partial: true },
  );
  await signalDriver(tx, driverId);
  await signalOffice(tx, { messages: true });
  return written;
}
