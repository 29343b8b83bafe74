import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SCAN_MOST_BYTES } from "@domrit/shared/fleet/papers.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { openCareKeys } from "../../booking/care/care-keys.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { PaperScan } from "../../fleet/papers/paper.entity.ts";
import { ANSWER_WITHIN_MS } from "../../http/deadline.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: manager } = await staffClient(server, "manager", { name: "Kees" });
const { client: desk } = await staffClient(server, "desk");

async function driverAt(): Promise<string> {
  const id = randomUUID();
  await em().insert(Driver, { id, firstName: "Ayşe", isWorking: true, version: 1, createdAt: new Date() });
  return `/api/office/drivers/${id}`;
}
const carAt = async () => `/api/office/cars/${(await createCar(em())).id}`;
const LICENCE = { kind: "licence", number: "NL-5512345", validUntil: "2031-05-01" };
const PDF = "%PDF-1.7 a page with a face on it";
const send = (path: string, file: string, type = "application/octet-stream") =>
  manager.send(`${path}/papers/licence/scan`, { method: "PUT", body: file, headers: { "Content-Type": type } });
const remove = (path: string, kind: string) => manager.send(`${path}/papers`, { method: "DELETE", body: { kind } });

test("a manager enters, renews and removes the papers of a driver; the trail says which, and no number", async () => {
  const path = await driverAt();
  expect((await manager.send(`${path}/papers`)).body).toEqual([]);
  const card = { kind: "driver_card", number: "CK 1", validUntil: "2027-01-01" };
  await manager.post(`${path}/papers`, LICENCE);
  expect(await manager.post(`${path}/papers`, card)).toMatchObject({ status: 201, body: { ...card, scanAt: null } });
  const renewed = { ...card, number: "CK 2", validUntil: "2032-01-01" };
  await manager.post(`${path}/papers`, renewed);
  expect((await manager.send(`${path}/papers`)).body).toEqual([
    { ...renewed, scanAt: null },
    { ...LICENCE, scanAt: null },
  ]);
  expect((await remove(path, "licence")).status).toBe(204);
  expect((await remove(path, "licence")).body.code).toBe("not_found");
  expect((await manager.send(`${path}/papers`)).body).toMatchObject([{ kind: "driver_card" }]);
  const trail = await em().find(AuditEntry, { subjectId: path.split("/").at(-1) ?? "" }, { orderBy: { id: "asc" } });
  expect(trail.map(({ act, before, after }) => [act, before?.validUntil, after?.validUntil])).toEqual([
    ["papers_looked", undefined, undefined],
    ["paper_saved", undefined, "2031-05-01"],
    ["paper_saved", undefined, "2027-01-01"],
    ["paper_saved", "2027-01-01", "2032-01-01"],
    ["papers_looked", undefined, undefined],
    ["paper_removed", "2031-05-01", undefined],
    ["papers_looked", undefined, undefined],
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/CK|5512345/);
});

test.each([
  ["a kind that cars have", { ...LICENCE, kind: "apk" }, "kind"],
  ["no number", { ...LICENCE, number: " " }, "number"],
  ["a day that there is not", { ...LICENCE, validUntil: "2027-02-30" }, "validUntil"],
])("a driver's paper with %s is refused by its field", async (_what, body, field) => {
  const { status, body: said } = await manager.post(`${await driverAt()}/papers`, body);
  expect([status, Object.keys(said.fields)]).toEqual([422, [field]]);
});

test("a scan is kept sealed, and is saved as a file that no browser runs; each look is in the trail", async () => {
  const path = await driverAt();
  expect((await send(path, PDF)).body.code).toBe("not_found");
  await manager.post(`${path}/papers`, LICENCE);
  expect((await send(path, PDF)).status).toBe(204);
  const [{ scanAt }] = (await manager.send(`${path}/papers`)).body as unknown as [{ scanAt: string }];
  expect(Date.parse(scanAt)).toBeGreaterThan(Date.now() - 60_000);
  const scans = await em().find(PaperScan, {}, { populate: ["sealed"] });
  expect(scans.some(({ sealed }) => sealed?.includes("face"))).toBe(false);
  const { status, headers, body } = await manager.send(`${path}/papers/licence/scan`);
  expect([status, body.text]).toEqual([200, PDF]);
  const named = ["Content-Type", "Content-Disposition", "X-Content-Type-Options", "Cache-Control"];
  expect(named.map((name) => headers.get(name))).toEqual([
    "application/pdf",
    'attachment; filename="licence.pdf"',
    "nosniff",
    "private, no-store",
  ]);
  const [entry] = await em().find(AuditEntry, {}, { orderBy: { id: "desc" }, limit: 1 });
  expect(entry).toMatchObject({ act: "paper_scan_looked", staffName: "Kees", after: { paper: "licence" } });
  expect((await desk.send(`${path}/papers/licence/scan`)).body.code).toBe("not_allowed");
});

test("a renewed paper keeps its scan for as long as the new one holds", async () => {
  const path = await driverAt();
  await manager.post(`${path}/papers`, { ...LICENCE, validUntil: dayOf(new Date()) });
  await send(path, PDF);
  await manager.post(`${path}/papers`, LICENCE);
  const [scan] = await em().find(PaperScan, {}, { orderBy: { addedAt: "desc" }, limit: 1 });
  const ends = await em().execute("select destroy_at::text from care_key where booking_id = ?", [scan?.id]);
  expect(ends).toMatchObject([{ destroy_at: "2032-04-30 22:00:00+00" }]);
});

test("only a PDF or picture of at most 4 MB is taken, whatever its sender calls it", async () => {
  const path = await driverAt();
  await manager.post(`${path}/papers`, LICENCE);
  const refused = async (file: string, type?: string) => {
    const { status, body } = await send(path, file, type);
    return [status, body.code];
  };
  expect(await refused("<script>alert(1)</script>")).toEqual([422, "invalid_fields"]);
  expect(await refused("")).toEqual([422, "invalid_fields"]);
  expect(await refused(PDF, "application/pdf")).toEqual([422, "invalid_fields"]);
  expect((await send(path, PDF.padEnd(SCAN_MOST_BYTES))).status).toBe(204);
  expect(await refused(PDF.padEnd(SCAN_MOST_BYTES + 1))).toEqual([413, "payload_too_large"]);
});

test("a file that comes slowly is taken: the time for an answer begins once it is there", async () => {
  const prompt = await setUpServer({ answerWithinMs: ANSWER_WITHIN_MS });
  const { client } = await staffClient(prompt, "manager");
  const added = await client.post("/api/office/drivers", { firstName: "Bo", isWorking: true });
  const papers = `/api/office/drivers/${added.body.id}/papers`;
  await client.post(papers, LICENCE);
  async function* slowly() {
    yield new TextEncoder().encode(PDF);
    await sleep(ANSWER_WITHIN_MS + 500);
    yield new TextEncoder().encode("the rest");
  }
  const { status } = await fetch(`${prompt.url}${papers}/licence/scan`, {
    method: "PUT",
    headers: { Cookie: client.cookieHeader(), "Content-Type": "application/octet-stream" },
    body: slowly() as unknown as BodyInit,
    duplex: "half",
  } as RequestInit);
  expect(status).toBe(204);
});

test("while the keys are away scans wait, and papers without one are kept as ever", async () => {
  const path = await driverAt();
  await manager.post(`${path}/papers`, LICENCE);
  await send(path, PDF);
  const away = openCareKeys("postgres://127.0.0.1:1/x", server.context.log);
  onTestFinished(() => away.close());
  vi.spyOn(server.context.careKeys, "find").mockImplementation(away.find);
  vi.spyOn(server.context.careKeys, "make").mockImplementation(away.make);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect((await send(path, PDF)).status).toBe(503);
  expect((await manager.send(`${path}/papers/licence/scan`)).status).toBe(503);
  const other = { kind: "medical", number: "1", validUntil: "2027-01-01" };
  expect((await manager.post(`${path}/papers`, other)).status).toBe(201);
  vi.restoreAllMocks();
  expect((await manager.send(`${path}/papers/licence/scan`)).body.text).toBe(PDF);
});

test("what expires next is listed for managers, of who and what is in the registers", async () => {
  const [driver, car, gone] = [await driverAt(), await carAt(), await driverAt()];
  const today = dayOf(new Date());
  const until = (days: number) => daysAfter(today, days);
  await manager.post(`${driver}/papers`, { ...LICENCE, validUntil: until(60) });
  await manager.post(`${driver}/papers`, { ...LICENCE, kind: "medical", validUntil: until(61) });
  await manager.post(`${car}/papers`, { kind: "apk", number: "1", validUntil: until(-1) });
  await manager.post(`${gone}/papers`, { ...LICENCE, validUntil: until(1) });
  await manager.send(gone, { method: "DELETE", body: { version: 1 } });
  const idOf = (path: string) => path.split("/").at(-1);
  const { body } = await manager.send("/api/office/papers");
  const ours = [driver, car, gone].map(idOf);
  expect((body as unknown as { holderId: string }[]).filter(({ holderId }) => ours.includes(holderId))).toEqual([
    { holderId: idOf(car), kind: "apk", validUntil: until(-1) },
    { holderId: idOf(driver), kind: "licence", validUntil: until(60) },
  ]);
  expect((await desk.send("/api/office/papers")).body.code).toBe("not_allowed");
  expect((await manager.post(`${gone}/papers`, LICENCE)).body.code).toBe("not_found");
});
