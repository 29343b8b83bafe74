import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { orm } = server.context;
const DAY = "2026-12-08";
const at = (time: string, date = DAY) => toInstant({ date, time })!;
let now = at("08:00");
server.clock.now = () => now;
let { client: desk } = await staffClient(server, "desk");

beforeEach(() => orm.em.fork().nativeDelete(Booking, {}));

const driven = { driverState: "assigned", driver: { firstName: "Ali", phone: "+31612345678" } } as const;
type Ride = Partial<Booking> & Pick<Booking, "id" | "reference">;
function ride(pickupTime: string, { pickupDate = DAY, ...over }: Ride) {
  const moment = { pickupDate, pickupTime, pickupAt: at(pickupTime, pickupDate) };
  return createBooking(orm.em, { status: "confirmed", createdAt: now, updatedAt: now, ...moment, ...over });
}
const list = (query = "") => desk.send(`/api/office/today${query}`);

test("a morning, one of its rides whose driver fell away, and what is found", async () => {
  await expectRecorded("office-today-none", await list());
  await ride("09:00", { id: 1, reference: "AAA-AAA", pickupLocation: "Zeist", ...driven });
  await ride("10:00", { id: 2, reference: "BBB-BBB", pickupLocation: "Houten", contactName: "Deniz Kaya", ...driven });
  await ride("11:00", { id: 3, reference: "CCC-CCC", pickupLocation: "Bunnik", ...driven });
  await expectRecorded("office-today", await list());
  await expectRecorded("office-today-first", await list("?ids=1"));
  await expectRecorded("office-today-others", await list("?ids=2,3"));
  await expectRecorded("office-search", await desk.send("/api/office/search?q=kaya"));
  await expectRecorded("office-search-none", await desk.send("/api/office/search?q=x"));
  await orm.em.fork().nativeUpdate(Booking, { id: 3 }, { version: 2, driverState: "none", driver: null });
  now = at("10:35");
  desk = (await staffClient(server, "desk")).client;
  await expectRecorded("office-today-driverless", await list("?ids=3"));
});

test("a ride of every kind that the list is narrowed to", async () => {
  now = at("08:00");
  await ride("08:20", { id: 4, reference: "DDD-DDD" });
  await ride("09:00", { id: 1, reference: "AAA-AAA", status: "pending" });
  await ride("10:00", { id: 2, reference: "BBB-BBB", ...driven, driverState: "en_route" });
  await ride("07:00", { id: 3, reference: "CCC-CCC", status: "completed", ...driven, driverState: "done" });
  await ride("13:00", { id: 5, reference: "EEE-EEE", status: "cancelled" });
  await ride("14:00", { id: 6, reference: "FFF-FFF", pickupDate: "2026-12-09", ...driven });
  await expectRecorded("office-today-every-kind", await list());
});
