import { expect, test } from "vitest";
import { createQueue } from "./hash-queue.ts";

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}
const from = (address: string, account = address) => ({ address, account });
const nothing = () => Promise.resolve();

/** One hash at a time, of which the first is under way: in which order are these done? */
async function orderOf(askers: ReturnType<typeof from>[]): Promise<number[]> {
  const queue = createQueue({ atOnce: 1 });
  const job = held();
  const first = queue(from("somebody"), job.work);
  const done: number[] = [];
  const all = askers.map((asker, index) => queue(asker, () => Promise.resolve(void done.push(index))));
  job.finish();
  await Promise.all([first, ...all]);
  return done;
}

test("no more runs at once than allowed, first come first served among equals", async () => {
  const queue = createQueue({ atOnce: 2 });
  const jobs = Array.from({ length: 5 }, held);
  const begun: number[] = [];
  const done = jobs.map(({ work }, index) =>
    queue(from(`${index}`), () => {
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

test("an address that asks once goes before one that asks without end", async () => {
  const flood = Array.from({ length: 5 }, (_, n) => from("flooder", `account ${n}`));
  expect(await orderOf([...flood, from("customer")])).toEqual([5, 0, 1, 2, 3, 4]);
});

test("an account that is tried from everywhere does not keep others waiting", async () => {
  const flood = Array.from({ length: 5 }, (_, n) => from(`address ${n}`, "tried"));
  expect(await orderOf([...flood, from("customer")])).toEqual([5, 0, 1, 2, 3, 4]);
});

test("a hash that would wait for long is refused, and a failure gives its place back", async () => {
  const queue = createQueue({ atOnce: 1, maxWaiting: 1 });
  const job = held();
  const asker = from("somebody");
  const first = queue(asker, job.work);
  const second = queue(asker, () => Promise.reject(new Error("broken")));
  await expect(queue(asker, nothing)).rejects.toMatchObject({ code: "unavailable" });
  job.finish();
  await first;
  await expect(second).rejects.toThrow("broken");
  expect(await queue(asker, () => Promise.resolve("runs"))).toBe("runs");
});

test("if the queue is full, an address with fewer turns takes the place of one with more", async () => {
  const queue = createQueue({ atOnce: 1, maxWaiting: 2 });
  const job = held();
  const first = queue(from("flooder"), job.work);
  const [second, third] = [queue(from("flooder"), nothing), queue(from("flooder"), nothing)];
  const customer = queue(from("customer"), () => Promise.resolve("hashed"));
  await expect(third).rejects.toMatchObject({ code: "unavailable" });
  job.finish();
  await Promise.all([first, second]);
  expect(await customer).toBe("hashed");
});

test("one address holds but a few of the places", async () => {
  const queue = createQueue({ atOnce: 1, maxWaitingEach: 1 });
  const job = held();
  const all = [queue(from("flooder"), job.work), queue(from("flooder"), nothing)];
  await expect(queue(from("flooder"), nothing)).rejects.toMatchObject({ code: "unavailable" });
  const customer = queue(from("customer"), () => Promise.resolve("hashed"));
  job.finish();
  await Promise.all(all);
  expect(await customer).toBe("hashed");
});

test("a request that waited too long is refused instead of served in vain", async () => {
  const queue = createQueue({ atOnce: 1, patienceMs: -1 });
  const job = held();
  const first = queue(from("one"), job.work);
  const late = queue(from("two"), nothing);
  job.finish();
  await first;
  await expect(late).rejects.toMatchObject({ code: "unavailable" });
  expect(await queue(from("three"), () => Promise.resolve("runs"))).toBe("runs");
});
