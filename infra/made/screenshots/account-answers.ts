import type { PasskeyView, SecurityView } from "@domrit/shared/account/security-view.ts";
import type { EmailStateView, SessionsView, Trip, UserView } from "@domrit/shared/account/view.ts";
import type { AddressView } from "@domrit/shared/addresses/view.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { CardAdding } from "@domrit/shared/cards/authorisation.ts";
import type { CardView } from "@domrit/shared/cards/view.ts";
import type { InvoiceDetailsView, InvoiceView } from "@domrit/shared/invoices/view.ts";
import type { Answers } from "./take-pictures.ts";

const PICTURED_ID = 4711;

const user: UserView = {
  id: "0b9c7c52-6c2e-4a55-9a0a-6b5b8d8c1f10",
  firstName: "Ayşe",
  lastName: "de Vries-Yıldırım",
  username: "aysedevries",
  email: "ayse.devries@example.nl",
  phone: "06 12345678",
};

const longUser: UserView = {
  ...user,
  firstName: "Maximiliaan-Alexander Karel",
  lastName: "van Hohenzollern-Sigmaringen tot Wassenaar-Oegstgeest",
  email: "maximiliaan.alexander.van.hohenzollern@secretariaat.universiteitsmuseum.example.nl",
};

const trip = (over: Partial<Trip>): Trip => ({
  id: PICTURED_ID,
  reference: "K7M2QP",
  pickupDate: "2026-12-24",
  pickupTime: "14:30",
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  status: "confirmed",
  estimatedPrice: 65,
  vehicleType: "luxury",
  version: 3,
  ...over,
});

const trips: Trip[] = [
  trip({}),
  trip({
    id: 4710,
    pickupDate: "2026-12-22",
    status: "pending",
    vehicleType: "wheelchair",
    pickupLocation: "Universitair Medisch Centrum Utrecht, Hoofdingang Heidelberglaan 100, Utrecht",
    destination: "Verpleeghuis De Lichtenberg, Utrechtseweg 293 bis-B, Amersfoort-Vathorst",
    estimatedPrice: 128,
  }),
  trip({ id: 4709, pickupDate: "2026-10-02", status: "completed", destination: "Nieuwegein", vehicleType: "station" }),
  trip({ id: 4708, pickupDate: "2026-09-11", status: "cancelled", vehicleType: "van", estimatedPrice: 85 }),
];

const manyTrips = Array.from({ length: 20 }, (_, index) =>
  trip({ id: 4700 - index, pickupDate: `2026-09-${String(28 - index).padStart(2, "0")}`, status: "completed" }),
);

const cards: CardView[] = [
  { id: "1", last4: "4242", brand: "visa", expMonth: 8, expYear: 2031, isDefault: true },
  { id: "2", last4: "4444", brand: "mastercard", expMonth: 11, expYear: 2028, isDefault: false },
  { id: "3", last4: "0005", brand: "other", expMonth: 1, expYear: 2027, isDefault: false },
];

const ride = {
  date: "2026-10-01",
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
};
const invoices: InvoiceView[] = [
  { id: "4", number: "2026-000131", date: "2026-11-01", amount: 1284.5, month: { month: "2026-10", rides: 19 } },
  { id: "3", number: "2026-000124", date: "2026-10-03", amount: -65, ride },
  { id: "2", number: "2026-000123", date: "2026-10-02", amount: 65, ride },
  { id: "1", number: "2026-000007", date: "2026-01-31", amount: 1284.5, ride },
];

const invoiceDetails: InvoiceDetailsView = {
  company: "Stichting Zorg- en Begeleidingscentrum De Utrechtse Heuvelrug",
  kvk: "12345678",
  vatId: "NL123456789B01",
  street: "Burgemeester van der Voort van Zijplaan 1021-bis",
  postalCode: "3571 RG",
  city: "Utrecht",
  account: { state: "granted", limit: 2500, left: 1840 },
};

const sessions: SessionsView = [
  { current: true, device: "Chrome, Android", createdAt: "2026-11-01T09:00:00Z", lastSeenAt: "2026-11-21T15:04:00Z" },
  { current: false, device: "Safari, macOS", createdAt: "2026-10-01T09:00:00Z", lastSeenAt: "2026-11-20T08:15:00Z" },
  { current: false, device: null, createdAt: "2026-09-01T09:00:00Z", lastSeenAt: "2026-11-02T22:41:00Z" },
];

const emailState: EmailStateView = { email: user.email, isConfirmed: true, pending: null };

