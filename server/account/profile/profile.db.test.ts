import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { PaymentMethod } from "../../cards/payment-method.entity.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { Invoice } from "../../invoices/invoice.entity.ts";
import { createInvoice } from "../../invoices/invoice.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { Session } from "../../session/session.entity.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createCustomer, PASSWORD, registration, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { EmailChange } from "../email-change/email-change.entity.ts";
import { EmailConfirmation } from "../email-confirmation/email-confirmation.entity.ts";

const server = await setUpServer();

const em = () => server.context.orm.em.fork();
const save = (client: Client, body: unknown) => client.send("/api/user/profile", { method: "PUT", body });
const profileOf = ({ firstName, lastName, username, email, phone }: Customer) => ({
  firstName,
  lastName,
  username,
  email,
  phone,
});
const card = {
  cardNumber: "4111111111111111",
  holderName: "A. Kaya",
  expiryMonth: "12",
  expiryYear: "2030",
  cvv: "123",
};

describe("the profile", () => {
  test("is saved, and the next booking is in the new name", async () => {
    const { client, customer } = await signedIn(server);
    const changed = { ...profileOf(customer), firstName: "Fatma", phone: "+31 6 87654321" };
    expect(await save(client, changed)).toMatchObject({ status: 200, body: { id: customer.id, ...changed } });
    expect((await client.send("/api/auth/user")).body).toMatchObject(changed);
    const { body } = await client.post("/api/bookings", bookingRequest());
    expect(body.own).toMatchObject({ contactName: "Fatma Kaya", contactPhone: "+31687654321" });
  });

  test("may change the case of its own names, but not take another's", async () => {
    const { client, customer } = await signedIn(server);
    const other = await createCustomer(em());
    const upper = { ...profileOf(customer), username: customer.username.toUpperCase() };
    expect((await save(client, upper)).status).toBe(200);
    const taken = await save(client, { ...upper, username: other.username.toUpperCase() });
    expect(taken).toMatchObject({
      status: 422,
      body: { fields: { username: ["Deze gebruikersnaam is al in gebruik"] } },
    });
  });

  test("of two customers who want one name at the same moment one gets it", async () => {
    const both = await Promise.all([signedIn(server), signedIn(server)]);
    const answers = await Promise.all(
      both.map(({ client, customer }) => save(client, { ...profileOf(customer), username: "gewild" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("names another mailbox only with the password", async () => {
    const { client, customer } = await signedIn(server);
    const moved = { ...profileOf(customer), email: "elders@example.nl" };
    expect(Object.keys((await save(client, moved)).body.fields)).toEqual(["currentPassword"]);
    const wrong = await save(client, { ...moved, currentPassword: "niet dit" });
    expect(wrong.body.fields).toEqual({ currentPassword: ["Dit wachtwoord klopt niet"] });
    const asked = () => em().find(EmailConfirmation, { customerId: customer.id });
    expect(await asked()).toEqual([]);
    expect((await save(client, { ...moved, currentPassword: PASSWORD })).body.email).toBe(customer.email);
    const upper = { ...profileOf(customer), email: customer.email.toUpperCase() };
    expect((await save(client, upper)).body.email).toBe(upper.email);
    expect(await asked()).toMatchObject([{ email: "elders@example.nl", usedAt: null }]);
    const events = await em().find(OutboxEvent, { type: "account.confirmation_requested" });
    expect(events.map(({ payload }) => payload)).toContainEqual({ confirmationId: (await asked())[0]?.id });
  });

  test("takes nothing that is not a field of it", async () => {
    const { client, customer } = await signedIn(server);
    const other = await createCustomer(em());
    for (const extra of [{ id: other.id }, { passwordHash: "x" }, { customerId: other.id }, { createdAt: "2020" }]) {
      expect((await save(client, { ...profileOf(customer), ...extra })).status).toBe(422);
    }
    expect((await em().findOneOrFail(Customer, customer.id)).id).toBe(customer.id);
  });
});

test("the export holds all that is kept of a customer, and what is kept of nobody else", async () => {
  const { client, customer } = await signedIn(server, { language: "tr" });
  const { body: booked } = await client.post("/api/bookings", bookingRequest({ note: "Koffer mee" }));
  await client.post("/api/user/payment-methods", card);
  const invoice = await createInvoice(em(), customer.id);
  const moved = { ...profileOf(customer), email: `nieuw.${customer.email}` };
  await save(client, { ...moved, currentPassword: PASSWORD });
  const change = { id: randomUUID(), customerId: customer.id, previousEmail: "oud@example.nl", createdAt: new Date() };
  await em().insert(EmailChange, change);
  const stranger = await signedIn(server);
  await stranger.client.post("/api/bookings", bookingRequest({ note: "Van een ander" }));

  const { body, headers } = await client.send("/api/user/export");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="domrit.json"');
  expect(body).toMatchObject({
    account: { ...profileOf(customer), language: "tr", emailConfirmedAt: expect.any(String) },
    emailChanges: [
      { previousEmail: "oud@example.nl", createdAt: expect.any(String), doneAt: null },
      { previousEmail: customer.email, createdAt: expect.any(String), doneAt: null },
    ],
    emailConfirmations: [{ email: moved.email, createdAt: expect.any(String), usedAt: null }],
    bookings: [
      { id: invoice.bookingId },
      { id: booked.id, reference: booked.reference, note: "Koffer mee", contactEmail: customer.email },
    ],
    paymentMethods: [{ last4: "1111", brand: "visa", expMonth: 12, expYear: 2030, isDefault: true }],
    invoices: [{ number: invoice.number, amount: 42 }],
    sessions: [{ lastSeenAt: expect.any(String) }],
  });
  const [kept] = await em().find(PaymentMethod, { customerId: customer.id });
  for (const secret of [
    "argon2id",
    "Van een ander",
    "idHash",
    "guestId",
    "changeEventId",
    kept!.token,
    kept!.fingerprint,
  ]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

describe("deleting the account", () => {
  const erase = (client: Client, password = PASSWORD, language = "nl") =>
    client.send("/api/user", { method: "DELETE", body: { password }, language });

  test("needs the password, and no ride that is still to come", async () => {
    const { client } = await signedIn(server);
    expect((await erase(client, "niet dit")).body.fields).toEqual({ password: ["Dit wachtwoord klopt niet"] });
    const { body } = await client.post("/api/bookings", bookingRequest());
    expect(await erase(client)).toMatchObject({ status: 409, body: { code: "open_bookings" } });
    await client.post(`/api/bookings/${body.id}/cancel`, { acceptCharge: true });
    expect((await erase(client)).status).toBe(200);
  });

  test("waits for the invoice of rides that are on it, which tells the company from whom", async () => {
    const { client, customer } = await signedIn(server);
    await createOrganisation(em(), customer.id);
    await rideReported(em(), customer.id, new Date("2026-11-12T09:00:00Z"));
    const file = await client.send("/api/user/export");
    expect(JSON.stringify(file.body)).toContain("2026-11");
    expect(await erase(client)).toMatchObject({ status: 409, body: { code: "uninvoiced_rides" } });
    await issueMonth(em(), customer.id, "2026-11");
    expect((await erase(client)).status).toBe(200);
  });

  test("is not kept from the customer by an old ride whose end nobody reported", async () => {
    const { client, customer } = await signedIn(server);
    const ride = { customerId: customer.id, status: "confirmed", driverState: "on_board" } as const;
    await createBooking(em(), { ...ride, pickupAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await erase(client)).status).toBe(200);
  });

  test("leaves nothing that names the customer, and says what is kept and why", async () => {
    const { client, customer } = await signedIn(server);
    const { id: customerId, email } = customer;
    const contact = {
      contactName: "Ayşe Kaya",
      contactEmail: email,
      contactPhone: "+31612345678",
      note: "Mijn moeder",
    };
    const passenger = {
      passengerName: "Fatma Yılmaz",
      passengerPhone: "+31687654321",
      passengerLanguage: "tr",
    } as const;
    const named = { ...contact, ...passenger, passengerLinkId: 4711 };
    const travelled = { passengers: 3, luggage: 4, startedAt: new Date(), endedAt: new Date() };
    const ride = await createBooking(em(), {
      customerId,
      status: "completed",
      driverState: "done",
      ...named,
      ...travelled,
    });
    const taken = JSON.stringify((await client.send("/api/user/export")).body);
    for (const word of ["Ayşe", "Fatma", "+31687654321"]) expect(taken).toContain(word);
    expect(taken).not.toContain("4711");
    const invoice = await createInvoice(em(), customerId);
    await client.post("/api/user/payment-methods", card);
    await save(client, { ...profileOf(customer), email: "tussendoor@example.nl", currentPassword: PASSWORD });
    await createClient(server.url).post("/api/auth/forgot-password", { email: "tussendoor@example.nl" });

    const { status, body } = await erase(client, PASSWORD, "en");
    expect(status).toBe(200);
    expect(body).toEqual({ invoicesKept: 1, message: expect.stringContaining("seven years") });
    expect((await em().findOneOrFail(Invoice, invoice.id)).number).toBe(invoice.number);
    expect((await client.send("/api/auth/user")).status).toBe(401);
    expect(await em().count(Session, { customerId })).toBe(0);
    expect(await em().count(PaymentMethod, { customerId })).toBe(0);
    expect(await em().count(EmailChange, { customerId })).toBe(0);
    expect(await em().count(EmailConfirmation, { customerId })).toBe(0);
    expect(await em().count(Customer, customerId)).toBe(0);
    const left = await em().findOneOrFail(Booking, ride.id);
    expect(left).toMatchObject({
      status: "completed",
      estimatedPriceCents: 4200,
      pickupLocation: "",
      extras: {},
      startedAt: null,
      endedAt: null,
    });
    const dump = JSON.stringify(
      await em().execute("select to_jsonb(b) from booking b where customer_id = ?", [customerId]),
    );
    for (const word of ["Ayşe", email, "+31612345678", "moeder", "Nieuwegein", "Fatma", "+31687654321", '"tr"', "4711"])
      expect(dump).not.toContain(word);
    expect((await createClient(server.url).send(`/api/bookings/${ride.id}`)).status).toBe(404);
  });

  test("frees the names for a new account, which sees nothing of the old one", async () => {
    const { client, customer } = await signedIn(server);
    const ride = await createBooking(em(), { customerId: customer.id, status: "cancelled" });
    await erase(client);
    const again = createClient(server.url);
    const { username, email } = customer;
    expect((await again.post("/api/auth/register", registration({ username, email }))).status).toBe(201);
    expect((await again.send("/api/user/trips")).body).toEqual([]);
    expect((await again.send(`/api/bookings/${ride.id}`)).status).toBe(404);
    const token = linkToken(server.context.config.SESSION_KEYS, ownLink(ride.id));
    const linked = await again.send(`/api/bookings/${ride.id}`, { headers: { "X-Booking-Token": token } });
    expect(linked.body.pickupLocation ?? "").toBe("");
  });

  test("and booking at the same moment leave no booking without its owner's data erased", async () => {
    const { client, customer } = await signedIn(server);
    const [, booked] = await Promise.all([erase(client), client.post("/api/bookings", bookingRequest())]);
    const gone = (await em().count(Customer, customer.id)) === 0;
    expect(booked.status).toBe(gone ? 401 : 201);
    expect(await em().count(Booking, { contactEmail: customer.email })).toBe(gone ? 0 : 1);
  });
});
