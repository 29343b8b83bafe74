import type pg from "pg";
import * as v from "valibot";
import { type EffectName, isEffectName } from "../effects.ts";
import type { NewJob } from "../queues/queues.ts";
import type { NamedMessage } from "./effect.ts";

/** Deliveries that share a job while many wait; each job costs processor time. */
export const TOGETHER = 10;

const delivery = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  effect: v.custom<EffectName>((name) => typeof name === "string" && isEffectName(name)),
});
export type DeliveryJob = v.InferOutput<typeof delivery>;

const jobData = v.union([
  v.pipe(
    delivery,
    v.transform((only) => [only]),
  ),
  v.pipe(
    v.object({ deliveries: v.array(delivery) }),
    v.transform(({ deliveries }) => deliveries),
  ),
]);

export function readJob(data: unknown): DeliveryJob[] | undefined {
  const { success, output } = v.safeParse(jobData, data);
  return success ? output : undefined;
}

/** A job's id alternates by the event's dispatches, so a stuck or far postponed job cannot block its retry. */
export const jobOf = ({ eventId, effect }: DeliveryJob, attempts = 1): NewJob => ({
  id: `${effect}-${eventId}${attempts % 2 === 0 ? "-again" : ""}`,
  name: effect,
  data: { eventId, effect },
});

export function sharedJobs(deliveries: DeliveryJob[]): NewJob[] {
  const jobs: NewJob[] = [];
  for (let start = 0; start < deliveries.length; start += TOGETHER) {
    const [first, ...others] = deliveries
      .slice(start, start + TOGETHER)
      .map(({ eventId, effect }) => ({ eventId, effect }));
    if (!first) continue;
    const single = jobOf(first);
    jobs.push(
      others.length === 0 ? single : { ...single, id: `${single.id}-shared`, data: { deliveries: [first, ...others] } },
    );
  }
  return jobs;
}

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
