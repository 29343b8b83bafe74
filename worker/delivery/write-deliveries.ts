import type pg from "pg";
import type { EffectName } from "../effects.ts";
import type { NamedMessage } from "./effect.ts";

export type NewDelivery = { eventId: string; effect: EffectName; message: NamedMessage | undefined };

// `on conflict` keeps a booking's message unique over all events. The order prevents deadlocks between relays.
const WRITE = {
  name: "delivery write",
  text: `
  insert into delivery (event_id, effect, booking_id, message_key)
  select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[]) as due (event_id, effect, booking_id, key)
  order by key, event_id, effect
  on conflict do nothing`,
};

/** Returns how many deliveries are new. */
export async function writeDeliveries(
  database: Pick<pg.ClientBase | pg.Pool, "query">,
  due: readonly NewDelivery[],
): Promise<number> {
  const values = [
    due.map(({ eventId }) => eventId),
    due.map(({ effect }) => effect),
    due.map(({ message }) => message?.bookingId),
    due.map(({ message }) => message?.key),
  ];
  const { rowCount } = await database.query({ ...WRITE, values });
  return rowCount ?? 0;
}
