import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiRouters } from "../app.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { linkToken } from "../booking/links/link-token.ts";
import { cardEntry } from "../cards/card.factory.ts";
import { createInvoice } from "../invoices/invoice.factory.ts";
import { ownLink } from "../session/link-name.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { type Client, createClient } from "../testing/client.ts";
import { differenceInTime } from "../testing/compare-times.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";
import { PASSWORD, signedIn } from "./account.factory.ts";
import { Passkey } from "./passkeys/passkey.entity.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const whose: Record<"owner" | "customer" | "guest" | "anonymous", Client> = Object.create(null);
const ids = { owned: 0, guests: 0, address: "", card: "", invoice: "", passkey: "", trip: 0 };
const UNKNOWN = { booking: 4_711, card: "00000000-0000-4000-8000-000000000000" };
const MESSAGE = `confirmation-email.${UNKNOWN.card}`;
const REPORT = { kind: "complaint", text: "De taxi kwam niet." };
/** Of the customer, a passenger is told the first name alone. */
const contact = { contactName: "Ada Geheim", contactEmail: "geheim@example.nl", contactPhone: "+31600000000" };

const ADDRESS = { label: "Thuis", address: "Kanaalstraat 12-bis A, Utrecht" };

beforeAll(async () => {
  const owner = await signedIn(server);
  whose.owner = owner.client;
  whose.customer = (await signedIn(server)).client;
  whose.guest = createClient(server.url);
  whose.anonymous = createClient(server.url);
  ids.owned = (await whose.owner.post("/api/bookings", bookingRequest(contact))).body.id;
  ids.guests = (await whose.guest.post("/api/bookings", bookingRequest(contact))).body.id;
  ids.address = (await whose.owner.post("/api/user/addresses", ADDRESS)).body.id;
  ids.card = (await whose.owner.post("/api/user/payment-methods", cardEntry())).body.id;
  ids.invoice = (await createInvoice(server.context.orm.em, owner.customer.id)).id;
  ids.passkey = await addPasskey(owner.customer.id);
  await whose.customer.post("/api/bookings", bookingRequest());
  await whose.customer.post("/api/user/payment-methods", cardEntry());
  ids.trip = (await createBooking(server.context.orm.em, { customerId: owner.customer.id })).id;
});

async function addPasskey(customerId: string): Promise<string> {
  const id = randomUUID();
  const key = { credentialId: id, publicKey: Buffer.from("x"), counter: 0, transports: [], name: "x", isSynced: false };
  await server.context.orm.em.fork().insert(Passkey, { id, customerId, ...key, createdAt: new Date() });
  return id;
}

