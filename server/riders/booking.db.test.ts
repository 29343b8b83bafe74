import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { signedIn } from "../account/account.factory.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { CareDetail } from "../booking/care/care-detail.entity.ts";
import { careOfRide } from "../booking/care/care-of-rides.ts";
import { Department } from "../organisations/departments/department.entity.ts";
import { Organisation } from "../organisations/organisation.entity.ts";
import { Rider } from "../organisations/riders/rider.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { BEP, createTeamWithRider } from "./riders.factory.ts";

const CARE_KEYS_URL = await setUpDatabase();
const server = await setUpServer({ environment: { CARE_KEYS_URL } });
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const inADay = () => toWallTime(new Date(Date.now() + 26 * 3_600_000));

const rideOf = (riderId: string, over: object = {}) => {
  const { date, time } = inADay();
  return bookingRequest({ riderId, vehicleType: "station", pickupDate: date, pickupTime: time, ...over });
};
const kept = (id: number) => em().findOneOrFail(Booking, id);

test("who books for the organisation books a rider: the passenger, on its account, with what they like", async () => {
  const team = await createTeamWithRider(server);
  const booker = await team.add("booker");
  const department = (await team.admin.client.post(`${team.at}/departments`, { name: "Dagbesteding" })).body;
  const said = { ...BEP, departmentId: department.id };
  await team.admin.client.send(team.atRider, { method: "PUT", body: said });
  const { status, body } = await booker.client.post("/api/bookings", rideOf(team.rider.id, { note: "Achterom" }));
  expect(status).toBe(201);
  expect(body.details.account).toMatchObject({ organisationId: team.organisationId, riderId: team.rider.id });
  const ride = await kept(body.id);
  expect(ride).toMatchObject({
    riderId: team.rider.id,
    paying: "account",
    organisationId: team.organisationId,
    departmentId: department.id,
    customerId: booker.customer.id,
    vehicleType: "station",
  });
  expect(ride.extras).toMatchObject({
    passengerName: "Bep de Vries",
    passengerPhone: "+31612345678",
    passengerLanguage: "nl",
    note: "Zit graag voorin\nBel aan bij de buren\nAchterom",
  });
  // A department that was removed since is nobody's any more.
  await em().nativeUpdate(Department, department.id, { endedAt: new Date() });
  const later = await booker.client.post("/api/bookings", rideOf(team.rider.id));
  expect((await kept(later.body.id)).departmentId).toBeNull();
});

test("the price is that of the rider's ride, there and back too", async () => {
  const team = await createTeamWithRider(server);
  const { date } = inADay();
  const there = rideOf(team.rider.id, { pickupTime: "09:00", return: { pickupDate: date, pickupTime: "15:00" } });
  const quoted = await team.admin.client.post("/api/bookings?preview=true", there);
  expect(quoted.status).toBe(200);
  const { body } = await team.admin.client.post("/api/bookings", {
    ...there,
    quotedPrice: quoted.body.estimatedPrice,
  });
  const { returnId } = await kept(body.id);
  expect(await kept(returnId ?? 0)).toMatchObject({ riderId: team.rider.id, extras: { passengerName: BEP.name } });
});

test("the health part comes along sealed, with the consent that was given, and in the vehicle that it takes", async () => {
  const team = await createTeamWithRider(server);
  const health = { aids: ["ownWheelchair"], companion: true, remark: "Oprijplaat", consent: true };
  await team.admin.client.send(`${team.atRider}/health`, { method: "PUT", body: health });
  const consentAt = new Date("2026-11-01T10:00:00Z");
  await em().nativeUpdate(Rider, team.rider.id, { healthConsentAt: consentAt });
  const { body } = await team.admin.client.post("/api/bookings", rideOf(team.rider.id));
  const opening = { em: em(), keys: server.context.careKeys };
  const care = await careOfRide(opening, await kept(body.id));
  expect(care).toMatchObject({ aids: ["ownWheelchair"], companion: true, remark: "Oprijplaat" });
  // To read it is a look that the rider is shown, which the page of a ride is not.
  expect(body.details).not.toHaveProperty("care");
  expect(await kept(body.id)).toMatchObject({
    vehicleType: "wheelchair",
    isDiscreet: true,
    extras: { passengers: 2 },
  });
  const detail = await em().findOneOrFail(CareDetail, body.id);
  expect(detail.consentAt).toEqual(consentAt);
  expect(detail.sealed).not.toContain("Oprijplaat");
});

test("nobody books a rider of an organisation that they do not book for, nor one that is paused", async () => {
  const [team, other] = [await createTeamWithRider(server), await createTeamWithRider(server)];
  const member = await team.add("rider");
  const who = [member.client, other.admin.client, (await signedIn(server)).client, createClient(server.url)];
  const refused = { status: 422, body: { fields: { riderId: [expect.any(String)] } } };
  for (const client of who)
    for (const path of ["/api/bookings", "/api/bookings?preview=true"])
      expect(await client.post(path, rideOf(team.rider.id))).toMatchObject(refused);
  const elsewhere = rideOf(team.rider.id, { organisationId: other.organisationId });
  expect(await team.admin.client.post("/api/bookings", elsewhere)).toMatchObject(refused);
  await em().nativeUpdate(Organisation, team.organisationId, { state: "paused" });
  expect(await team.admin.client.post("/api/bookings", rideOf(team.rider.id))).toMatchObject(refused);
  expect(await em().count(Booking, { riderId: team.rider.id })).toBe(0);
});

test("the desk books a rider by two fields and a moment; the organisation is told", async () => {
  const team = await createTeamWithRider(server);
  const { status, body } = await desk.post("/api/office/bookings", rideOf(team.rider.id));
  expect([status, body.messages]).toEqual([201, { email: true, sms: true }]);
  expect(await kept(body.id)).toMatchObject({
    customerId: team.admin.customer.id,
    organisationId: team.organisationId,
    paying: "account",
    status: "confirmed",
  });
});
