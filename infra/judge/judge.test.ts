import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { judge } from "./verdict.ts";

const KNOWN = "00000000-0000-4000-8000-000000000001";
const ride = (status: string, version: number) => ({
  name: "booking",
  row: { id: 4711, status, version, driver_id: KNOWN },
});
const before = JSON.stringify([ride("pending", 1)]);
const since = new Date();
const outcome = (rows: Parameters<typeof outcomeOf>[1], ...answers: [status: number, body?: object][]): Outcome =>
  outcomeOf(before, rows, { answers: answers.map(([status, body = {}]) => ({ status, body })), later: [] }, since);
const limit = (points: number) => ({ name: "rate_limit", row: { key: "cancel:1", points, expire: 1_798_447_193_732 } });

/** A cancellation and a change, in both orders. */
const serial = [
  outcome([ride("cancelled", 2), limit(1)], [200, { version: 2 }], [409, { code: "too_late" }]),
  outcome([ride("cancelled", 3), limit(1)], [200, { version: 3 }], [200, { version: 2 }]),
];

test("what one order leaves and says is right, with other ids and at another time", () => {
  const drawn = (id: string) => [ride("cancelled", 2), { name: "outbox_event", row: { id, at: new Date() } }];
  const right = [outcome(drawn(crypto.randomUUID()), [200], [200])];
  expect(judge(outcome(drawn(crypto.randomUUID()), [200], [200]), right)).toEqual([]);
});

test("the message of a ride or of money that is new has a drawn key, and that of a ride that was there has not", () => {
  const sent = (id: number, key: string, of?: string) => {
    const event_id = crypto.randomUUID();
    const told = { name: "outbox_event", row: { id: event_id, payload: { bookingId: id, of } } };
    return outcome([told, { name: "delivery", row: { event_id, booking_id: id, message_key: key } }]);
  };
  const money = () => crypto.randomUUID();
  expect(judge(sent(815, "055755"), [sent(815, "8de049")])).toEqual([]);
  expect(judge(sent(4711, "055755", money()), [sent(4711, "8de049", money())])).toEqual([]);
  expect(judge(sent(4711, "055755"), [sent(4711, "8de049")])).toHaveLength(2);
});

test("what an act shows of the end is right, and only for that act", () => {
  const [first, last] = serial;
  if (!first || !last) throw new Error("two orders");
  const right = [first, { ...last, later: [{ version: 9 }, {}] }];
  expect(judge(outcome([ride("cancelled", 3), limit(1)], [200, { version: 9 }], [200]), right)).toEqual([]);
  expect(judge(outcome([ride("cancelled", 3), limit(1)], [200], [200, { version: 9 }]), right)).toEqual([
    "is shown what never was: .version: 9",
  ]);
});

test.each<[string, Outcome, RegExp]>([
  ["a version that is given twice", outcome([ride("cancelled", 2)], [200], [200]), /answered 200, not 409 too_late/],
  ["a change that is lost", outcome([ride("pending", 2)], [200], [200]), /^missing: booking .*cancelled/],
  ["an act that fails", outcome([ride("cancelled", 2)], [200], [500]), /an act was answered 500/],
  [
    "a version that never was",
    outcome([ride("cancelled", 3)], [200, { version: 9 }], [200]),
    /what never was: .version: 9/,
  ],
  [
    "a limit that is counted thrice",
    outcome([ride("cancelled", 3), limit(3)], [200], [200]),
    /cancel:1 was counted 3 times/,
  ],
  ["a limit that is forgotten", outcome([ride("cancelled", 3)], [200], [200]), /cancel:1 was counted 0 times/],
  ["a row more", outcome([ride("cancelled", 3), ride("pending", 1)], [200], [200]), /^there: booking .*pending/m],
])("%s is found", (_what, found, fault) => {
  expect(judge(found, serial).join("\n")).toMatch(fault);
});

test("the judge imports nothing of the product", () => {
  const files = globSync("*.ts", { cwd: import.meta.dirname }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const imported = [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/from "([^"]+)"/g)];
    for (const [, from = ""] of imported)
      expect([file, from]).toEqual([file, expect.stringMatching(/^(pg|\.\/[\w-]+\.ts)$/)]);
  }
});
