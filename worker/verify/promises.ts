import type pg from "pg";
import { effects } from "../effects.ts";
import { effectsOf } from "../subscriptions.ts";

type Client = Pick<pg.ClientBase, "query">;

/** `find` returns the breaches in a few words each. */
type DatabasePromise = { name: string; find(client: Client): Promise<string[]> };
export type BrokenPromise = { promise: string; breaches: string[] };

const MOST = 20;
/** Completed events are kept for thirty days. */
const KEPT = "now() - interval '29 days'";

const bySql = (name: string, query: string): DatabasePromise => ({
  name,
  async find(client) {
    const { rows } = await client.query<{ breach: string }>(`select breach from (${query}) found limit ${MOST}`);
    return rows.map(({ breach }) => breach);
  },
});

const NUMBERED = `
  select left(number, 4)::int as year, right(number, -5)::int as number from invoice`;

const PROMISES: readonly DatabasePromise[] = [
  { name: "every event that is done has its effects, or a reason", find: eventsWithoutEffects },
  bySql(
    "no event is done while an effect of it waits",
    `select outbox_event.id || ' ' || effect as breach from outbox_event join delivery on event_id = outbox_event.id
     where completed_at is not null and state in ('pending', 'sending')`,
  ),
  bySql(
    "an effect that was not made says why",
    "select event_id || ' ' || effect as breach from delivery where state in ('skipped', 'parked') and last_error is null",
  ),
  // After cleaning, only the counter of a year is left.
  bySql(
    "invoice numbers have no gap that is not explained",
    `select series.year || '-' || lpad(missing::text, 6, '0') as breach
     from (select year, max(number) as highest from (${NUMBERED}) given group by year) given
     join invoice_counter series using (year), generate_series(1, greatest(series.last, highest)) missing
     where not exists (select from (${NUMBERED}) invoice where invoice.year = series.year and number = missing)
       and not exists (select from invoice_gap gap where gap.year = series.year and missing between gap.first and gap.last)`,
  ),
  bySql(
    "no invoice has a number that is left out",
    `select invoice.year || '-' || lpad(number::text, 6, '0') as breach from (${NUMBERED}) invoice
     join invoice_gap gap on gap.year = invoice.year and number between gap.first and gap.last`,
  ),
  bySql(
    "no invoice has a number that the counter has not given",
    `select invoice.year || '-' || lpad(number::text, 6, '0') as breach from (${NUMBERED}) invoice
     left join invoice_counter series using (year) where number > coalesce(last, 0)`,
  ),
  bySql(
    "each invoice is told of by an event",
    `select number as breach from invoice where issued_at > ${KEPT} and not exists (
       select from outbox_event where type = 'invoice.issued' and payload->>'invoiceId' = invoice.id::text)`,
  ),
  bySql(
    "a ride whose invoice was made has one, or is on that of its month",
    `select booking.reference as breach from delivery
     join outbox_event on outbox_event.id = event_id and type in ('booking.completed', 'booking.claimed', 'payment.kept')
     join booking on booking.id = (payload->'bookingId')::bigint
     where effect = 'invoice' and state = 'sent'
       and not exists (select from invoice where booking_id = booking.id)
       and not exists (select from collective_ride where booking_id = booking.id)`,
  ),
  bySql(
    "each booking is told of by an event",
    `select reference as breach from booking where created_at > ${KEPT} and not exists (
       select from outbox_event where type = 'booking.placed' and payload->'bookingId' = to_jsonb(booking.id))`,
  ),
  bySql(
    "each message is of a booking that its event is about",
    `select event_id || ' ' || effect as breach from delivery join outbox_event on outbox_event.id = event_id
     where booking_id is not null and payload->'bookingId' is distinct from to_jsonb(booking_id)`,
  ),
  bySql(
    "a key of a request names a booking",
    `select 'booking ' || booking_id as breach from idempotency_key
     where not exists (select from booking where booking.id = booking_id)`,
  ),
  bySql(
    "a booking is cancelled exactly where it says by whom",
    "select reference as breach from booking where (status = 'cancelled') <> (cancelled_by is not null)",
  ),
  bySql(
    "a ride and its return know of each other",
    `select reference as breach from booking there where return_id is not null and not exists (
       select from booking back where back.id = there.return_id and back.outbound_id = there.id)`,
  ),
  // Doubles, as the prices are reckoned in.
  bySql(
    "each price by distance is of one published tariff, whole",
    `select reference as breach from booking
     cross join lateral (
       select max(cents) filter (where label = 'start') as start, max(cents) filter (where label = 'distance') as distance,
         max(cents) filter (where label = 'time') as time
       from (select line->>'label' as label, (line->'amountCents')::int as cents
             from jsonb_array_elements(fare->'breakdown') line) lines
     ) said
     left join tariff on tariff.id::text = fare->>'tariffId' and published_at is not null
     where created_at > ${KEPT} and fare ? 'tariffId' and distance is not null and not exists (
       select from (values (body->'car'), (body->'minibus')) class (rates),
         lateral (select (fare->'distanceKm')::float8 as km) way
       where start = (rates->'startCents')::int and distance = floor(km * (rates->'perKmCents')::float8 + 0.5)
         and time = ceil(km * 60 / (body->'averageKmPerHour')::float8) * (rates->'perMinuteCents')::int)`,
  ),
  bySql(
    "who has cards has exactly one default",
    `select 'customer ' || customer_id as breach from payment_method group by customer_id
     having count(*) filter (where is_default) <> 1`,
  ),
];

