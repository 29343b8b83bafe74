import * as v from "valibot";
import { LINE } from "../text/printable.ts";

// Apart from the messages, of which the page of a ride has each byte that is in their file.

/** A booking by id, with the token of the signed link where the browser has one. */
export const watchSchema = v.object({
  id: v.number(),
  token: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(LINE))),
});

/** The answer to who asks as signed in: what is watched is that of the session; no page names it. */
export const accountAnswerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), code: v.picklist(["not_signed_in", "unavailable", "too_many_requests"]) }),
]);
