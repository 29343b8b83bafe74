import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { setUpDatabase } from "../postgres/test-database.ts";
import { allDoers, doersNamed } from "./doers.ts";
import { parseOrder } from "./orders.ts";
import { historyText, print, walkAll } from "./pair.ts";
import { figuresText, printNotWalked, walkDrawn } from "./run.ts";
import { openWorld } from "./world.ts";

const world = await openWorld(await setUpDatabase());
afterAll(world.close);
const { seconds, seed } = inject("pairs");
const doers = ["cancel:guest", "change:desk"].flatMap(doersNamed);

test(`every outcome is that of one act after the other, for ${seconds} s with seed ${seed}`, {
  timeout: 0,
}, async () => {
  const { broken, figures } = await walkDrawn(world, { seconds, seed });
  console.log(figuresText(figures, seed));
  printNotWalked();
  expect(broken.map(print)).toEqual([]);
});

test("one order of statements gives one history, 100 times of 100", { timeout: 0 }, async () => {
  const histories = new Set<string>();
  const walked = await walkAll(world, doers, {
    only: parseOrder("a5,b4,a2,b"),
    times: 100,
    tell: (order, judged) => histories.add(historyText(order, judged)),
  });
  expect([...histories]).toHaveLength(1);
  expect(walked.broken).toEqual([]);
});

test("an act that waits for a lock lets the other go on, and has it then", async () => {
  let history = "";
  const only = parseOrder("a6,b");
  await walkAll(world, doers, {
    only,
    tell: (order, judged) => {
      history = historyText(order, judged);
    },
  });
  const waits = history.indexOf("b waits for the other");
  expect(waits).toBeGreaterThan(0);
  expect(history.indexOf("a commit", waits)).toBeLessThan(history.indexOf("b is answered"));
});

/** Where the first or second to come was told, or had kept, what no order of the two has. */
const MENDED = [
  ["ready:texter", "completed:desk"],
  ["ready:texter", "cancel:guest"],
  ["release:taxiCentre", "en_route:driver"],
  ["redirect:driver", "ready:texter"],
];
test.each(MENDED)("%s and %s leave what one of them after the other leaves", async (...names) => {
  const { broken } = await walkAll(world, names.flatMap(doersNamed));
  expect(broken.map(print)).toEqual([]);
});

test("each act can be asked for by everybody who may be drawn for it", async () => {
  for (const doer of allDoers((of) => of)) expect(await world.stage([doer])).toHaveLength(1);
});

test("one of the faults that are planted is found", { timeout: 400_000 }, async () => {
  const args = [join(import.meta.dirname, "main.ts"), "--planted", "--share", "20", "--seed", String(seed)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^1 of 1 found$/m);
});
