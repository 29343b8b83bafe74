import type { Run } from "../../database/prepared.ts";
import type { Booking } from "../booking.entity.ts";
import { BOOKING_COLUMNS, toBooking } from "../read-bookings.ts";
import { approversOf, hasLeft } from "./account-rights.ts";

/** A changed booking, and who of an organisation may still see it: `approvers` by the ids of their accounts. */
export type ShownBooking = Booking & { hasLeft: boolean; approvers: string[] };
type ShownRow = { hasLeft: boolean; approvers: string[] };

const READ_SHOWN = {
  name: "read_shown",
  text: `select ${BOOKING_COLUMNS}, ${hasLeft("booking")} as "hasLeft", ${approversOf("booking")} as approvers
    from booking where id = any($1::bigint[])`,
};

/** The bookings with these ids, in any order, to be shown to those who watch them and not changed. */
export async function readShown(run: Run, ids: readonly number[]): Promise<ShownBooking[]> {
  const rows = await run<ShownRow & Record<string, unknown>>(READ_SHOWN, [ids]);
  return rows.map(toBooking);
}
