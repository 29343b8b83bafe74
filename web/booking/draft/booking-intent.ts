import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { atomWithStorage } from "jotai/utils";
import * as v from "valibot";
import { newRequestKey } from "../../api/request-key.ts";
import { inThisTab } from "../../browsers/tab-storage.ts";

/**
 * A key and all bodies that were sent under it without a clear answer, at least one. A booking's is kept through a
 * reload, so that nothing is booked twice.
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

/** A body joins the open intent, since one of its bodies may have been booked; else it gets a new key. */
export function intentToSend<Request>(open: BookingIntent<Request> | null, body: Request): BookingIntent<Request> {
  if (!open) return { key: newRequestKey(), sent: [body] };
  return { key: open.key, sent: [...open.sent.filter((earlier) => !isSame(earlier, body)), body] };
}
