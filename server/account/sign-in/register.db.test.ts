import { describe, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { registration } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { EmailConfirmation } from "../email-confirmation/email-confirmation.entity.ts";

const server = await setUpServer();

const client = () => createClient(server.url);
const em = () => server.context.orm.em.fork();
const register = (body: unknown, language = "nl") => client().post("/api/auth/register", body, {}, language);

test("makes an account, signs in, and keeps no password but its hash", async () => {
  const sent = registration({ email: "Fatma@Example.nl" });
  const { password, confirmPassword: _, ...person } = sent;
  const browser = client();
  const { status, body } = await browser.post("/api/auth/register", sent, {}, "tr");
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String), ...person });
  expect((await browser.send("/api/auth/user")).body).toEqual(body);
  const kept = await em().findOneOrFail(Customer, body.id);
  expect(kept).toMatchObject({ language: "tr", passwordHash: expect.stringMatching(/^\$argon2id\$/) });
  expect(JSON.stringify(kept)).not.toContain(password);
});

test("every fault is named at once, in the visitor's language", async () => {
  const bad = { ...registration(), firstName: "", username: "ab", email: "x", password: "12345" };
  const { status, body } = await register(bad);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: "invalid_fields",
    fields: {
      firstName: ["Voornaam is verplicht"],
      username: ["Gebruikersnaam moet minimaal 3 karakters zijn"],
      email: ["Geldig e-mailadres invoeren"],
      password: ["Wachtwoord moet minimaal 6 karakters zijn"],
      confirmPassword: ["Wachtwoorden komen niet overeen"],
    },
  });
  expect((await register(bad, "en")).body.fields.username).toEqual(["Username must be at least 3 characters"]);
  expect((await register({ ...registration(), isAdmin: true })).body.fields).toEqual({
    isAdmin: ["Dit veld bestaat niet"],
  });
});

test("a second press gives the account that the first one made; of other details or a while later its names are taken", async () => {
  const sent = registration();
  const presses = await Promise.all([register(sent), register(sent)]);
  expect(presses.map(({ status }) => status)).toEqual([201, 201]);
  const [id, other] = presses.map(({ body }) => body.id);
  expect(other).toBe(id);
  const browser = client();
  expect((await browser.post("/api/auth/register", sent)).body.id).toBe(id);
  expect((await browser.send("/api/auth/user")).body.id).toBe(id);
  expect(await em().count(Customer, { email: String(sent.email) })).toBe(1);
  expect(await em().count(EmailConfirmation, { customerId: id })).toBe(1);
  const password = "drie blauwe kikkers";
  for (const over of [{ firstName: "Ander" }, { password, confirmPassword: password }])
    expect((await register({ ...sent, ...over })).body.fields).toHaveProperty("email");
  await em().nativeUpdate(Customer, id, { createdAt: new Date(Date.now() - 11 * 60_000) });
  expect((await register(sent)).body.fields).toHaveProperty("email");
});

type Answer = Awaited<ReturnType<typeof register>>;

/** On a busy machine some of many at once are asked to come back later instead. */
function expectOthersRefused(answers: Answer[], field: string): void {
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused) expect(Object.keys(body.fields)).toEqual([field]);
  for (const { status } of answers) expect([201, 422, 503]).toContain(status);
}

