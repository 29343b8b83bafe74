import { randomUUID } from "node:crypto";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { monthOf } from "@domrit/shared/invoices/period.ts";
import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../account/account.factory.ts";
import { Customer } from "../account/customer.entity.ts";
import { apiRouters } from "../app.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { ContactMessage } from "../contact/contact-message.entity.ts";
import { DriverMessage } from "../driver/messages/driver-message.entity.ts";
import { FreeDays } from "../driver/rota/free-days.entity.ts";
import { DriverDevice } from "../fleet/driver-access/driver-device.entity.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { issueMonth, rideReported } from "../invoices/collective/collective.factory.ts";
import { Organisation } from "../organisations/organisation.entity.ts";
import { createOrganisation } from "../organisations/organisation.factory.ts";
import { createRider } from "../organisations/riders/rider.factory.ts";
import { uuidv7 } from "../outbox/uuidv7.ts";
import { createDifference, createHold, recordMoney } from "../payments/payment.factory.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { createStaff, staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { VenueDevice } from "../venues/devices/venue-device.entity.ts";
import { COLUMNS } from "./fixed-routes/routes-csv.ts";

const KEY = "0123456789abcdef-for-a-demo";
const server = await setUpServer({ environment: { OFFICE_DEMO_KEY: KEY } });
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk", { name: "Sanne" });
const { client: manager } = await staffClient(server, "manager", { name: "Kees" });
const anew = createClient(server.url);

/** Routes that show no personal data and change nobody's data but the caller's own. */
const WITHOUT_ENTRY = [
  "GET /api/office/accounts/count",
  "GET /api/office/attention",
  "GET /api/office/bookings/:id/fit",
  "GET /api/office/assigning",
  "GET /api/office/capacity",
  "GET /api/office/discounts",
  "GET /api/office/earnings",
  "GET /api/office/cars",
  "GET /api/office/inbox/count",
  "GET /api/office/me",
  "GET /api/office/papers",
  "GET /api/office/planned-shifts",
  "GET /api/office/payments/differences",
  "GET /api/office/payments/held",
  "GET /api/office/queues",
  "GET /api/office/simulator",
  "GET /api/office/tariffs",
  "GET /api/office/venues",
  "GET /api/office/venues/:id/qr.svg",
  "GET /api/office/venues/:id/card.pdf",
  "POST /api/office/bookings/:id/suggestions",
  "POST /api/office/plan/propose",
  "POST /api/office/plan/soonest",
  "POST /api/office/proof/options",
  "POST /api/office/tariffs/:id/preview",
  "PUT /api/office/me/locale",
];
/** Routes whose entries are looked at where there is what they need: a simulator, an e-mail that failed, a device, drivers who are free. */
const ELSEWHERE = [
  "POST /api/office/bookings/confirm",
  "POST /api/office/price-texts",
  "POST /api/office/bookings/:id/messages/:messageId/resend",
  "POST /api/office/inbox/:kind/:id/answers/:answerId/resend",
  "PUT /api/office/simulator",
  ...["join/app", "join/look", "join/passkey", "join/passkey/options", "join/password"].map(
    (path) => `POST /api/office/${path}`,
  ),
  ...["sign-in", "sign-in/passkey", "sign-in/passkey/options"].map((path) => `POST /api/office/${path}`),
];

const contact = { contactName: "Jan Verborgen", contactEmail: "verborgen@example.nl", contactPhone: "+31612345678" };
const limits = Object.fromEntries(
  ["luxury", "van", "wheelchair", "station"].map((kind) => [kind, Array.from({ length: 24 }, () => 50)]),
);
const car = {
  make: "Tesla",
  model: "Y",
  colour: "wit",
  plate: "TX-123-B",
  seats: 4,
  takesWheelchair: false,
  isWorking: true,
};
const driver = { firstName: "Ali", phone: "06 87654321", isWorking: true };

