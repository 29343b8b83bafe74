import { BigIntType, DateTimeType } from "@mikro-orm/core";
import { toColumn } from "../database/columns.ts";
import type { Run } from "../database/prepared.ts";
import { type Booking, BookingSchema } from "./booking.entity.ts";
import { readOnlyBooking } from "./read-only-booking.ts";

const PROPERTIES = Object.entries(BookingSchema.meta.properties).map(([name, { type }]) => ({
  name,
  isInstant: (type as unknown) === DateTimeType,
  isId: (type as unknown) instanceof BigIntType,
}));
const INSTANTS = PROPERTIES.filter(({ isInstant }) => isInstant).map(({ name }) => name);
const IDS = PROPERTIES.filter(({ isId }) => isId).map(({ name }) => name);
/** What a statement selects of `booking` so that `toBooking` knows it. */
export const BOOKING_COLUMNS = PROPERTIES.map(({ name }) => `booking."${toColumn(name)}" as "${name}"`).join(", ");

const READ_BOOKINGS = {
  name: "read_bookings",
  text: `select ${BOOKING_COLUMNS} from booking where id = any($1::bigint[])`,
};

/** The bookings with these ids, in any order, to be looked at and not changed: past the ORM and its bookkeeping. */
export async function readBookings(run: Run, ids: readonly number[]): Promise<Booking[]> {
  const rows = await run<Record<string, unknown>>(READ_BOOKINGS, [ids]);
  return rows.map(toBooking);
}

/** The booking of a row that was selected by `BOOKING_COLUMNS`, with what else the row holds. */
export function toBooking<Row extends Record<string, unknown>>(row: Row): Booking & Row {
  const columns: Record<string, unknown> = { ...row };
  for (const name of INSTANTS) {
    const value = columns[name];
    if (typeof value === "string") columns[name] = new Date(value);
  }
  for (const name of IDS) {
    const value = columns[name];
    if (typeof value === "string") columns[name] = Number(value);
  }
  return readOnlyBooking(columns) as Booking & Row;
}
