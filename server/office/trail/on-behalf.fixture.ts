import { randomUUID } from "node:crypto";
import { BLOCKED, type Office, UNKNOWN, UNKNOWN_RIDE } from "./office.fixture.ts";
import { conflict, illegal, invalid, missing, notAllowed, type Route, readOnly, tooMany } from "./tries.fixture.ts";

const BOOKING = "/api/office/bookings/:id";
const at = (id: number | string, rest: string) => `/api/office/bookings/${id}${rest}`;
const compared = { act: "booking_compared" };

/** What the desk does to a ride as its guest could, and what colleagues note of it. The open ride ends at version 3. */
export function guestActTries(office: Office): Route[] {
  const { rides, messages, server, fullDay, readOnly: given } = office;
  const { open, over, onCall, waiting, uncalled, care, discounted, hired, underWay, onAccount, onFullAccount } = rides;
  const { limits } = server.context;
  const keyed = { "Idempotency-Key": randomUUID() };
  const note = (text: string, id: number | string = open) => ({ at: at(id, "/notes"), body: { text } });
  const contact = (body: object, id = open) => ({ at: at(id, "/contact"), body });
  const change = (body: object, { id = open, query = "" } = {}) => ({ at: at(id, `/change${query}`), body });
  const preview = { query: "?preview=true" };
  const resend = (message: string, version: number, id = open) => ({
    at: at(id, `/messages/${message}/resend`),
    body: { version },
  });
  const near = { version: 1, destination: "Verborgenlaan 1, Utrecht", drivenKm: 1 };
  const ready = (id: number, version: number) => ({ at: at(id, "/ready"), body: { version } });

  return [
    [
      `POST ${BOOKING}/notes`,
      [
        { ...note("Verborgen"), headers: keyed, status: 201, act: "note_written" },
        { ...note("Verborgen"), headers: keyed, status: 201 },
        { ...note("Nog een"), headers: keyed, status: 422, code: "idempotency_key_reused" },
        { ...note("Nog een"), headers: { "Idempotency-Key": "x".repeat(256) }, ...invalid },
        { ...note("Verborgen", UNKNOWN_RIDE), ...missing },
        { ...note("Verborgen", "x"), ...missing },
      ],
    ],
    [
      `GET ${BOOKING}/notes`,
      [
        { at: at(open, "/notes"), status: 200, act: "notes_looked" },
        { at: at(UNKNOWN_RIDE, "/notes"), ...missing },
      ],
    ],
    [
      `PUT ${BOOKING}/contact`,
      [
        { ...contact({ version: 0, contactPhone: "0612345678" }), status: 200, ...compared },
        { ...contact({ version: 0, contactPhone: "0612340000" }), ...conflict, ...compared },
        { ...contact({ version: 1, contactPhone: "0612345678" }), status: 200, ...compared },
        { ...contact({ version: 1, contactPhone: "0612345678" }, over), status: 200, ...compared },
        { ...contact({ version: 1, contactPhone: "0612340000" }, over), ...illegal, ...compared },
        { ...contact({ version: 1, contactPhone: "0612345678" }, discounted), ...invalid, ...compared },
        { ...contact({ version: 1, contactPhone: "+31 900 123 456" }), ...invalid },
        { ...contact({ version: 1, contactPhone: BLOCKED }), ...invalid },
        { ...contact({ version: 1, contactPhone: "0611112222" }, UNKNOWN_RIDE), ...missing },
        { ...contact({ version: 1, contactPhone: "0611112222" }), status: 200, act: "contact" },
      ],
    ],
    [
      `PUT ${BOOKING}/price`,
      [
        {
          at: at(discounted, "/price"),
          body: { version: 1, price: 50, reason: "Afspraak" },
          status: 200,
          act: "set_price",
        },
        { at: at(discounted, "/price"), body: { version: 2, price: 0, reason: "" }, ...invalid },
        { at: at(discounted, "/price"), body: { version: 0, price: 60, reason: "Afspraak" }, ...conflict },
        { at: at(over, "/price"), body: { version: 1, price: 60, reason: "Afspraak" }, ...illegal },
        {
          at: at(onAccount, "/price"),
          body: { version: 1, price: 60, reason: "Afspraak" },
          status: 409,
          code: "account_not_granted",
        },
        {
          at: at(onFullAccount, "/price"),
          body: { version: 1, price: 60, reason: "Afspraak" },
          status: 409,
          code: "account_limit",
        },
        { at: at(UNKNOWN_RIDE, "/price"), body: { version: 1, price: 60, reason: "Afspraak" }, ...missing },
        { at: at(discounted, "/price"), body: { version: 2, price: 60, reason: "x" }, given, ...readOnly },
      ],
    ],
    [
      `POST ${BOOKING}/extend`,
      [
        { at: at(hired, "/extend"), body: { hours: 0 }, ...invalid },
        { at: at(hired, "/extend"), body: { hours: 2 }, ...invalid },
        { at: at(hired, "/extend"), body: { hours: 1, version: 0 }, ...conflict },
        { at: at(open, "/extend"), body: { hours: 1 }, ...illegal },
        { at: at(discounted, "/extend"), body: { hours: 1 }, ...illegal },
        { at: at(UNKNOWN_RIDE, "/extend"), body: { hours: 1 }, ...missing },
        { at: at(hired, "/extend"), body: { hours: 1 }, given, ...readOnly },
        { at: at(hired, "/extend"), body: { hours: 1, version: 1 }, status: 200, act: "extend" },
      ],
    ],
    [
      `POST ${BOOKING}/redirect`,
      [
        { at: at(underWay, "/redirect"), body: { version: 1 }, ...invalid },
        { at: at(underWay, "/redirect"), body: { ...near, drivenKm: 0 }, ...invalid },
        {
          at: at(underWay, "/redirect"),
          body: { version: 1, destination: "Xyzzyveen 7, Nergens" },
          status: 422,
          code: "address_unknown",
        },
        { at: at(underWay, "/redirect"), body: { ...near, quotedPrice: 1 }, status: 409, code: "quote_changed" },
        { at: at(underWay, "/redirect?preview=true"), body: near, status: 200, act: "change_previewed" },
        { at: at(underWay, "/redirect"), body: { ...near, version: 0 }, ...conflict },
        { at: at(open, "/redirect"), body: near, ...illegal },
        { at: at(UNKNOWN_RIDE, "/redirect"), body: near, ...missing },
        { at: at(underWay, "/redirect"), body: near, given, ...readOnly },
        { at: at(underWay, "/redirect"), body: near, status: 200, act: "redirect" },
      ],
    ],
    [
      `PUT ${BOOKING}/flight`,
      [
        { at: at(open, "/flight"), body: { version: 1, state: "late" }, ...invalid },
        {
          at: at(open, "/flight"),
          body: { version: 1, state: "expected", landingDate: "2027-12-31", landingTime: "12:00" },
          ...invalid,
        },
        { at: at(open, "/flight"), body: { version: 1, state: "cancelled" }, ...illegal },
        { at: at(UNKNOWN_RIDE, "/flight"), body: { version: 1, state: "cancelled" }, ...missing },
        { at: at(open, "/flight"), body: { version: 1, state: "cancelled" }, given, ...readOnly },
      ],
    ],
    [
      `POST ${BOOKING}/change`,
      [
        { ...change({ version: 2, quotedPrice: 1 }), status: 409, code: "quote_changed", ...compared },
        { ...change({ version: 2, passengerName: "Verborgen" }), status: 200, ...compared },
        { ...change({ version: 2, vehicleType: "van" }, preview), status: 200, act: "change_previewed" },
        { ...change({ version: 2, vehicleType: "luxury" }, preview), status: 200, isCovered: true },
        { ...change({ version: 2, passengers: 8 }), ...invalid, ...compared },
        { ...change({ version: 2, reference: "PO-1" }), ...invalid, ...compared },
        { ...change({ version: 2, passengers: 8 }, preview), ...invalid },
        { ...change({ version: 2, childSeats: { toddler: 3, booster: 3 } }, preview), ...invalid },
        { ...change({ version: 1, vehicleType: "luxury" }, { id: care }), ...invalid, ...compared },
        { ...change({ version: 1, pickupTime: "03:00" }, { id: waiting }), ...invalid, ...compared },
        {
          ...change({ version: 2, pickupDate: fullDay, pickupTime: "14:20" }),
          status: 409,
          code: "fully_booked",
          ...compared,
          isSlow: true,
        },
        { ...change({ version: 2, note: "x" }, { query: "?overbook=true" }), ...notAllowed },
        { ...change({ version: 2, note: "x" }), given, ...readOnly },
        { ...change({ version: 2, note: "Nog iets verborgens" }), status: 200, act: "change" },
        { ...change({ version: 2, note: "Iets anders" }), ...conflict },
        { ...change({ version: 1, note: "x" }, { id: over }), status: 409, code: "too_late" },
        { ...change({ version: 1, note: "x" }, { id: UNKNOWN_RIDE }), ...missing },
      ],
    ],
    [
      `POST ${BOOKING}/messages/:messageId/resend`,
      [
        { ...resend(`confirmation-email.${UNKNOWN}`, 1), ...conflict },
        { ...resend(`confirmation-email.${UNKNOWN}`, 3), ...missing },
        { ...resend("x", 3), ...missing },
        { ...resend(`confirmation-sms.${messages.oldSms}`, 1, over), ...illegal },
        {
          ...resend(`confirmation-sms.${messages.sms}`, 3),
          ...tooMany,
          given: () => office.spend(limits.smsNumber, "+31611112222"),
        },
        {
          ...resend(`confirmation-sms.${messages.sms}`, 3),
          ...tooMany,
          given: () => office.spend(limits.resendBooking, String(open)),
        },
        { ...resend(`confirmation-sms.${messages.sms}`, 3), status: 202, act: "resend" },
      ],
    ],
    [
      `POST ${BOOKING}/ready`,
      [
        { ...ready(onCall, 9), ...conflict },
        { ...ready(open, 3), ...illegal },
        { ...ready(uncalled, 1), status: 409, code: "too_late" },
        { ...ready(onCall, 1), given, ...readOnly },
        { ...ready(onCall, 1), status: 200, act: "ready" },
        { ...ready(onCall, 2), status: 200 },
      ],
    ],
  ];
}
