import * as v from "valibot";

/** The PostgreSQL channel on which the relay tells the servers which bookings changed. */
export const BOOKING_CHANGED = "booking_changed";
/** The PostgreSQL channel on which a server tells the relay that events wait. */
export const OUTBOX_FILLED = "outbox_filled";

/** Pairs of booking id and version; no personal data travels in a signal. */
export const signalSchema = v.array(v.tuple([v.number(), v.number()]));
/** The PostgreSQL channel on which the relay tells the servers which invoices were issued, by their ids. */
export const INVOICE_ISSUED = "invoice_issued";
export const invoiceSignalSchema = v.array(v.string());

/** The PostgreSQL channel on which a server tells all servers that a session ended; the payload is the hash of its id. */
export const SESSION_ENDED = "session_ended";
