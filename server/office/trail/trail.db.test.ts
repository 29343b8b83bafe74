import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import texts from "@domrit/shared/i18n/nl/office/office-audit.json" with { type: "json" };
import tariffTexts from "@domrit/shared/i18n/nl/office/office-tariffs.json" with { type: "json" };
import { expect, test, vi } from "vitest";
import { apiRouters } from "../../app.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { isOfOffice } from "../../http/listener.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { tell } from "../../staff/office-routes.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { officeTries } from "./all-tries.fixture.ts";
import { openOffice, PERSONAL, UNKNOWN } from "./office.fixture.ts";
import { placeOf, refusalsOfOffice } from "./refusals.fixture.ts";
import type { Try } from "./tries.fixture.ts";

const { made } = vi.hoisted(() => ({ made: [] as Error[] }));
vi.mock("@domrit/shared/errors.ts", async (importOriginal) => {
  const { DomainError, ...rest } = await importOriginal<typeof import("@domrit/shared/errors.ts")>();
  /** Remembers each error, so that it is known where in the code it was made. */
  class Remembered extends DomainError {
    constructor(...given: ConstructorParameters<typeof DomainError>) {
      super(...given);
      made.push(this);
    }
  }
  return { ...rest, DomainError: Remembered };
});

/** Refusals that no call of the office comes to, by file and code, by file or by folder, and why. */
const NOT_REACHED: Record<string, string> = {
  "account/lock-customer.ts not_signed_in": "the desk books for no account",
  "account/password-estimate/require-unguessable.ts invalid_fields": "a password of the staff is longer from the start",
  "account/second-step/check-code.ts": "the staff have no codes as a second step",
  "booking/approvals/agree-on-account.ts": "no organisation here has rides that wait for an approver",
  "booking/riders/rider-request.ts": "no caller here is a regular rider",
  "invoices/issuing/take-back.ts": "the office credits by an invoice's id, the operator by its number",
  "office/invoices/act-on-invoice.ts invoice_state": "that nothing is left is seen before it is taken back",
  "organisations/booking-account.ts invalid_fields": "no organisation here asks for references of a form",
  "driver/rota/decide-free-days.ts not_found": "the wish went at that moment",
  "driver/rota/decide-free-days.ts conflict": "a colleague decided at that moment",
  "registers/interruptions/undo.ts not_found": "of two who undo it at once the second finds nothing",
  "office/venues/routes.ts not_found": "the venue that was made went at that moment",
  "riders/": "an organisation keeps its riders; the desk says of those on its list that they are ill",
  "booking/acts/under-way/add-on-the-way.ts": "a driver charges on the way",
  "booking/acts/under-way/redirect.ts illegal_transition": "the ride was over by the time it was held",
  "booking/acts/under-way/redirect.ts invalid_fields": "the desk may give up a price that was agreed on",
  "booking/acts/under-way/redirect.ts version_conflict": "the ride changed while its price was asked for",
  "planning/afterwards/driven-ride.ts":
    "no caller here asks for a ride that was driven: server/office/caller/driven.db.test.ts does",
  "booking/booking.entity.ts illegal_transition": "what an act may follow is looked at before",
  "booking/acts/change-links.ts": "only whose ride it is gives links",
  "booking/acts/place-rides.ts idempotency_key_reused": "the desk does not know the keys of customers",
  "booking/acts/place-rides.ts invalid_fields": "a caller always has a number",
  "booking/placing/account-contact.ts not_signed_in": "the account was deleted at that moment",
  "booking/placing/require-paying.ts invalid_fields": "the desk asks for no way of paying",
  "booking/placing/place-booking.ts conflict": "the ride of the same key went at that moment",
  "booking/steps/report.ts illegal_transition": "the taxi centre reports so, the desk has no such act",
  "booking/paying/change-account.ts not_allowed":
    "the desk changes any ride on account, and nobody without an account does",
  "shifts/desk/desk-acts.ts not_found": "the shift was removed at that moment",
  "booking/pricing/price-change.ts invalid_fields": "the desk may agree on another price for another ride",
  "cards/payment-provider.ts": "a customer adds cards",
  "fares/quote.ts invalid_fields": "a time of arrival that no clock shows is refused before it is priced",
  "http/read-body.ts malformed_json": "a body that is no JSON is refused before any route",
  "office/discounts/routes.ts not_found": "no discount code is ever removed",
  "office/fees/decide-fee.ts invalid_fields": "nobody is asked for money where nobody can pay online",
  "office/payments/ride-routes.ts nothing_due": "nobody is asked for money where nobody can pay online",
  "office/payments/ride-routes.ts over": "nobody is asked for money where nobody can pay online",
  "office/payments/ride-routes.ts invalid_fields": "nobody is asked for money where nobody can pay online",
  "office/tariffs/routes.ts not_found": "no tariff is ever removed",
  "organisations/booking-account.ts account_not_granted": "whether a business rides on account is looked at before",
  "organisations/member.ts": "members ask for what is of their organisation",
  "payments/charging/plan-charge.ts": "only whose ride it is begins a payment",
  "payments/taking/record-taken.ts invalid_fields": "a driver tells what was taken in the car",
  "session/session.ts": "the office has sessions of its own",
  "shifts/presses/breaks.ts": "a driver has breaks",
  "shifts/presses/take-press.ts": "a driver's phone tells late",
  "staff/manage-staff.ts not_signed_in": "the manager was removed at that moment",
  "staff/manage-staff.ts not_allowed": "the manager was made one of the desk at that moment",
  "staff/sign-in/sign-in-routes.ts wrong_credentials": "the member who signs in was removed at that moment",
  "staff/sign-in/sign-in.ts passkey_refused": "its owner was removed at that moment",
};

