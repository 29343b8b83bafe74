import { test } from "vitest";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
server.clock.now = () => new Date("2026-12-10T08:00:00Z");
const { client: manager } = await staffClient(server, "manager");
const AYSE = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const CAR = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

test("papers of a driver: none, some of which one has a scan, and what expires next", async () => {
  const add = async (register: string, entry: object): Promise<string> =>
    (await manager.post(`/api/office/${register}`, { isWorking: true, ...entry })).body.id as never;
  const ayse = await add("drivers", { firstName: "Ayşe", phone: "06 12345678" });
  const car = await add("cars", { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B", seats: 4 });
  const drawn = { [ayse]: AYSE, [car]: CAR };
  const papers = `/api/office/drivers/${ayse}/papers`;
  await expectRecorded("office-papers-none", await manager.send(papers));
  await expectRecorded("office-papers-none-expire", await manager.send("/api/office/papers"));
  const licence = { kind: "licence", number: "5512345678", validUntil: "2031-05-01" };
  await expectRecorded("office-paper", await manager.post(papers, licence));
  await expectRecorded("office-papers-one", await manager.send(papers));
  await manager.post(papers, { kind: "driver_card", number: "CK 1", validUntil: "2026-12-09" });
  const file = { body: "%PDF-1.7", headers: { "Content-Type": "application/octet-stream" } };
  await manager.send(`${papers}/licence/scan`, { method: "PUT", ...file });
  await expectRecorded("office-papers", await manager.send(papers));
  await manager.post(`/api/office/cars/${car}/papers`, { kind: "apk", number: "1", validUntil: "2027-01-15" });
  await expectRecorded("office-papers-expire", await manager.send("/api/office/papers"), drawn);
  await expectRecorded("office-paper-refused", await manager.post(papers, { ...licence, validUntil: "2026-02-30" }));
  const text = { ...file, body: "x" };
  await expectRecorded("office-scan-refused", await manager.send(`${papers}/licence/scan`, { method: "PUT", ...text }));
});
