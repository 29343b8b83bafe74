import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { taxiCentre } from "../../booking/acts/actors.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { applyReport } from "../../booking/steps/apply-report.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { ownLink } from "../../session/link-name.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { actServer, commitWith } from "../../testing/commit.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { renderPlainly } from "../invoice.factory.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { renderUbl } from "../ubl/render-ubl.ts";

const server = await setUpServer();

const em = () => server.context.orm.em;
const path = (id: number | string): string => `/api/bookings/${id}/receipt.pdf`;
const vehicle = { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "G-123-BD" };
const driver = { firstName: "Fatma", phone: "+31612345678" };

/** What the taxi centre reports of a ride that starts at 10:02 and ends at 10:23 in Amsterdam, where it is winter. */
const REPORTS = [
  { status: "confirmed", occurredAt: "2026-01-15T08:00:00Z" },
  { status: "confirmed", occurredAt: "2026-01-15T08:30:00Z", driverState: "assigned", driver, vehicle },
  { status: "confirmed", occurredAt: "2026-01-15T09:02:10Z", driverState: "on_board" },
  { status: "confirmed", occurredAt: "2026-01-15T09:05:00Z", driverState: "on_board", driver },
  { status: "completed", occurredAt: "2026-01-15T09:23:20Z" },
] as const;

async function drive(bookingId: number, reports: readonly (typeof REPORTS)[number][] = REPORTS): Promise<void> {
  for (const report of reports) {
    await applyReport(actServer(em()), taxiCentre, { eventId: crypto.randomUUID(), bookingId, ...report });
  }
}

const book = async (client: Client, language = "nl"): Promise<number> =>
  (await client.post("/api/bookings", bookingRequest({ language, vehicleType: "station" }))).body.id;

async function download(client: Client, id: number, headers: Record<string, string> = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const get = () => fetch(server.url + path(id), { headers: { Cookie: cookie, ...headers } });
  let answer = await get();
  // On a machine that is busy the first may take longer than a request may: its typeface is read first.
  while (answer.status === 503) answer = await get();
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { status: answer.status, headers: answer.headers, text: text.replace(/\s+/g, " ") };
}

const EXPECTED = {
  nl: [
    "Ontvangstbewijs",
    "E-Klasse, zwart",
    "Deze rit is in de taxi betaald",
    "P-nummer",
    "Vertrek, 10:02 uur",
    "Aankomst, 10:23 uur",
    "21 minuten",
    "9,1 km",
  ],
  en: ["Receipt", "E-Klasse, black", "P number", "Start, 10:02", "End, 10:23", "21 minutes", "9.1 km"],
  tr: ["Makbuz", "E-Klasse, siyah", "P numarası", "Başlangıç, saat 10:02", "Bitiş, saat 10:23", "21 dakika", "9,1 km"],
};
const PRICE = {
  nl: ["Vaste ritprijs € 41,00 incl. btw", "Totaal incl. btw € 41,00", "Btw 9% over € 37,61 € 3,39"],
  en: ["Fixed fare €41.00 incl. VAT", "Total incl. VAT €41.00", "VAT 9% on €37.61 €3.39"],
  tr: ["Sabit ücret €41,00, KDV dahil", "KDV dahil toplam €41,00", "€37,61 üzerinden %9 KDV €3,39"],
};

test.each(LOCALES)("says who drove whom when, how far, for how much, under which licence (%s)", async (language) => {
  const guest = createClient(server.url);
  const id = await book(guest, language);
  await drive(id);
  const { reference } = await em().fork().findOneOrFail(Booking, id);
  const { headers, text } = await download(guest, id);
  expect(headers.get("Content-Type")).toBe("application/pdf");
  expect(headers.get("Content-Disposition")).toMatch(new RegExp(`^attachment; filename="[a-z-]+-${reference}\\.pdf"$`));
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  const ride = [reference, "Nieuwegein", "Utrecht Centraal", "Fatma", "G-123-BD", "P-12345"];
  for (const part of [...ride, ...EXPECTED[language], ...PRICE[language]]) expect(text).toContain(part);
  expect(text.split(reference), "in its head and where to ask, each time on one line").toHaveLength(3);
  expect(text, "the driver's phone is for the ride only").not.toContain("612345678");
});

test("of a customer with one invoice a month says that it comes there, and when that is to be paid", async () => {
  const { client, customer } = await signedIn(server);
  await createOrganisation(em().fork(), customer.id);
  const id = await book(client);
  await drive(id);
  const { text } = await download(client, id);
  expect(text).toContain(
    "Deze rit komt op uw verzamelfactuur van de maand. Die betaalt u binnen 14 dagen na de factuurdatum.",
  );
  expect(text).not.toContain("in de taxi betaald");
});

test("names the passenger where somebody else booked, and not their phone", async () => {
  const guest = createClient(server.url);
  const passenger = { passengerName: "Fatma Yılmaz", passengerPhone: "06 87651234" };
  const { id } = (await guest.post("/api/bookings", bookingRequest(passenger))).body;
  await drive(id);
  const { text } = await download(guest, id);
  expect(text).toContain("Passagier Fatma Yılmaz");
  expect(text).not.toContain("87651234");
});

test("names the stops and what was asked for, at a price or not", async () => {
  const client = createClient(server.url);
  const asked = { stops: ["Slotlaan 20, Zeist"], luggage: 5, childSeat: "baby", assistanceDog: true };
  const { id } = (await client.post("/api/bookings", bookingRequest(asked))).body;
  await drive(id);
  const { text } = await download(client, id);
  for (const told of ["Slotlaan 20, Zeist", "Bagage: 5 stuks", "Babyzitje", "Hulphond"]) expect(text).toContain(told);
});

