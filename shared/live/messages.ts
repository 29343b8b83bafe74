import * as v from "valibot";
import type { Trip } from "../account/view.ts";
import { type BookingView, bookingViewSchema } from "../booking/view.ts";
import type { InvoiceView } from "../invoices/view.ts";
import type { accountAnswerSchema, watchSchema } from "./asked.ts";
import type { OfficeChange } from "./signal.ts";

type Watch = v.InferOutput<typeof watchSchema>;

export const watchAnswerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), booking: bookingViewSchema }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(["not_found", "unavailable", "invalid_fields", "too_many_requests"]),
  }),
]);
export type WatchAnswer = v.InferOutput<typeof watchAnswerSchema>;

export type AccountAnswer = v.InferOutput<typeof accountAnswerSchema>;

export type ClientToServer = {
  "booking:watch": (watch: Watch, answer: (answer: WatchAnswer) => void) => void;
  "booking:unwatch": (watch: { id: number }) => void;
  "account:watch": (answer: (answer: AccountAnswer) => void) => void;
  "office:watch": (answer: (answer: AccountAnswer) => void) => void;
  "driver:watch": (answer: (answer: AccountAnswer) => void) => void;
  "venue:watch": (answer: (answer: AccountAnswer) => void) => void;
};
export type ServerToClient = {
  "booking:changed": (booking: BookingView) => void;
  "trip:changed": (trip: Trip) => void;
  "invoice:issued": (invoice: InvoiceView) => void;
  "office:changed": (change: OfficeChange) => void;
  "driver:changed": () => void;
  "venue:changed": () => void;
  /** Ended or renewed here or elsewhere. The server closes the connection; a new one has the present cookie. */
  "session:ended": () => void;
};
