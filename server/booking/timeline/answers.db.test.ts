import { expect, test } from "vitest";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { TEST_SECRET } from "../../testing/test-server.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer();
const NOW = new Date("2026-11-20T10:00:00Z");
let minutes = 0;
server.clock.now = () => new Date(NOW.getTime() + minutes * 60_000);

test("the acts of guest and taxi centre on a ride", async () => {
  const guest = createClient(server.url);
  const ends = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "station" };
  const moment = { pickupDate: "2026-11-24", pickupTime: "14:30" };
  const { body } = await guest.post("/api/bookings", bookingRequest({ ...ends, ...moment, luggage: 2 }));
  const path = `/api/bookings/${body.id}`;
  const report = async (told: object) => {
    minutes += 1;
    const occurredAt = server.clock.now().toISOString();
    const event = { eventId: crypto.randomUUID(), bookingId: body.id, occurredAt, status: "confirmed", ...told };
    const text = JSON.stringify(event);
    const headers = signatureHeaders([TEST_SECRET], text, server.clock.now());
    expect((await createClient(server.url).post("/api/dispatch/events", text, headers)).status).toBe(200);
  };
  const wishes = { stops: ["Zeist", "De Bilt"], assistanceDog: true, luggage: null, note: "Achterom" };
  const changed = await guest.post(`${path}/change`, { version: 1, pickupTime: "15:00", ...wishes });
  expect(changed.status).toBe(200);
  await report({});
  await report({ driverState: "assigned", driver: { firstName: "Ali", phone: "+31687654321" } });
  await report({ driverState: "assigned", driver: { firstName: "Fatma", phone: "+31612345678" } });
  await report({ driverState: "none" });
  const contact = { contactEmail: "jo@example.com", contactPhone: "+31612345678" };
  expect((await guest.send(`${path}/contact`, { method: "PUT", body: contact })).status).toBe(200);
  await report({ status: "cancelled", reason: "no_driver" });
  await expectRecorded("timeline", await guest.send(`${path}/timeline`));
});
