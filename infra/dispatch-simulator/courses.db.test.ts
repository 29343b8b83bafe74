import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { TEST_SECRET } from "@domrit/server/testing/test-server.ts";
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import { dispatchOrder } from "@domrit/worker/dispatch/orders.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHttpSink } from "../test-doubles/http-sink.ts";
import { createRides } from "./rides.ts";

const server = await setUpServer();
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

type SeenRides = Record<string, { firstName: string } & string>;

/** Plays the ride of a booking with this note on the real site; gives what its page shows after each report. */
async function play(note: string): Promise<{ booking: Booking; seen: SeenRides[] }> {
  await using scope = new AsyncDisposableStack();
  const booking = await createBooking(server.context.orm.em, { note });
  const client = createClient(server.url);
  const seen: SeenRides[] = [];
  const way = await startHttpSink(async ({ path, headers, body }) => {
    const signed = [TIMESTAMP_HEADER, SIGNATURE_HEADER].map((name) => [name, String(headers[name])]);
    const { status } = await client.post(path, body, Object.fromEntries(signed));
    seen.push((await client.send(`/api/bookings/${booking.id}`)).body);
    return status;
  });
  scope.defer(way.stop);
  const rides = createRides({ site: { url: way.url, secrets: [TEST_SECRET] }, speed: 1000, trouble: 0 });
  scope.defer(rides.stop);
  const cause = { eventId: crypto.randomUUID(), effect: "dispatch-order", occurredAt: new Date() };
  rides.take(dispatchOrder("booking.placed", booking, cause));
  const isOver = () => expect(["completed", "cancelled"]).toContain(seen.at(-1)?.status);
  await vi.waitFor(isOver, { timeout: 30_000 });
  expect(console.warn, "no report is refused").not.toHaveBeenCalled();
  return { booking, seen };
}
const stages = (seen: SeenRides[]) => seen.map(({ status, driverState = "none" }) => `${status}/${driverState}`);

test("a driver who drops out is replaced by another, who comes", async () => {
  const { seen } = await play("sim:replaced");
  expect(stages(seen)).toEqual([
    ...["confirmed/none", "confirmed/assigned", "confirmed/en_route"],
    ...["confirmed/none", "confirmed/assigned", "confirmed/en_route", "confirmed/en_route"],
    ...["confirmed/arrived", "confirmed/on_board", "completed/done"],
  ]);
  const drivers = seen.flatMap(({ driver, driverState }) => (driverState === "assigned" ? [driver?.firstName] : []));
  expect(new Set(drivers).size).toBe(2);
  expect(seen.at(-1)?.driver?.firstName).toBe(drivers[1]);
});

test("a late driver is announced eight minutes after the agreed pickup", async () => {
  const { booking, seen } = await play("sim:late");
  const onTheWay = seen.filter(({ driverState }) => driverState === "en_route");
  expect(onTheWay.map(({ etaAt = "" }) => (Date.parse(etaAt) - booking.pickupAt.getTime()) / 60_000)).toEqual([8, 8]);
  expect(stages(seen).at(-1)).toBe("completed/done");
});

test("a ride without a guest at the door ends as cancelled, with the reason", async () => {
  const { booking, seen } = await play("sim:no-show");
  expect(stages(seen).slice(-2)).toEqual(["confirmed/arrived", "cancelled/none"]);
  const [row] = await server.context.orm.em
    .getConnection()
    .execute("select cancelled_by, cancel_reason from booking where id = ?", [booking.id]);
  expect(row).toEqual({ cancelled_by: "dispatch", cancel_reason: "no_show" });
});
