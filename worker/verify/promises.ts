import { effects } from "../effects.ts";
import { effectsOf } from "../subscriptions.ts";
import { bySql, type Client, type DatabasePromise, KEPT, MOST } from "./database-promise.ts";
import { INVOICE_PROMISES } from "./invoice-promises.ts";

export type BrokenPromise = { promise: string; breaches: string[] };

/** Fixed rides are looked at once a minute. */
const A_ROUND = "interval '2 minutes'";

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
  ...INVOICE_PROMISES,
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
  // Older tariffs have one figure for each class.
  bySql(
    "each price by the hour is of one published tariff, for all its hours",
    `select reference as breach from booking
     cross join lateral (
       select sum((line->'amountCents')::int) from jsonb_array_elements(fare->'breakdown') line
       where line->>'label' in ('hourly', 'extended')
     ) said (cents)
     left join tariff on tariff.id::text = fare->>'tariffId' and published_at is not null
     where created_at > ${KEPT} and fare ? 'tariffId' and cents is not null and not exists (
       select from jsonb_path_query(body, '$.hourlyCents.**{0 to 1}') rate
       where jsonb_typeof(rate) = 'number' and cents = (extras->'hours')::int * rate::int)`,
  ),
  bySql(
    "an approval is decided once, unless the ride was changed",
    `select reference as breach from booking where created_at > ${KEPT} and approval is not null and exists (
       select from (
         select what, lag(what) over (order by id) as before from booking_timeline_entry
         where booking_id = booking.id and what in ('approved', 'unapproved', 'changed')
       ) decided where what <> 'changed' and before <> 'changed')`,
  ),
  // Whoever booked it meanwhile takes it back within a minute.
  bySql(
    "no day of a fixed ride is booked for who stays at home",
    `select reference as breach from booking join rider_absence away on away.rider_id = booking.rider_id
     where fixed_ride_id is not null and fixed_date between from_date and until_date
       and status in ('pending', 'confirmed') and driver_state <> 'on_board' and pickup_at > now()
       and booking.created_at < now() - ${A_ROUND} and away.created_at < now() - ${A_ROUND}`,
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
