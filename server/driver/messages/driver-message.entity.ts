import type { QuickAnswer } from "@domrit/shared/driver/messages.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** ISO 8601 in UTC; null for no shift. Messages of before 29 November 2026 have no `carId`. */
export type ToldShift = { shiftId: string; was: { fromAt: string; untilAt: string; carId?: string | null } | null };

export const DriverMessageSchema = defineEntity({
  name: "DriverMessage",
  tableName: "driver_message",
  uniques: [{ name: "driver_message_of_press", properties: ["driverId", "pressId"] }],
  indexes: [
    { name: "driver_message_of_driver", properties: ["driverId", "at"] },
    { name: "driver_message_unread", properties: ["driverId"], where: "by = 'driver' and read_at is null" },
  ],
  properties: {
    /** Of the desk's: that of the event that tells of it. */
    id: p.uuid().primary(),
    driverId: p.uuid(),
    by: p.text().$type<"desk" | "driver">(),
    /** Who of the desk wrote it. */
    staffName: p.text().nullable(),
    text: p.text(),
    quick: p.text().$type<QuickAnswer>().nullable(),
    /** The message that it answers. */
    answers: p.uuid().nullable(),
    /** The driver's press, so that a repeat writes nothing. */
    pressId: p.uuid().nullable(),
    /** The shifts of the rota that it tells of, as the driver knew them; it waits until the desk is done with them. */
    shifts: p.json<ToldShift[]>().nullable(),
    at: p.datetime().index(),
    /** When the other side had it on a page in sight, or pressed its notification. */
    readAt: p.datetime().nullable(),
  },
});

/** A message of the desk to one driver, or of a driver to the desk. */
export class DriverMessage extends DriverMessageSchema.class {}
DriverMessageSchema.setClass(DriverMessage);