export async function findBroken(client: Client): Promise<BrokenPromise[]> {
  const broken: BrokenPromise[] = [];
  for (const { name, find } of PROMISES) {
    const breaches = await find(client);
    if (breaches.length > 0) broken.push({ promise: name, breaches });
  }
  return broken;
}

const BATCH = 5000;
const DONE = `
  select id, type, payload, array(select effect from delivery where event_id = outbox_event.id) as recorded
  from outbox_event where completed_at is not null and id > $1 order by id limit ${BATCH}`;
// A message that was not wanted when its time came has given its key up.
const TOLD = `
  select booking_id || ' ' || coalesce(message_key, effect) as told from delivery
  where booking_id = any($1) and (message_key = any($2) or (message_key is null and state = 'skipped'))`;
type DoneEvent = { id: string; type: string; payload: unknown; recorded: string[] };
type MissingMessage = {
  breach: string;
  told: string | undefined;
  skipped: string;
  bookingId: number | undefined;
  key: string | undefined;
};

/** A message may be recorded at another event of its booking. Settlings are left out: most had nothing to give back. */
async function eventsWithoutEffects(client: Client): Promise<string[]> {
  const breaches: string[] = [];
  for (let last = "00000000-0000-0000-0000-000000000000"; breaches.length < MOST; ) {
    const { rows } = await client.query<DoneEvent>(DONE, [last]);
    const missing = rows.flatMap(missingOf);
    const named = missing.filter(({ told }) => told !== undefined);
    const { rows: told } = await client.query<{ told: string }>(TOLD, [
      named.map(({ bookingId }) => bookingId),
      named.map(({ key }) => key),
    ]);
    const elsewhere = new Set(told.map((row) => row.told));
    const isElsewhere = ({ told: name = "", skipped }: MissingMessage) => elsewhere.has(name) || elsewhere.has(skipped);
    breaches.push(...missing.filter((each) => !isElsewhere(each)).map(({ breach }) => breach));
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < BATCH) break;
    last = next;
  }
  return breaches.slice(0, MOST);
}

function missingOf({ id, type, payload, recorded }: DoneEvent): MissingMessage[] {
  return expected(type, payload)
    .filter((effect) => !recorded.includes(effect) && effect !== "payment-settle")
    .map((effect) => {
      const message = effects[effect].message(payload);
      const told = message?.bookingId === undefined ? undefined : `${message.bookingId} ${message.key}`;
      const skipped = `${message?.bookingId} ${effect}`;
      return { breach: `${id} ${effect}`, told, skipped, bookingId: message?.bookingId, key: message?.key };
    });
}

/** Empty for an event of another version. */
function expected(type: string, payload: unknown): ReturnType<typeof effectsOf> {
  try {
    return effectsOf(type, payload);
  } catch {
    return [];
  }
}
