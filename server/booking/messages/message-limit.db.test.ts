import { beforeEach, describe, expect, test } from "vitest";
import { setUpDatabase } from "../../../infra/postgres/test-database.ts";
import { registration, signedIn } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { metrics } from "../../metrics/metrics.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { bookingRequest } from "../booking.factory.ts";

const databaseUrl = await setUpDatabase();
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer(databaseUrl, { environment: { RATE_LIMIT_SCALE: "1" } });
  await em().execute("truncate rate_limit, outbox_event, booking");
  return () => server.stop();
});

const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);
const book = (who: Client, contact: Record<string, string>) => who.post("/api/bookings", bookingRequest(contact));
const cancel = (who: Client, id: number) => who.post(`/api/bookings/${id}/cancel`, { acceptCharge: true });
/** How many messages were asked for on a channel. */
const asked = async (channel: string) =>
  (await em().find(OutboxEvent, {})).filter(({ payload }) => JSON.stringify(payload).includes(`"${channel}"`)).length;

test("a phone that had its messages of the day gets no more, cancellations counted; every booking is made", async () => {
  const who = client();
  for (let i = 0; i < 8; i += 1) {
    const booked = await book(who, { contactPhone: "06 12345678" });
    expect(booked).toMatchObject({ status: 201, body: { messages: { sms: i < 5 } } });
    expect((await cancel(who, booked.body.id)).body.status).toBe("cancelled");
  }
  expect(await asked("sms")).toBe(10);
  expect((await book(who, { contactPhone: "06 87654321" })).body.messages.sms).toBe(true);
  const refused = await metrics.getSingleMetric("domrit_sms_refused_total")?.get();
  expect(refused?.values.find(({ labels }) => labels.reason === "number")?.value).toBe(6);
});

test("one address can have thirty text messages an hour sent, to all numbers together", async () => {
  const told: boolean[] = [];
  for (let i = 0; i < 35; i += 1) {
    told.push((await book(client(), { contactPhone: `06 1234${String(5000 + i)}` })).body.messages.sms);
  }
  expect(told).toEqual(Array.from({ length: 35 }, (_, index) => index < 30));
});

describe("a mailbox that has proved nothing", () => {
  test("gets six messages a day, for all senders, spellings and kinds of message together", async () => {
    const ways = ["slachtoffer@gmail.com", "Slacht.offer@gmail.com", "slachtoffer+1@googlemail.com"];
    for (const contactEmail of ways) expect((await book(client(), { contactEmail })).body.messages.email).toBe(true);
    const message = { name: "Jan", email: ways[0], subject: "other", message: "Rijdt u ook naar Zeist?" };
    for (let i = 0; i < 6; i += 1) expect((await client().post("/api/contact", message)).status).toBe(201);
    const later = await book(client(), { contactEmail: ways[1]! });
    expect(later).toMatchObject({ status: 201, body: { messages: { email: false } } });
    const received = await em().find(OutboxEvent, { type: "contact.received" }, { orderBy: { id: "asc" } });
    const acknowledged = received.map(({ payload }) => (payload as { acknowledged?: boolean }).acknowledged);
    expect(acknowledged).toEqual([undefined, undefined, undefined, false, false, false]);
    expect((await book(client(), { contactEmail: "ander@gmail.com" })).body.messages.email).toBe(true);
  });

  test("is added to a booking, which then does not promise the confirmation", async () => {
    const contactEmail = "vol@example.nl";
    for (let i = 0; i < 6; i += 1) await book(client(), { contactEmail });
    const who = client();
    const { id } = (await book(who, {})).body;
    const added = await who.send(`/api/bookings/${id}/contact`, { method: "PUT", body: { contactEmail } });
    expect(added.body).toMatchObject({ own: { contactEmail }, messages: { email: false } });
    expect(await asked("email")).toBe(6);
  });

  test("is nobody's fault who showed that it is theirs", async () => {
    const { client: customer, customer: account } = await signedIn(server, { emailConfirmedAt: null });
    for (let i = 0; i < 7; i += 1) await book(client(), { contactEmail: account.email });
    expect((await book(customer, {})).body.messages.email).toBe(false);
    await em().nativeUpdate(Customer, account.id, { emailConfirmedAt: new Date() });
    expect((await book(customer, {})).body.messages.email).toBe(true);
    expect((await book(customer, { contactEmail: "moeder@example.nl" })).body.messages.email).toBe(true);
  });
});

test("nor may it be an account's", async () => {
  const who = client();
  const elsewhere = registration({ phone: "+252 61 234 5678" });
  const refused = { status: 422, body: { fields: { phone: [expect.stringContaining("geen sms")] } } };
  expect(await who.post("/api/auth/register", elsewhere)).toMatchObject(refused);
  const account = await who.post("/api/auth/register", { ...elsewhere, phone: "06 12345678" });
  expect(account.status).toBe(201);
  const { firstName, lastName, username, email } = elsewhere;
  const body = { firstName, lastName, username, email, phone: elsewhere.phone };
  expect(await who.send("/api/user/profile", { method: "PUT", body })).toMatchObject(refused);
  await em().nativeUpdate(Customer, account.body.id, { phone: elsewhere.phone });
  expect((await who.send("/api/user/profile", { method: "PUT", body })).status, "as it was").toBe(200);
  const booked = await book(who, {});
  expect(booked, "the driver can call it").toMatchObject({
    status: 201,
    body: { own: { contactPhone: "+252612345678" }, messages: { sms: false } },
  });
});

test.each([
  ["nl", "+252 61 234 5678", "Naar dit land sturen we geen sms. Vul een ander nummer in"],
  ["en", "+1 202 555 0123", "We do not send text messages to this country. Enter another number"],
  ["tr", "+33 899 12 34 56", "Bu ücretli bir numara. Normal bir telefon numarası girin"],
])("a number that no text message goes to is refused on its field (%s)", async (language, contactPhone, text) => {
  const refused = { status: 422, body: { fields: { contactPhone: [text] } } };
  for (const path of ["/api/bookings", "/api/bookings?preview=true"]) {
    expect(await client().post(path, bookingRequest({ contactPhone }), {}, language)).toMatchObject(refused);
  }
  const who = client();
  const { id } = (await book(who, {})).body;
  const body = { contactPhone };
  expect(await who.send(`/api/bookings/${id}/contact`, { method: "PUT", body, language })).toMatchObject(refused);
});
