import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import { toColumns } from "../database/columns.ts";
import type { Run } from "../database/prepared.ts";
import { uuidv7 } from "../outbox/uuidv7.ts";
import type { RequestKey } from "./idempotency.ts";
import type { NewBooking } from "./new-booking.ts";

// One statement, as it is what every visitor waits for: the ORM's five round trips take twice the time of the whole.
export const INSERT_PLACED = {
  name: "insert_placed",
  text: `
    with claimed as (
      insert into idempotency_key select row.* from jsonb_populate_record(null::idempotency_key, $1) row
      on conflict do nothing returning key
    ), placed as (
      insert into booking select row.* from claimed, jsonb_populate_record(null::booking, $2) row returning id
    )
    insert into outbox_event select row.* from placed, jsonb_populate_record(null::outbox_event, $3) row returning id`,
};

/**
 * Writes a new booking with its key and its event, or nothing at all when the key is there already; says which. Two
 * requests with one key wait for each other here.
 */
export async function insertPlaced(run: Run, booking: NewBooking, key: RequestKey): Promise<boolean> {
  const { id: bookingId, version, createdAt } = booking;
  const channels = [
    ...(booking.contactEmail ? ["email" as const] : []),
    ...(booking.contactPhone ? ["sms" as const] : []),
  ];
  const payload: EventPayload<"booking.placed"> = { bookingId, version, channels };
  const event = { id: uuidv7(createdAt), type: "booking.placed", payload, occurredAt: createdAt, attempts: 0 };
  const rows = [{ ...key, bookingId, createdAt }, booking, event].map((row) => JSON.stringify(toColumns(row)));
  return (await run(INSERT_PLACED, rows)).length === 1;
}
