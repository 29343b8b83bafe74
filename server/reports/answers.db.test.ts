import { test } from "vitest";
import { bookingRequest } from "../booking/booking.factory.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const NOW = new Date("2026-12-24T18:00:00Z");
server.clock.now = () => NOW;

test("a complaint about a ride", async () => {
  const guest = createClient(server.url);
  const { body } = await guest.post("/api/bookings", bookingRequest({ contactEmail: "jo@example.com" }, NOW));
  const path = `/api/bookings/${body.id}/reports`;
  const sent = await guest.post(path, { kind: "complaint", text: "De taxi kwam te laat." });
  await expectRecorded("ride-reports", await guest.send(path), { [sent.body.number]: "M-9ZR-2HD" });
});
