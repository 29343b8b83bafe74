import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Customer } from "../../account/customer.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { BEP, createTeamWithRider } from "../../riders/riders.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
let drawn = 0;
/** A number of nobody else, as typed and as it is called from. */
function newPhone() {
  drawn += 1;
  return { typed: `06-4455 ${1000 + drawn}`, called: `+3164455${1000 + drawn}` };
}
const called = async (phone: string) =>
  (await desk.send(`/api/office/callers?phone=${encodeURIComponent(phone)}`)).body;
const named = async (name: string) => await desk.send(`/api/office/callers?name=${encodeURIComponent(name)}`);

async function teamWithPhones() {
  const [ofMember, ofRider] = [newPhone(), newPhone()];
  const team = await createTeamWithRider(server, { phone: ofRider.typed });
  const booker = await team.add("booker");
  const { id: departmentId } = (await team.admin.client.post(`${team.at}/departments`, { name: "Verkoop" })).body;
  await team.admin.client.send(`${team.at}/members/${booker.customer.id}`, {
    method: "PUT",
    body: { role: "booker", departmentId },
  });
  await em().nativeUpdate(Customer, booker.customer.id, { phone: ofMember.typed, emailConfirmedAt: new Date() });
  return { ...team, booker, departmentId, ofMember, ofRider };
}

test("a member who calls is known by the number of their account, with role, department and what the account has left", async () => {
  const { booker, departmentId, organisationId, ofMember, admin, at } = await teamWithPhones();
  await admin.client.send(at, { method: "PUT", body: { referenceRequired: true } });
  const account = { id: organisationId, state: "granted", departmentId, referenceRequired: true, limit: 5000 };
  expect(await called(ofMember.called)).toMatchObject({
    // Nothing of it is filled in by itself: the number may be another's.
    name: null,
    email: null,
    people: [
      { department: "Verkoop", member: { role: "booker", email: booker.customer.email }, account: { ...account } },
    ],
  });
  await em().nativeUpdate(Customer, booker.customer.id, { emailConfirmedAt: null });
  expect((await called(ofMember.called)).people[0].member.email).toBeNull();
  await em().nativeUpdate(Organisation, organisationId, { state: "paused" });
  expect((await called(ofMember.called)).people).toMatchObject([{ account: { state: "paused" } }]);
  await admin.client.send(`${at}/members/${booker.customer.id}`, { method: "DELETE" });
  expect((await called(ofMember.called)).people).toEqual([]);
});

test("who may only ride, and a company that no manager ever granted, are nobody's", async () => {
  const { admin, at, booker, organisationId, ofMember } = await teamWithPhones();
  const member = `${at}/members/${booker.customer.id}`;
  await admin.client.send(member, { method: "PUT", body: { role: "rider" } });
  expect((await called(ofMember.called)).people).toEqual([]);
  await admin.client.send(member, { method: "PUT", body: { role: "approver" } });
  expect((await called(ofMember.called)).people).toHaveLength(1);
  await em().nativeUpdate(Organisation, organisationId, { state: "requested", grantedAt: null });
  expect((await called(ofMember.called)).people).toEqual([]);
});

test("a regular rider is found by number and by name, is shown who looked, and is booked as found", async () => {
  const { rider, organisationId, ofRider, admin } = await teamWithPhones();
  const family = `De Vries-${randomUUID().slice(0, 8)}`;
  await em().execute("update organisation_rider set name = ? where id = ?", [`Bép ${family}`, rider.id]);
  const { home, ways, seat, wishes, vehicleType } = BEP;
  const person = { rider: { id: rider.id, home, ways, seat, wishes, vehicleType }, account: { id: organisationId } };
  expect((await called(ofRider.called)).people).toMatchObject([person]);
  const { status, body } = await named(`bep ${family.toLowerCase()}`);
  expect([status, body]).toMatchObject([200, { name: null, rides: [], people: [person] }]);
  expect((await named(" - ")).body.people).toEqual([]);
  const looks = { act: "rider_looked" as const, subjectKind: "rider" as const, subjectId: rider.id };
  expect(await em().count(AuditEntry, looks)).toBe(2);
  const [last] = await em().find(
    AuditEntry,
    { act: "caller_looked" },
    { orderBy: { id: "desc" }, offset: 1, limit: 1 },
  );
  expect(last).toMatchObject({ subjectId: null, after: { found: 1 } });
  const request = bookingRequest({ riderId: rider.id, organisationId, reference: "7" });
  const booked = await desk.post(`/api/office/bookings?account=${organisationId}`, request);
  expect(booked.status).toBe(201);
  const ride = await em().findOneOrFail(Booking, Number(booked.body.id));
  expect(ride).toMatchObject({ riderId: rider.id, orderReference: "7", customerId: admin.customer.id });
  // Its contact is what somebody typed for their account: the desk asked nobody.
  expect(await called(ride.contactPhone ?? "")).toMatchObject({ name: null, email: null, language: null });
});

test("a search for a name is refused where it is too long, as that for a number where it is none", async () => {
  expect(await named("x".repeat(101))).toMatchObject({ status: 422, body: { fields: { name: [expect.any(String)] } } });
  const none = await desk.send("/api/office/callers");
  expect(none).toMatchObject({ status: 422, body: { fields: { phone: [expect.any(String)] } } });
});
