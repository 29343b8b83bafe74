import { test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { addMember } from "../../organisations/members/members.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { type BookingFields, createBooking } from "../booking.factory.ts";

const server = await setUpServer();
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => new Date(at);
const em = () => server.context.orm.em.fork();
const ORGANISATION = "1f0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const APPROVALS = `/api/user/organisations/${ORGANISATION}/approvals`;

test("rides to approve: none, what waits and what was decided, and who presses second", async () => {
  const { client, customer } = await signedIn(server);
  await em().nativeUpdate(Customer, customer.id, { firstName: "Ayşe", lastName: "Kaya" });
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  await createOrganisation(em(), customer.id, { id: ORGANISATION, ...times });
  await expectRecorded("approvals-none", await client.send(APPROVALS));
  const ride = (id: number, reference: string, over: BookingFields) =>
    createBooking(em(), {
      id,
      reference,
      organisationId: ORGANISATION,
      customerId: customer.id,
      paying: "account",
      pickupDate: "2026-11-26",
      pickupTime: "10:00",
      pickupAt: new Date("2026-11-26T09:00:00Z"),
      ...over,
    });
  const asked = { because: ["luxury" as const], unapproved: "cancel" as const, askedAt: at.toISOString() };
  await ride(4711, "A2B-3CD", { orderReference: "PO-7", approval: { ...asked, state: "waiting" } });
  await ride(4712, "B2B-3CD", { approval: { ...asked, state: "approved", by: customer.id } });
  await ride(4713, "C2B-3CD", {
    approval: { ...asked, state: "refused", by: customer.id, reason: "Neem de trein" },
  });
  await ride(4714, "D2B-3CD", { approval: { ...asked, state: "refused" } });
  await expectRecorded("approvals", await client.send(APPROVALS));
  const booker = await signedIn(server);
  await addMember(em(), ORGANISATION, booker.customer.id, "booker");
  const theirs = { customerId: booker.customer.id, orderReference: "PO-8", createdAt: at, updatedAt: at };
  await ride(4715, "E2B-3CD", theirs);
  await expectRecorded("ride-of-a-member", await client.send("/api/bookings/4715"));
  await ride(4716, "F2B-3CD", { ...theirs, status: "completed", driverState: "done" });
  await expectRecorded("ride-of-a-member-driven", await client.send("/api/bookings/4716"));
  await expectRecorded("approval-decided", await client.post(`${APPROVALS}/4712`, { approve: true }));
});
