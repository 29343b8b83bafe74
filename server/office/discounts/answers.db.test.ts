import { test } from "vitest";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
server.clock.now = () => new Date("2026-12-10T11:00:00Z");
const { client: manager } = await staffClient(server, "manager");
const LIST = "/api/office/discounts";

test("discount codes: the first one, one for a customer that is to come, and one that has ended", async () => {
  const summer = { code: "zomer", cents: 500, email: "ayse@example.nl", mostUses: 50 };
  const added = await manager.post(LIST, { ...summer, validFrom: "2027-06-01", validUntil: "2027-08-31" });
  const old = await manager.post(LIST, { code: "oud", percent: 20 });
  const drawn = {
    [added.body.id]: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55",
    [old.body.id]: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11",
  };
  await expectRecorded("office-discount", added, drawn);
  await expectRecorded("office-discount-ended", await manager.post(`${LIST}/${old.body.id}`, { isEnded: true }), drawn);
  await expectRecorded("office-discounts", await manager.send(LIST), drawn);
  await expectRecorded("office-discount-exists", await manager.post(LIST, { code: "Zomer", percent: 5 }), drawn);
});