type Request = { method?: string; body?: unknown; path: (id: number | string) => string };
const booking: Record<string, Request> = {
  view: { path: (id) => `/api/bookings/${id}` },
  calendar: { path: (id) => `/api/bookings/${id}/calendar.ics` },
  receipt: { path: (id) => `/api/bookings/${id}/receipt.pdf` },
  cancel: { method: "POST", body: { acceptCharge: true }, path: (id) => `/api/bookings/${id}/cancel` },
  change: { method: "POST", body: { version: 1, note: "x" }, path: (id) => `/api/bookings/${id}/change` },
  ready: { method: "POST", path: (id) => `/api/bookings/${id}/ready` },
  price: { method: "PUT", body: { price: 10, reason: "x" }, path: (id) => `/api/bookings/${id}/price` },
  flight: { method: "PUT", body: { state: "cancelled" }, path: (id) => `/api/bookings/${id}/flight` },
  contact: { method: "PUT", body: { contactEmail: "x@example.nl" }, path: (id) => `/api/bookings/${id}/contact` },
  care: { method: "DELETE", path: (id) => `/api/bookings/${id}/care` },
  report: { method: "POST", body: REPORT, path: (id) => `/api/bookings/${id}/reports` },
  feedback: { path: (id) => `/api/bookings/${id}/feedback` },
  giveFeedback: { method: "PUT", body: { score: 5 }, path: (id) => `/api/bookings/${id}/feedback` },
  reports: { path: (id) => `/api/bookings/${id}/reports` },
  messages: { path: (id) => `/api/bookings/${id}/messages` },
  resend: { method: "POST", path: (id) => `/api/bookings/${id}/messages/${MESSAGE}/resend` },
  timeline: { path: (id) => `/api/bookings/${id}/timeline` },
  payment: { path: (id) => `/api/bookings/${id}/payment` },
  payer: { path: (id) => `/api/bookings/${id}/payment/payer` },
  pay: { method: "POST", body: {}, path: (id) => `/api/bookings/${id}/payments` },
  payByCard: { method: "POST", body: { amount: 1, last4: "6787" }, path: (id) => `/api/bookings/${id}/payments/card` },
  links: { path: (id) => `/api/bookings/${id}/links` },
  share: { method: "POST", body: { kind: "share" }, path: (id) => `/api/bookings/${id}/links` },
  unlink: { method: "DELETE", path: (id) => `/api/bookings/${id}/links/own-0` },
};
const address: Record<string, Request> = {
  change: { method: "PUT", body: ADDRESS, path: (id) => `/api/user/addresses/${id}` },
  delete: { method: "DELETE", path: (id) => `/api/user/addresses/${id}` },
};
const card: Record<string, Request> = {
  default: { method: "PUT", path: (id) => `/api/user/payment-methods/${id}/default` },
  delete: { method: "DELETE", path: (id) => `/api/user/payment-methods/${id}` },
};
const invoice: Record<string, Request> = {
  pdf: { path: (id) => `/api/user/invoices/${id}/pdf` },
  ubl: { path: (id) => `/api/user/invoices/${id}/ubl` },
};
const passkey: Record<string, Request> = {
  rename: { method: "PUT", body: { name: "x" }, path: (id) => `/api/user/passkeys/${id}` },
  delete: { method: "DELETE", body: { password: PASSWORD }, path: (id) => `/api/user/passkeys/${id}` },
};
const trips: Request = { path: (id) => `/api/user/trips?before=${id}` };

const send = (client: Client, { method = "GET", body, path }: Request, id: number | string, headers = {}) =>
  client.send(path(id), { method, headers, ...(body !== undefined && { body }) });

/** What an answer shows: everything but the moment and the request's own name. */
async function shown(answer: ReturnType<typeof send>) {
  const { status, body, headers } = await answer;
  const names = [...headers].filter(([name]) => !["date", "x-request-id", "set-cookie"].includes(name));
  return { status, body, headers: names };
}

