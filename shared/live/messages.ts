import * as v from "valibot";
import { type BookingView, bookingViewSchema } from "../booking/view.ts";

/** What the browser asks to watch: a booking by id, with the token of the signed link where it has one. */
export const watchSchema = v.object({ id: v.number(), token: v.optional(v.pipe(v.string(), v.maxLength(100))) });
type Watch = v.InferOutput<typeof watchSchema>;

export const watchAnswerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), booking: bookingViewSchema }),
  v.object({ ok: v.literal(false), code: v.picklist(["not_found", "unavailable", "invalid_fields"]) }),
]);
export type WatchAnswer = v.InferOutput<typeof watchAnswerSchema>;

export type ClientToServer = {
  "booking:watch": (watch: Watch, answer: (answer: WatchAnswer) => void) => void;
  "booking:unwatch": (watch: { id: number }) => void;
};
export type ServerToClient = {
  "booking:changed": (booking: BookingView) => void;
};
