import { test } from "vitest";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createVenue, venueClient } from "../../venues/venue.factory.ts";

const server = await setUpServer();
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => new Date(at);
const VENUES = "/api/office/venues";
const ID = "1e0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";

test("the venues of the office: none, one with a device, an invitation of another, and what is refused", async () => {
  const { client: manager } = await staffClient(server, "manager");
  await expectRecorded("office-venues-none", await manager.send(VENUES));
  await createVenue(server, { id: ID, code: "hotel4kz", createdAt: at });
  await venueClient(server, ID);
  const listed = await manager.send(VENUES);
  const device = { [listed.body[0].devices[0].id]: "2e0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d12" };
  await expectRecorded("office-venues", listed, device);
  const form = { name: "Hotel De Dom", address: "x", languages: ["nl"], organisationId: null };
  const wrong = await manager.send(`${VENUES}/${ID}`, { method: "PUT", body: form });
  await expectRecorded("office-venue-address-wrong", wrong);
  const invited = await manager.post(`${VENUES}/${ID}/invite`, {});
  const token = new URL(invited.body.url).hash;
  await expectRecorded("office-venue-invited", invited, { [token]: "#token=abc" });
  await manager.post(`${VENUES}/${ID}/end`, {});
  await expectRecorded("office-venues-ended", await manager.send(VENUES));
});
