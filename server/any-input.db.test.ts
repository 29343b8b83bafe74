import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import fc from "fast-check";
import { io } from "socket.io-client";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { anyJson, anyText } from "../infra/any-input/values.ts";
import { createCustomer, logIn, registration } from "./account/account.factory.ts";
import { apiRouters } from "./app.ts";
import { bookingRequest } from "./booking/booking.factory.ts";
import { CARE } from "./booking/care/care.factory.ts";
import { cardEntry } from "./cards/card.factory.ts";
import { signatureHeaders } from "./dispatch/signature.ts";
import { driverClient } from "./driver/driver.factory.ts";
import { createCar } from "./fleet/fleet.factory.ts";
import { describeApi } from "./openapi/describe.ts";
import { staffClient } from "./staff/staff.factory.ts";
import { type AnyAnswer, type AnyRequest, anyRequest, send, type Target } from "./testing/any-input/requests.ts";
import { createClient } from "./testing/client.ts";
import { createDescribed } from "./testing/described.ts";
import { setUpServer } from "./testing/set-up.ts";
import { TEST_SECRET } from "./testing/test-server.ts";

const { seconds, seed } = inject("anyInput");

const HOOK_TOKENS = { SMS_GATEWAY_TOKEN: "token of the gateway", MAIL_HOOK_TOKEN: "token of the mail server" };
const server = await setUpServer({ environment: HOOK_TOKENS });
const isDescribed = createDescribed(describeApi(apiRouters(server.context), server.url));
const targets: Target[] = apiRouters(server.context)
  .flatMap(({ stack }) => stack)
  .map(({ methods, path }) => ({ methods, path: String(path) }));
let cookies: string[];
let carId: string;
const ids: string[] = [
  "1",
  "9007199254740991",
  crypto.randomUUID(),
  `confirmation-email.${crypto.randomUUID()}`,
  "own-0",
];

beforeEach(async () => {
  const guest = createClient(server.url);
  ids.push(String((await guest.post("/api/bookings", bookingRequest())).body.id));
  const { email } = await createCustomer(server.context.orm.em);
  const customer = await vi.waitFor(() => logIn(server.url, email), 30_000);
  ids.push(String((await customer.post("/api/bookings", bookingRequest())).body.id));
  const { client: phone } = await driverClient(server);
  carId = (await createCar(server.context.orm.em)).id;
  await phone.post("/api/driver/shift", { carId });
  const { client: manager } = await staffClient(server, "manager");
  const jars = [guest, customer, phone, manager].map((client) =>
    [...client.cookies].map(([name, value]) => `${name}=${value}`),
  );
  cookies = ["", ...jars.map((jar) => jar.join("; "))];
});

/** A ride with all that can be asked for beside it. */
const withExtras = () =>
  bookingRequest({
    passengers: 2,
    stops: ["Slotlaan 20, Zeist"],
    luggage: 5,
    childSeat: "baby",
    assistanceDog: true,
    passengerName: "Fatma Yılmaz",
    passengerPhone: "06 87654321",
    passengerLanguage: "tr",
    contactPhone: "06 12345678",
    flightNumber: "KL1234",
    costCentre: "4711 Verkoop",
    note: "Bel aan",
    return: { onCall: true },
  });
/** A care ride, of a series, by its time of arrival. */
const careRide = () => {
  const { pickupTime: arriveBy, ...ride } = bookingRequest({ contactPhone: "06 12345678" });
  const until = toWallTime(new Date(Date.now() + 21 * 24 * 3_600_000)).date;
  const series = { days: ["mon", "thu"], until, skipHolidays: true };
  return { ...ride, arriveBy, care: { ...CARE, consent: true, series } };
};

const report = {
  eventId: "e1",
  status: "confirmed",
  occurredAt: new Date().toISOString(),
  driverState: "assigned",
  driver: { firstName: "Ali", phone: "06 1" },
  position: { lat: 52, lng: 5, at: new Date().toISOString() },
};
/** What the gateway for text messages and the mail server tell. */
const hooked = [
  { clientRef: "x", state: "failed", reason: "no such number" },
  { id: "a1", from: "+31612345678", body: "1" },
  { messageId: "<x@domrit.example>", recipient: "x@example.nl", permanent: true, reason: "550 5.1.1" },
];
const known = () => ({
  ids,
  cookies,
  bodies: [
    ...[registration(), bookingRequest(), cardEntry(), { email: "x@example.nl" }, { contactPhone: "06 12345678" }],
    { name: "Ayşe", email: "x@example.nl", subject: "other", message: "Een vraag over een rit" },
    { kind: "complaint", text: "De taxi kwam te laat", driverOrPlate: "Ali" },
    { token: "x", password: "drie natte paraplus", confirmPassword: "drie natte paraplus" },
    ...[withExtras(), careRide(), { contactEmail: "y@example.nl", contactPhone: "06 12345678" }],
    {
      version: 1,
      arriveBy: null,
      stops: null,
      luggage: null,
      childSeat: null,
      passengerName: null,
      passengerPhone: null,
    },
    ...hooked,
    ...[
      { acceptCharge: true },
      { name: "Mijn telefoon" },
      { code: "123456" },
      { kind: "share" },
      { kind: "passenger" },
      { token: "x".repeat(43) },
      { locale: "tr" },
    ],
    { version: 1, quotedPrice: 42, ...bookingRequest({ passengers: null, note: "Bel aan" }) },
    { carId },
    { ...tariffOn("2026-11-25", TARIFFS), validFrom: toWallTime(new Date()).date },
    { points: [{ lat: 52.09, lng: 5.12, accuracy: 8, at: new Date().toISOString() }] },
    { street: "Oudegracht 1", postalCode: "3511 AZ", city: "Utrecht" },
    { ...report, bookingId: Number(ids.at(-1)) },
  ],
});

