import { CALLED_NUMBER } from "@domrit/server/booking/texted-number.ts";
import type pg from "pg";
import { Refused } from "./command.ts";

export type FoundBooking = {
  id: number;
  reference: string;
  status: string;
  hasEmail: boolean;
  hasPhone: boolean;
  createdAt: Date;
};

const FIND = `
  select id::float8, reference, status, contact_email is not null as "hasEmail", ${CALLED_NUMBER} is not null as "hasPhone",
    created_at as "createdAt"
  from booking where reference = $1 or id = $2`;

/** By reference (`C77-6FC`) or id. Throws `Refused` when there is none. */
export async function findBooking(client: pg.ClientBase, name: string | undefined): Promise<FoundBooking> {
  if (!name) throw new Refused("Give the booking's reference or id.", 2);
  const id = /^\d{1,16}$/.test(name) ? Number(name) : null;
  const { rows } = await client.query<FoundBooking>(FIND, [name.toUpperCase(), id]);
  const [booking] = rows;
  if (!booking) throw new Refused(`There is no booking ${name}.`);
  return booking;
}

type Event = { id: string; type: string; payload: Record<string, unknown> };

// An event's id begins with its time: older events are skipped.
const EVENTS = `
  select id, type, payload from outbox_event
  where id >= (select uuidv7($2::timestamptz - interval '1 minute' - now())) and payload->'bookingId' = to_jsonb($1::bigint)
  order by id`;

/** Oldest first. Completed events are kept for thirty days. */
export async function eventsOf(client: pg.ClientBase, { id, createdAt }: FoundBooking): Promise<Event[]> {
  const { rows } = await client.query<Event>(EVENTS, [id, createdAt]);
  return rows;
}
