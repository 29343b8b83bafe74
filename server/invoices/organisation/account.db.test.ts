import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { issueMonth, rideReported } from "../collective/collective.factory.ts";
import { createInvoice } from "../invoice.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOVEMBER = new Date("2026-11-12T09:00:00Z");
const period = "from=2026-11-01&to=2026-11-30";
const day = { pickupDate: "2026-11-12", pickupTime: "10:00", pickupAt: NOVEMBER };

test("the admins see the invoices of its account with their files, and never those of a member's own rides", async () => {
  const { admin, organisationId, at, add } = await createTeam(server);
  const own = await createInvoice(em(), admin.customer.id);
  await rideReported(em(), admin.customer.id, NOVEMBER, { organisationId });
  const invoice = await issueMonth(em(), admin.customer.id, "2026-11");
  const next = await add("admin");
  const list = await next.client.send(`${at}/invoices`);
  expect(list.body).toMatchObject({
    items: [{ number: invoice?.number, month: { month: "2026-11", rides: 1 } }],
    next: null,
  });
  expect((await next.client.send(`${at}/invoices/${invoice?.id}/pdf`)).status).toBe(200);
  expect((await next.client.send(`${at}/invoices/${own.id}/pdf`)).status).toBe(404);
  // Whoever gets the next invoices still sees the earlier ones.
  await em().nativeUpdate(Organisation, organisationId, { customerId: next.customer.id });
  expect((await next.client.send(`${at}/invoices`)).body.items).toHaveLength(1);
  expect((await admin.client.send(`${at}/invoices?before=x`)).status).toBe(422);
});

