import { expect, test } from "vitest";
import { CollectiveRide } from "../../invoices/collective/collective-ride.entity.ts";
import { issueCollective } from "../../invoices/collective/issue-collective.ts";
import { issueInvoice } from "../../invoices/issuing/issue-invoice.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const render = () => Promise.resolve({ pdf: Buffer.from("pdf"), ubl: Buffer.from("ubl") });

async function bookedRide() {
  const team = await createTeam(server);
  const booker = await team.add("booker");
  const addDepartment = async (name: string, costCentre = ""): Promise<string> =>
    (await team.admin.client.post(`${team.at}/departments`, { name, costCentre })).body.id;
  const [sales, care] = [await addDepartment("Verkoop", "4711"), await addDepartment("Zorg", "0815")];
  const asked = { paying: "account", organisationId: team.organisationId, departmentId: sales, reference: "OUD" };
  const { id } = (await booker.client.post("/api/bookings", bookingRequest(asked))).body;
  const ride = () => em().findOneOrFail(Booking, Number(id));
  const change = async (client: typeof desk, said: object, at = "/api/bookings") =>
    await client.post(`${at}/${id}/change`, { version: (await ride()).version, ...said });
  return { ...team, booker, sales, care, id: Number(id), ride, change };
}

test("who booked a ride changes its department and reference; the cost centre goes along, and it is told and invoiced so", async () => {
  const { booker, care, id, ride, change } = await bookedRide();
  expect((await change(booker.client, { departmentId: care, reference: "PO-7" })).status).toBe(200);
  expect(await ride()).toMatchObject({ departmentId: care, orderReference: "PO-7", extras: { costCentre: "0815" } });
  const { details } = (await booker.client.send(`/api/bookings/${id}`)).body;
  expect(details.account).toMatchObject({ department: "Zorg", reference: "PO-7" });
  const [entry, ...more] = await em().find(TimelineEntry, { bookingId: id, what: "changed" });
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    by: "customer",
    before: { account: "Verkoop, OUD", costCentre: "4711" },
    after: { account: "Zorg, PO-7", costCentre: "0815" },
  });
  const { version } = await ride();
  expect((await change(booker.client, { departmentId: care, reference: "PO-7" })).body.version).toBe(version);
  await em().nativeUpdate(Booking, id, { status: "completed" });
  const [due, first] = [new Date("2026-11-20T12:00:00Z"), new Date("2026-12-01T12:00:00Z")];
  await issueInvoice(server.context.commit, id, render, due);
  const { customerId, month } = await em().findOneOrFail(CollectiveRide, { bookingId: id });
  const [invoice] = await issueCollective(server.context.commit, { customerId, month }, render, first);
  const invoiced = { department: "Zorg", orderReference: "PO-7", costCentre: "0815" };
  expect(invoice?.document).toMatchObject({ rides: [invoiced] });
});

test("the desk changes them as well, and takes them away; a cost centre of the ride's own stays", async () => {
  const { care, id, ride, change } = await bookedRide();
  expect((await change(desk, { costCentre: "Eigen" }, "/api/office/bookings")).status).toBe(200);
  expect((await change(desk, { departmentId: care }, "/api/office/bookings")).status).toBe(200);
  expect(await ride()).toMatchObject({ departmentId: care, orderReference: "OUD", extras: { costCentre: "Eigen" } });
  expect((await change(desk, { departmentId: null, reference: null }, "/api/office/bookings")).status).toBe(200);
  expect(await ride()).toMatchObject({ departmentId: null, orderReference: null });
  const entries = await em().find(TimelineEntry, { bookingId: id, what: "changed" }, { orderBy: { version: "asc" } });
  expect(entries.at(-1)).toMatchObject({ by: "office", after: { account: null } });
});

