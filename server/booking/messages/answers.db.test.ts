import { test } from "vitest";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer();
const NOW = new Date("2026-11-20T10:00:00Z");
server.clock.now = () => NOW;

test("the messages about a ride: sent, failed of their address and not, on their way", async () => {
  const guest = createClient(server.url);
  const contact = { contactEmail: "ayse@example.nl", contactPhone: "+31612345678" };
  const { body } = await guest.post("/api/bookings", bookingRequest(contact, NOW));
  const path = `/api/bookings/${body.id}/messages`;
  const drawn: Record<string, string> = {};
  const delivery = async (effect: string, state: string, error: string | null = null) => {
    const before = Object.keys(drawn).length;
    // A minute apart: two of one moment are in no order.
    const at = new Date(NOW.getTime() + before * 60_000);
    const eventId = uuidv7(at);
    drawn[eventId] = `01a1f94e-0dac-70e5-bf20-${String(before + 1).padStart(12, "0")}`;
    await server.context.orm.em
      .fork()
      .execute(
        `insert into delivery (event_id, effect, state, last_error, finished_at, booking_id, message_key) values (?, ?, ?, ?, ?, ?, ?)`,
        [eventId, effect, state, error, state === "pending" ? null : at, body.id, `${effect}key`],
      );
  };
  await delivery("confirmation-email", "parked", "smtp_550");
  await delivery("confirmation-sms", "sent");
  await delivery("arrived-sms", "sent");
  await delivery("confirmed-email", "pending");
  await expectRecorded("messages", await guest.send(path), drawn);
});
