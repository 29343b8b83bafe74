import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, vi } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { contactHash } from "../../blocking/contact.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { limitDay } from "../../booking/capacity/capacity.factory.ts";
import { careRequest } from "../../booking/care/care.factory.ts";
import { ContactMessage } from "../../contact/contact-message.entity.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import type { RateLimit } from "../../http/limits/rate-limit.ts";
import { InboxAnswer } from "../../inbox/inbox-answer.entity.ts";
import type { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { inviteStaff } from "../../staff/manage-staff.ts";
import { createStaff, staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { enterDiscount } from "../discounts/change-discounts.ts";

/** Whatever is kept of people in this office has one of these in it. */
export const PERSONAL = /verborgen|612345678|687654321/i;
export const KEY = "0123456789abcdef-for-a-demo";
export const ORIGIN = "http://localhost:3000";
/** Of nothing that there is. */
export const UNKNOWN = "00000000-0000-4000-8000-000000000000";
export const UNKNOWN_RIDE = 987_654;
/** A number with which nobody may book. */
export const BLOCKED = "+31699999999";

const person = {
  contactName: "Jan Verborgen",
  contactEmail: "jan@verborgen.example",
  contactPhone: "+31612345678",
  note: "verborgen",
  pickupLocation: "Verborgenlaan 1, Utrecht",
  passengerName: "Verborgen",
};
export const car = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B", seats: 4, takesWheelchair: false };
export const driver = { firstName: "Verborgen", phone: "06 87654321", isWorking: true };
const booked = { driver: { firstName: "Verborgen", phone: "+31687654321" }, vehicle: car };

/** An office at work: its server, who is signed in, and rides, messages and colleagues of every kind that a call can meet. */
export async function openOffice() {
  const environment = { OFFICE_DEMO_KEY: KEY, PUBLIC_URL: ORIGIN, RATE_LIMIT_SCALE: "4" };
  const server = await setUpServer({ environment });
  // Reading the library takes longer than an answer may on a busy machine.
  await import("@simplewebauthn/server");
  const em = () => server.context.orm.em.fork();
  const { client: desk, staff: sanne } = await staffClient(server, "desk", { name: "Sanne" });
  const { client: manager, staff: kees } = await staffClient(server, "manager", { name: "Kees" });
  const colleague = await createStaff(server, { name: "Verborgen", email: "verborgen@kantoor.example" });
  await em().execute(
    "insert into blocked_contact (contact_hash, masked, reason, blocked_at) values (?, '+31', 'x', now())",
    [contactHash(BLOCKED)],
  );

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const pickup = (at: Date) => {
    const { date: pickupDate, time: pickupTime } = toWallTime(at);
    return { pickupDate, pickupTime };
  };
  const ride = async (over: Partial<Booking> = {}) => (await createBooking(em(), { ...person, ...over })).id;
  const rides = {
    open: await ride(),
    over: await ride({ status: "completed" }),
    onCall: await ride({ callUntil: inHours(1), pickupAt: inHours(1) }),
    waiting: await ride({ callUntil: inHours(30) }),
    uncalled: await ride({ callUntil: inHours(-1), status: "cancelled" }),
    arrived: await ride({ status: "confirmed", driverState: "arrived", ...booked }),
    soon: await ride({ status: "confirmed", pickupAt: inHours(1), ...pickup(inHours(1)) }),
    /** Of somebody who rides for the first time. */
    discounted: await ride({ discountCode: "NEWCLIENT", contactPhone: "+31600000001", contactEmail: null }),
    hired: await createBooking(em(), { ...person, status: "confirmed", hours: 11 }).then(({ id }) => id),
    underWay: await createBooking(em(), { ...person, status: "confirmed", driverState: "on_board" }).then(
      ({ id }) => id,
    ),
    care: 0,
    onAccount: 0,
    onFullAccount: 0,
  };
  const rider = async (over: Partial<Organisation>) => {
    const { id } = await createCustomer(em());
    return { customerId: id, account: (await createOrganisation(em(), id, { company: "verborgen", ...over })).id };
  };
  const [paused, full] = [await rider({ state: "paused" }), await rider({ limitCents: 100 })];
  rides.onAccount = await ride({ customerId: paused.customerId, paying: "account" });
  rides.onFullAccount = await ride({ customerId: full.customerId, paying: "account" });
  const fullDay = toWallTime(inHours(14 * 24)).date;
  await limitDay(em(), fullDay, { luxury: { 14: 0 } });
  const guest = createClient(server.url);
  const asked = careRequest({ aids: ["ownWheelchair"] }, { ...person, vehicleType: "wheelchair" });
  rides.care = await vi.waitFor(async () => {
    const { status, body } = await guest.post("/api/bookings", asked);
    expect(status).toBe(201);
    return body.id;
  }, 20_000);
  const sent = { effect: "confirmation-sms", state: "sent", messageKey: "first", finishedAt: new Date() } as const;
  const [sms, oldSms] = [uuidv7(new Date()), uuidv7(new Date())];
  await em().upsert(Delivery, { eventId: sms, bookingId: rides.open, ...sent });
  await em().upsert(Delivery, { eventId: oldSms, bookingId: rides.over, ...sent });

  const at = { createdAt: new Date(), inboxAt: new Date() };
  async function contactMessage(): Promise<string> {
    const id = randomUUID();
    const said = { name: "Verborgen", email: "x@verborgen.example", subject: "other", message: "Verborgen" } as const;
    await em().insert(ContactMessage, { id, ...said, language: "nl", ...at });
    return id;
  }
  const lost = randomUUID();
  const report = { number: "M-9ZR-2HD", bookingId: rides.over, kind: "lost_item", text: "Verborgen" } as const;
  await em().insert(RideReport, { id: lost, ...report, contactPhone: "+31612345678", language: "nl", ...at });
  const call = randomUUID();
  const noted = { itemId: lost, staffId: sanne.id, channel: "phone", text: "Verborgen", eventId: null } as const;
  await em().insert(InboxAnswer, { id: call, ...noted, at: new Date() });

  const [driverId, deviceId] = [randomUUID(), randomUUID()];
  const [carId, offCarId] = [randomUUID(), randomUUID()];
  const stored = { isWorking: true, createdAt: new Date() };
  await em().insert(Driver, { id: driverId, version: 3, ...driver, phone: "+31687654321", ...stored } as never);
  const used = { lastSeenAt: new Date(), createdAt: new Date() };
  await em().insert(DriverDevice, { id: deviceId, driverId, secretHash: "x", device: "Chrome, Android", ...used });
  await em().insert(Car, { id: carId, version: 3, ...car, ...stored } as never);
  const off = { plate: "TX-777-B", isWorking: false };
  await em().insert(Car, { id: offCarId, version: 1, ...car, ...stored, ...off } as never);

  const plannedId = randomUUID();
  const times = { fromAt: new Date("2026-12-20T06:00:00Z"), untilAt: new Date("2026-12-20T12:00:00Z") };
  const planned = { id: plannedId, driverId, carId: null, version: 1, createdAt: new Date() };
  await em().insert(PlannedShift, { ...planned, ...times });

  const codeOfAnother = "VASTEKLANT";
  const code = { code: codeOfAnother, percent: 10, firstRide: false, isOnSite: false, email: "ander@klant.example" };
  await enterDiscount(em(), code, { by: kees, now: new Date() });

  const invite = async (email: string) =>
    (await inviteStaff(em(), { email, name: "Verborgen", role: "desk" }, { by: kees, now: new Date() })).token;
  let ahead = 0;
  server.clock.now = () => new Date(Date.now() + ahead);
  return {
    server,
    em,
    desk,
    manager,
    anybody: createClient(server.url),
    sanne,
    kees,
    colleague,
    rides,
    /** A day of which the hour from two o'clock on is full. */
    fullDay,
    messages: { sms, oldSms },
    /** Businesses: one that may not ride on account now, and one that has no room for a ride more this month. */
    accounts: { paused: paused.account, full: full.account },
    inbox: { item: await contactMessage(), answered: await contactMessage(), lost, call },
    registers: { driverId, carId, offCarId, deviceId, plannedId },
    /** A discount code that is for one customer alone. */
    codeOfAnother,
    /** Who was invited, each by an e-mail address of their own. */
    invited: { email: "nieuw@verborgen.example", token: await invite("nieuw@verborgen.example") },
    byPasskey: [await invite("een@verborgen.example"), await invite("twee@verborgen.example")],
    /** Moves the server's clock on. */
    later(seconds: number): void {
      ahead += seconds * 1000;
    },
    /** While a call is made the office only looks on. */
    readOnly(): () => void {
      server.context.config.OFFICE = "read-only";
      return () => {
        server.context.config.OFFICE = "on";
      };
    },
    /** Uses up a limit for `key`; returns the function that resets it. */
    async spend(limit: RateLimit, key: string): Promise<() => Promise<void>> {
      while (!(await limit.isSpent(key))) await Promise.allSettled(Array.from({ length: 50 }, () => limit(key)));
      return () => limit.forgive(key);
    },
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;
