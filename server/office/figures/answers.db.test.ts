import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { beforeAll, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { RideFeedback } from "../../feedback/ride-feedback.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
server.clock.now = () => new Date("2026-10-30T12:00:00Z");
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const figures = (from: string, to: string, by = manager) => by.send(`/api/office/figures?from=${from}&to=${to}`);

const onDay = (pickupDate: string, over: Partial<Booking>) =>
  createBooking(em(), {
    pickupDate,
    pickupTime: "12:00",
    pickupAt: toInstant({ date: pickupDate, time: "12:00" })!,
    status: "completed",
    driverState: "done",
    ...over,
  });
async function driven(day: string, { minutesLate, ...over }: Partial<Booking> & { minutesLate?: number } = {}) {
  const { id, pickupAt } = await onDay(day, over);
  if (minutesLate === undefined) return;
  const at = new Date(pickupAt.getTime() + minutesLate * 60_000);
  await em().insert(TimelineEntry, { bookingId: id, version: 2, at, what: "arrived", by: "dispatch" });
}
const cancelled = (day: string, over: Partial<Booking> = {}) =>
  onDay(day, { status: "cancelled", driverState: "none", cancelledBy: "customer", ...over });
const drawn: Record<string, string | number> = {};
const van = { vehicleType: "van", estimatedPriceCents: 8550 } as const;
async function each(from: string, days: number, rides: (day: string, index: number) => Promise<unknown>) {
  for (let index = 0; index < days; index += 1) await rides(daysAfter(from, index), index);
}

beforeAll(async () => {
  await each("2026-10-01", 30, async (day, index) => {
    await driven(day, { minutesLate: index < 2 ? 6 : 0 });
    await driven(day, index < 20 ? { ...van, minutesLate: -3 } : { isDiscreet: index === 29 });
    await cancelled(day, index === 0 ? { cancelledBy: "office", cancelReason: "weather" } : {});
  });
  const eventId = () => uuidv7(toInstant({ date: "2026-10-12", time: "12:00" })!);
  const failure = { effect: "confirmation-email", state: "parked", lastError: "smtp_550" } as const;
  for (let n = 0; n < 4; n += 1) await em().upsert(Delivery, { eventId: eventId(), ...failure });
  const said = await em().findOneOrFail(Booking, { pickupDate: "2026-10-29", status: "completed" });
  drawn[said.id] = 4711;
  drawn[said.reference] = "K7M-2QP";
  const text = "Op tijd, en een vriendelijke chauffeur.";
  await em().insert(RideFeedback, { bookingId: said.id, score: 5, text, givenAt: server.clock.now() });
  await each("2026-03-01", 93, (day) => Promise.all([driven(day), cancelled(day)]));
});

test("figures of thirty days, of a week, of more days than are drawn one by one, and of days with nothing", async () => {
  await expectRecorded("office-figures", await figures("2026-10-01", "2026-10-30"), drawn);
  await expectRecorded("office-figures-week", await figures("2026-10-24", "2026-10-30"), drawn);
  await expectRecorded("office-figures-desk", await figures("2026-10-24", "2026-10-30", desk), drawn);
  await expectRecorded("office-figures-quarter", await figures("2026-03-01", "2026-06-01"), drawn);
  await expectRecorded("office-figures-none", await figures("2026-09-01", "2026-09-03"), drawn);
});

test("figures by driver, car and customer, and of days with nothing", async () => {
  const { id: driverId } = await createDriver(em(), { firstName: "Ayşe" });
  drawn[driverId] = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
  const car = await createCar(em(), { plate: "TX-123-B" });
  const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: car.plate };
  const began = new Date("2026-07-01T10:00:00Z");
  const underWay = { startedAt: began, endedAt: new Date("2026-07-01T10:45:00Z") };
  await driven("2026-07-01", { driverId, vehicle, ...underWay, contactPhone: "+31612345678", minutesLate: 0 });
  await cancelled("2026-07-01", { driverId, vehicle, feeCents: 1500, contactPhone: "+31612345678" });
  await driven("2026-07-02");
  const id = "5d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d77";
  const endedAt = new Date("2026-07-01T12:00:00Z");
  await em().insert(Shift, { id, driverId, carId: car.id, beganAt: began, endedAt } as never);
  for (const table of FIGURE_TABLE_NAMES) {
    const answer = await manager.send(`/api/office/figures/${table}?from=2026-07-01&to=2026-07-07`);
    await expectRecorded(`office-figures-${table}`, answer, drawn);
  }
  const none = await manager.send("/api/office/figures/customers?from=2026-06-10&to=2026-06-11");
  await expectRecorded("office-figures-customers-none", none, drawn);
});