test("who was an admin finds the invoices of the organisation no more, and their own still", async () => {
  const { admin, organisationId, at, add } = await createTeam(server);
  const own = await createInvoice(em(), admin.customer.id);
  await rideReported(em(), admin.customer.id, NOVEMBER, { organisationId });
  const issued = await issueMonth(em(), admin.customer.id, "2026-11");
  const found = async () => (await admin.client.send("/api/user/invoices")).body.map(({ id }: { id: string }) => id);
  const file = async (id = "") => (await admin.client.send(`/api/user/invoices/${id}/pdf`)).status;
  expect(await found()).toEqual(expect.arrayContaining([own.id, issued?.id]));
  const heir = await add("admin");
  expect((await admin.client.send(`${at}/members/${admin.customer.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await found()).toEqual([own.id]);
  expect([await file(own.id), await file(issued?.id)]).toEqual([200, 404]);
  const { invoices } = (await admin.client.send("/api/user/export")).body;
  expect(invoices).toMatchObject([{ number: own.number }]);
  expect((await heir.client.send(`${at}/invoices`)).body.items).toMatchObject([{ number: issued?.number }]);
});

test("rides on its account are seen by role, page by page; private rides of members by nobody", async () => {
  const { admin, organisationId, at, add } = await createTeam(server);
  const booker = await add("booker");
  const onAccount = { ...day, organisationId, paying: "account" as const };
  const theirs = await createBooking(em(), { ...onAccount, customerId: booker.customer.id, passengerName: "Jan Bos" });
  for (let ride = 0; ride < 60; ride += 1) await createBooking(em(), { ...onAccount, customerId: admin.customer.id });
  await createBooking(em(), { ...day, customerId: booker.customer.id, paying: "car" });
  await createBooking(em(), { ...day, organisationId, customerId: booker.customer.id, paying: "car" });
  const rides = async (by: typeof admin) => {
    const seen: { reference: string }[] = [];
    let next: string | null = "";
    while (next !== null) {
      const { body } = await by.client.send(`${at}/rides?${period}${next && `&before=${next}`}`);
      seen.push(...body.items);
      next = body.next;
    }
    return seen;
  };
  const all = await rides(admin);
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(61);
  expect(all).toHaveLength(61);
  expect(await rides(booker)).toMatchObject([{ reference: theirs.reference, passenger: "Jan Bos", price: 42 }]);
  for (const query of ["before=x", "from=x&to=y"])
    expect((await admin.client.send(`${at}/rides?${query}`)).status).toBe(422);
});

test("rides are chosen by department, regular rider and state; what cannot be chosen is refused at its field", async () => {
  const { admin, organisationId, at } = await createTeam(server);
  const [departmentId, riderId] = [randomUUID(), randomUUID()];
  const onAccount = { ...day, organisationId, customerId: admin.customer.id, paying: "account" as const };
  const of = async (over: BookingFields) => (await createBooking(em(), { ...onAccount, ...over })).reference;
  const sales = await of({ departmentId, status: "completed" });
  const ridden = await of({ riderId, status: "confirmed" });
  const fallen = await of({ departmentId, riderId, status: "cancelled" });
  const chosen = async (query: string) => {
    const { body } = await admin.client.send(`${at}/rides?${period}&${query}`);
    return body.items.map(({ reference }: { reference: string }) => reference).toSorted();
  };
  expect(await chosen(`department=${departmentId}`)).toEqual([sales, fallen].toSorted());
  expect(await chosen("department=none")).toEqual([ridden]);
  expect(await chosen(`rider=${riderId}`)).toEqual([ridden, fallen].toSorted());
  expect(await chosen("status=open")).toEqual([ridden]);
  expect(await chosen(`status=cancelled&rider=${riderId}&department=${departmentId}`)).toEqual([fallen]);
  expect(await chosen(`status=completed&rider=${riderId}`)).toEqual([]);
  expect(await chosen("department=&rider=&status=")).toHaveLength(3);
  for (const field of ["department", "rider", "status"]) {
    const wrong = await admin.client.send(`${at}/rides?${field}=x`);
    expect(wrong).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } });
  }
});

test("invoices are found by the month in which they were issued", async () => {
  const { admin, organisationId, at } = await createTeam(server);
  const numbers: (string | undefined)[] = [];
  for (const [month, issuedAt] of [
    ["2026-10", "2026-11-01T05:00:00Z"],
    ["2026-11", "2026-11-30T23:30:00Z"],
  ] as const) {
    await rideReported(em(), admin.customer.id, new Date(`${month}-09T09:00:00Z`), { organisationId });
    numbers.push((await issueMonth(em(), admin.customer.id, month, new Date(issuedAt)))?.number);
  }
  const issued = async (query: string) => {
    const { body } = await admin.client.send(`${at}/invoices${query}`);
    return body.items.map(({ number }: { number: string }) => number);
  };
  // The last half hour of November in London is December in Amsterdam.
  expect(await issued(`?${period}`)).toEqual([numbers[0]]);
  expect(await issued("?from=2026-12-01&to=2026-12-31")).toEqual([numbers[1]]);
  expect(await issued("")).toEqual(numbers.toReversed());
});

test("figures are of the organisation and its departments, punctuality as the company reckons it", async () => {
  const { admin, organisationId, at } = await createTeam(server);
  const departmentId = randomUUID();
  await em().insert(Department, { id: departmentId, organisationId, name: "Verkoop", createdAt: NOVEMBER });
  const onAccount = { ...day, organisationId, customerId: admin.customer.id, paying: "account" as const };
  const arrived = async (minutes: number, over = {}) => {
    const { id } = await createBooking(em(), { ...onAccount, status: "completed", driverState: "done", ...over });
    const entry = { bookingId: id, version: 2, what: "arrived" as const, by: "dispatch" as const };
    await em().insert(TimelineEntry, { ...entry, at: new Date(NOVEMBER.getTime() + minutes * 60_000) });
  };
  await arrived(0, { departmentId });
  await arrived(60, { departmentId });
  await arrived(0);
  await createBooking(em(), { ...onAccount, status: "cancelled", feeCents: 10_00 });
  await createBooking(em(), { ...onAccount, paying: "car", status: "completed" });
  const { body } = await admin.client.send(`${at}/figures?${period}`);
  expect(body).toMatchObject({
    total: { rides: 3, sum: 136, onTime: 2, late: 1, cancelled: 1 },
    departments: [
      { department: "Verkoop", rides: 2, sum: 84, onTime: 1, late: 1, cancelled: 0 },
      { department: null, rides: 1, sum: 52, onTime: 1, late: 0, cancelled: 1 },
    ],
  });
});
