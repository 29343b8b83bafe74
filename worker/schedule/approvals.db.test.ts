import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import type { RideApproval } from "@domrit/server/booking/kept-with-booking.ts";
import { addMember } from "@domrit/server/organisations/members/members.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { endApprovals } from "./approvals.ts";

const { orm } = await setUpConnections();
const em = () => orm.em.fork();
const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function organisation() {
  const [admin, approver] = [await createCustomer(em()), await createCustomer(em())];
  const { id } = await createOrganisation(em(), admin.id);
  await addMember(em(), id, approver.id, "approver");
  return { organisationId: id, approverId: approver.id };
}
const waiting = (over: Partial<RideApproval> = {}): RideApproval => ({
  state: "waiting",
  because: ["luxury"],
  unapproved: "car",
  askedAt: now.toISOString(),
  ...over,
});
const ride = (organisationId: string, minutes: number, over: BookingFields = {}) =>
  createBooking(em(), {
    organisationId,
    paying: "account",
    pickupAt: inMinutes(minutes),
    approval: waiting(),
    ...over,
  });
const found = (id: number) => em().findOneOrFail(Booking, id);
const told = async (id: number) => {
  const events = await em().find(OutboxEvent, {}, { orderBy: { type: "asc" } });
  return events
    .map(({ type, payload }) => ({ type, ...(payload as Record<string, unknown>) }) as Record<string, unknown>)
    .filter(({ bookingId }) => bookingId === id);
};

test("an hour before its pickup a ride that nobody approved is paid in the taxi or cancelled, and everybody is told once", async () => {
  const { organisationId, approverId } = await organisation();
  const early = await ride(organisationId, 61, { approval: waiting({ remindedAt: now.toISOString() }) });
  const inCar = await ride(organisationId, 60);
  const off = await ride(organisationId, 59, { approval: waiting({ unapproved: "cancel" }) });
  const onRoad = await ride(organisationId, 20, {
    status: "confirmed",
    driverState: "on_board",
    approval: waiting({ unapproved: "cancel" }),
  });
  const gone = await ride(organisationId, 20, { status: "cancelled" });
  expect(await endApprovals(orm, now)).toEqual({ over: 3, reminded: 0 });
  expect(await endApprovals(orm, now)).toEqual({ over: 0, reminded: 0 });
  expect((await found(early.id)).approval?.state).toBe("waiting");
  expect(await found(inCar.id)).toMatchObject({ paying: "car", status: "pending", approval: { state: "refused" } });
  expect(await found(off.id)).toMatchObject({
    status: "cancelled",
    cancelledBy: "office",
    cancelReason: "unapproved",
    lateCancellation: false,
  });
  expect(await found(onRoad.id)).toMatchObject({ status: "confirmed", paying: "car" });
  expect((await found(gone.id)).approval?.state).toBe("waiting");
  const over = { type: "organisation.approval_asked", customerId: approverId, what: "over" };
  expect(await told(inCar.id)).toMatchObject([{ type: "booking.approval_decided" }, over]);
  expect(await told(off.id)).toMatchObject([{ type: "booking.cancelled", by: "office" }, over]);
});

test("those who approve are reminded of a ride once: after four hours, or two hours before it is too late", async () => {
  const { organisationId, approverId } = await organisation();
  const asked = (minutes: number) => ({ approval: waiting({ askedAt: inMinutes(-minutes).toISOString() }) });
  const fresh = await ride(organisationId, 24 * 60, asked(10));
  const old = await ride(organisationId, 24 * 60, asked(4 * 60));
  const near = await ride(organisationId, 175, asked(40));
  const justAsked = await ride(organisationId, 175, asked(5));
  expect(await endApprovals(orm, now)).toEqual({ over: 0, reminded: 2 });
  expect(await endApprovals(orm, now)).toEqual({ over: 0, reminded: 0 });
  for (const { id } of [old, near]) {
    expect(await told(id)).toMatchObject([{ customerId: approverId, what: "reminder" }]);
    expect(await found(id)).toMatchObject({ version: 1, approval: { state: "waiting" } });
  }
  for (const { id } of [fresh, justAsked]) expect(await told(id)).toEqual([]);
});
