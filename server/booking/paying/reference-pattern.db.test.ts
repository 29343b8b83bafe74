import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createTeamWithRider } from "../../riders/riders.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
type Team = Awaited<ReturnType<typeof createTeam>>;

const ask = ({ admin, at }: Team, referencePattern: string) =>
  admin.client.send(at, { method: "PUT", body: { referencePattern } });
const refused = { status: 422, body: { fields: { reference: ["Schrijf de referentie zo: PO-123456"] } } };

test("an admin says the form of a reference, and takes it away; one without a place to fill in is refused", async () => {
  const team = await createTeam(server);
  expect((await ask(team, "INKOOP")).body.fields).toHaveProperty("referencePattern");
  expect((await ask(team, "#".repeat(51))).body.fields).toHaveProperty("referencePattern");
  expect((await ask(team, "PO-######")).body).toMatchObject({ referencePattern: "PO-######" });
  const left = await team.admin.client.send(team.at, { method: "PUT", body: { reference: "7" } });
  expect(left.body).toMatchObject({ referencePattern: "PO-######" });
  const offered = await team.admin.client.post("/api/bookings?preview=true", bookingRequest());
  expect(offered.body.accounts).toMatchObject([{ referencePattern: "PO-######" }]);
  expect((await ask(team, "")).body).toMatchObject({ referencePattern: null });
});

test("a manager says it too, which stands in the trail without the words; the desk does not", async () => {
  const team = await createTeam(server);
  const path = `/api/office/organisations/${team.organisationId}/reference`;
  const put = (client: typeof desk, body: object) => client.send(path, { method: "PUT", body });
  expect((await put(desk, { referenceRequired: true })).status).toBe(403);
  expect((await put(manager, { referencePattern: "INKOOP" })).body.fields).toHaveProperty("referencePattern");
  const asked = { referenceRequired: true, referencePattern: "PO-######" };
  for (const _again of [1, 2]) expect((await put(manager, asked)).status).toBe(204);
  const rows = (await manager.send("/api/office/organisations")).body;
  expect(rows.find(({ id }: { id: string }) => id === team.organisationId)).toMatchObject(asked);
  expect((await put(manager, { referenceRequired: false })).status).toBe(204);
  expect(await em().findOneOrFail(Organisation, team.organisationId)).toMatchObject({
    referenceRequired: false,
    referencePattern: "PO-######",
  });
  const acts = await em().find(AuditEntry, { act: "account_reference", subjectId: team.organisationId });
  expect(acts).toHaveLength(2);
  expect(JSON.stringify(acts)).not.toContain("PO-");
});

test("who books is told by an example, in their language, and so is the desk; the right form in any case is taken", async () => {
  const team = await createTeam(server);
  const { organisationId, add } = team;
  const booker = await add("booker");
  await ask(team, "PO-######");
  const asked = (reference: string) => bookingRequest({ paying: "account", organisationId, reference });
  const book = (reference: string, language?: string) =>
    booker.client.post("/api/bookings", asked(reference), {}, language);
  expect(await book("PO-12")).toMatchObject(refused);
  expect((await book("PO-12", "en")).body.fields).toEqual({ reference: ["Write the reference like this: PO-123456"] });
  expect((await book("PO-12", "tr")).body.fields).toEqual({ reference: ["Referansı şöyle yazın: PO-123456"] });
  expect((await book("po-004711")).status).toBe(201);
  const called = (reference: string) =>
    desk.post(
      `/api/office/bookings?account=${organisationId}`,
      { ...asked(reference), contactPhone: "06 12340001", language: "nl" },
      { "Idempotency-Key": randomUUID() },
    );
  expect(await called("12")).toMatchObject(refused);
  expect((await called("PO-004712")).status).toBe(201);
});

test("a booked ride keeps the reference that it has, and gets another one of the right form alone", async () => {
  const team = await createTeam(server);
  const { organisationId } = team;
  const booker = await team.add("booker");
  const said = { paying: "account", organisationId, reference: "oud" };
  const { id } = (await booker.client.post("/api/bookings", bookingRequest(said))).body;
  await ask(team, "PO-######");
  const change = async (client: typeof desk, to: object, at = "/api/bookings") => {
    const { version } = await em().findOneOrFail(Booking, Number(id));
    return await client.post(`${at}/${id}/change`, { version, ...to });
  };
  expect((await change(booker.client, { note: "Bel aan", reference: "oud" })).status).toBe(200);
  expect(await change(booker.client, { reference: "nieuw" })).toMatchObject(refused);
  expect(await change(desk, { reference: "nieuw" }, "/api/office/bookings")).toMatchObject(refused);
  expect((await change(desk, { reference: "PO-000001" }, "/api/office/bookings")).status).toBe(200);
  expect((await em().findOneOrFail(Booking, Number(id))).orderReference).toBe("PO-000001");
});

test("a fixed ride is kept with a reference of that form alone", async () => {
  const team = await createTeamWithRider(server);
  await ask(team, "PO-######");
  const keep = (reference: string) =>
    team.admin.client.post(`${team.atRider}/fixed-rides`, {
      days: ["mon"],
      destination: "Heidelberglaan 100, Utrecht",
      pickupTime: "09:00",
      reference,
    });
  expect(await keep("12")).toMatchObject(refused);
  expect((await keep("PO-123456")).status).toBe(201);
});
