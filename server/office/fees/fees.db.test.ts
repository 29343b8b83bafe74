import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { usedIn } from "../../booking/paying/account-room.ts";
import { CollectiveRide } from "../../invoices/collective/collective-ride.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-11-28T12:00:00Z");
server.clock.now = () => NOW;
const { client: desk } = await staffClient(server, "desk");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3_600_000);
const ended = (over: BookingFields = {}) =>
  createBooking(em(), {
    status: "cancelled",
    cancelledBy: "customer",
    lateCancellation: true,
    estimatedPriceCents: 46_00,
    pickupAt: daysAgo(2),
    pickupDate: "2026-11-26",
    ...over,
  });
const listed = async (id: number) =>
  ((await desk.send("/api/office/today")).body.rides as OfficeRide[]).find((ride) => ride.id === id)?.exceptions ?? [];
const feeOf = async (id: number) => (await desk.send(`/api/office/bookings/${id}`)).body.fee;

test("a late cancellation and a no-show ask for the desk's decision until the day on which they cost nothing", async () => {
  const late = await ended();
  const until = new Date(late.pickupAt.getTime() + FEE_SETTLED_DAYS * 24 * 3_600_000).toISOString();
  expect(await listed(late.id)).toEqual([
    { kind: "fee_open", since: expect.any(String), amount: 46, until, isNoShow: false },
  ]);
  const noShow = await ended({ lateCancellation: false, cancelledBy: "office", cancelReason: "no_show" });
  expect(await listed(noShow.id)).toMatchObject([{ kind: "fee_open", isNoShow: true }]);
  expect(await feeOf(late.id)).toMatchObject({ state: "open", amount: 46, until, mayAccount: false });
  for (const over of [
    { lateCancellation: false },
    { pickupAt: daysAgo(FEE_SETTLED_DAYS) },
    { feeCents: 0 },
    { status: "completed", cancelledBy: null },
  ] as BookingFields[]) {
    expect(await listed((await ended(over)).id), JSON.stringify(over)).toEqual([]);
  }
  const paid = await ended();
  await recordMoney(em(), { bookingId: paid.id, amountCents: 46_00 });
  expect(await listed(paid.id)).toEqual([]);
  expect(await feeOf(paid.id)).toMatchObject({ state: "kept", amount: 46 });
  const tried = await ended();
  await recordMoney(em(), { bookingId: tried.id, amountCents: 46_00, state: "expired" });
  expect(await listed(tried.id)).toHaveLength(1);
});

test("what the driver told stands beside it: when they were at the door, and how long they waited", async () => {
  const { id } = await ended({ lateCancellation: false, cancelledBy: "office", cancelReason: "no_show" });
  const entry = (what: string, at: string) =>
    em().execute(
      `insert into booking_timeline_entry (booking_id, version, at, what, by) values (?, 1, ?, ?, 'driver')`,
      [id, at, what],
    );
  await entry("arrived", "2026-11-26T12:02:00Z");
  await entry("cancelled", "2026-11-26T12:15:30Z");
  expect(await feeOf(id)).toMatchObject({ arrivedAt: "2026-11-26T12:02:00.000Z", waited: 13 });
});

test("a fee on account is let go until its month is invoiced", async () => {
  const customer = await createCustomer(server.context.orm.em);
  await createOrganisation(server.context.orm.em, customer.id);
  const onAccount = async (invoiceId: string | null) => {
    const { id, version } = await ended({ customerId: customer.id, feeCents: 20_50, paying: "account" });
    const put = { bookingId: id, customerId: customer.id, month: "2026-11", invoiceId, createdAt: NOW };
    await em().insert(CollectiveRide, put);
    return { id, letGo: () => desk.post(`/api/office/bookings/${id}/fee`, { how: "none", version }) };
  };
  const open = await onAccount(null);
  expect(await feeOf(open.id)).toMatchObject({ state: "account", mayLetGo: true });
  expect((await open.letGo()).status).toBe(200);
  expect(await em().findOneOrFail(Booking, open.id)).toMatchObject({ feeCents: 0 });
  expect(await em().count(CollectiveRide, { bookingId: open.id })).toBe(0);
  expect(await feeOf(open.id)).toMatchObject({ state: "none" });
  const invoiced = await onAccount("01931d6e-7c1a-7000-8000-5f3a1c9b2d10");
  expect(await feeOf(invoiced.id)).not.toHaveProperty("mayLetGo");
  expect(await invoiced.letGo()).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  expect(await em().count(CollectiveRide, { bookingId: invoiced.id })).toBe(1);
});

test("a fee on account goes on it at its own amount, within the limit of its month", async () => {
  const customer = await createCustomer(server.context.orm.em);
  const { id: account } = await createOrganisation(server.context.orm.em, customer.id, { limitCents: 50_00 });
  const { id, version } = await ended({ customerId: customer.id });
  expect(await feeOf(id)).toMatchObject({ mayAccount: true });
  const put = { how: "account", amount: 20.5, version };
  expect((await desk.post(`/api/office/bookings/${id}/fee`, put)).status).toBe(200);
  expect(await em().findOneOrFail(Booking, id)).toMatchObject({ feeCents: 20_50, paying: "account" });
  expect((await usedIn(em(), [account], "2026-11")).get(account)).toBe(20_50);
  expect(await feeOf(id)).toMatchObject({ state: "account", amount: 20.5, mayAccount: false });
  const second = await ended({ customerId: customer.id });
  const tooMuch = await desk.post(`/api/office/bookings/${second.id}/fee`, { how: "account", version: second.version });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "account_limit"]);
  expect(await em().findOneOrFail(Booking, second.id)).toMatchObject({ feeCents: null });
});
