import { expect, test } from "vitest";
import { createQueue } from "./hash-queue.ts";

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

test("no more runs at once than allowed, first come first served", async () => {
  const queue = createQueue({ atOnce: 2 });
  const jobs = Array.from({ length: 5 }, held);
  const begun: number[] = [];
  const done = jobs.map(({ work }, index) =>
    queue(() => {
      begun.push(index);
      return work();
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  jobs[1]!.finish();
  await done[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { finish } of jobs) finish();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("what would wait for long is refused, and a failure gives its place back", async () => {
  const queue = createQueue({ atOnce: 1, maxWaiting: 1 });
  const job = held();
  const first = queue(job.work);
  const second = queue(() => Promise.reject(new Error("broken")));
  await expect(queue(() => Promise.resolve())).rejects.toMatchObject({ code: "unavailable" });
  expect(() => queue.requirePlace()).toThrow(expect.objectContaining({ code: "unavailable" }));
  job.finish();
  await first;
  expect(() => queue.requirePlace()).not.toThrow();
  await expect(second).rejects.toThrow("broken");
  expect(await queue(() => Promise.resolve("runs"))).toBe("runs");
});

test("whoever waited too long is refused instead of served in vain", async () => {
  const queue = createQueue({ atOnce: 1, patienceMs: -1 });
  const job = held();
  const first = queue(job.work);
  const late = queue(() => Promise.resolve());
  job.finish();
  await first;
  await expect(late).rejects.toMatchObject({ code: "unavailable" });
  expect(await queue(() => Promise.resolve("runs"))).toBe("runs");
});
