import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Booking } from "../booking/booking.entity.ts";
import { createOrganisation } from "../organisations/organisation.factory.ts";
import { createClient } from "../testing/client.ts";
import { commitWith } from "../testing/commit.ts";
import { setUpServer } from "../testing/set-up.ts";
import { issueMonth, rideReported } from "./collective/collective.factory.ts";
import { Invoice } from "./invoice.entity.ts";
import { createInvoice, renderPlainly } from "./invoice.factory.ts";
import { issueCreditNote } from "./issuing/take-back.ts";

const server = await setUpServer();

const PATH = "/api/user/invoices";
const DETAILS = "/api/user/invoice-details";
const address = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" };

test("a customer's own invoices and credit notes are listed, newest first", async () => {
  const { em } = server.context.orm;
  const [{ customer, client }, other] = [await signedIn(server), await signedIn(server)];
  expect((await client.send(PATH)).body).toEqual([]);
  const first = await createInvoice(em, customer.id, new Date("2026-11-20T23:30:00Z"));
  const second = await createInvoice(em, customer.id, new Date("2026-11-22T10:00:00Z"));
  await createInvoice(em, other.customer.id);
  const credit = await issueCreditNote(
    commitWith(em),
    first.number,
    "Dubbel",
    renderPlainly,
    new Date("2026-11-22T10:00:00Z"),
  );
  const { pickupDate: date, pickupLocation, destination } = await em.fork().findOneOrFail(Booking, first.bookingId);
  const ride = { date, pickupLocation, destination };
  expect((await client.send(PATH)).body).toEqual([
    { id: credit.id, number: credit.number, date: "2026-11-22", amount: -42, ride },
    { id: second.id, number: second.number, date: "2026-11-22", amount: 42, ride },
    { id: first.id, number: first.number, date: "2026-11-21", amount: 42, ride },
  ]);
});

test("each download is the file that was issued, byte for byte, under its number", async () => {
  const { em } = server.context.orm;
  const { customer, client } = await signedIn(server);
  const { id, number } = await createInvoice(em, customer.id);
  const stored = await em.fork().findOneOrFail(Invoice, id, { populate: ["pdf", "ubl"] });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const get = async (file: string) => {
    const answer = await fetch(`${server.url}${PATH}/${id}/${file}`, { headers: { Cookie: cookie } });
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const [pdf, again, ubl] = [await get("pdf"), await get("pdf"), await get("ubl")];
  expect(Buffer.compare(pdf.bytes, stored.pdf)).toBe(0);
  expect(Buffer.compare(again.bytes, pdf.bytes)).toBe(0);
  expect(Buffer.compare(ubl.bytes, stored.ubl)).toBe(0);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(pdf.headers.get("Content-Disposition")).toBe(`attachment; filename="factuur-${number}.pdf"`);
  expect(pdf.headers.get("Cache-Control")).toBe("private, no-store");
  expect(ubl.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(ubl.headers.get("Content-Disposition")).toBe(`attachment; filename="factuur-${number}.xml"`);
});

test("without a session nothing is told of invoices, nor of where they go", async () => {
  const anonymous = createClient(server.url);
  for (const path of [PATH, `${PATH}/1/pdf`, DETAILS]) expect((await anonymous.send(path)).status).toBe(401);
  expect((await anonymous.send(DETAILS, { method: "PUT", body: address })).status).toBe(401);
  expect((await anonymous.send(DETAILS, { method: "DELETE" })).status).toBe(401);
});

test("a customer says where invoices go, changes it and takes it back; numbers are kept as the registers write them", async () => {
  const { client } = await signedIn(server);
  const show = async () => (await client.send(DETAILS)).body;
  const save = (body: unknown) => client.send(DETAILS, { method: "PUT", body });
  const account = { state: "none" };
  const nothing = { company: null, kvk: null, vatId: null, street: null, postalCode: null, city: null, account };
  expect(await show()).toEqual(nothing);
  const none = { company: null, kvk: null, vatId: null, account };
  expect((await save({ ...address, postalCode: "3511az" })).body).toEqual({ ...none, ...address });
  const company = { company: "Kaya B.V.", kvk: "1234 5678", vatId: "nl 1234.56.789.b01" };
  await save({ ...address, ...company });
  expect(await show()).toEqual({
    ...address,
    company: "Kaya B.V.",
    kvk: "12345678",
    vatId: "NL123456789B01",
    account,
  });
  expect(await save({ ...address, kvk: "12345678" })).toMatchObject({
    status: 422,
    body: { fields: { company: ["Vul ook de naam van het bedrijf in"] } },
  });
  await save({ ...address, company: "" });
  expect(await show()).toEqual({ ...none, ...address });
  expect((await client.send(DETAILS, { method: "DELETE" })).status).toBe(204);
  expect(await show()).toEqual(nothing);
});

test("invoices issued afterwards are in the company's name, the earlier ones stay as they are", async () => {
  const { em } = server.context.orm;
  const { customer, client } = await signedIn(server, { firstName: "Ayşe", lastName: "Kaya" });
  const before = await createInvoice(em, customer.id);
  const body = { ...address, company: "Kaya B.V.", kvk: "12345678" };
  await client.send(DETAILS, { method: "PUT", body });
  const after = await createInvoice(em, customer.id);
  const buyer = async (id: string) =>
    (await em.fork().findOneOrFail(Invoice, id, { populate: ["document"] })).document.buyer;
  expect(await buyer(before.id)).toMatchObject({ name: "Ayşe Kaya", address: null });
  expect(await buyer(after.id)).toMatchObject({ name: "Kaya B.V.", attention: "Ayşe Kaya", kvk: "12345678", address });
});

test("a month of a company is invoiced to what a manager saw, whatever its customer writes into the details", async () => {
  const { em } = server.context.orm;
  const { customer, client } = await signedIn(server);
  await createOrganisation(em, customer.id, { company: "Kaya B.V.", kvk: "12345678" });
  const other = { ...address, street: "Voorstraat 2", company: "Utrechtse Zorggroep B.V.", kvk: "87654321" };
  const saved = await client.send(DETAILS, { method: "PUT", body: other });
  expect(saved.body).toMatchObject({ company: other.company, account: { state: "granted", limit: 5000, left: 5000 } });
  await rideReported(em, customer.id, new Date("2026-11-12T09:00:00Z"));
  const invoice = await issueMonth(em, customer.id, "2026-11", new Date("2026-12-01T05:00:00Z"));
  expect((await client.send(PATH)).body).toEqual([
    { id: invoice!.id, number: invoice!.number, date: "2026-12-01", amount: 42, month: { month: "2026-11", rides: 1 } },
  ]);
  expect((await client.send(`${PATH}/${invoice!.id}/pdf`)).status).toBe(200);
  const { buyer } = (await em.fork().findOneOrFail(Invoice, invoice!.id, { populate: ["document"] })).document;
  expect(buyer).toMatchObject({ name: "Kaya B.V.", kvk: "12345678", address: { street: "Voorstraat 2" } });
});