/** One call: who, its route, and what stands in the trail. */
type Call = { by: typeof desk; route: string; entry: string };
const done: Call[] = [];
async function call(
  by: typeof desk,
  route: string,
  entry: string,
  {
    at = "",
    query = "",
    body,
    type = "text/csv",
  }: { at?: string; query?: string; body?: object | string; type?: string } = {},
) {
  const [method = "", pattern = ""] = route.split(" ");
  const path = at || pattern;
  const answer = await by.send(path + query, {
    method,
    ...(body && { body }),
    headers: { "Idempotency-Key": randomUUID(), ...(typeof body === "string" && { "Content-Type": type }) },
  });
  expect(answer.status, `${route} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  done.push({ by, route, entry });
  return answer.body;
}

/** The prices that a manager fixes, one for a customer alone. */
async function callOfRoutes(): Promise<void> {
  const ROUTES = "/api/office/routes";
  const { email: customerEmail } = await createCustomer(em());
  const route = {
    name: "Verborgen",
    from: { kind: "circle", value: "Verborgenlaan 1, Utrecht", metres: 50 },
    to: { kind: "airport", value: "Schiphol" },
    bothWays: true,
    prices: { luxury: 80, van: 75, wheelchair: 60, station: 55 },
    validFrom: "2026-01-01",
    customerEmail,
  };
  const { id } = await call(manager, `POST ${ROUTES}`, "route_added", { body: route });
  const at = `${ROUTES}/${id}`;
  await call(manager, `GET ${ROUTES}`, "routes_looked");
  await call(manager, `PUT ${ROUTES}/:id`, "route_changed", { at, body: { ...route, bothWays: false, version: 1 } });
  await call(manager, `POST ${ROUTES}/try`, "route_tried", { body: bookingRequest({ contactEmail: customerEmail }) });
  await call(manager, `GET ${ROUTES}.csv`, "routes_exported");
  await call(manager, `POST ${ROUTES}.csv`, "routes_imported", { body: `${COLUMNS.join(",")}\n` });
  await call(manager, `DELETE ${ROUTES}/:id`, "route_removed", { at, body: { version: 2 } });
}

/** A discount code for one customer. */
async function callOfDiscounts(): Promise<void> {
  const DISCOUNTS = "/api/office/discounts";
  const code = { code: "zomer10", percent: 10, email: "verborgen@example.nl" };
  const { id } = await call(manager, `POST ${DISCOUNTS}`, "discount_entered", { body: code });
  const change = (entry: string, body: object) =>
    call(manager, `POST ${DISCOUNTS}/:id`, entry, { at: `${DISCOUNTS}/${id}`, body });
  await change("discount_changed", { mostUses: 10 });
  await change("discount_ended", { isEnded: true });
}

/** What managers do with the invoice of a company that is late. */
async function callOfInvoices(): Promise<void> {
  const INVOICES = "/api/office/invoices";
  const { id: customerId } = await createCustomer(em());
  await createOrganisation(em(), customerId, { company: "Verborgen" });
  const [rode, issued] = [60, 30].map((days) => new Date(Date.now() - days * 24 * 3_600_000)) as [Date, Date];
  await rideReported(em(), customerId, rode);
  const invoice = await issueMonth(em(), customerId, monthOf(rode), issued);
  const at = `${INVOICES}/${invoice?.id}`;
  const act = (name: string, entry: string, body: object) =>
    call(manager, `POST ${INVOICES}/:id/${name}`, entry, { at: `${at}/${name}`, body });
  await call(desk, `GET ${INVOICES}`, "invoices_looked", { query: "?q=verborgen" });
  await call(desk, `GET ${INVOICES}/:id`, "invoice_looked", { at });
  await call(desk, `GET ${INVOICES}/:id/pdf`, "invoice_opened", { at: `${at}/pdf` });
  await call(desk, `GET ${INVOICES}/:id/ubl`, "invoice_opened", { at: `${at}/ubl` });
  await act("send", "invoice_sent", { version: 0 });
  await act("remind", "invoice_reminded", { version: 1 });
  await act("paid", "invoice_paid", { amount: 10, paidOn: "2026-01-01", how: "bank", version: 2 });
  await act("credit", "invoice_credited", { reason: "Verborgen reden", version: 3 });
  await call(manager, `GET ${INVOICES}.csv`, "invoices_exported", { query: "?from=2026-11-01&to=2026-11-07" });
}

/** What a manager decides of riding on account, by each of its addresses. */
async function callOfOrganisations(): Promise<void> {
  await call(manager, "GET /api/office/organisations", "accounts_looked");
  for (const name of ["accounts", "organisations"]) {
    const { id } = await createOrganisation(em(), (await createCustomer(em())).id, { company: "Verborgen" });
    const decide = (decision: string, body: object = {}) =>
      call(manager, `POST /api/office/${name}/:id/${decision}`, `account_${decision}`, {
        at: `/api/office/${name}/${id}/${decision}`,
        body,
      });
    const at = `/api/office/organisations/${id}`;
    await call(desk, "GET /api/office/organisations/:id", "account_looked", { at });
    await call(manager, "PUT /api/office/organisations/:id/reference", "account_reference", {
      at: `${at}/reference`,
      body: { referenceRequired: true },
    });
    await em().nativeUpdate(Customer, {}, { emailConfirmedAt: new Date() });
    await decide("pause");
    await decide("grant", { limit: 10 });
    await decide("end");
    await em().nativeUpdate(Organisation, id, { state: "requested" });
    await decide("refuse");
  }
}

/** What has to be valid of a driver or a car. */
async function callOfPapers(register: "drivers" | "cars", at: string): Promise<void> {
  const PAPERS = `/api/office/${register}/:id/papers`;
  const kind = register === "drivers" ? "licence" : "apk";
  const papers = (entry: string, method: string, body?: object) =>
    call(manager, `${method} ${PAPERS}`, entry, { at: `${at}/papers`, ...(body && { body }) });
  const scan = (entry: string, method: string, body?: string) =>
    call(manager, `${method} ${PAPERS}/:paper/scan`, entry, {
      at: `${at}/papers/${kind}/scan`,
      ...(body && { body, type: "application/octet-stream" }),
    });
  await papers("paper_saved", "POST", { kind, number: "Verborgen", validUntil: "2031-01-01" });
  await papers("papers_looked", "GET");
  await scan("paper_scan_added", "PUT", "%PDF-1.7 Verborgen");
  await scan("paper_scan_looked", "GET");
  await papers("paper_removed", "DELETE", { kind });
}

/** A driver who is absent, or a car that stands still. */
async function callOfInterruptions(register: "drivers" | "cars", at: string): Promise<void> {
  const [word, body] =
    register === "drivers"
      ? (["absences", { kind: "ill", from: "2027-04-01T06:00:00Z" }] as const)
      : (["down", { until: "2027-04-01T06:00:00Z" }] as const);
  const route = `/api/office/${register}/:id/${word}`;
  const entryOf = (act: "undone" | "ended") => (register === "drivers" ? `driver_absence_${act}` : `car_down_${act}`);
  const begin = () =>
    call(desk, `POST ${route}`, register === "drivers" ? "driver_absent" : "car_down", { at: `${at}/${word}`, body });
  await call(desk, `POST ${route}/preview`, "assigned_rides_looked", { at: `${at}/${word}/preview`, body });
  const { id: undone } = await begin();
  await call(desk, `DELETE ${route}/:interruption`, entryOf("undone"), { at: `${at}/${word}/${undone}` });
  const { id: ended } = await begin();
  await call(desk, `POST ${route}/:interruption/end`, entryOf("ended"), { at: `${at}/${word}/${ended}/end` });
}

/** The riders of an organisation, one of whom is ill. */
async function callOfRiders(): Promise<void> {
  const { id: organisationId } = await createOrganisation(em(), (await createCustomer(em())).id);
  const { id } = await createRider(em(), { organisationId, name: "Verborgen" });
  const at = `/api/office/organisations/${organisationId}/riders`;
  await call(desk, "GET /api/office/organisations/:id/riders", "riders_looked", { at });
  const body = { from: dayOf(new Date()) };
  await call(desk, "POST /api/office/riders/:riderId/ill", "rider_away", { at: `/api/office/riders/${id}/ill`, body });
}

/** A hotel, and the tablet of its reception. */
async function callOfVenues(): Promise<void> {
  const VENUES = "/api/office/venues";
  const hotel = { name: "Hotel De Dom", address: "Domplein 4, Utrecht", languages: ["nl"] };
  const { id: venueId } = await call(manager, `POST ${VENUES}`, "venue_added", { body: hotel });
  const of = (below = "", more = {}) => ({ at: `${VENUES}/${venueId}${below}`, ...more });
  await call(manager, `PUT ${VENUES}/:id`, "venue_changed", of("", { body: hotel }));
  await call(manager, `POST ${VENUES}/:id/invite`, "venue_device_invited", of("/invite", { body: {} }));
  const [id, seen] = [randomUUID(), { lastSeenAt: new Date(), createdAt: new Date() }];
  await em().insert(VenueDevice, { id, venueId, secretHash: "venue", ...seen });
  await call(manager, `DELETE ${VENUES}/:id/devices/:deviceId`, "venue_device_ended", of(`/devices/${id}`));
  await call(manager, `POST ${VENUES}/:id/end`, "venue_ended", of("/end", { body: {} }));
}

/** A shift that the desk begins, corrects, ends and counts. */
async function callOfShifts(driverId: string, query: string): Promise<void> {
  const { id: carId } = await createCar(em());
  const SHIFTS = "/api/office/shifts";
  const begun = await call(desk, `POST ${SHIFTS}`, "shift_started", { body: { driverId, carId } });
  const at = `${SHIFTS}/${begun.id}`;
  const was = { since: begun.since, until: null };
  const since = new Date(Date.parse(String(begun.since)) - 60_000).toISOString();
  const body = { since, until: null, was, reason: "Eerder begonnen" };
  await call(desk, `PUT ${SHIFTS}/:id`, "shift_corrected", { at, body });
  await call(desk, `POST ${SHIFTS}/:id/end`, "shift_ended", { at: `${at}/end`, body: {} });
  await call(desk, `POST ${SHIFTS}/:id/settle`, "shift_settled", { at: `${at}/settle`, body: { counted: 0 } });
  await call(desk, "GET /api/office/closing", "closing_looked", { query });
  await call(desk, "GET /api/office/hours", "hours_looked");
  const rule = { validFrom: "2026-11-01", kind: "hour", value: 1735 };
  await call(manager, "POST /api/office/earnings", "earning_rule_set", { body: rule });
  await call(manager, "GET /api/office/earnings.csv", "earnings_exported", { query });
}

/** What the desk and a driver write to each other. */
async function callOfMessages(driverId: string): Promise<void> {
  const MESSAGES = "/api/office/messages";
  const at = `${MESSAGES}/${driverId}`;
  await call(desk, `POST ${MESSAGES}`, "driver_messaged", { body: { to: [driverId], text: "Verborgen" } });
  const id = randomUUID();
  await em().insert(DriverMessage, { id, driverId, by: "driver", text: "Verborgen", at: new Date() });
  await call(desk, `GET ${MESSAGES}`, "messages_looked");
  await call(desk, `GET ${MESSAGES}/:id`, "conversation_looked", { at });
  await call(desk, `POST ${MESSAGES}/:id/read`, "messages_read", { at: `${at}/read`, body: { ids: [id] } });
}

/** The free days that a driver asks for. */
async function callOfFreeDays(driverId: string): Promise<void> {
  const id = randomUUID();
  const days = {
    fromDate: "2099-01-01",
    untilDate: "2099-01-02",
    note: "Verborgen",
    state: "asked",
    askedAt: new Date(),
  };
  await em().insert(FreeDays, { id, driverId, ...days } as never);
  const FREE = "/api/office/free-days";
  await call(desk, `GET ${FREE}`, "free_days_looked");
  const granting = { at: `${FREE}/${id}/decide`, body: { granted: true } };
  await call(desk, `POST ${FREE}/:id/decide`, "free_days_granted", granting);
}

/** How a driver gets in, and what is kept of their duties. */
async function callOfDriver(driverAt: string): Promise<void> {
  const ofDriver = (below: string, more = {}) => ({ at: `${driverAt}/${below}`, ...more });
  const DRIVER = "/api/office/drivers/:id";
  await call(desk, `POST ${DRIVER}/invite`, "driver_invited", ofDriver("invite", { body: {} }));
  const [id, driverId] = [randomUUID(), driverAt.split("/").at(-1) ?? ""];
  const seen = { lastSeenAt: new Date(), createdAt: new Date() };
  await em().insert(DriverDevice, { id, driverId, secretHash: "x", ...seen });
  await call(desk, `GET ${DRIVER}/devices`, "driver_devices_looked", ofDriver("devices"));
  await call(desk, `DELETE ${DRIVER}/devices/:deviceId`, "driver_device_ended", ofDriver(`devices/${id}`));
  await call(desk, `DELETE ${DRIVER}/devices`, "driver_devices_ended", ofDriver("devices"));
  await call(desk, "GET /api/office/shifts", "shifts_looked");
  await call(desk, `GET ${DRIVER}/day`, "day_list_looked", ofDriver("day"));
  const PLANNED = "/api/office/planned-shifts";
  const shift = { driverId, carId: null, date: "2026-12-01", from: "06:00", until: "15:00" };
  const { id: plannedId } = await call(desk, `POST ${PLANNED}`, "shift_planned", { body: shift });
  await call(desk, `POST ${PLANNED}/copy`, "shifts_copied", { body: { week: "2026-12-07" } });
  const at = `${PLANNED}/${plannedId}`;
  const later = { ...shift, until: "16:00", version: 1 };
  await call(desk, `PUT ${PLANNED}/:id`, "planned_shift_changed", { at, body: later });
  await call(desk, `DELETE ${PLANNED}/:id`, "planned_shift_removed", { at, body: { version: 2 } });
  const at10 = { pickupDate: "2027-03-01", pickupTime: "10:00", pickupAt: new Date("2027-03-01T09:00:00Z") };
  const planned = await createBooking(em(), {
    ...contact,
    ...at10,
    status: "confirmed",
    driverState: "assigned",
    driverId,
  });
  const plan = { date: "2027-03-01", assignments: [], versions: {} };
  await call(desk, "POST /api/office/plan/publish", "plan_published", { body: plan });
  await em().nativeDelete(Booking, { id: planned.id });
  await call(desk, "GET /api/office/map", "map_looked");
  const query = "?from=2026-11-01&to=2026-11-07";
  await call(manager, `GET ${DRIVER}/duties`, "duties_exported", ofDriver("duties", { query }));
  await call(manager, `GET ${DRIVER}/duties.csv`, "duties_exported", ofDriver("duties.csv", { query }));
  await callOfMessages(driverId);
  await callOfFreeDays(driverId);
  await callOfShifts(driverId, query);
}

test("of a whole hour at the desk every act and every look is in the trail, in order, by name, and nobody else's words", async () => {
  const first = (await em().find(AuditEntry, {}, { orderBy: { id: "desc" }, limit: 1 }))[0]?.id ?? 0;
  await call(anew, "POST /api/office/sign-in/demo", "signed_in", { body: { key: KEY, role: "desk" } });
  await call(anew, "POST /api/office/sign-out", "signed_out", { body: {} });

  await call(desk, "GET /api/office/today", "list_looked");
  await call(desk, "GET /api/office/plan", "plan_looked");
  await call(desk, "GET /api/office/search", "search_looked", { query: "?q=verborgen" });
  const ofRide = (id: number, act = "") => ({ at: `/api/office/bookings/${id}${act}` });
  const { id } = await createBooking(em(), { ...contact, note: "Verborgen woorden" });
  const act = (name: string, version: number, more = {}) => ({ ...ofRide(id, `/${name}`), body: { version, ...more } });
  const BOOKING = "/api/office/bookings/:id";
  await call(desk, `GET ${BOOKING}`, "booking_looked", ofRide(id));
  await call(desk, `GET ${BOOKING}/care`, "care_looked", ofRide(id, "/care"));
  await call(desk, `GET ${BOOKING}/notes`, "notes_looked", ofRide(id, "/notes"));
  await call(desk, `POST ${BOOKING}/notes`, "note_written", { ...ofRide(id, "/notes"), body: { text: "Verborgen" } });
  await call(desk, `GET ${BOOKING}/payment`, "payment_looked", ofRide(id, "/payment"));
  const cash = { how: "cash", amount: 20 };
  await call(desk, `POST ${BOOKING}/payments`, "payment_taken", { ...ofRide(id, "/payments"), body: cash });
  await recordMoney(em(), { bookingId: id, amountCents: 42_00 });
  const refund = { amount: 1, reason: "Verborgen reden" };
  await call(desk, `POST ${BOOKING}/refunds`, "payment_refunded", { ...ofRide(id, "/refunds"), body: refund });
  await call(desk, `PUT ${BOOKING}/contact`, "contact", act("contact", 1, { contactPhone: "06 11112222" }));
  const change = act("change", 2, { note: "Nog iets verborgens" });
  await call(desk, `POST ${BOOKING}/change`, "change", change);
  await call(desk, `POST ${BOOKING}/confirm`, "confirm", act("confirm", 3));
  const who = {
    driver: { firstName: "Ali" },
    vehicle: { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" },
  };
  await call(desk, `POST ${BOOKING}/assign`, "assign", act("assign", 4, who));
  await call(desk, `POST ${BOOKING}/release`, "release", act("release", 5));
  await call(desk, `POST ${BOOKING}/assign`, "assign", act("assign", 6, who));
  await call(desk, `POST ${BOOKING}/en-route`, "en_route", act("en-route", 7));
  await call(desk, `POST ${BOOKING}/undo`, "undo", act("undo", 8));
  await call(desk, `POST ${BOOKING}/en-route`, "en_route", act("en-route", 9));
  await call(desk, `POST ${BOOKING}/arrived`, "arrived", act("arrived", 10));
  await call(desk, `POST ${BOOKING}/on-board`, "on_board", act("on-board", 11));
  await call(desk, `POST ${BOOKING}/completed`, "completed", act("completed", 12));
  const corrected = act("correct", 13, { price: 40, reason: "Afgesproken" });
  await call(manager, `POST ${BOOKING}/correct`, "correct", corrected);
  const longAgo = new Date(Date.now() - 3_600_000);
  const missed = await createBooking(em(), { status: "confirmed", driverState: "arrived", pickupAt: longAgo });
  await call(desk, `POST ${BOOKING}/no-show`, "no_show", {
    ...ofRide(missed.id, "/no-show"),
    body: { version: 1 },
  });
  await call(desk, `POST ${BOOKING}/fee`, "fee", { ...ofRide(missed.id, "/fee"), body: { version: 2, how: "none" } });
  const off = await createBooking(em());
  const why = { version: 1, reason: "other", message: "Verborgen reden" };
  await call(desk, `POST ${BOOKING}/cancel`, "cancel", { ...ofRide(off.id, "/cancel"), body: why });
  const soon = new Date(Date.now() + 3_600_000);
  const dear = await createBooking(em());
  const set = { version: 1, price: 55, reason: "Vaste klant" };
  await call(desk, `PUT ${BOOKING}/price`, "set_price", { ...ofRide(dear.id, "/price"), body: set });
  const hired = await createBooking(em(), { status: "confirmed", hours: 3 });
  await call(desk, `POST ${BOOKING}/extend`, "extend", {
    ...ofRide(hired.id, "/extend"),
    body: { version: 1, hours: 1 },
  });
  const underWay = await createBooking(em(), { status: "confirmed", driverState: "on_board" });
  const elsewhere = { version: 1, destination: "Verborgenlaan 1, Utrecht", drivenKm: 1 };
  await call(desk, `POST ${BOOKING}/redirect`, "redirect", { ...ofRide(underWay.id, "/redirect"), body: elsewhere });
  const flown = await createBooking(em(), { pickupLocation: "Schiphol", flightNumber: "KL1234" });
  const word = { version: 1, state: "cancelled" };
  await call(desk, `PUT ${BOOKING}/flight`, "flight", { ...ofRide(flown.id, "/flight"), body: word });
  const back = await createBooking(em(), { callUntil: soon, pickupAt: soon });
  await call(desk, `POST ${BOOKING}/ready`, "ready", { ...ofRide(back.id, "/ready"), body: { version: 1 } });

  const request = bookingRequest({ ...contact, language: "nl" });
  await call(desk, "POST /api/office/bookings", "place", { body: request });
  await call(desk, "GET /api/office/accounts", "accounts_looked", { query: "?q=verborgen" });
  await call(desk, "GET /api/office/callers", "caller_looked", { query: "?phone=0612345678" });

  const item = randomUUID();
  const said = {
    name: "Deniz",
    email: "verborgen@example.nl",
    subject: "other",
    message: "Verborgen",
    language: "tr",
  } as const;
  await em().insert(ContactMessage, { id: item, ...said, createdAt: new Date(), inboxAt: new Date() });
  const ITEM = "/api/office/inbox/:kind/:id";
  const ofItem = (below = "") => ({ at: `/api/office/inbox/contact/${item}${below}` });
  await call(desk, "GET /api/office/inbox", "inbox_looked");
  await call(desk, `GET ${ITEM}`, "inbox_item_looked", ofItem());
  const answer = { channel: "email", text: "Verborgen antwoord", version: 0 };
  await call(desk, `POST ${ITEM}/answers`, "inbox_answered", { ...ofItem("/answers"), body: answer });
  await call(desk, `POST ${ITEM}/close`, "inbox_closed", {
    ...ofItem("/close"),
    body: { outcome: "answered", version: 1 },
  });
  await call(desk, `POST ${ITEM}/reopen`, "inbox_reopened", { ...ofItem("/reopen"), body: { version: 2 } });

  await call(desk, "GET /api/office/drivers", "drivers_looked");
  for (const [kind, entry] of [
    ["driver", driver],
    ["car", car],
  ] as const) {
    const one = (await call(desk, `POST /api/office/${kind}s`, `${kind}_added`, { body: entry })) as { id: string };
    const at = `/api/office/${kind}s/${one.id}`;
    if (kind === "driver") await callOfDriver(at);
    await callOfPapers(`${kind}s`, at);
    await callOfInterruptions(`${kind}s`, at);
    const rests = { ...entry, isWorking: false, version: 1 };
    await call(desk, `PUT /api/office/${kind}s/:id`, `${kind}_changed`, { at, body: rests });
    await call(desk, `DELETE /api/office/${kind}s/:id`, `${kind}_ended`, { at, body: { version: 2 } });
  }
  const days = [{ day: "mon", version: null }];
  const rule = { version: null, fromShifts: false, ridesPerHour: 2 };
  await call(manager, "PUT /api/office/capacity/rule", "capacity_rule_set", { body: rule });
  await call(manager, "PUT /api/office/capacity", "capacity_set", { body: { days, limits } });
  const assigning = { mode: "off", answerSeconds: 60, version: null };
  await call(manager, "PUT /api/office/assigning", "assigning_set", { body: assigning });
  const tariff = { ...tariffOn(dayOf(new Date()), TARIFFS), validFrom: daysAfter(dayOf(new Date()), 400) };
  const entered = await call(manager, "POST /api/office/tariffs", "tariff_entered", { body: tariff });
  const tariffAt = `/api/office/tariffs/${entered.id}`;
  await call(manager, "PUT /api/office/tariffs/:id", "tariff_changed", { at: tariffAt, body: tariff });
  const publishing = { at: `${tariffAt}/publish`, body: {} };
  await call(manager, "POST /api/office/tariffs/:id/publish", "tariff_published", publishing);
  await callOfRoutes();
  await callOfDiscounts();
  const period = "?from=2026-11-01&to=2026-11-07";
  await call(manager, "GET /api/office/figures", "figures_looked", { query: period });
  await call(manager, "GET /api/office/figures.csv", "figures_looked", { query: period });
  for (const table of FIGURE_TABLE_NAMES) {
    const act = `${table}_figures_looked` as const;
    await call(manager, `GET /api/office/figures/${table}`, act, { query: period });
    await call(manager, `GET /api/office/figures/${table}.csv`, act, { query: period });
  }
  await callOfInvoices();
  await callOfRiders();
  await callOfVenues();
  await callOfOrganisations();
  await call(manager, "GET /api/office/payments", "payments_looked", { query: period });
  await call(manager, "GET /api/office/payments/ledger.csv", "ledger_exported", { query: period });
  const difference = await createDifference(em());
  await call(manager, "POST /api/office/payments/differences/:id/close", "difference_closed", {
    at: `/api/office/payments/differences/${difference}/close`,
    body: { note: "verborgen" },
  });

  const HELD = "/api/office/payments/held";
  const [letGo, kept] = [
    await createHold(em(), await createBooking(em())),
    await createHold(em(), await createBooking(em())),
  ];
  await call(manager, `POST ${HELD}/:id/release`, "refund_released", { at: `${HELD}/${letGo}/release` });
  const keeping = { at: `${HELD}/${kept}/refuse`, body: { reason: "Contant betaald" } };
  await call(manager, `POST ${HELD}/:id/refuse`, "refund_refused", keeping);

  const eventId = uuidv7(new Date());
  await em().execute(
    `insert into outbox_event (id, type, payload, occurred_at, dispatched_at, completed_at)
     values (?, 'booking.placed', ?, now(), now(), now())`,
    [eventId, JSON.stringify({ bookingId: id })],
  );
  await em().execute("insert into delivery (event_id, effect, state) values (?, 'confirmation-email', 'parked')", [
    eventId,
  ]);
  await call(manager, "POST /api/office/queues/release", "parked_released", { body: { eventId, effect: null } });
  await call(manager, "GET /api/office/staff", "staff_looked");
  const invited = { email: "verborgen@kantoor.example", name: "Meryem", role: "desk", proof: { key: KEY } };
  await call(manager, "POST /api/office/staff", "staff_invited", { body: invited });
  const colleague = await createStaff(server);
  const at = `/api/office/staff/${colleague.id}`;
  await call(manager, "PUT /api/office/staff/:id", "staff_role_changed", {
    at,
    body: { role: "manager", proof: { key: KEY } },
  });
  await call(manager, "DELETE /api/office/staff/:id", "staff_ended", { at });
  await call(manager, "GET /api/office/audit", "audit_looked");

  const trail = await em().find(AuditEntry, { id: { $gt: first } }, { orderBy: { id: "asc" } });
  const names = new Map([
    [desk, "Sanne"],
    [manager, "Kees"],
  ]);
  const nameOf = (by: typeof desk) => names.get(by) ?? expect.any(String);
  expect(trail.map(({ act, staffName }) => [act, staffName])).toEqual(done.map(({ by, entry }) => [entry, nameOf(by)]));
  expect(trail.filter(({ subjectKind, subjectId }) => subjectKind === "booking" && !subjectId)).toEqual([]);
  expect(trail.find(({ act }) => act === "completed")).toMatchObject({
    staffId: staff.id,
    subjectId: String(id),
    before: { version: 12, driverState: "on_board" },
    after: { version: 13, status: "completed" },
  });
  expect(JSON.stringify(trail)).not.toMatch(/verborgen|612345678|611112222|687654321/i);
});

test("no route of the office is left out", () => {
  const routes = apiRouters(server.context).flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path).replace(/(?<=.)\/$/, "")}`)),
  );
  const ofOffice = routes.filter((route) => route.includes(" /api/office/") && !route.startsWith("HEAD"));
  const known = new Set([...done.map(({ route }) => route), ...WITHOUT_ENTRY, ...ELSEWHERE]);
  expect(ofOffice.filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !ofOffice.includes(route))).toEqual([]);
});
