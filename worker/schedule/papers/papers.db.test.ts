import { randomUUID } from "node:crypto";
import { openCareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { Paper, PaperScan } from "@domrit/server/fleet/papers/paper.entity.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import type { PaperKind } from "@domrit/shared/fleet/papers.ts";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { setUpDatabase } from "../../../infra/postgres/test-database.ts";
import { cleanUp } from "../cleanup.ts";
import { warnOfPapers } from "./due-papers.ts";
import { forgetScans } from "./forget-scans.ts";

const log = pino({ level: "silent" });
const { orm, pool } = await setUpConnections();
const keys = openCareKeys(await setUpDatabase(), log);
afterAll(() => keys.close());
const em = () => orm.em.fork();
beforeEach(() => em().execute("delete from paper; delete from paper_scan; delete from outbox_event"));

async function driver(over: Partial<Driver> = {}): Promise<string> {
  const id = randomUUID();
  const known = { firstName: "Ayşe", isWorking: true, version: 1, createdAt: new Date() };
  await em().insert(Driver, { id, ...known, ...over } as never);
  return id;
}
const paper = (holderId: string, kind: PaperKind, validUntil: string, scanId?: number) =>
  em().insert(Paper, { holderId, kind, number: "1", validUntil, ...(scanId && { scanId }) });
async function scan(id: number): Promise<number> {
  await keys.make([{ id, until: new Date("2040-01-01") }]);
  await em().insert(PaperScan, { id, sealed: Buffer.from("x"), type: "application/pdf", addedAt: new Date() });
  return id;
}
const warnedOf = async () =>
  (await em().find(OutboxEvent, { type: "papers.expiring" }, { orderBy: { id: "asc" } })).map(({ payload }) =>
    (payload as { papers: { kind: string }[] }).papers.map(({ kind }) => kind).toSorted(),
  );
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);

test("a paper is warned of 60, 30 and 7 days before its end, once each, in one message with others of that day", async () => {
  const [ayse, { id: car }] = [await driver(), await createCar(em())];
  await paper(ayse, "licence", "2027-03-01");
  await paper(car, "apk", "2027-03-01");
  await paper(car, "insurance", "2027-03-02");
  const days = ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-01", "2027-01-30", "2027-02-23", "2027-03-05"];
  const counts: number[] = [];
  for (const day of days) counts.push(await warnOfPapers(pool, noonOf(day)));
  expect(counts).toEqual([0, 2, 1, 0, 2, 3, 0]);
  const both = ["apk", "licence"];
  expect(await warnedOf()).toEqual([both, ["insurance"], both, ["apk", "insurance", "licence"]]);
});

test("a term that was missed is told late, a renewed paper is told anew, and nobody is told of whoever left", async () => {
  const [ayse, gone] = [await driver(), await driver({ endedAt: new Date() })];
  const { id: sold } = await createCar(em(), { endedAt: new Date() });
  await paper(ayse, "licence", "2027-01-03");
  await paper(gone, "licence", "2027-01-03");
  await paper(sold, "apk", "2027-01-03");
  expect(await warnOfPapers(pool, noonOf("2026-12-30"))).toBe(1);
  expect(await warnOfPapers(pool, noonOf("2027-01-02"))).toBe(0);
  await em().nativeUpdate(Paper, { holderId: ayse }, { validUntil: "2032-01-03", warnedDays: null });
  expect(await warnOfPapers(pool, noonOf("2027-01-02"))).toBe(0);
  expect(await warnOfPapers(pool, noonOf("2031-11-10"))).toBe(1);
});

test("a scan goes with its key once it is replaced, its driver or car left, or its paper ended a year ago", async () => {
  const [ayse, gone] = [await driver(), await driver({ endedAt: new Date() })];
  const { id: car } = await createCar(em());
  const [kept, replaced, ofGone, old] = [await scan(1), await scan(2), await scan(3), await scan(4)];
  await paper(ayse, "licence", "2031-01-01", kept);
  await paper(gone, "licence", "2031-01-01", ofGone);
  await paper(car, "apk", "2020-01-01", old);
  await expect(forgetScans(pool, { destroy: () => Promise.reject(new Error("away")) })).rejects.toThrow("away");
  expect(await em().count(PaperScan)).toBe(4);
  expect(await forgetScans(pool, keys)).toBe(3);
  expect((await em().find(PaperScan, {})).map(({ id }) => id)).toEqual([kept]);
  expect([...(await keys.find([kept, replaced, ofGone, old])).keys()]).toEqual([kept]);
  expect(await em().find(Paper, {}, { orderBy: { validUntil: "asc", holderId: "asc" } })).toMatchObject([
    { kind: "apk", scanId: null },
    ...[ayse, gone].toSorted().map((holderId) => ({ holderId, scanId: holderId === ayse ? kept : null })),
  ]);
  expect(await forgetScans(pool, keys)).toBe(0);
});

test("a former driver's papers go with the driver, a year after the last day", async () => {
  const yearsAgo = new Date(Date.now() - 2 * 366 * 24 * 3_600_000);
  const [left, present] = [await driver({ endedAt: yearsAgo }), await driver()];
  await paper(left, "licence", "2031-01-01");
  await paper(present, "licence", "2031-01-01");
  expect(await cleanUp(pool)).toEqual({ formerDrivers: 1 });
  expect((await em().find(Paper, {})).map(({ holderId }) => holderId)).toEqual([present]);
});
