import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type DeliveryJob, jobOf, readJob, sharedJobs, TOGETHER } from "./jobs.ts";

const deliveries = (count: number): DeliveryJob[] =>
  Array.from({ length: count }, () => ({ eventId: randomUUID(), effect: "confirmation-sms" as const }));

test.each([0, 1, TOGETHER, TOGETHER + 1, 4 * TOGETHER + 3])("%i deliveries are all in one job each", (count) => {
  const asked = deliveries(count);
  const jobs = sharedJobs(asked);
  expect(jobs).toHaveLength(Math.ceil(count / TOGETHER));
  expect(jobs.flatMap(({ data }) => readJob(data))).toEqual(asked);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
});

test("a shared job is not mistaken for one that its first delivery has alone", () => {
  const [first, second] = deliveries(2) as [DeliveryJob, DeliveryJob];
  const alone = [jobOf(first), jobOf(first, 2)].map(({ id }) => id);
  expect(alone).not.toContain(sharedJobs([first, second])[0]?.id);
  expect(sharedJobs([first])).toEqual([jobOf(first)]);
});
