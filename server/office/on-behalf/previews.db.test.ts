import { expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
/** Noon of a Wednesday in winter; rides are asked for on the Thursday after it. */
server.clock.now = () => new Date("2026-12-09T12:00:00+01:00");
const guest = createClient(server.url);
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const DATE = "2026-12-10";
const at = (pickupTime: string) => bookingRequest({ pickupDate: DATE, pickupTime });

test("a full hour is told with the price, the same to guest, desk and manager, of a new ride and of a change", async () => {
  const { id } = (await guest.post("/api/bookings", at("10:00"))).body;
  await limitDay(server.context.orm.em, DATE, { luxury: { 14: 0 } });
  const full = {
    ride: "outbound",
    pickupDate: DATE,
    pickupTime: "14:20",
    nearest: ["12:45", "13:45", "15:00", "16:00"].map((pickupTime) => ({ pickupDate: DATE, pickupTime })),
  };
  const change = { version: 1, pickupTime: "14:20" };
  const ride = "/bookings?preview=true";
  const moved = `/bookings/${id}/change?preview=true`;
  const asked = [
    await guest.post(`/api${ride}`, at("14:20")),
    await desk.post(`/api/office${ride}`, at("14:20")),
    await manager.post(`/api/office${ride}&overbook=true`, at("14:20")),
  ];
  const changes = [
    await guest.post(`/api${moved}`, change),
    await desk.post(`/api/office${moved}`, change),
    await manager.post(`/api/office${moved}&overbook=true`, change),
  ];
  for (const { status, body } of asked) {
    expect([status, body]).toEqual([200, { ...asked[0]!.body, fullyBooked: full }]);
  }
  for (const { status, body } of changes) {
    const { quote } = changes[0]!.body;
    expect([status, body]).toEqual([200, { quote: { ...quote, fullyBooked: full }, difference: 0 }]);
  }
  const refused = await desk.post(`/api/office/bookings/${id}/change`, change);
  const message = "Dat uur is vol. Kies een ander tijdstip.";
  expect(refused).toMatchObject({ status: 409, body: { code: "fully_booked", message, ...full } });
});
