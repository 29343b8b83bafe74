import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { newRequestKey } from "../../api/request-key.ts";
import { inThisTab } from "./tab-storage.ts";

/**
 * What was sent and of which nobody knows yet whether it was made: its key, and every body sent under that
 * key without a clear answer, at least one. A booking outlives a reload, so that the same wish is never booked twice.
 */
export type BookingIntent<Request = BookingRequest> = { key: string; sent: Request[] };

export const intentSchema = v.nullable(
  v.object({
    key: v.string(),
    sent: v.pipe(
      v.array(v.custom<BookingRequest>((body) => typeof body === "object" && body !== null)),
      v.minLength(1),
    ),
  }),
);

export const intentAtom = atomWithStorage<BookingIntent | null>("booking-intent", null, inThisTab(intentSchema));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The intent under which a body is sent: the open one, since one of its bodies may have been booked, else a new one. When
 * the server clearly refuses this sending, what was open before is open still: a refusal (429, for example) says nothing
 * of an earlier sending whose answer was lost.
 */
export function intentToSend<Request>(open: BookingIntent<Request> | null, body: Request): BookingIntent<Request> {
  if (!open) return { key: newRequestKey(), sent: [body] };
  return { key: open.key, sent: [...open.sent.filter((earlier) => !isSame(earlier, body)), body] };
}
