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

test.each(["+252 61 234 5678", "+1 202 555 0123", "+41 79 123 45 67"])(
  "%s is taken, also for an account, for the driver to call; no text message is promised",
  async (phone) => {
    const stored = phone.replaceAll(" ", "");
    const said = { status: 201, body: { own: { contactPhone: stored }, messages: { sms: false } } };
    expect(await book(client(), { contactPhone: phone })).toMatchObject(said);
    const who = client();
    expect((await who.post("/api/auth/register", registration({ phone }))).status).toBe(201);
    expect(await book(who, {})).toMatchObject(said);
    expect(await asked("sms")).toBe(0);
  },
);

test.each(["1", "0000000000", "06-1234567", "0612345678 / 0687654321", "+49 12", "+999 12345678"])(
  "%s is no number, of an account as of a guest",
  async (phone) => {
    const fault = [expect.stringContaining("Geldig telefoonnummer invoeren")];
    const registered = await client().post("/api/auth/register", registration({ phone }));
    expect(registered).toMatchObject({ status: 422, body: { fields: { phone: fault } } });
    const guest = await client().post("/api/bookings", bookingRequest({ contactPhone: phone }));
    expect(guest).toMatchObject({ status: 422, body: { fields: { contactPhone: fault } } });
  },
);

test("an account from before keeps a number that is none until its owner saves the profile", async () => {
  const { client: who, customer } = await signedIn(server);
  await em().nativeUpdate(Customer, customer.id, { phone: "06-1234567" });
  const { firstName, lastName, username, email } = customer;
  const profile = { firstName, lastName, username, email, phone: "06-1234567" };
  const save = (phone: string) => who.send("/api/user/profile", { method: "PUT", body: { ...profile, phone } });
  expect(await save("06-1234567")).toMatchObject({ status: 422, body: { fields: { phone: [expect.any(String)] } } });
  expect((await book(who, {})).body.messages.sms).toBe(false);
  expect((await save("06 12345678")).status).toBe(200);
});

test.each([
  ["nl", "+49 12", "Geldig telefoonnummer invoeren, bijvoorbeeld 06 12345678"],
  ["en", "+31 900 123 456", "This is a premium-rate number. Enter an ordinary phone number"],
  ["tr", "+33 899 12 34 56", "Bu ücretli bir numara. Normal bir telefon numarası girin"],
])("a number that nobody should call is refused on its field (%s)", async (language, contactPhone, text) => {
  const refused = { status: 422, body: { fields: { contactPhone: [text] } } };
  for (const path of ["/api/bookings", "/api/bookings?preview=true"]) {
    expect(await client().post(path, bookingRequest({ contactPhone }), {}, language)).toMatchObject(refused);
  }
  const who = client();
  const { id } = (await book(who, {})).body;
  const body = { contactPhone };
  expect(await who.send(`/api/bookings/${id}/contact`, { method: "PUT", body, language })).toMatchObject(refused);
});
