import { withClient } from "@domrit/server/database/with-client.ts";
import { expect, test } from "vitest";
import { setUpDatabase } from "../postgres/test-database.ts";
import { readBroken } from "./promises.ts";
import { simulate } from "./week.ts";

const seed = Math.floor(Math.random() * 1e6);
const databaseUrl = await setUpDatabase();

test(`a morning of a small company keeps what was promised, with seed ${seed}`, { timeout: 0 }, async () => {
  const { broken, figures } = await simulate(databaseUrl, seed, { cars: 3, ridesADay: 50, hours: 5 });
  console.log(figures);
  expect(broken).toEqual([]);
  expect(figures.driven).toBeGreaterThan(0);
});

/** What goes wrong, and of which promise that is a breach. */
const WRONG = [
  [
    "update booking set status = 'confirmed' where id = (select id from booking where status = 'completed' limit 1)",
    /^every ride is driven/,
  ],
  ["update shift set ended_at = null where id = (select id from shift limit 1)", /^every shift ends/],
  [
    "update delivery set state = 'parked' where event_id = (select event_id from delivery limit 1)",
    /^every message is out/,
  ],
  ["update booking_timeline_entry set at = '2000-01-01' where what = 'on_board'", /^no driver has two passengers/],
] as const;

test.each(WRONG)("what is wrong is found: %s", async (wrong, promise) => {
  await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query(wrong);
    expect(await readBroken(client)).toContainEqual(expect.stringMatching(promise));
    await client.query("rollback");
  });
});
