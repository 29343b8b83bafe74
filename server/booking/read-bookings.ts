import { DateTimeType } from "@mikro-orm/core";
import { toColumn } from "../database/columns.ts";
import type { Run } from "../database/prepared.ts";
import { Booking, BookingSchema } from "./booking.entity.ts";

const PROPERTIES = Object.entries(BookingSchema.meta.properties).map(([name, { type }]) => ({
  name,
  column: toColumn(name),
  isInstant: (type as unknown) === DateTimeType,
}));

const READ_BOOKINGS = {
  name: "read_bookings",
  text: `select ${PROPERTIES.map(({ column }) => `"${column}"`).join(", ")} from booking where id = any($1::bigint[])`,
};

/**
 * The bookings with these ids, in any order, to be looked at and not changed: past the ORM, whose bookkeeping costs several
 * times the reading where many are read.
 */
export async function readBookings(run: Run, ids: readonly number[]): Promise<Booking[]> {
  const rows = await run<Record<string, unknown>>(READ_BOOKINGS, [ids]);
  return rows.map((row) => {
    const values: Record<string, unknown> = {};
    for (const { name, column, isInstant } of PROPERTIES) {
      const value = row[column];
      values[name] = isInstant && typeof value === "string" ? new Date(value) : value;
    }
    return Object.assign(new Booking(), values, { id: Number(row.id) });
  });
}
