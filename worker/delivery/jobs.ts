import * as v from "valibot";
import { type EffectName, isEffectName } from "../effects.ts";
import type { NewJob } from "../queues/queues.ts";

/** So many deliveries of new events share a job while many wait, as each job costs processor time of its own. */
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

/** The deliveries that a job asks for; undefined when it cannot be read. */
export function readJob(data: unknown): DeliveryJob[] | undefined {
  const { success, output } = v.safeParse(jobData, data);
  return success ? output : undefined;
}

/**
 * The job of one delivery. It has two names in turn, by how often its event was dispatched: while the job of one is put
 * off or locked until a far moment, as by a worker whose clock was wrong for a while, the other is done.
 */
export const jobOf = ({ eventId, effect }: DeliveryJob, attempts = 1): NewJob => ({
  id: `${effect}-${eventId}${attempts % 2 === 0 ? "-again" : ""}`,
  name: effect,
  data: { eventId, effect },
});

/** The jobs of deliveries that go through one queue and were not in it before. */
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
