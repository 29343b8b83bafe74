import { randomUUID } from "node:crypto";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import * as v from "valibot";

/** When it was made, the status of the one try, 0 when there was no answer, and how long that took. */
type Attempt = { at: number; status: number; milliseconds: number; id?: number };

const bookedSchema = v.object({ id: v.number() });

/** Guests who book at a steady rate, on these sites by turns, and do not try again: whatever is not a yes counts as failed. */
export function bookSteadily(siteUrls: readonly string[], perSecond: number) {
  const under: Promise<Attempt>[] = [];
  const siteOf = (turn: number): string => siteUrls[turn % siteUrls.length] ?? "";
  const timer = setInterval(() => under.push(book(siteOf(under.length))), 1000 / perSecond);
  return {
    /** Lets nobody else begin, and waits until everybody has an answer. */
    async close(): Promise<Attempt[]> {
      clearInterval(timer);
      return await Promise.all(under);
    },
    /** How many of the acknowledged bookings cannot be opened. */
    async countMissing(): Promise<number> {
      let missing = 0;
      for (const { id } of await Promise.all(under)) {
        if (id === undefined) continue;
        const answer = await fetch(`${siteOf(0)}/api/bookings/${id}`);
        await answer.body?.cancel();
        if (answer.status !== 200) missing += 1;
      }
      return missing;
    },
  };
}

/** Books once. */
export async function book(siteUrl: string): Promise<Attempt> {
  const at = performance.now();
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const body = JSON.stringify(bookingRequest());
  const answer = await fetch(`${siteUrl}/api/bookings`, { method: "POST", headers, body }).catch(() => undefined);
  const made = answer?.status === 201 ? v.parse(bookedSchema, await answer.json()) : {};
  return { status: answer?.status ?? 0, milliseconds: performance.now() - at, at, ...made };
}