describe.each(["customer", "guest", "anonymous"] as const)("to %s", (who) => {
  test.each(Object.keys(booking))("a customer's booking does not exist (%s)", async (name) => {
    const refused = await shown(send(whose[who], booking[name]!, ids.owned));
    expect(refused).toEqual(await shown(send(whose[who], booking[name]!, UNKNOWN.booking)));
    expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test.each(Object.keys(booking))("nor does it with another booking's token (%s)", async (name) => {
    const token = { "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(ids.guests)) };
    expect((await send(whose[who], booking[name]!, ids.owned, token)).status).toBe(404);
  });

  test.each(Object.keys(address))("a customer's address does not exist (%s)", async (name) => {
    const refused = await shown(send(whose[who], address[name]!, ids.address));
    expect(refused).toEqual(await shown(send(whose[who], address[name]!, UNKNOWN.card)));
    expect(refused.status).toBe(who === "customer" ? 404 : 401);
    expect((await send(whose[who], address[name]!, "1")).status).toBe(refused.status);
  });

  test.each(Object.keys(card))("a customer's card does not exist (%s)", async (name) => {
    const refused = await shown(send(whose[who], card[name]!, ids.card));
    expect(refused).toEqual(await shown(send(whose[who], card[name]!, UNKNOWN.card)));
    expect(refused.status).toBe(who === "customer" ? 404 : 401);
    expect((await send(whose[who], card[name]!, "1")).status).toBe(refused.status);
  });

  test.each(Object.keys(invoice))("a customer's invoice does not exist (%s)", async (name) => {
    const refused = await shown(send(whose[who], invoice[name]!, ids.invoice));
    expect(refused).toEqual(await shown(send(whose[who], invoice[name]!, UNKNOWN.card)));
    expect(refused.status).toBe(who === "customer" ? 404 : 401);
  });

  test.each(Object.keys(passkey))("a customer's passkey does not exist (%s)", async (name) => {
    const refused = await shown(send(whose[who], passkey[name]!, ids.passkey));
    expect(refused).toEqual(await shown(send(whose[who], passkey[name]!, UNKNOWN.card)));
    expect(refused.status).toBe(who === "customer" ? 404 : 401);
  });

  test("a customer's trip does not exist", async () => {
    const refused = await shown(send(whose[who], trips, ids.trip));
    expect(refused).toEqual(await shown(send(whose[who], trips, UNKNOWN.booking)));
    expect(refused.status).toBe(who === "customer" ? 404 : 401);
  });

  test("a customer's booking cannot be watched", async () => {
    const socket = live.connect(whose[who]);
    const asked = (id: number, token?: string) =>
      socket.timeout(3000).emitWithAck("booking:watch", { id, ...(token && { token }) });
    expect(await asked(ids.owned)).toEqual({ ok: false, code: "not_found" });
    expect(await asked(ids.owned)).toEqual(await asked(UNKNOWN.booking));
    const token = linkToken(server.context.config.SESSION_KEYS, ownLink(ids.guests));
    expect(await asked(ids.owned, token)).toEqual({ ok: false, code: "not_found" });
  });

  test.each(["office:watch", "driver:watch", "venue:watch"] as const)("%s is refused", async (event) => {
    const refused = { ok: false, code: "not_signed_in" };
    expect(await live.connect(whose[who]).timeout(3000).emitWithAck(event)).toEqual(refused);
  });

  test("another account cannot be watched, whatever is sent", async () => {
    const socket = live.connect(whose[who]);
    const heard: unknown[] = [];
    socket.on("trip:changed", (trip) => heard.push(trip));
    const expected = who === "customer" ? { ok: true } : { ok: false, code: "not_signed_in" };
    expect(await socket.timeout(3000).emitWithAck("account:watch")).toEqual(expected);
    for (const extra of [{ customerId: "x" }, `account:${UNKNOWN.card}`, null, 7]) {
      (socket as unknown as { emit(event: string, ...args: unknown[]): void }).emit("account:watch", extra);
    }
    const mine = await createBooking(server.context.orm.em);
    expect(await socket.timeout(3000).emitWithAck("booking:watch", { id: mine.id })).toMatchObject({ ok: true });
    const changed = new Promise((resolve) => socket.once("booking:changed", resolve));
    await live.signal(ids.owned);
    await live.signal(mine.id);
    await changed;
    expect(heard).toEqual([]);
  });
});

describe.each(["owner", "customer", "anonymous"] as const)("to %s", (who) => {
  test("a guest's booking shows the ride by its id, and nothing that names the guest", async () => {
    const seen = await send(whose[who], booking.view!, ids.guests);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/geheim|600000000/i);
    expect([seen.body.own, seen.body.details]).toEqual([undefined, undefined]);
    expect((await send(whose[who], booking.calendar!, ids.guests)).status).toBe(200);
  });

  test.each([
    "cancel",
    "change",
    "price",
    "contact",
    "report",
    "reports",
    "feedback",
    "giveFeedback",
    "messages",
    "resend",
    "timeline",
    "payment",
    "payer",
    "pay",
    "links",
    "share",
    "unlink",
  ])("a guest's booking cannot be changed (%s)", async (name) => {
    const refused = await shown(send(whose[who], booking[name]!, ids.guests));
    expect(refused).toEqual(await shown(send(whose[who], booking[name]!, UNKNOWN.booking)));
    expect(refused.status).toBe(404);
  });
});

describe("to those it belongs to", () => {
  test("the booking opens, and its calendar", async () => {
    for (const [client, id] of [
      [whose.owner, ids.owned],
      [whose.guest, ids.guests],
    ] as const) {
      expect((await send(client, booking.view!, id)).body.own).toEqual(contact);
      expect((await send(client, booking.calendar!, id)).status).toBe(200);
    }
    expect((await send(whose.owner, trips, ids.trip)).status).toBe(200);
    expect((await send(whose.owner, invoice.pdf!, ids.invoice)).status).toBe(200);
    expect((await send(whose.owner, card.default!, ids.card)).status).toBe(200);
  });

  test("and to the holder of the signed link, over HTTP and live", async () => {
    const holder = createClient(server.url);
    const token = linkToken(server.context.config.SESSION_KEYS, ownLink(ids.owned));
    const socket = live.connect(holder);
    const watched = await socket.timeout(3000).emitWithAck("booking:watch", { id: ids.owned, token });
    expect(watched).toMatchObject({ ok: true, booking: { id: ids.owned } });
    expect(JSON.stringify(watched)).not.toMatch(/geheim/i);
    expect((await send(holder, booking.view!, ids.owned)).status).toBe(404);
    expect((await send(holder, booking.view!, ids.owned, { "X-Booking-Token": token })).body.own).toEqual(contact);
    expect((await send(holder, booking.calendar!, ids.owned)).status).toBe(200);
    const later = live.connect(holder);
    expect(await later.timeout(3000).emitWithAck("booking:watch", { id: ids.owned })).toMatchObject({ ok: true });
  });
});

/** How a booking's routes answer somebody who has only a link; every other route answers `not_found`. */
const BY_LINK: Record<"passenger" | "family" | "replaced", Record<string, number>> = {
  // A ride that is not on call cannot be called for.
  passenger: { view: 200, calendar: 200, ready: 409, payer: 200 },
  family: { view: 200, calendar: 200 },
  replaced: {},
};

describe.each(["customer's", "guest's"] as const)("of a %s booking", (whoseBooking) => {
  const ride = { id: 0, holder: createClient(server.url) };
  /** What each link is shown with: the id in its address, and its secret. */
  const link: Record<keyof typeof BY_LINK, { id: number; token: string }> = Object.create(null);
  const passenger = { passengerName: "Fatma Verborgen", passengerPhone: "+31687654321", note: "Verborgen" };

  beforeAll(async () => {
    ride.holder = whoseBooking === "customer's" ? (await signedIn(server)).client : createClient(server.url);
    ride.id = (await ride.holder.post("/api/bookings", bookingRequest({ ...contact, ...passenger }))).body.id;
    const make = async (kind: string) => {
      const { url } = (await ride.holder.post(`/api/bookings/${ride.id}/links`, { kind })).body;
      const { pathname, searchParams } = new URL(url);
      return { id: Number(pathname.split("/").at(-1)), token: searchParams.get("token") ?? "" };
    };
    link.replaced = { id: ride.id, token: linkToken(server.context.config.SESSION_KEYS, ownLink(ride.id)) };
    await make("replace");
    link.passenger = await make("passenger");
    link.family = await make("share");
  });

  describe.each(Object.keys(BY_LINK) as (keyof typeof BY_LINK)[])("the %s link", (name) => {
    const allowed = BY_LINK[name];

    test.each(Object.keys(booking))("opens what it is for alone (%s)", async (route) => {
      const { id, token } = link[name];
      // A guest's booking shows the ride to anybody who knows its own id, with or without a link.
      const isPublic = whoseBooking === "guest's" && ["view", "calendar"].includes(route);
      const known = [id, ...(id === ride.id ? [] : [ride.id])];
      for (const one of known) {
        const answer = await send(createClient(server.url), booking[route]!, one, { "X-Booking-Token": token });
        // A shared link opens with the booking's own id too.
        const byLink = one === id || name === "family" ? allowed[route] : undefined;
        expect([one, answer.status]).toEqual([one, byLink ?? (one === ride.id && isPublic ? 200 : 404)]);
        expect(JSON.stringify(answer.body)).not.toMatch(/geheim|verborgen|600000000|687654321/i);
        if (name !== "replaced" && one === id) expect(JSON.stringify(answer.body)).not.toMatch(/price|€/i);
      }
    });

    test("watches no more than that", async () => {
      const { id, token } = link[name];
      const socket = live.connect();
      const heard: unknown[] = [];
      socket.on("booking:changed", (view) => heard.push(view));
      const watched = await socket.timeout(3000).emitWithAck("booking:watch", { id, token });
      const isPublic = name === "replaced" && whoseBooking === "guest's";
      expect(watched.ok).toBe("view" in allowed || isPublic);
      expect(await socket.timeout(3000).emitWithAck("account:watch")).toEqual({ ok: false, code: "not_signed_in" });
      await live.signal(ride.id);
      if (watched.ok) await expect.poll(() => heard).toHaveLength(1);
      const seen = JSON.stringify([watched, heard]);
      expect(seen).not.toMatch(/geheim|verborgen|600000000|687654321|"own"|"details"/i);
      if (!isPublic) expect(seen).not.toMatch(/estimatedPrice|messages/);
    });
  });
});

const FOR_CUSTOMERS = [
  ["GET", "/api/user/trips"],
  ["GET", "/api/user/claim"],
  ["POST", "/api/user/claim"],
  ["GET", "/api/user/sessions"],
  ["DELETE", "/api/user/sessions/others"],
  ["GET", "/api/user/export"],
  ["GET", "/api/user/addresses"],
  ["POST", "/api/user/addresses"],
  ["GET", "/api/user/payment-methods"],
  ["GET", "/api/user/payment-methods/authorisation"],
  ["POST", "/api/user/payment-methods/authorisation"],
  ["GET", "/api/user/invoices"],
  ["PUT", "/api/user/profile"],
  ["PUT", "/api/user/password"],
  ["DELETE", "/api/user"],
  ["GET", "/api/user/email-confirmation"],
  ["POST", "/api/user/email-confirmation"],
  ["DELETE", "/api/user/email-confirmation"],
  ["GET", "/api/user/security"],
  ["POST", "/api/user/passkeys"],
  ["POST", "/api/user/passkeys/options"],
  ["POST", "/api/user/second-step"],
  ["POST", "/api/user/second-step/app"],
  ["POST", "/api/user/second-step/app/confirm"],
  ["POST", "/api/user/second-step/codes"],
  ["DELETE", "/api/user/second-step"],
  ["GET", "/api/auth/user"],
  ["GET", "/api/user/invoice-details"],
  ["PUT", "/api/user/invoice-details"],
  ["DELETE", "/api/user/invoice-details"],
  ["POST", "/api/user/account-request"],
  ["POST", "/api/user/payment-methods"],
] as const;

/** Open to everybody: the answer is nobody's in particular, or a secret in the query, the body or a header guards it. */
const FOR_EVERYBODY = [
  "GET /api/dispatch/schemas/order.json",
  "GET /api/dispatch/schemas/report.json",
  "GET /api/fares",
  "GET /api/geocode/search",
  "GET /api/map",
  "GET /api/openapi.json",
  "GET /api/payment-return",
  "GET /healthz",
  "GET /metrics",
  "GET /readyz",
  "POST /api/auth/confirm-email",
  "POST /api/auth/forgot-password",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/passkey",
  "POST /api/auth/passkey/options",
  "POST /api/auth/register",
  "POST /api/auth/reset-password",
  "GET /api/auth/second-step",
  "POST /api/auth/second-step",
  "POST /api/auth/undo-email-change",
  "POST /api/bookings",
  "POST /api/contact",
  "POST /api/dispatch/events",
  "POST /api/mail/bounces",
  "POST /api/payments/mollie",
  "POST /api/sms/inbound",
  "POST /api/sms/status",
];
const SOCKET_EVENTS = [
  "account:watch",
  "booking:unwatch",
  "booking:watch",
  "driver:watch",
  "office:watch",
  "venue:watch",
];

test.each(FOR_CUSTOMERS)("%s %s is for customers only", async (method, path) => {
  const bodies: Record<string, unknown> = {
    "/api/user/profile": { firstName: "A", lastName: "B", username: "abc", email: "a@example.nl", phone: "0612345678" },
    "/api/user/password": { currentPassword: "x", newPassword: "xxxxxx", confirmPassword: "xxxxxx" },
    "/api/user": { password: "x" },
    "/api/user/sessions/others": { password: "x" },
    "/api/user/passkeys": { name: "x", response: createAuthenticator(server.url).create("eA") },
    "/api/user/passkeys/options": { password: "x" },
    "/api/user/second-step": { password: "x", ...(method === "DELETE" && { code: "x" }) },
    "/api/user/second-step/app": { password: "x" },
    "/api/user/second-step/app/confirm": { code: "x" },
    "/api/user/second-step/codes": { password: "x" },
    "/api/user/invoice-details": { street: "Oudegracht 1", postalCode: "3511 AZ", city: "Utrecht" },
    "/api/user/account-request": {
      company: "Kaya B.V.",
      kvk: "12345678",
      street: "Oudegracht 1",
      postalCode: "3511 AZ",
      city: "Utrecht",
    },
    "/api/user/addresses": ADDRESS,
    "/api/user/payment-methods": cardEntry(),
    "/api/user/payment-methods/authorisation": {},
  };
  for (const who of ["guest", "anonymous"] as const) {
    const body = method === "GET" ? undefined : bodies[path];
    const answer = await whose[who].send(path, { method, ...(body !== undefined && { body }) });
    expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  }
});

test("there is no route and no socket event but those that are looked at here, and those for everybody", async () => {
  const ofMatrix = [address, booking, card, invoice, passkey].flatMap((list) => Object.values(list));
  const withId = ofMatrix.map(({ method = "GET", path }) =>
    `${method} ${path(":id")}`.replace("own-0", ":linkId").replace(MESSAGE, ":messageId"),
  );
  const known = [...withId, ...FOR_CUSTOMERS.map((one) => one.join(" ")), ...FOR_EVERYBODY];
  const routes = apiRouters(server.context).flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== "HEAD")
        .map((method) => `${method} ${String(path).replace(/(?<=.)\/$/, "")}`),
    ),
  );
  // Those of the office, of drivers, of venues and of organisations have matrices of their own (`staff/office-authorisation.db.test.ts`,
  // `driver/driver-authorisation.db.test.ts`, `organisations/authorisation.db.test.ts`, `venues/venues.db.test.ts`), and so have those of a rider's link
  // (`riders/own-page/own-page.db.test.ts`).
  const ofSite = routes.filter(
    (route) => !/ \/api\/(office\/|driver\/|riders\/|venues\/|user\/organisations)/.test(route),
  );
  expect(ofSite.sort()).toEqual(known.sort());

  const client = live.connect(whose.anonymous);
  await client.timeout(3000).emitWithAck("account:watch");
  const [socket] = await server.gateway.io.fetchSockets();
  const events = server.gateway.io.sockets.sockets
    .get(socket?.id ?? "")
    ?.eventNames()
    .map(String);
  expect(events?.filter((name) => name.includes(":")).sort()).toEqual(SOCKET_EVENTS);
});

describe("things of others take as long to refuse as things that do not exist", () => {
  test.each([
    ["booking", booking.view!, () => ids.owned, UNKNOWN.booking],
    ["cancellation", booking.cancel!, () => ids.owned, UNKNOWN.booking],
    ["card", card.default!, () => ids.card, UNKNOWN.card],
    ["invoice", invoice.pdf!, () => ids.invoice, UNKNOWN.card],
    ["trip", trips, () => ids.trip, UNKNOWN.booking],
  ] as const)("%s", async (_, request, owned, unknown) => {
    const difference = await differenceInTime(
      () => send(whose.customer, request, owned()),
      () => send(whose.customer, request, unknown),
    );
    expect(difference).toBeLessThan(0.15);
  });

  test("a watched booking", async () => {
    const socket = live.connect(whose.customer);
    const watch = (id: number) => () => socket.timeout(3000).emitWithAck("booking:watch", { id });
    expect(await differenceInTime(watch(ids.owned), watch(UNKNOWN.booking))).toBeLessThan(0.15);
  });
});
