import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const called = (over: object) => bookingRequest({ contactPhone: "06 12340001", language: "nl", ...over });

test("the desk is told the departments of an account, whether it requires a reference, and what its month has left, and books with them", async () => {
  const { admin, at, organisationId } = await createTeam(server);
  await em().nativeUpdate(Organisation, organisationId, { company: "Molen en zonen" });
  const department = { name: "Verkoop", costCentre: "4711" };
  const { id: departmentId } = (await admin.client.post(`${at}/departments`, department)).body;
  await admin.client.send(at, { method: "PUT", body: { referenceRequired: true } });
  const account = async () => (await desk.send("/api/office/accounts?q=molen")).body[0];
  const departments = [{ id: departmentId, name: "Verkoop" }];
  const before = await account();
  expect(before).toMatchObject({ id: organisationId, departments, referenceRequired: true, limit: 5000, left: 5000 });
  const book = (over: object = {}) =>
    desk.post(`/api/office/bookings?account=${organisationId}`, called({ organisationId, departmentId, ...over }), {
      "Idempotency-Key": randomUUID(),
    });
  expect((await book()).body.fields).toHaveProperty("reference");
  expect((await book({ reference: "7", departmentId: randomUUID() })).body.fields).toHaveProperty("departmentId");
  const booked = await book({ reference: "INKOOP-7" });
  expect(booked.status).toBe(201);
  const ride = await em().findOneOrFail(Booking, Number(booked.body.id));
  expect(ride).toMatchObject({ organisationId, departmentId, orderReference: "INKOOP-7", paying: "account" });
  expect(ride.extras.costCentre).toBe("4711");
  const seen = (await desk.send(`/api/office/bookings/${ride.id}`)).body.booking.details.account;
  expect(seen).toMatchObject({ company: "Molen en zonen", department: "Verkoop", reference: "INKOOP-7" });
  const month = ride.pickupDate.slice(0, 7) === new Date().toISOString().slice(0, 7);
  expect((await account()).left).toBe(5000 - (month ? booked.body.estimatedPrice : 0));
});
