import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { makeLink } from "../booking/links/link.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { TEST_SECRET } from "../testing/test-server.ts";
import { signatureHeaders } from "./signature.ts";

const server = await setUpServer();
const DAY = "2026-12-24";
const trip = {
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  pickupDate: DAY,
  pickupTime: "14:30",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  vehicleType: "station",
};
const driver = { firstName: "Fatma", phone: "+31612345678" };
const vehicle = { make: "Mercedes", model: "E-Klasse", colour: "zwart", plate: "T-123-BC" };
const at = (time: string, date = DAY) => new Date(`${date}T${time}:00+01:00`);

// Also what is not told the server's clock says the same each time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => void vi.setSystemTime(at("10:00", "2026-12-20")));

/** A ride, and how it is recorded. */
async function book(asked: object = {}, guest = createClient(server.url)) {
  const { status, body } = await guest.post("/api/bookings", bookingRequest({ ...trip, ...asked }));
  expect(status).toBe(201);
  const { id, reference } = body;
  const path = `/api/bookings/${id}`;
  const drawn: Record<string, string | number> = { [id]: 4711, [reference]: "K7M-2QP" };
  const record = async (name: string, of = path, who: Client = guest) =>
    expectRecorded(name, await who.send(of), drawn);
  return { guest, id, path, drawn, record };
}
async function report(bookingId: number, time: string, told: object) {
  vi.setSystemTime(at(time));
  const now = new Date();
  const event = {
    eventId: crypto.randomUUID(),
    bookingId,
    occurredAt: now.toISOString(),
    status: "confirmed",
    ...told,
  };
  const body = JSON.stringify(event);
  const path = "/api/dispatch/events";
  const { status } = await createClient(server.url).post(path, body, signatureHeaders([TEST_SECRET], body, now));
  expect(status).toBe(200);
}
const stranger = () => createClient(server.url);

test("a ride from step to step, as its customer sees it, and as the live channel sends it", async () => {
  const { id, path, record } = await book();
  /** A view as the live channel sends it is that of somebody who knows the id and no more. */
  const both = async (stage: string) => {
    await record(`own-ride/${stage}`);
    await record(`ride-${stage}`, path, stranger());
  };
  await both("pending");
  await report(id, "12:00", {});
  await both("confirmed");
  await report(id, "13:30", { driverState: "assigned", driver, vehicle });
  await both("assigned");
  await record("timeline-assigned", `${path}/timeline`);
  const position = { lat: 52.1109, lng: 5.1101, at: "2026-12-24T12:59:40.000Z" };
  await report(id, "14:00", { driverState: "en_route", etaAt: "2026-12-24T13:24:00Z" });
  await both("en-route");
  await report(id, "14:00", { driverState: "en_route", position });
  await both("on-its-way");
  await report(id, "14:20", { driverState: "arrived" });
  await both("arrived");
  await report(id, "14:35", { driverState: "on_board" });
  await both("on-board");
  await report(id, "15:20", { status: "completed" });
  await both("completed");
});

test("a customer's ride: booked, completed, and another one, cancelled", async () => {
  const { client } = await signedIn(server, { email: "ayse@example.nl" });
  const { id, path, record } = await book({}, client);
  await record("customer-ride");
  await report(id, "13:30", { driverState: "assigned", driver, vehicle });
  await report(id, "15:20", { status: "completed" });
  await record("customer-ride-completed");
  await record("customer-timeline", `${path}/timeline`);
  vi.setSystemTime(at("10:00", "2026-12-20"));
  const dropped = await book({}, client);
  await expectRecorded(
    "customer-ride-cancelled",
    await dropped.guest.post(`${dropped.path}/cancel`, {}),
    dropped.drawn,
  );
});

test("a ride with a car whose pickup is not known closely", async () => {
  const { id, path, record } = await book({ pickupLocation: "Slotlaan 20, Zeist" });
  const position = { lat: 52.1109, lng: 5.1101, at: "2026-12-24T12:59:40.000Z" };
  await report(id, "14:00", { driverState: "en_route", driver, etaAt: "2026-12-24T13:24:00Z", position });
  await record("ride-on-its-way-roughly", path, stranger());
});

test("a ride through a shared link, and to its passenger", async () => {
  const passenger = { passengerName: "Fatma Yılmaz", passengerPhone: "+31687654321", passengerLanguage: "tr" };
  const { id, guest, drawn, record } = await book({
    ...passenger,
    contactName: "Ada Lovelace",
    contactEmail: "ada@example.nl",
  });
  await record("own-ride/for-passenger");
  await (await book(passenger)).record("own-ride/for-passenger-alone");
  const link = (kind: string) => makeLink(server.url, { holder: guest, id, kind });
  const [shared, passengers] = [await link("share"), await link("passenger")];
  const recordBy = async ({ linkId, look }: typeof shared, name: string) =>
    expectRecorded(name, await look(), { ...drawn, [linkId]: 4711 });
  await recordBy(shared, "shared-ride");
  await report(id, "12:00", {});
  await recordBy(shared, "shared-ride-confirmed");
  await report(id, "13:30", { driverState: "assigned", driver, vehicle });
  await recordBy(passengers, "passenger-ride-assigned");
  await report(id, "13:40", { status: "cancelled", reason: "no_driver" });
  await recordBy(shared, "shared-ride-cancelled");
});

test("a ride that is cancelled: in time, late, by the taxi centre, and by the office with words of its own", async () => {
  const inTime = await book();
  expect((await inTime.guest.post(`${inTime.path}/cancel`, {})).status).toBe(200);
  await inTime.record("own-ride/cancelled");
  await inTime.record("ride-cancelled", inTime.path, stranger());
  const late = await book();
  await report(late.id, "12:00", { status: "confirmed" });
  vi.setSystemTime(at("13:30"));
  await expectRecorded("cancel-late", await late.guest.post(`${late.path}/cancel`, {}));
  expect((await late.guest.post(`${late.path}/cancel`, { acceptCharge: true })).status).toBe(200);
  await late.record("own-ride/cancelled-late");
  vi.setSystemTime(at("10:00", "2026-12-20"));
  const dispatched = await book();
  await report(dispatched.id, "13:40", { status: "cancelled", reason: "no_driver" });
  await dispatched.record("own-ride/cancelled-by-dispatch");
  const office = await book();
  const { client: desk } = await staffClient(server, "desk");
  const cancelled = { version: 1, reason: "vehicle", message: "Wij bellen u om 9 uur" };
  expect((await desk.post(`/api/office/bookings/${office.id}/cancel`, cancelled)).status).toBe(200);
  await office.record("own-ride/cancelled-by-office");
  await office.record("timeline-cancelled-by-office", `${office.path}/timeline`);
  const notThere = await book();
  await report(notThere.id, "14:40", { status: "cancelled", reason: "no_show" });
  await notThere.record("own-ride/cancelled-no-show");
});
