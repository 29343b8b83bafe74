import * as v from "valibot";
import { messagesViewSchema } from "../booking/messages.ts";
import { RIDE_SOURCES } from "../booking/source.ts";
import { BOOKING_STATUSES } from "../booking/status.ts";
import { timelineEntrySchema } from "../booking/timeline.ts";
import { driverAnswerSchema, noShowNoteSchema, paidSchema } from "../booking/told-by-driver.ts";
import { bookingViewSchema } from "../booking/view.ts";
import { careViewSchema } from "../care/care.ts";
import { freeWaitSchema } from "../driver/rides.ts";
import { LOCALES } from "../i18n/locales.ts";
import { accountListSchema } from "../organisations/office-views.ts";
import { RIDE_PAYMENTS } from "../payments/paying.ts";
import { REPORT_KINDS } from "../reports/kinds.ts";
import { feeViewSchema } from "./fees.ts";
import { INBOX_STATES } from "./inbox/inbox-states.ts";

const relatedSchema = v.object({
  kind: v.picklist(["return", "outbound"]),
  id: v.number(),
  reference: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  status: v.picklist(BOOKING_STATUSES),
});

/** Instants are ISO 8601 in UTC. The health part and the notes are asked for separately. */
export const officeBookingSchema = v.object({
  booking: bookingViewSchema,
  createdAt: v.string(),
  answer: driverAnswerSchema,
  /** When the car on its way is at the pickup, by where it was seen last. */
  arrivesAt: v.optional(v.string()),
  paid: v.optional(paidSchema),
  payment: v.optional(v.picklist(RIDE_PAYMENTS)),
  /** While the driver is at the door. */
  freeWait: v.optional(freeWaitSchema),
  noShow: v.optional(noShowNoteSchema),
  /** What the driver has not said to have seen. */
  unseen: v.optional(v.object({ kind: v.picklist(["changed", "cancelled"]), at: v.string(), isOpened: v.boolean() })),
  fee: v.optional(feeViewSchema),
  /** The office may only read: only the taxi centre's system acts. */
  isReadOnly: v.boolean(),
  language: v.picklist(LOCALES),
  /** The account of the booking; null for a guest's, or when the account was deleted. */
  customer: v.nullable(v.object({ name: v.string(), email: v.string(), phone: v.string() })),
  /** The account that it is on, as it stands this month. */
  account: v.optional(accountListSchema.item),
  /** Where it was booked, and whose venue that is. */
  venue: v.optional(v.object({ name: v.string(), company: v.optional(v.string()) })),
  /** Where it was entered after it was driven: how it came. */
  source: v.optional(v.picklist(RIDE_SOURCES)),
  /** A care ride; `hasCare`: of which a health part is kept. */
  isCare: v.boolean(),
  hasCare: v.boolean(),
  related: v.nullable(relatedSchema),
  timeline: v.array(v.object({ ...timelineEntrySchema.entries, staffName: v.optional(v.string()) })),
  messages: messagesViewSchema,
  /** Oldest first; answered in the inbox. */
  reports: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      kind: v.picklist(REPORT_KINDS),
      state: v.picklist(INBOX_STATES),
      text: v.string(),
      at: v.string(),
    }),
  ),
  invoices: v.array(v.object({ number: v.string(), kind: v.picklist(["invoice", "credit_note"]) })),
  /** How many links of others open it: the passenger's and the shared ones. */
  openLinks: v.number(),
  /** What the guest reads first of a ride that the office cancels, by its reason, in their language. */
  cancelWords: v.record(v.string(), v.string()),
});
export type OfficeBooking = v.InferOutput<typeof officeBookingSchema>;
export type OfficeTimeline = OfficeBooking["timeline"];

export const officeCareSchema = v.object({ care: v.nullable(careViewSchema) });
