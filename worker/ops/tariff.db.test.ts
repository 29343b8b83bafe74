import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { opsWith } from "../testing/ops.ts";

const server = await setUpServer();
const { tariffs } = server.context;
const command = opsWith({ DATABASE_URL: server.databaseUrl });
const ops = (...args: string[]) => command("tariff", ...args);
const folder = mkdtempSync(join(tmpdir(), "domrit-tariff-"));
const today = dayOf(new Date());
const SEED = tariffOn(today, TARIFFS);

function fileOf(body: object | string): string {
  const file = join(folder, "tariff.json");
  writeFileSync(file, typeof body === "string" ? body : JSON.stringify(body));
  return file;
}

test("a tariff that is shown is changed in a file and published, and every server's prices go by it", async () => {
  const { out } = await ops("show");
  expect(JSON.parse(out)).toEqual(SEED);
  const next = { ...JSON.parse(out), validFrom: daysAfter(today, 3), minimumCents: 2500 };
  const published = await ops("publish", fileOf(next), "--yes", "--json");
  const { id } = JSON.parse(published.out);
  await expect.poll(() => tariffs.on(next.validFrom).id, { timeout: 10_000 }).toBe(id);
  expect(tariffs.on(today)).toMatchObject(SEED);
  expect((await ops("list")).out).toMatch(new RegExp(`${next.validFrom} +coming +operator .*${id}`));
  expect(JSON.parse((await ops("show", next.validFrom)).out)).toEqual(next);
  const trail = await server.context.orm.em
    .fork()
    .execute("select act, staff_name from audit_entry where subject_id = ? order by id", [id]);
  expect(trail).toEqual([
    { act: "tariff_entered", staff_name: "operator" },
    { act: "tariff_published", staff_name: "operator" },
  ]);
});

test("a file with faults is refused by its fields, and nothing is published without a yes", async () => {
  const wrong = { ...SEED, validFrom: daysAfter(today, 3), car: { ...SEED.car, perKmCents: 0 }, luggageCents: "5" };
  const { code, err } = await ops("publish", fileOf(wrong), "--yes");
  expect([code, err]).toEqual([1, expect.stringMatching(/car\.perKmCents: Enter an amount.*\n.*luggageCents: Enter/)]);
  expect(await ops("publish", fileOf({ ...SEED, validFrom: daysAfter(today, -1) }), "--yes")).toMatchObject({
    code: 1,
    err: expect.stringContaining("validFrom: This day is over"),
  });
  expect(await ops("publish", fileOf({ ...SEED, validFrom: today }))).toMatchObject({
    code: 2,
    err: expect.stringContaining("Say --yes"),
  });
  expect(await ops("publish", fileOf("{"), "--yes")).toMatchObject({
    code: 1,
    err: expect.stringContaining("no JSON"),
  });
  expect(await ops("publish", join(folder, "none.json"))).toMatchObject({ code: 1 });
  expect(await ops("show", "2020-01-01")).toMatchObject({ code: 1 });
  expect(await ops("lower")).toMatchObject({ code: 2, err: expect.stringContaining("Say: tariff list") });
  expect(tariffs.on(today)).toMatchObject(SEED);
});