describe("refuses", () => {
  test("a username or address that is taken, in whatever case, each on its field", async () => {
    const first = registration({ username: "Çağla_José" });
    expect((await register(first)).status).toBe(201);
    const both = await register({
      ...registration(),
      username: "ÇAĞLA_josé",
      email: String(first.email).toUpperCase(),
    });
    expect(both).toMatchObject({
      status: 422,
      body: {
        fields: {
          username: ["Deze gebruikersnaam is al in gebruik"],
          email: ["Er is al een account met dit e-mailadres"],
        },
      },
    });
    const one = await register(registration({ email: first.email }));
    expect(Object.keys(one.body.fields)).toEqual(["email"]);
  });

  test("all but one of twenty registrations at once under one name", async () => {
    const cased = (text: string, index: number) => (index % 2 ? text.toUpperCase() : text);
    const sent = Array.from({ length: 20 }, (_, index) => registration({ username: cased("dezelfde", index) }));
    const answers = await Promise.all(sent.map((body) => register(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expectOthersRefused(answers, "username");
  });

  test("all but one of twenty at once under one address", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(registration({ email: "samen@example.nl" }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expectOthersRefused(answers, "email");
  });

  test.each([
    ["nl", "feyenoord", "Te makkelijk te raden: dit is één bekend woord.", "Neem bijvoorbeeld drie woorden"],
    ["en", "qwertyuiop", "Too easy to guess: a great many people use", "Try three words"],
    ["tr", "Kaya1990", "Tahmin etmesi çok kolay: içinde kendi bilgileriniz", "Örneğin birbiriyle"],
  ])("in %s the password %s, which is soon guessed, with advice", async (language, password, weakness, tip) => {
    const { status, body } = await register(registration({ password, confirmPassword: password }), language);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(["password"]);
    const [first, ...advice] = body.fields.password;
    expect(first).toContain(weakness);
    expect(advice.at(-1)).toContain(tip);
  });

  test("more accounts than anybody needs from one address, whatever it calls itself", async () => {
    const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.1" } });
    await em().execute("truncate rate_limit");
    const send = (from: string) =>
      createClient(strict.url).post("/api/auth/register", registration(), { "X-Forwarded-For": from });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await send(`203.0.113.${i}`)).status);
    expect(statuses).toEqual([201, 201, 429, 429]);
    await strict.stop();
  });
});

describe("rides that this browser booked as a guest", () => {
  test("belongs to the account made afterwards, and is shown to nobody else from then on", async () => {
    const browser = client();
    const booked = await browser.post("/api/bookings", bookingRequest({ contactName: "Fatma" }));
    const other = await client().post("/api/bookings", bookingRequest());
    expect((await client().send(`/api/bookings/${booked.body.id}`)).status).toBe(200);
    const { body: user } = await browser.post("/api/auth/register", registration());

    const trips = await browser.send("/api/user/trips");
    expect(trips.body).toMatchObject([{ id: booked.body.id, version: 2, status: "pending" }]);
    expect((await browser.send(`/api/bookings/${booked.body.id}`)).body.own.contactName).toBe("Fatma");
    expect((await client().send(`/api/bookings/${booked.body.id}`)).status).toBe(404);
    expect((await em().findOneOrFail(Booking, other.body.id)).customerId).toBeNull();
    expect(await em().findOneOrFail(Booking, booked.body.id)).toMatchObject({ customerId: user.id, guestId: null });
    const claims = await em().find(OutboxEvent, { type: "booking.claimed" });
    expect(claims.map(({ payload }) => payload)).toEqual([{ bookingId: booked.body.id, version: 2 }]);
  });

  test("can be claimed by an account that was there before, when it asks", async () => {
    const sent = registration();
    await register(sent);
    const browser = client();
    const { id } = (await browser.post("/api/bookings", bookingRequest())).body;
    await browser.post("/api/auth/login", { email: sent.email, password: sent.password });
    expect((await browser.send("/api/user/trips")).body).toEqual([]);
    expect((await browser.send("/api/user/claim")).body.trips).toMatchObject([{ id }]);
    expect((await browser.post("/api/user/claim", {})).body.trips).toMatchObject([{ id, version: 2 }]);
    expect((await browser.send("/api/user/claim")).body).toEqual({ trips: [] });
    expect((await browser.send("/api/user/trips")).body).toMatchObject([{ id }]);
  });

  test("is claimed once, however many accounts ask", async () => {
    const browser = client();
    const { id } = (await browser.post("/api/bookings", bookingRequest())).body;
    const { guestId } = await em().findOneOrFail(Booking, id);
    const accounts = Array.from({ length: 5 }, client);
    // One after the other: a busy machine asks some of many at once to come back later.
    for (const one of accounts) expect((await one.post("/api/auth/register", registration())).status).toBe(201);
    await em().execute("update session set data = data || jsonb_build_object('guestId', ?::text)", [guestId]);
    const claims = await Promise.all(accounts.map((one) => one.post("/api/user/claim", {})));
    expect(claims.filter(({ body }) => body.trips.length === 1)).toHaveLength(1);
  });

  describe("with the discount for a first ride", () => {
    type Browser = ReturnType<typeof client>;
    const book = async (browser: Browser, asked: Record<string, unknown> = {}): Promise<number> =>
      (await browser.post("/api/bookings", bookingRequest(asked))).body.id;
    /** With its return, under a contact that never rode. */
    const bookFirst = (browser: Browser) =>
      book(browser, { discountCode: "NEWCLIENT", return: { onCall: true }, contactEmail: registration().email });
    const idsOf = ({ body }: { body: { trips?: { id: number }[] } }) => body.trips?.map(({ id }) => id);

    test("stays the guest's, as does its return, where the account rode before", async () => {
      const sent = registration();
      const customer = client();
      await customer.post("/api/auth/register", sent);
      await book(customer);
      const browser = client();
      const [first, next] = [await bookFirst(browser), await book(browser)];
      await browser.post("/api/auth/login", { email: sent.email, password: sent.password });
      expect(idsOf(await browser.send("/api/user/claim"))).toEqual([next]);
      expect(idsOf(await browser.post("/api/user/claim", {}))).toEqual([next]);
      expect(idsOf(await browser.send("/api/user/claim"))).toEqual([]);
      const { body } = await browser.send(`/api/bookings/${first}`);
      expect(body).toMatchObject({ own: expect.any(Object), return: expect.any(Object) });
    });

    test("is the account's where it was the first, and not where another one was", async () => {
      const isFirst = client();
      await bookFirst(isFirst);
      await book(isFirst);
      await isFirst.post("/api/auth/register", registration());
      expect((await isFirst.send("/api/user/trips")).body).toHaveLength(3);
      const isLater = client();
      const id = await book(isLater);
      await bookFirst(isLater);
      await isLater.post("/api/auth/register", registration());
      expect((await isLater.send("/api/user/trips")).body).toMatchObject([{ id }]);
    });

    test("is the account's where the ride before was cancelled", async () => {
      const browser = client();
      const id = await book(browser);
      await browser.post(`/api/bookings/${id}/cancel`, { acceptCharge: true });
      await bookFirst(browser);
      await browser.post("/api/auth/register", registration());
      expect((await browser.send("/api/user/trips")).body).toHaveLength(3);
    });
  });
});