test("a wrong department, a missing reference and who may not are refused, in the preview too", async () => {
  const { admin, at, booker, sales, id, ride, change, add } = await bookedRide();
  const removed = (await admin.client.post(`${at}/departments`, { name: "Weg" })).body.id;
  await admin.client.send(`${at}/departments/${removed}`, { method: "DELETE" });
  expect((await change(booker.client, { departmentId: removed })).body.fields).toHaveProperty("departmentId");
  expect((await change(booker.client, { departmentId: crypto.randomUUID() })).body.fields).toHaveProperty(
    "departmentId",
  );
  await admin.client.send(at, { method: "PUT", body: { referenceRequired: true } });
  expect((await change(booker.client, { reference: "" })).body.fields).toHaveProperty("reference");
  const preview = { version: 1, reference: null };
  const asked = await booker.client.post(`/api/bookings/${id}/change?preview=true`, preview);
  expect(asked.body.fields).toHaveProperty("reference");
  expect((await change(booker.client, { departmentId: sales, reference: "OUD", note: "Bel aan" })).status).toBe(200);
  const inCar = (await booker.client.post("/api/bookings", bookingRequest({ paying: "car" }))).body;
  const said = { version: inCar.version, reference: "7" };
  expect((await booker.client.post(`/api/bookings/${inCar.id}/change`, said)).body.fields).toHaveProperty("reference");
  // Who was removed rides still, and changes nothing of it.
  await add("admin");
  await admin.client.send(`${at}/members/${booker.customer.id}`, { method: "DELETE" });
  expect((await change(booker.client, { reference: "NIEUW" })).body.code).toBe("not_found");
  expect(await ride()).toMatchObject({ departmentId: sales, orderReference: "OUD" });
});

test("on the way and afterwards department and reference alone can be others, until the ride is on an invoice", async () => {
  const { admin, booker, care, sales, id, ride, change } = await bookedRide();
  await em().nativeUpdate(Booking, id, { status: "confirmed", driverState: "en_route" });
  expect((await change(booker.client, { departmentId: care, note: "Bel aan" })).body.code).toBe("too_late");
  expect((await change(booker.client, { departmentId: care, reference: "PO-7" })).status).toBe(200);
  const told = await em().find(OutboxEvent, { type: "booking.changed", payload: { bookingId: id } as never });
  expect(told.map(({ payload }) => (payload as { channels: string[] }).channels)).toEqual([[]]);
  await em().nativeUpdate(Booking, id, { status: "completed", driverState: "done" });
  const due = new Date("2026-11-20T12:00:00Z");
  await issueInvoice(server.context.commit, id, render, due);
  expect((await change(admin.client, { departmentId: sales, reference: "PO-8" })).status).toBe(200);
  expect(await change(desk, { reference: "PO-9" }, "/api/office/bookings")).toMatchObject({ status: 200 });
  const { customerId, month } = await em().findOneOrFail(CollectiveRide, { bookingId: id });
  const first = new Date("2026-12-01T12:00:00Z");
  const [invoice] = await issueCollective(server.context.commit, { customerId, month }, render, first);
  expect(invoice?.document).toMatchObject({ rides: [{ department: "Verkoop", orderReference: "PO-9" }] });
  expect((await booker.client.send(`/api/bookings/${id}`)).body.details.account).toMatchObject({ isInvoiced: true });
  for (const client of [booker.client, admin.client])
    expect((await change(client, { reference: "PO-10" })).body.fields).toHaveProperty("reference");
  expect(await ride()).toMatchObject({ departmentId: sales, orderReference: "PO-9" });
});

test("another reference alone does not ask for approval again", async () => {
  const { admin, at, id, ride, change } = await bookedRide();
  const rules = { over: null, from: null, until: null, luxury: true, overLimit: false, unapproved: "car" };
  await em().nativeUpdate(Booking, id, { vehicleType: "luxury" });
  await admin.client.send(`${at}/approval-rules`, { method: "PUT", body: rules });
  expect(await change(desk, { reference: "PO-9" }, "/api/office/bookings")).toMatchObject({ status: 200 });
  expect((await ride()).approval ?? null).toBeNull();
});