/** Holds what is generated to a property for a share of the time; what breaks it is shown with its seed. */
const holds = <T>(share: number, input: fc.Arbitrary<T>, property: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(input, property), {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * share * 1000,
    endOnFailure: seconds < 120,
  });

/** Never a fault of ours; a moment without a place or an answer in time is none when asking again goes well. */
async function expectNoFault(asked: AnyRequest): Promise<void> {
  let answer = await send(server.url, asked);
  for (let attempt = 1; answer?.status === 503 && attempt < 5; attempt += 1) {
    await sleep(attempt * 500);
    answer = await send(server.url, asked);
  }
  const request = `${asked.method} ${asked.path}`;
  expect(answer?.status ?? 400, request).toBeLessThan(500);
  if (answer) expect(faultOf(asked, answer), `${request}: ${answer.status}`).toBeUndefined();
}

/** What the description of the API does not say of an answer. A request that is no HTTP has no route, and a bare 400. */
function faultOf({ method, path }: AnyRequest, { status, type, body }: AnyAnswer): string | undefined {
  if (body === "" && (status === 400 || type)) return undefined;
  return isDescribed({ method, path, status, type, body: type.includes("json") ? JSON.parse(body) : body });
}

const LIMIT = { timeout: seconds * 1000 + 60_000 };

test("no request to any route is answered with a fault of ours", LIMIT, async () => {
  expect(targets.length).toBeGreaterThan(20);
  await holds(0.5, anyRequest(targets, known()), expectNoFault);
});

test("no signed report of the taxi centre is answered with a fault of ours", LIMIT, async () => {
  const reports = anyRequest([{ methods: ["POST"], path: "/api/dispatch/events" }], known());
  await holds(0.15, reports, (asked) => {
    const signature = signatureHeaders([TEST_SECRET], String(asked.body ?? ""), new Date());
    return expectNoFault({ ...asked, headers: { ...asked.headers, ...signature } });
  });
});

test("no call of the SMS gateway or mail server is answered with a fault of ours", LIMIT, async () => {
  for (const token of Object.values(HOOK_TOKENS)) {
    const told = targets.filter(({ path }) => path.startsWith("/api/sms/") || path.startsWith("/api/mail/"));
    expect(told.length).toBeGreaterThan(2);
    const hooks = anyRequest(told, { ...known(), bodies: hooked });
    await holds(0.05, hooks, (asked) =>
      expectNoFault({ ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }),
    );
  }
});

test("nothing that is sent over a socket disturbs it", LIMIT, async () => {
  const socket = io(server.url, { transports: ["websocket"], forceNew: true });
  const connected = () => expect.poll(() => socket.connected).toBe(true);
  await connected();
  const [here] = server.gateway.io.sockets.sockets.values();
  const events = (here?.eventNames() ?? []).map(String);
  expect(events).toContain("booking:watch");
  const payload = fc.tuple(fc.oneof(fc.constantFrom(...events), anyText), fc.array(anyJson, { maxLength: 3 }));
  await holds(0.15, payload, async ([event, args]) => {
    await connected();
    if (!["disconnect", "connect", "connect_error", "disconnecting", "newListener", "removeListener"].includes(event))
      await socket
        .timeout(20)
        .emitWithAck(event, ...args)
        .catch(() => undefined);
  });
  // The last of it may still cut the connection, which is then made anew.
  const asked = await vi.waitFor(async () => {
    await connected();
    return await socket.timeout(5000).emitWithAck("booking:watch", { id: 1 });
  }, 20_000);
  expect(asked).toMatchObject({ ok: false });
  socket.disconnect();
});

test("nothing that is written to the bare connection disturbs the server", LIMIT, async () => {
  const { hostname, port } = new URL(server.url);
  const bytes = fc.uint8Array({ maxLength: 400 }).map((raw) => Buffer.from(raw));
  const start = fc.constantFrom("GET / HTTP/1.1\r\nHost: a\r\n", "POST /api/bookings HTTP/1.1\r\nHost: a\r\n", "");
  const written = fc.tuple(
    start,
    fc.oneof(
      bytes,
      anyText.map((text) => Buffer.from(`${text}\r\n\r\n`)),
    ),
  );
  await holds(0.1, written, async ([begin, rest]) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.end(Buffer.concat([Buffer.from(begin), rest]));
    await Promise.race([once(socket, "close"), sleep(300)]);
    socket.destroy();
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  });
  expect((await createClient(server.url).send("/healthz")).status).toBe(200);
});
