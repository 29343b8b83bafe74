import { randomUUID } from "node:crypto";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { careRequest } from "../../booking/care/care.factory.ts";
import { BLOCKED, type Office, ORIGIN, UNKNOWN } from "./office.fixture.ts";
import { invalid, notAllowed, type Route, readOnly, tooMany } from "./tries.fixture.ts";

const BOOKINGS = "/api/office/bookings";
const PREVIEW = `${BOOKINGS}?preview=true`;
const changed = { status: 409, code: "quote_changed" };
const caller = { contactPhone: "0612345678", contactName: "Verborgen", language: "nl" };

/** Booking for a caller, and what is known of one. */
export function callerTries(office: Office): Route[] {
  const { sanne, server, fullDay, accounts, readOnly: given } = office;
  const { limits } = server.context;
  const request = bookingRequest(caller);
  const book = (over: object) => ({ body: { ...request, ...over } });
  const keyed = { "Idempotency-Key": randomUUID() };
  const tomorrow = toWallTime(new Date(Date.now() + 86_400_000)).date;
  const back = { pickupDate: daysAfter(tomorrow, 1), pickupTime: "12:00" };
  const series = (over: object) => ({
    days: ["mon", "thu"],
    until: daysAfter(tomorrow, 21),
    skipHolidays: true,
    ...over,
  });
  const care = (of: object, over: object) => ({ body: careRequest({ series: series(of) }, { ...caller, ...over }) });

  const priced = { contactPhone: "0612345678", language: "nl" };
  /** At the price that the answer before told. */
  const atItsPrice = (contactPhone: string) => ({
    body: ({ estimatedPrice: quotedPrice }: { estimatedPrice: number }) => ({
      ...request,
      ...priced,
      contactPhone,
      quotedPrice,
    }),
  });
  return [
    [
      "POST /api/office/price-texts",
      [
        { body: { ...request, ...priced, quotedPrice: 1 }, ...changed },
        { ...atItsPrice("0687654321"), given: () => office.spend(limits.smsNumber, "+31687654321"), ...tooMany },
        { body: { ...request, language: undefined }, ...invalid },
        { body: { ...request, ...priced, return: back }, ...invalid },
        { body: { ...request, contactPhone: BLOCKED, quotedPrice: 40 }, ...changed },
        { ...atItsPrice("0302345678"), ...invalid },
        { body: { ...request, ...priced }, given, ...readOnly },
      ],
    ],
    [
      `POST ${BOOKINGS}`,
      [
        { ...book({}), headers: keyed, status: 201, act: "place" },
        { ...book({}), headers: keyed, status: 201 },
        { ...book({ note: "x" }), headers: keyed, status: 422, code: "idempotency_key_reused" },
        { ...book({}), headers: { Origin: `${ORIGIN}.example` }, status: 403, code: "foreign_origin" },
        { body: "verborgen", headers: { "Content-Type": "text/plain" }, status: 415, code: "not_json" },
        { body: { constructor: "x" }, ...invalid },
        { body: JSON.parse(`${'{"a":'.repeat(30)}1${"}".repeat(30)}`), ...invalid },
        { ...book({ language: undefined }), ...invalid },
        { ...book({ contactPhone: "+31 900 123 456" }), ...invalid },
        { ...book({ contactPhone: BLOCKED }), ...invalid },
        { ...book({ pickupDate: "2020-01-01" }), ...invalid },
        { ...book({ pickupLocation: "xqzvw" }), status: 422, code: "address_unknown" },
        { ...book({ discountCode: "NIETS" }), ...invalid },
        { ...book({ discountCode: office.codeOfAnother }), ...invalid },
        { ...book({ discountCode: "NEWCLIENT" }), ...invalid, act: "caller_looked" },
        { ...book({ pickupDate: tomorrow, arriveBy: "12:00", pickupTime: "03:00" }), ...changed },
        { ...book({ quotedPrice: 1 }), ...changed },
        { ...book({ return: { ...back, quotedPrice: 1 } }), ...changed },
        {
          ...book({ pickupDate: tomorrow, pickupTime: "12:00", return: { ...back, pickupDate: tomorrow } }),
          ...invalid,
        },
        { ...care({}, { quotedPrice: 1 }), ...changed },
        { ...care({ until: "2020-01-01" }, {}), ...invalid },
        { ...book({ pickupDate: fullDay, pickupTime: "14:20" }), status: 409, code: "fully_booked", isSlow: true },
        { at: PREVIEW, ...book({}), status: 200 },
        { at: PREVIEW, ...book({ quotedPrice: 1 }), status: 200 },
        { at: PREVIEW, ...book({ hours: 2, stops: ["Zeist"] }), ...invalid },
        { at: `${BOOKINGS}?account=x`, ...book({}), ...invalid },
        { at: `${BOOKINGS}?account=${accounts.full}`, ...book({}), status: 409, code: "account_limit" },
        { at: `${BOOKINGS}?account=${accounts.full}`, ...book({ organisationId: UNKNOWN }), ...invalid },
        { ...book({ paying: "account" }), status: 409, code: "account_not_granted" },
        { at: `${BOOKINGS}?overbook=true`, ...book({}), ...notAllowed },
        { ...book({}), given, ...readOnly },
      ],
    ],
    [
      "GET /api/office/callers",
      [
        { ...invalid },
        {
          at: "/api/office/callers?phone=0612345678",
          ...tooMany,
          given: () => office.spend(limits.officeCaller, sanne.id),
        },
        { at: "/api/office/callers?phone=0612345678", status: 200, act: "caller_looked" },
      ],
    ],
  ];
}