export const passkey: PasskeyView = {
  id: "1",
  name: "Chrome, Android",
  isSynced: true,
  createdAt: "2026-11-01T09:00:00Z",
  lastUsedAt: "2026-11-21T15:04:00Z",
};
const addresses: AddressView[] = [
  { id: "1", label: "Thuis", address: "Kanaalstraat 12-bis A, Utrecht" },
  { id: "2", label: "Werk", address: "Croeselaan 28, Utrecht" },
];
const security: SecurityView = {
  passkeys: [passkey, { ...passkey, id: "2", name: "Laptop", isSynced: false, lastUsedAt: null }],
  secondStep: { isOn: true, hasApp: true, codesLeft: 9 },
};

const booking: BookingView = {
  ...trip({}),
  updatedAt: "2026-11-21T15:04:00Z",
  messages: { email: true, sms: true },
  own: { contactName: "Ayşe de Vries", contactEmail: user.email, contactPhone: user.phone },
  driverState: "en_route",
  driver: { firstName: "Fatma", phone: "+31612345678" },
  vehicle: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "G-123-BD" },
  etaAt: new Date(Date.now() + 600_000).toISOString(),
  details: {
    distanceKm: 43.2,
    durationMinutes: 48,
    breakdown: [
      { label: "start", amount: 4.15 },
      { label: "distance", amount: 61.2 },
      { label: "rounding", amount: -0.35 },
    ],
    passengers: 2,
    flightNumber: "KL 1234",
    note: "We staan bij de fietsenstalling, met drie koffers en een kinderwagen.",
  },
};

/** Cards are typed on the site. */
const adding: CardAdding = { isHosted: false, state: "none", notChargeable: [] };

export const filled: Answers = {
  "GET /api/auth/user": { body: user },
  "GET /api/user/trips": { body: trips },
  "GET /api/user/claim": { body: { trips: [] } },
  "GET /api/user/addresses": { body: addresses },
  "GET /api/user/payment-methods": { body: cards },
  "GET /api/user/payment-methods/authorisation": { body: adding },
  "GET /api/user/invoices": { body: invoices },
  "GET /api/user/invoice-details": { body: invoiceDetails },
  "GET /api/user/email-confirmation": { body: emailState },
  "GET /api/user/sessions": { body: sessions },
  "GET /api/user/security": { body: security },
  [`GET /api/bookings/${PICTURED_ID}`]: { body: booking },
};

const emailAs = (state: Partial<EmailStateView>): Answers => ({
  ...filled,
  "GET /api/user/email-confirmation": { body: { ...emailState, ...state } },
});
export const withUnconfirmedAddress = emailAs({ isConfirmed: false });
export const withNewAddress = emailAs({ pending: longUser.email });
/** Cards at the payment provider, the last one typed earlier; `state`: of the card being added. */
export const withHostedCards = (state: CardAdding["state"], listed: readonly CardView[] = cards): Answers => ({
  ...filled,
  "GET /api/user/payment-methods": { body: listed },
  "GET /api/user/payment-methods/authorisation": {
    body: { isHosted: true, state, notChargeable: listed.slice(-1).map(({ id }) => id) },
  },
});
export const withMany: Answers = { ...filled, "GET /api/user/trips": { body: manyTrips } };
export const withClaim: Answers = { ...filled, "GET /api/user/claim": { body: { trips: trips.slice(0, 2) } } };
export const withLongNames: Answers = { ...filled, "GET /api/auth/user": { body: longUser } };
export const withPastTrip: Answers = {
  ...filled,
  [`GET /api/bookings/${PICTURED_ID}`]: { body: { ...booking, status: "completed", driverState: "done" } },
};
export const withoutTrip: Answers = { ...filled, [`GET /api/bookings/${PICTURED_ID}`]: { status: 404 } };

export const empty: Answers = {
  ...filled,
  "GET /api/user/trips": { body: [] },
  "GET /api/user/addresses": { body: [] },
  "GET /api/user/payment-methods": { body: [] },
  "GET /api/user/invoices": { body: [] },
  "GET /api/user/invoice-details": { body: null },
  "GET /api/user/sessions": { body: sessions.slice(0, 1) },
  "GET /api/user/security": { body: { passkeys: [], secondStep: { isOn: false, hasApp: false, codesLeft: 0 } } },
};

const LISTS = ["trips", "addresses", "payment-methods", "invoices", "invoice-details", "sessions", "security"].map(
  (list) => `GET /api/user/${list}`,
);
const everyList = (answer: Answers[string]): Answers => Object.fromEntries(LISTS.map((list) => [list, answer]));

export const waiting: Answers = { ...filled, ...everyList("never") };
export const failing: Answers = { ...filled, ...everyList({ status: 503 }) };
export const accountFailing: Answers = { "GET /api/auth/user": { status: 503 } };
export const nobody: Answers = {
  "POST /api/auth/passkey/options": { status: 503 },
  "GET /api/auth/user": { status: 401, body: { code: "not_signed_in", message: "" } },
};
