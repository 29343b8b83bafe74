import * as v from "valibot";
import { type EffectName, isEffectName } from "../effects.ts";
import type { NewJob } from "../queues/queues.ts";

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

/** Jobs for new deliveries of one queue. */
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
