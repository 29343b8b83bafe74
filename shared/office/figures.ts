import * as v from "valibot";
import { CANCEL_REASONS, type CancelReason } from "../booking/cancelling/why-cancelled.ts";
import { MESSAGE_KINDS, messageOf } from "../booking/messages.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { SCORES } from "../feedback/scores.ts";
import { message, type ValidationKey } from "../i18n/validation-key.ts";
import { daysAfter, isDay, type Period } from "../time/days.ts";

/** A leap year. */
const MOST_DAYS = 366;

const COMPANY_REASONS = CANCEL_REASONS.filter((reason) => reason !== "no_show") as Exclude<CancelReason, "no_show">[];

/** In the order shown. That nobody was there is no doing of the company's. */
export const CANCELLATIONS = [
  "customer.free",
  "customer.late",
  "customer.no_show",
  ...COMPANY_REASONS.map((reason) => `company.${reason}` as const),
] as const;

/** How a ride ended; `open` when its end was not reported. */
export type Outcome = "open" | "completed" | (typeof CANCELLATIONS)[number];

/** What a message tells, those about a ride first; an `order` goes to the taxi centre. */
const FAILED_KINDS = [
  ...MESSAGE_KINDS,
  "order",
  "account",
  "invoice",
  "contact",
  "report",
  "drivers",
  "papers",
  "price",
  "other",
] as const;
const FAILED_CHANNELS = ["email", "sms", "push", "centre", "other"] as const;
type FailedMessage = { kind: (typeof FAILED_KINDS)[number]; channel: (typeof FAILED_CHANNELS)[number] };

const order: FailedMessage = { kind: "order", channel: "centre" };
const account: FailedMessage = { kind: "account", channel: "email" };
const contact: FailedMessage = { kind: "contact", channel: "email" };
const invoice: FailedMessage = { kind: "invoice", channel: "email" };
const drivers: FailedMessage = { kind: "drivers", channel: "sms" };
const pushed: FailedMessage = { kind: "drivers", channel: "push" };
const report: FailedMessage = { kind: "report", channel: "email" };

const OTHER_MESSAGES: Record<string, FailedMessage> = {
  "dispatch-order": order,
  "dispatch-change": order,
  "dispatch-ready": order,
  "dispatch-cancellation": order,
  "confirmation-link": account,
  "reset-email": account,
  "password-changed-email": account,
  "security-notice": account,
  "email-change-asked-notice": account,
  "account-decision-email": account,
  "organisation-invitation-email": account,
  "approval-asked-email": account,
  "policies-email": account,
  "email-changed-notice": account,
  "invoice-email": invoice,
  "invoice-reminder": invoice,
  "office-message": contact,
  acknowledgement: contact,
  "inbox-answer": contact,
  "price-sms": { kind: "price", channel: "sms" },
  "driver-invitation-sms": drivers,
  "driver-offer-push": pushed,
  "driver-changed-push": pushed,
  "driver-cancelled-push": pushed,
  "driver-day-push": pushed,
  "driver-message-push": pushed,
  "driver-offer-sms": drivers,
  "driver-changed-sms": drivers,
  "driver-cancelled-sms": drivers,
  "driver-day-sms": drivers,
  "driver-message-sms": drivers,
  "papers-email": { kind: "papers", channel: "email" },
  "report-to-office": report,
  "report-acknowledgement": report,
};

/** What a message tells and how it goes, by its effect; `other` for one that is not known here. */
export const failedMessageOf = (effect: string): FailedMessage =>
  messageOf(effect) ?? OTHER_MESSAGES[effect] ?? { kind: "other", channel: "other" };

/** How a completed ride is paid for, as far as invoices tell: `receipt` is a guest's, `waiting` one for the end of its month. */
export const BILLINGS = ["receipt", "single", "collective", "waiting", "credited"] as const;

/** What became of money in a period: it came in, by how, was given back, or a payment of it is under way. */
export const MONEY = ["online", "cash", "card", "refunded", "returning", "open"] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.integer());
const amounts = { rides: count, cents };

/** `GET /api/office/figures?from=&to=`. Money is in whole cents, VAT included. */
export const figuresViewSchema = v.object({
  from: v.string(),
  to: v.string(),
  /** Each day of the period. `booked` is all rides for that day, whenever they were booked; `cancelled` without no-shows. */
  days: v.array(v.object({ day: v.string(), booked: count, completed: count, cancelled: count, noShow: count })),
  punctuality: v.object({ onTime: count, late: count, unknown: count }),
  cancellations: v.object(v.entriesFromList(CANCELLATIONS, count)),
  /** Messages that did not arrive, by the day on which they were due. */
  messages: v.array(v.object({ kind: v.picklist(FAILED_KINDS), channel: v.picklist(FAILED_CHANNELS), failed: count })),
  /** How many were care rides; null for one to four, which could tell of somebody. */
  careRides: v.nullable(count),
  /** What customers said of the rides of these days; `average` of 1 to 5, missing without any. Newest first, at most a hundred. */
  feedback: v.object({
    count,
    average: v.optional(v.number()),
    items: v.array(
      v.object({
        bookingId: v.number(),
        reference: v.string(),
        day: v.string(),
        score: v.picklist(SCORES),
        text: v.nullable(v.string()),
      }),
    ),
  }),
  /** From which day on all is still known that this is reckoned from; rides before it are kept without. */
  completeFrom: v.object({
    cancellations: v.string(),
    arrivals: v.string(),
    messages: v.string(),
    careRides: v.string(),
  }),
  /** Of completed rides; for managers only. */
  revenue: v.optional(
    v.object({
      services: v.array(v.object({ vehicleType: v.picklist(VEHICLE_TYPES), ...amounts })),
      billing: v.array(v.object({ billing: v.picklist(BILLINGS), ...amounts })),
      /** By the day on which it was begun; what a bank took back is not in it. */
      money: v.array(v.object({ what: v.picklist(MONEY), payments: count, cents })),
    }),
  ),
});
export type FiguresView = v.InferOutput<typeof figuresViewSchema>;

export type PeriodQuery =
  | { period: Period; wrong?: never }
  | { period?: never; wrong: Partial<Record<keyof Period, ValidationKey>> };

export function readPeriod(query: URLSearchParams): PeriodQuery {
  const wrong: PeriodQuery["wrong"] = {};
  const [from = "", to = ""] = (["from", "to"] as const).map((field) => {
    const said = query.get(field) ?? "";
    if (!said) wrong[field] = message("dateRequired");
    else if (!isDay(said)) wrong[field] = message("dateInvalid");
    return said;
  });
  if (Object.keys(wrong).length > 0) return { wrong };
  if (to < from) return { wrong: { to: message("periodReversed") } };
  if (to > daysAfter(from, MOST_DAYS - 1)) return { wrong: { to: message("periodTooLong") } };
  return { period: { from, to } };
}