const office = await openOffice();
const { server, em, desk } = office;
/**
 * Each route of the office with everything that it can be asked rightly and wrongly: what it answers has nothing personal,
 * or stands in the trail as one look or act. In this order: what one does, the next finds.
 */
const ROUTES = await officeTries(office);
const routes = apiRouters(server.context)
  .flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path).replace(/(?<=.)\/$/, "")}`)),
  )
  .filter((route) => isOfOffice(route.split(" ")[1] ?? "") && !route.startsWith("HEAD"));
const lastEntry = async () => (await em().find(AuditEntry, {}, { orderBy: { id: "desc" }, limit: 1 }))[0]?.id ?? 0;
const actsSince = async (id: number) => (await em().find(AuditEntry, { id: { $gt: id } })).map(({ act }) => act);

/** Where in the code the refusals were made that calls came to. */
const reached = new Set<string | undefined>();

type TriedRequest = { method: string; path: string; by: Client };
// biome-ignore lint/suspicious/noExplicitAny: what was answered has every shape
async function ask({ method, path, by }: TriedRequest, { body, headers = {}, isSlow }: Partial<Try> = {}, told?: any) {
  const isRead = method === "GET" && body === undefined;
  const sent = () => (typeof body === "function" ? body(told) : (body ?? {}));
  const send = () => by.send(path, { method, headers, ...(isRead ? {} : { body: sent() }) });
  const sendUntilTime = () =>
    vi.waitFor(async () => {
      const answer = await send();
      expect(answer.status).not.toBe(503);
      return answer;
    }, 20_000);
  const known = made.length;
  const answer = await (isSlow ? sendUntilTime() : send());
  for (const refusal of made.slice(known)) reached.add(placeOf(refusal));
  return answer;
}

test("each route of the office is asked here", () => {
  expect(ROUTES.map(([route]) => route).sort()).toEqual(routes.sort());
});

test.each(ROUTES)(
  "%s tells nothing personal without a row in the trail, whatever it is asked",
  async (route, tries) => {
    const [method = "", pattern = ""] = route.split(" ");
    let told: unknown;
    for (const one of tries) {
      const { by = desk, at = pattern, given, status, code, act, isCovered } = one;
      const undo = await given?.();
      const before = await lastEntry();
      const path = typeof at === "function" ? at(told) : at;
      const answer = await ask({ method, path, by }, one, told);
      const acts = await actsSince(before);
      if (typeof undo === "function") await undo();
      const asked = `${method} ${path} ${JSON.stringify(one.body)}`;
      expect(`${asked} ${answer.body.message}`, "a text with all that it names").not.toContain("{{");
      const refused = answer.status < 400 ? undefined : answer.body.code;
      expect([asked, answer.status, refused]).toEqual([asked, status, code]);
      // What is asked again, as there was no time for it, may have been looked at before.
      expect([asked, one.isSlow ? [...new Set(acts)] : acts]).toEqual([asked, act ? [act] : []]);
      if (!act && !isCovered)
        expect([asked, JSON.stringify(answer.body)]).toEqual([asked, expect.not.stringMatching(PERSONAL)]);
      told = answer.body;
    }
  },
);

/** What stands in the address of a route in place of its parameters: something that there is. */
const IDS: Record<string, string> = {
  "bookings/:id": `bookings/${office.rides.open}`,
  ":messageId": `confirmation-sms.${office.messages.sms}`,
  ":kind/:id": `contact/${office.inbox.item}`,
  ":answerId": UNKNOWN,
  ":deviceId": UNKNOWN,
  ":paper": "licence",
  ":interruption": UNKNOWN,
  ":riderId": UNKNOWN,
  "venues/:id": `venues/${UNKNOWN}`,
  "discounts/:id": `discounts/${UNKNOWN}`,
  "drivers/:id": `drivers/${office.registers.driverId}`,
  "differences/:id": `differences/${UNKNOWN}`,
  "held/:id": `held/${UNKNOWN}`,
  "tariffs/:id": `tariffs/${UNKNOWN}`,
  "accounts/:id": `accounts/${office.accounts.paused}`,
  "invoices/:id": `invoices/${UNKNOWN}`,
  "organisations/:id": `organisations/${office.accounts.paused}`,
  "routes/:id": `routes/${UNKNOWN}`,
  "cars/:id": `cars/${office.registers.carId}`,
  "office/shifts/:id": `office/shifts/${UNKNOWN}`,
  "free-days/:id": `free-days/${UNKNOWN}`,
  "office/messages/:id": `office/messages/${office.registers.driverId}`,
  "planned-shifts/:id": `planned-shifts/${office.registers.plannedId}`,
  "staff/:id": `staff/${office.colleague.id}`,
};

test.each(routes)(
  "%s tells nothing personal without a row in the trail to nobody and to the desk, asked with nothing",
  async (route) => {
    const [method = "", pattern = ""] = route.split(" ");
    const path = Object.entries(IDS).reduce((address, [name, id]) => address.replace(name, id), pattern);
    expect(path).not.toContain(":");
    const { client: newcomer } = await staffClient(server, "desk");
    for (const by of [createClient(server.url), newcomer]) {
      const before = await lastEntry();
      const answer = await ask({ method, path, by });
      const acts = await actsSince(before);
      expect(answer.status).toBeLessThan(500);
      if (acts.length === 0) expect(JSON.stringify(answer.body)).not.toMatch(PERSONAL);
    }
  },
);

test("every refusal that the office's routes can come to was asked for here", () => {
  const reasons = Object.keys(NOT_REACHED);
  const unasked = refusalsOfOffice().filter(({ place }) => !reached.has(place));
  const isKnown = ({ name }: { name: string }) => reasons.some((reason) => name.startsWith(reason));
  expect(unasked.filter((refusal) => !isKnown(refusal)).map(({ place, name }) => `${name} (${place})`)).toEqual([]);
  expect(reasons.filter((reason) => !unasked.some(({ name }) => name.startsWith(reason)))).toEqual([]);
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
  const drivers = await em().count(Driver, { endedAt: null });
  expect(await found("drivers_looked")).toEqual([null, { found: drivers }]);
  await client.send("/api/office/audit?act=signed_in");
  const signedIn = await em().count(AuditEntry, { act: "signed_in" });
  expect(await found("audit_looked")).toEqual([null, { act: "signed_in", found: signedIn }]);
  await client.send("/api/office/callers?phone=0612345678");
  expect(await found("caller_looked")).toEqual(["+31…678", { found: expect.any(Number) }]);
});

test("whatever an entry says has a name that managers read", async () => {
  const entries = await em().find(AuditEntry, {});
  const figures = Object.entries(tariffTexts.figures).flatMap(([figure, text]) =>
    typeof text === "string" ? figure : Object.keys(text).map((part) => `${figure}.${part}`),
  );
  const said = entries.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // How often a ride was changed is not told.
  const named = new Set([...Object.keys(texts.fields), ...VEHICLE_TYPES, ...figures, "version"]);
  expect([...new Set(said)].filter((field) => !named.has(field))).toEqual([]);
});

test("an answer that nobody's look stands for can be no driver, ride, caller or item", () => {
  const personal = { id: "x", version: 1, isWorking: true, firstName: "Ali", phone: null };
  // @ts-expect-error A driver is somebody.
  tell(personal);
  // @ts-expect-error So is everybody in a list.
  tell([personal]);
});
