import type { OfficeMessage, SentMessages } from "@domrit/shared/driver/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import type { Decision } from "../../outbox/commit.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { shiftsNow } from "../../shifts/shifts.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { DriverMessage, type ToldShift } from "./driver-message.entity.ts";

type WrittenMessage = Pick<DriverMessage, "driverId" | "text"> & {
  name: string;
  shifts?: ToldShift[];
  now: Date;
};

/** Writes to one driver; the event has it pushed, and texted where nobody reads it. */
export async function writeToDriver(
  tx: EntityManager,
  { driverId, text, name: staffName, shifts, now }: WrittenMessage,
): Promise<NewEvent> {
  const event = newEvent("driver.messaged", { driverId }, now);
  const said = { id: event.id, driverId, by: "desk", staffName, text, shifts: shifts ?? null, at: now } as const;
  tx.persist(tx.create(DriverMessage, said, { partial: true }));
  await signalDriver(tx, driverId);
  return event;
}

/** Throws `invalid_fields` for a driver who has left the company, and where nobody is on shift. */
export async function messageDrivers(
  tx: EntityManager,
  { to, text }: OfficeMessage,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<Decision<SentMessages>> {
  const ids = to === "shift" ? (await shiftsNow(tx)).map(({ driverId }) => driverId) : [...new Set(to)];
  const drivers = await tx.find(Driver, { id: { $in: ids }, endedAt: null }, { orderBy: { id: "asc" } });
  if (drivers.length === 0 || drivers.length < ids.length)
    throw new DomainError("invalid_fields", { fields: { to: [message("driverToPlan")] } });
  const events: NewEvent[] = [];
  for (const { id: driverId } of drivers) {
    events.push(await writeToDriver(tx, { driverId, text, name: staff.name, now }));
    recordAct(tx, staff, { act: "driver_messaged", subject: { kind: "driver", id: driverId }, at: now });
  }
  await signalOffice(tx, { messages: true });
  return { result: { sent: drivers.length }, events };
}
