import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiRouters } from "../app.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { ContactMessage } from "../contact/contact-message.entity.ts";
import { isOfOffice } from "../http/place.ts";
import { AuditEntry } from "../staff/audit-entry.entity.ts";
import { inviteStaff } from "../staff/manage-staff.ts";
import { tell } from "../staff/office-routes.ts";
import { createStaff, staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { Driver } from "./registers/driver.entity.ts";

/**
 * Each route of the office with everything that it can be asked rightly and wrongly: what it answers has nothing personal,
 * or stands in the trail as one look or act. Whatever is kept of people here has one of these in it.
 */
const PERSONAL = /verborgen|612345678|687654321/i;
const KEY = "0123456789abcdef-for-a-demo";
const ORIGIN = "http://localhost:3000";
const server = await setUpServer({ environment: { OFFICE_DEMO_KEY: KEY, PUBLIC_URL: ORIGIN } });
await import("@simplewebauthn/server");
const em = () => server.context.orm.em.fork();
const anybody = createClient(server.url);
const { client: desk, staff: sanne } = await staffClient(server, "desk", { name: "Sanne" });
const { client: manager, staff: kees } = await staffClient(server, "manager", { name: "Kees" });

const person = {
  contactName: "Jan Verborgen",
  contactEmail: "jan@verborgen.example",
  contactPhone: "+31612345678",
  note: "verborgen",
  pickupLocation: "Verborgenlaan 1, Utrecht",
  passengerName: "Verborgen",
};
const ride = (over = {}) => createBooking(em(), { ...person, ...over });
const { id: open } = await ride();
const { id: over } = await ride({ status: "completed" });
const soon = new Date(Date.now() + 3_600_000);
const { id: onCall } = await ride({ callUntil: soon, pickupAt: soon });

async function contactMessage(): Promise<string> {
  const id = randomUUID();
  const said = { name: "Verborgen", email: "x@verborgen.example", subject: "other", message: "Verborgen" } as const;
  await em().insert(ContactMessage, { id, ...said, language: "nl", createdAt: new Date(), inboxAt: new Date() });
  return id;
}
const item = await contactMessage();
const answered = await contactMessage();
const driver = { firstName: "Verborgen", phone: "06 87654321", isWorking: true };
const driverId = randomUUID();
const stored = { ...driver, phone: "+31687654321", createdAt: new Date() };
await em().insert(Driver, { id: driverId, version: 3, ...stored } as never);
const car = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B", seats: 4, takesWheelchair: false };
const colleague = await createStaff(server, { name: "Verborgen", email: "verborgen@kantoor.example" });
const { token } = await inviteStaff(
  em(),
  { email: "nieuw@verborgen.example", name: "Verborgen", role: "desk" },
  { by: kees, now: new Date() },
);

/** A call, its answer, and the act in the trail: none where there is nothing to write of. */
type Try = {
  by?: typeof desk;
  at?: string | (() => string);
  body?: object;
  status: number;
  code?: string;
  act?: string;
  /** By the look of a moment ago, as an open page asks again and again. */
  isCovered?: true;
  headers?: Record<string, string>;
};
const BOOKING = "/api/office/bookings/:id";
const ITEM = "/api/office/inbox/:kind/:id";
const at = (id: number | string, rest = "") => `/api/office/bookings/${id}${rest}`;
const atItem = (id: string, rest = "") => `/api/office/inbox/contact/${id}${rest}`;
const unknown = "00000000-0000-4000-8000-000000000000";
const conflict = { status: 409, code: "version_conflict" };
const missing = { status: 404, code: "not_found" };
/** Or there is no time for it now, on a busy machine. */
const wrong = { status: expect.any(Number), code: expect.stringMatching(/^(wrong_credentials|unavailable)$/) };
const proof = { key: KEY };
const newcomer = { email: "n@kantoor.example", name: "Nieuw", role: "desk" };
const atColleague = `/api/office/staff/${colleague.id}`;
const invalid = { status: 422, code: "invalid_fields" };
const keyed = { "Idempotency-Key": randomUUID() };
const who = { driver: { firstName: "Ali" }, vehicle: { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" } };
const request = bookingRequest({ contactPhone: "0612345678", contactName: "Verborgen", language: "nl" });

/** An act of the desk that is asked for at a version that nobody has seen, of no ride, and of one that is over. */
const refusedActs = (name: string, more = {}): Try[] => [
  { at: at(open, `/${name}`), body: { version: 77, ...more }, ...conflict },
  { at: at(987_654, `/${name}`), body: { version: 1, ...more }, ...missing },
  { at: at(over, `/${name}`), body: { version: 1, ...more }, status: 409, code: "illegal_transition" },
  { at: at(open, `/${name}`), body: {}, ...invalid },
];
const done = (name: string, version: number, act: string, more = {}): Try[] => {
  const call = { at: at(open, `/${name}`), body: { version, ...more }, status: 200 };
  return [{ ...call, act }, call];
};

/** In this order: what one does, the next finds. */
const TRIES: [route: string, tries: Try[]][] = [
  ["GET /api/office/me", [{ status: 200 }]],
  ["PUT /api/office/me/locale", [{ body: { locale: "nl" }, status: 204 }]],
  [
    "GET /api/office/today",
    [
      { at: "/api/office/today?day=2026-02-30", ...invalid },
      { at: `/api/office/today?ids=${open}`, status: 200, act: "rides_looked" },
      { status: 200, act: "list_looked" },
      { status: 200, isCovered: true },
      { at: `/api/office/today?ids=${open}`, status: 200, isCovered: true },
      { at: "/api/office/today?day=2026-01-01", status: 200, act: "list_looked" },
    ],
  ],
  [
    "GET /api/office/search",
    [
      { at: "/api/office/search?q=", status: 200 },
      { at: "/api/office/search?q=verborgen", status: 200, act: "search_looked" },
      { at: `/api/office/search?q=${"x".repeat(999)}`, ...invalid },
    ],
  ],
  [
    `GET ${BOOKING}`,
    [
      { at: at(open), status: 200, act: "booking_looked" },
      { at: at(987_654), ...missing },
    ],
  ],
  [
    `GET ${BOOKING}/care`,
    [
      { at: at(open, "/care"), status: 200, act: "care_looked" },
      { at: at(987_654, "/care"), ...missing },
    ],
  ],
  [
    `POST ${BOOKING}/notes`,
    [
      { at: at(open, "/notes"), headers: keyed, body: { text: "Verborgen" }, status: 201, act: "note_written" },
      { at: at(open, "/notes"), headers: keyed, body: { text: "Verborgen" }, status: 201 },
      {
        at: at(open, "/notes"),
        headers: keyed,
        body: { text: "Nog een" },
        status: 422,
        code: "idempotency_key_reused",
      },
      { at: at(987_654, "/notes"), body: { text: "Verborgen" }, ...missing },
    ],
  ],
  [`GET ${BOOKING}/notes`, [{ at: at(open, "/notes"), status: 200, act: "notes_looked" }]],
  [
    `PUT ${BOOKING}/contact`,
    [
      {
        at: at(open, "/contact"),
        body: { version: 0, contactPhone: "0612345678" },
        status: 200,
        act: "booking_compared",
      },
      {
        at: at(open, "/contact"),
        body: { version: 0, contactPhone: "0612340000" },
        ...conflict,
        act: "booking_compared",
      },
      {
        at: at(open, "/contact"),
        body: { version: 1, contactPhone: "0612345678" },
        status: 200,
        act: "booking_compared",
      },
      {
        at: at(over, "/contact"),
        body: { version: 1, contactPhone: "0612345678" },
        status: 200,
        act: "booking_compared",
      },
      {
        ...{ at: at(over, "/contact"), body: { version: 1, contactPhone: "0612340000" } },
        ...{ status: 409, code: "illegal_transition", act: "booking_compared" },
      },
      { at: at(open, "/contact"), body: { version: 1, contactPhone: "0611112222" }, status: 200, act: "contact" },
    ],
  ],
  [
    `POST ${BOOKING}/change`,
    [
      {
        at: at(open, "/change"),
        body: { version: 2, quotedPrice: 1 },
        status: 409,
        code: "quote_changed",
        act: "booking_compared",
      },
      {
        at: at(open, "/change"),
        body: { version: 2, passengerName: "Verborgen" },
        status: 200,
        act: "booking_compared",
      },
      {
        at: at(open, "/change?preview=true"),
        body: { version: 2, vehicleType: "van" },
        status: 200,
        act: "change_previewed",
      },
      { at: at(open, "/change?preview=true"), body: { version: 2, vehicleType: "luxury" }, status: 200 },
      { at: at(open, "/change?overbook=true"), body: { version: 2, note: "x" }, status: 403, code: "not_allowed" },
      {
        at: at(open, "/change"),
        body: { version: 2, note: "Nog iets verborgens" },
        status: 200,
        act: "change",
      },
      { at: at(open, "/change"), body: { version: 2, note: "Iets anders" }, ...conflict },
      { at: at(over, "/change"), body: { version: 1, note: "x" }, status: 409, code: "too_late" },
    ],
  ],
  [
    `POST ${BOOKING}/messages/:messageId/resend`,
    [
      { at: at(open, `/messages/confirmation-email.${unknown}/resend`), body: { version: 1 }, ...conflict },
      { at: at(open, "/messages/x/resend"), body: { version: 3 }, ...missing },
    ],
  ],
  [
    `POST ${BOOKING}/ready`,
    [
      { at: at(onCall, "/ready"), body: { version: 9 }, ...conflict },
      { at: at(onCall, "/ready"), body: { version: 1 }, status: 200, act: "ready" },
      { at: at(onCall, "/ready"), body: { version: 2 }, status: 200 },
    ],
  ],
  [`POST ${BOOKING}/confirm`, [...refusedActs("confirm"), ...done("confirm", 3, "confirm")]],
  [`POST ${BOOKING}/assign`, [...refusedActs("assign", who), ...done("assign", 4, "assign", who)]],
  [`POST ${BOOKING}/release`, [...refusedActs("release"), ...done("release", 5, "release")]],
  [
    `POST ${BOOKING}/en-route`,
    [...done("assign", 6, "assign", who), ...refusedActs("en-route"), ...done("en-route", 7, "en_route")],
  ],
  [`POST ${BOOKING}/arrived`, [...refusedActs("arrived"), ...done("arrived", 8, "arrived")]],
  [`POST ${BOOKING}/on-board`, [...refusedActs("on-board"), ...done("on-board", 9, "on_board")]],
  [`POST ${BOOKING}/no-show`, refusedActs("no-show")],
  [`POST ${BOOKING}/cancel`, refusedActs("cancel", { reason: "other", message: "Verborgen" })],
  [`POST ${BOOKING}/completed`, [...refusedActs("completed"), ...done("completed", 10, "completed")]],
  [
    "POST /api/office/bookings",
    [
      { body: request, headers: keyed, status: 201, act: "place" },
      { body: request, headers: keyed, status: 201 },
      { body: { ...request, quotedPrice: 1 }, status: 409, code: "quote_changed" },
      { at: "/api/office/bookings?preview=true", body: request, status: 200 },
      { at: "/api/office/bookings?overbook=true", body: request, status: 403, code: "not_allowed" },
    ],
  ],
  [
    "GET /api/office/callers",
    [{ ...invalid }, { at: "/api/office/callers?phone=0612345678", status: 200, act: "caller_looked" }],
  ],
  [
    "GET /api/office/inbox",
    [
      { status: 200, act: "inbox_looked" },
      { at: "/api/office/inbox?state=lost", ...invalid },
    ],
  ],
  ["GET /api/office/inbox/count", [{ status: 200 }]],
  [
    `GET ${ITEM}`,
    [
      { at: atItem(item), status: 200, act: "inbox_item_looked" },
      { at: atItem(unknown), ...missing },
    ],
  ],
  [
    `POST ${ITEM}/reopen`,
    [
      { at: atItem(item, "/reopen"), body: { version: 77 }, status: 200, act: "inbox_item_looked" },
      { at: atItem(unknown, "/reopen"), body: { version: 0 }, ...missing },
    ],
  ],
  [
    `POST ${ITEM}/answers`,
    [
      { at: atItem(answered, "/answers"), body: { channel: "phone", text: "Ja", version: 0 }, ...invalid },
      {
        at: atItem(answered, "/answers"),
        body: { channel: "email", text: "Ja", version: 0 },
        status: 201,
        act: "inbox_answered",
      },
      {
        at: atItem(answered, "/answers"),
        body: { channel: "email", text: "Ja", version: 0 },
        status: 201,
        act: "inbox_item_looked",
      },
      { at: atItem(answered, "/answers"), body: { channel: "email", text: "Nee", version: 0 }, ...conflict },
    ],
  ],
  [
    `POST ${ITEM}/close`,
    [
      { at: atItem(item, "/close"), body: { outcome: "upheld", version: 0 }, ...invalid },
      { at: atItem(item, "/close"), body: { outcome: "spam", version: 9 }, ...conflict },
      { at: atItem(item, "/close"), body: { outcome: "spam", version: 0 }, status: 200, act: "inbox_closed" },
      { at: atItem(item, "/close"), body: { outcome: "spam", version: 0 }, status: 200, act: "inbox_item_looked" },
      { at: atItem(item, "/close"), body: { outcome: "spam", version: 77 }, status: 200, act: "inbox_item_looked" },
      {
        at: atItem(item, "/answers"),
        body: { channel: "email", text: "Ja", version: 1 },
        status: 409,
        code: "illegal_transition",
      },
      { at: atItem(item, "/reopen"), body: { version: 9 }, ...conflict },
      { at: atItem(item, "/reopen"), body: { version: 1 }, status: 200, act: "inbox_reopened" },
    ],
  ],
  ["GET /api/office/drivers", [{ status: 200, act: "drivers_looked" }]],
  [
    "POST /api/office/drivers",
    [
      { body: driver, status: 201, act: "driver_added" },
      { body: {}, ...invalid },
    ],
  ],
  [
    "PUT /api/office/drivers/:id",
    [
      { at: `/api/office/drivers/${driverId}`, body: { ...driver, version: 0 }, ...conflict, act: "drivers_looked" },
      { at: `/api/office/drivers/${unknown}`, body: { ...driver, version: 0 }, ...missing },
      { at: `/api/office/drivers/${driverId}`, body: { ...driver, version: 3 }, status: 200, act: "driver_changed" },
    ],
  ],
  [
    "DELETE /api/office/drivers/:id",
    [
      { at: `/api/office/drivers/${driverId}`, body: { version: 3 }, ...conflict, act: "drivers_looked" },
      { at: `/api/office/drivers/${driverId}`, body: { version: 4 }, status: 204, act: "driver_ended" },
      { at: `/api/office/drivers/${driverId}`, body: { version: 5 }, ...missing },
    ],
  ],
  ["GET /api/office/cars", [{ status: 200 }]],
  ["POST /api/office/cars", [{ body: { ...car, isWorking: true }, status: 201, act: "car_added" }]],
  [
    "PUT /api/office/cars/:id",
    [{ at: `/api/office/cars/${unknown}`, body: { ...car, isWorking: true, version: 1 }, ...missing }],
  ],
  ["DELETE /api/office/cars/:id", [{ at: `/api/office/cars/${unknown}`, body: { version: 1 }, ...missing }]],
  ["GET /api/office/capacity", [{ status: 200 }]],
  ["PUT /api/office/capacity", [{ by: manager, body: {}, ...invalid }]],
  [
    "GET /api/office/figures",
    [
      { at: "/api/office/figures?from=2026-11-01&to=2026-11-07", status: 200, act: "figures_looked" },
      { at: "/api/office/figures?from=x", ...invalid },
    ],
  ],
  [
    "GET /api/office/figures.csv",
    [{ at: "/api/office/figures.csv?from=2026-11-01&to=2026-11-07", status: 200, act: "figures_looked" }],
  ],
  ["GET /api/office/queues", [{ by: manager, status: 200 }]],
  ["POST /api/office/queues/release", [{ by: manager, body: { eventId: null, effect: null }, status: 200 }]],
  ["GET /api/office/simulator", [{ status: 204 }]],
  ["PUT /api/office/simulator", [{ body: { paused: true }, ...missing }]],
  [
    "GET /api/office/staff",
    [
      { by: manager, status: 200, act: "staff_looked" },
      { status: 403, code: "not_allowed" },
    ],
  ],
  [
    "GET /api/office/audit",
    [
      { by: manager, status: 200, act: "audit_looked" },
      { status: 403, code: "not_allowed" },
    ],
  ],
  [
    "POST /api/office/join/look",
    [
      { by: anybody, body: { token }, status: 200, act: "invitation_looked" },
      { by: anybody, body: { token: "x" }, ...missing },
    ],
  ],
  [
    "POST /api/office/join/app",
    [
      { by: anybody, body: { token }, status: 200, act: "invitation_looked" },
      { by: anybody, body: { token: "x" }, ...missing },
    ],
  ],
  ["POST /api/office/join/passkey/options", [{ by: anybody, body: { token }, status: 200, act: "invitation_looked" }]],
  [
    `POST ${ITEM}/answers/:answerId/resend`,
    [
      { at: () => atItem(answered, `/answers/${answerId}/resend`), status: 200, act: "inbox_item_looked" },
      { at: atItem(answered, `/answers/${unknown}/resend`), ...missing },
    ],
  ],
  ["POST /api/office/proof/options", [{ by: manager, status: 200 }]],
  [
    "POST /api/office/staff",
    [
      { by: manager, body: {}, ...invalid },
      { by: manager, body: newcomer, status: 403, code: "proof_required" },
      { by: manager, body: { ...newcomer, proof: { key: "x" } }, ...invalid },
      { by: manager, body: { ...newcomer, email: colleague.email, proof }, ...invalid, act: "staff_looked" },
      { by: manager, body: { ...newcomer, proof }, status: 201, act: "staff_invited" },
    ],
  ],
  [
    "PUT /api/office/staff/:id",
    [
      { by: manager, at: atColleague, body: {}, ...invalid },
      { by: manager, at: atColleague, body: { role: "desk" }, status: 403, code: "proof_required" },
      { by: manager, at: `/api/office/staff/${unknown}`, body: { role: "desk", proof }, ...missing },
      { by: manager, at: `/api/office/staff/${kees.id}`, body: { role: "desk", proof }, status: 409, code: "conflict" },
      { by: manager, at: atColleague, body: { role: "desk", proof }, status: 204, act: "staff_role_changed" },
    ],
  ],
  [
    "DELETE /api/office/staff/:id",
    [
      { by: manager, at: `/api/office/staff/${unknown}`, ...missing },
      { by: manager, at: `/api/office/staff/${kees.id}`, status: 409, code: "conflict" },
      { by: manager, at: atColleague, status: 204, act: "staff_ended" },
    ],
  ],
  ["POST /api/office/join/passkey", [{ by: anybody, body: { token, response: {} }, ...invalid }]],
  ["POST /api/office/join/password", [{ by: anybody, body: { token, password: "kort", code: "1" }, ...invalid }]],
  ["POST /api/office/sign-in", [{ by: anybody, body: { email: sanne.email, password: "x", code: "1" }, ...wrong }]],
  ["POST /api/office/sign-in/passkey/options", [{ by: anybody, status: 200 }]],
  ["POST /api/office/sign-in/passkey", [{ by: anybody, body: { response: {} }, ...invalid }]],
  [
    "POST /api/office/sign-in/demo",
    [
      { by: anybody, body: { key: "x", role: "desk" }, ...missing },
      { by: anybody, body: { key: KEY, role: "desk" }, status: 200, act: "signed_in" },
    ],
  ],
  ["POST /api/office/sign-out", [{ by: anybody, status: 204, act: "signed_out" }]],
];

const routes = apiRouters(server.context)
  .flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path).replace(/(?<=.)\/$/, "")}`)),
  )
  .filter((route) => isOfOffice(route.split(" ")[1] ?? "") && !route.startsWith("HEAD"));
const lastEntry = async () => (await em().find(AuditEntry, {}, { orderBy: { id: "desc" }, limit: 1 }))[0]?.id ?? 0;
let answerId = "";

test("each route of the office is asked here", () => {
  expect(TRIES.map(([route]) => route).sort()).toEqual(routes.sort());
});

test.each(TRIES)("%s tells nothing personal without a row in the trail, whatever it is asked", async (route, tries) => {
  const [method = "", pattern = ""] = route.split(" ");
  for (const { by = desk, at: where = pattern, body, headers = {}, status, code, act, isCovered } of tries) {
    const before = await lastEntry();
    const path = typeof where === "function" ? where() : where;
    const said = path.split("?")[0]?.split("/").at(-1) === "answers" ? "POST" : method;
    const send = body || said !== "GET" ? { body: body ?? {} } : {};
    const answer = await by.send(path, { method: said, headers, ...send });
    const entries = await em().find(AuditEntry, { id: { $gt: before } });
    const asked = `${method} ${path} ${JSON.stringify(body)}`;
    expect([asked, answer.status, answer.body.code]).toEqual([asked, status, code]);
    expect([asked, entries.map((entry) => entry.act)]).toEqual([asked, act ? [act] : []]);
    if (!act && !isCovered)
      expect([asked, JSON.stringify(answer.body)]).toEqual([asked, expect.not.stringMatching(PERSONAL)]);
    answerId = answer.body.answers?.[0]?.id ?? answerId;
  }
});

test("a list's entry says which days, which filter and how many", async () => {
  const found = async (act: string) => {
    const [entry] = await em().find(AuditEntry, { act }, { orderBy: { id: "desc" }, limit: 1 });
    return [entry?.subjectId, entry?.after];
  };
  const { client } = await staffClient(server, "manager");
  await client.send("/api/office/today?day=2026-01-01");
  expect(await found("list_looked")).toEqual(["2026-01-01", { found: 0 }]);
  await client.send("/api/office/today");
  expect(await found("list_looked")).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$/),
    { found: expect.any(Number) },
  ]);
  await client.send("/api/office/inbox?state=answered&kind=contact");
  expect(await found("inbox_looked")).toEqual([null, { state: "answered", kind: "contact", found: 1, total: 1 }]);
  await client.send("/api/office/drivers");
  expect(await found("drivers_looked")).toEqual([null, { found: 1 }]);
  await client.send("/api/office/audit?act=signed_in");
  expect(await found("audit_looked")).toEqual([null, { act: "signed_in", found: 1 }]);
  await client.send("/api/office/callers?phone=0612345678");
  expect(await found("caller_looked")).toEqual(["+31…678", { found: expect.any(Number) }]);
});

test("an answer that nobody's look stands for can be no driver, ride, caller or item", () => {
  const personal = { id: "x", version: 1, isWorking: true, firstName: "Ali", phone: null };
  // @ts-expect-error A driver is somebody.
  tell(personal);
  // @ts-expect-error So is everybody in a list.
  tell([personal]);
});
