import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { VenueDevice } from "../../venues/devices/venue-device.entity.ts";
import { createVenue, venueClient } from "../../venues/venue.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const VENUES = "/api/office/venues";
const HOTEL = { name: "Hotel İstanbul", address: "Domplein 4, Utrecht", languages: ["nl", "tr"] };
const acts = async (subjectId: string) =>
  (await em().find(AuditEntry, { subjectId }, { orderBy: { id: "asc" } })).map(({ act }) => act);

test("a manager makes a venue, changes and ends it; each act is in the trail, and its code stays", async () => {
  const added = await manager.post(VENUES, HOTEL);
  expect(added).toMatchObject({ status: 201, body: { ...HOTEL, organisation: null, endedAt: null, devices: [] } });
  const { id, code } = added.body;
  expect(code).toMatch(/^[a-z0-9]{8}$/);
  const page = async () => (await createClient(server.url).send(`/api/venues/${code}`)).body.name;
  expect(await page()).toBe("Hotel İstanbul");
  const device = await venueClient(server, id);
  const changed = await manager.send(`${VENUES}/${id}`, { method: "PUT", body: { ...HOTEL, name: "Hotel Ankara" } });
  expect(changed.status).toBe(204);
  expect(await page()).toBe("Hotel Ankara");
  expect((await manager.post(`${VENUES}/${id}/end`, {})).status).toBe(204);
  expect(await page()).toBeUndefined();
  expect((await device.send("/api/venues/session")).status).toBe(401);
  expect((await manager.post(`${VENUES}/${id}/end`, {})).status).toBe(404);
  expect((await manager.send(`${VENUES}/${id}`, { method: "PUT", body: HOTEL })).status).toBe(404);
  const { body } = await desk.send(VENUES);
  expect(body.at(-1)).toMatchObject({ id, endedAt: expect.any(String), devices: [] });
  expect(await acts(id)).toEqual(["venue_added", "venue_changed", "venue_ended"]);
});

test.each([
  [{ ...HOTEL, name: "" }, "name"],
  [{ ...HOTEL, address: "x" }, "address"],
  [{ ...HOTEL, languages: [] }, "languages"],
  [{ ...HOTEL, languages: ["fr"] }, "languages.0"],
  [{ ...HOTEL, organisationId: "00000000-0000-4000-8000-000000000000" }, "organisationId"],
])("what cannot be is said at its field (%#)", async (sent, field) => {
  const refused = await manager.post(VENUES, sent);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
});

test("the desk sees where a ride was booked and whose that is, and what became of a venue's rides", async () => {
  const { id: organisationId, company } = await createOrganisation(em(), (await createCustomer(em())).id);
  const { id: venueId, name } = await createVenue(server, { organisationId });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await createBooking(em(), { venueId, status: "completed", pickupAt: daysAgo(1) });
  await createBooking(em(), { venueId, status: "cancelled", pickupAt: daysAgo(29) });
  await createBooking(em(), { venueId, status: "completed", pickupAt: daysAgo(31) });
  const { id } = await createBooking(em(), { venueId });
  const { body: venues } = await desk.send(VENUES);
  const shown = venues.find((venue: { id: string }) => venue.id === venueId);
  expect(shown).toMatchObject({ organisation: { company }, figures: { completed: 1, cancelled: 1 } });
  expect((await desk.send(`/api/office/bookings/${id}`)).body.venue).toEqual({ name, company });
  const { rides } = (await desk.send("/api/office/today")).body;
  expect(rides.find((ride: { id: number }) => ride.id === id)).toMatchObject({ venue: name });
  const nowhere = await createBooking(em());
  expect((await desk.send(`/api/office/bookings/${nowhere.id}`)).body).not.toHaveProperty("venue");
});

test("the desk reads, and may change nothing; nobody else reads", async () => {
  const { id } = await createVenue(server);
  const refused = [
    await desk.post(VENUES, HOTEL),
    await desk.send(`${VENUES}/${id}`, { method: "PUT", body: HOTEL }),
    await desk.post(`${VENUES}/${id}/end`, {}),
    await desk.post(`${VENUES}/${id}/invite`, {}),
    await desk.send(`${VENUES}/${id}/devices/${id}`, { method: "DELETE" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await desk.send(VENUES)).status).toBe(200);
  expect((await createClient(server.url).send(VENUES)).status).toBe(401);
});

test("a manager's link signs a device in, and one press signs it out", async () => {
  const { id, code } = await createVenue(server);
  const invited = await manager.post(`${VENUES}/${id}/invite`, {});
  const token = new URLSearchParams(new URL(invited.body.url).hash.slice(1)).get("token");
  const tablet = createClient(server.url);
  expect((await tablet.post("/api/venues/session", { token })).status).toBe(201);
  const { id: deviceId } = await em().findOneOrFail(VenueDevice, { venueId: id });
  const { body } = await desk.send(VENUES);
  expect(body.find((venue: { id: string }) => venue.id === id).devices).toMatchObject([{ id: deviceId }]);
  const end = () => manager.send(`${VENUES}/${id}/devices/${deviceId}`, { method: "DELETE" });
  expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
  expect((await tablet.send(`/api/venues/${code}/rides`)).status).toBe(401);
  expect(await acts(id)).toEqual(["venue_device_invited", "venue_device_ended"]);
});

test("its code leads to its page, as a picture and on a card of A6 that speaks its languages", async () => {
  const { id, code } = await createVenue(server, { name: "Café İstanbul", languages: ["tr", "nl"] });
  const svg = await desk.send(`${VENUES}/${id}/qr.svg`);
  expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
  const file = await fetch(`${server.officeUrl}${VENUES}/${id}/card.pdf`, { headers: { Cookie: desk.cookieHeader() } });
  expect(file.headers.get("Content-Disposition")).toContain(`domrit-${code}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const [left, top, width, height] = (await pdf.getPage(1)).view;
  expect([pdf.numPages, left, top, Math.round((width ?? 0) / 2.8346), Math.round((height ?? 0) / 2.8346)]).toEqual([
    1, 0, 0, 105, 148,
  ]);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const part of ["Café İstanbul", `/venue/${code}`, "Scan de code", "Kodu tarayın"]) expect(text).toContain(part);
  expect(text).not.toContain("Scan the code");
});
