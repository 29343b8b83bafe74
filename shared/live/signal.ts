import * as v from "valibot";

/** The PostgreSQL channel on which the relay tells the servers which bookings changed. */
export const BOOKING_CHANGED = "booking_changed";
/** The PostgreSQL channel on which a server tells the relay that events wait. */
export const OUTBOX_FILLED = "outbox_filled";

/** Id, version, and `traceparent` while tracing; no personal data. */
export const signalSchema = v.array(v.tupleWithRest([v.number(), v.number()], v.nullable(v.string())));
export type Signal = v.InferOutput<typeof signalSchema>;
/** The PostgreSQL channel on which the relay tells the servers which invoices were issued, by their ids. */
export const INVOICE_ISSUED = "invoice_issued";
export const invoiceSignalSchema = v.array(v.string());

/** The PostgreSQL channel on which all servers are told that links to bookings ended, by their names. */
export const LINKS_ENDED = "links_ended";
export const linksSignalSchema = v.array(v.string());

/** The PostgreSQL channel on which all servers are told that a member of an organisation may see other rides than before; the payload is the customer's id. */
export const RIGHTS_CHANGED = "rights_changed";

/** The PostgreSQL channel on which a server tells all servers that a session ended; the payload is the hash of its id. */
export const SESSION_ENDED = "session_ended";

/** The PostgreSQL channel on which all servers are told that a driver has to ask anew; the payload is the driver's id. */
export const DRIVER_CHANGED = "driver_changed";

export const OFFICE_CHANGED = "office_changed";
/** Bookings by id, and the office's lists; no personal data. */
export const officeChangeSchema = v.object({
  bookings: v.optional(v.array(v.number())),
  inbox: v.optional(v.literal(true)),
  /** Between the desk and drivers. */
  messages: v.optional(v.literal(true)),
  freeDays: v.optional(v.literal(true)),
  registers: v.optional(v.literal(true)),
  capacity: v.optional(v.literal(true)),
  assigning: v.optional(v.literal(true)),
  /** Too much to name, or signals were lost. */
  all: v.optional(v.literal(true)),
});
export type OfficeChange = v.InferOutput<typeof officeChangeSchema>;