test("of a ride that was driven elsewhere, receipt and UBL have where it went and what that costs", async () => {
  const { client } = await signedIn(server);
  const { client: desk } = await staffClient(server, "desk");
  const id = await book(client, "en");
  await drive(id, REPORTS.slice(0, 3));
  const before = await em().fork().findOneOrFail(Booking, id);
  const redirect = (body: object, query = "") =>
    desk.post(`/api/office/bookings/${id}/redirect${query}`, {
      destination: "Amsterdam",
      version: before.version,
      ...body,
    });
  const { quote } = (await redirect({}, "?preview=true")).body;
  const redirected = await redirect({ quotedPrice: quote.estimatedPrice, anyway: "Test" });
  expect(redirected.status, JSON.stringify(redirected.body)).toBe(200);
  await drive(id, REPORTS.slice(4));
  const after = await em().fork().findOneOrFail(Booking, id);
  expect([after.destination, after.estimatedPriceCents]).toEqual(["Amsterdam", quote.estimatedPrice * 100]);
  expect(after.estimatedPriceCents).toBeGreaterThan(before.estimatedPriceCents);
  const euros = (after.estimatedPriceCents / 100).toFixed(2);
  const { text } = await download(client, id);
  for (const part of ["Amsterdam", `Total incl. VAT €${euros}`]) expect(text).toContain(part);
  expect(text).not.toContain("Utrecht Centraal");
  const drawn: InvoiceDocument[] = [];
  await issueInvoice(
    commitWith(em()),
    id,
    (document) => {
      drawn.push(document);
      return renderPlainly(document);
    },
    new Date(),
  );
  const ubl = drawn.map((document) => renderUbl(document).toString()).join();
  expect(ubl).toContain("Amsterdam");
  expect(ubl).toContain(`<cbc:TaxInclusiveAmount currencyID="EUR">${euros}<`);
  expect(ubl).not.toContain("Utrecht Centraal");
});

test("says for how many hours a ride was booked, and no kilometres, which are not what it costs", async () => {
  const client = createClient(server.url);
  const { id } = (await client.post("/api/bookings", bookingRequest({ hours: 3 }))).body;
  await drive(id);
  const { text } = await download(client, id);
  expect(text).toContain("Per uur: 3 uur");
  expect(text).toMatch(/135,00/);
  expect(text).not.toMatch(/\d km\b/);
});

test("there is none before the ride is completed, nor for one that was cancelled", async () => {
  const guest = createClient(server.url);
  const [id, other] = [await book(guest), await book(guest)];
  const none = { status: 404, body: { code: "not_found" } };
  expect(await guest.send(path(id))).toMatchObject(none);
  await drive(id, REPORTS.slice(0, -1));
  expect(await guest.send(path(id))).toMatchObject(none);
  await guest.post(`/api/bookings/${other}/cancel`, { acceptCharge: true });
  expect(await guest.send(path(other))).toMatchObject(none);
});

test("is given to whose ride it was and to the holder of its own link, to nobody else", async () => {
  const guest = createClient(server.url);
  const { client: customer } = await signedIn(server);
  for (const owner of [guest, customer]) {
    const id = await book(owner);
    const { url } = (await owner.post(`/api/bookings/${id}/links`, { kind: "share" })).body;
    await drive(id);
    expect((await download(owner, id)).status).toBe(200);
    const token = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) };
    expect((await download(createClient(server.url), id, token)).status).toBe(200);

    const shared = { "X-Booking-Token": new URL(url).searchParams.get("token") ?? "" };
    const sharedId = new URL(url).pathname.split("/").at(-1) ?? "";
    const { client: stranger } = await signedIn(server);
    for (const who of [stranger, createClient(server.url)]) {
      expect((await who.send(path(id))).status).toBe(404);
      expect((await who.send(path(id), { headers: shared })).status).toBe(404);
      expect((await who.send(path(sharedId), { headers: shared })).status).toBe(404);
    }
  }
});

test("once the driver is forgotten it names none; times that were not reported are those agreed", async () => {
  const guest = createClient(server.url);
  const id = await book(guest);
  await drive(id, [REPORTS[0], REPORTS[4]]);
  const { pickupTime } = await em().fork().findOneOrFail(Booking, id);
  const early = await download(guest, id);
  for (const part of [`Vertrek, afgesproken om ${pickupTime} uur`, "Aankomst, 10:23 uur", "16 minuten (berekend)"]) {
    expect(early.text).toContain(part);
  }
  const driven = await book(guest);
  await drive(driven);
  await em().nativeUpdate(Booking, driven, { driver: null, vehicle: null });
  const later = await download(guest, driven);
  expect(later.text).toContain("Vertrek, 10:02 uur");
  expect(later.text).not.toMatch(/Fatma|G-123-BD|Chauffeur/);
});

test.each([
  ["got out again", { status: "confirmed", driverState: "arrived" }],
  ["lost the driver", { status: "confirmed", driverState: "none" }],
  ["did not ride after all", { status: "cancelled" }],
] as const)("a passenger who got in and %s did not start the ride", async (_, wrong) => {
  const guest = createClient(server.url);
  const id = await book(guest);
  await drive(id, REPORTS.slice(0, 3));
  const report = { eventId: crypto.randomUUID(), bookingId: id, occurredAt: "2026-01-15T09:03:00Z", ...wrong };
  await applyReport(actServer(em()), taxiCentre, report);
  expect((await em().fork().findOneOrFail(Booking, id)).startedAt).toBeNull();
});
