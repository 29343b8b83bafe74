import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { askAgainAfter } from "@domrit/shared/ask-again.ts";
import * as v from "valibot";

/** The final status (0 without an answer), its time, and the times of refused tries. */
type Attempt = { status: number; milliseconds: number; refused: number[]; id?: number };

const bookedSchema = v.object({ id: v.number() });

/** Guests on these sites in turn. Any failure counts: of one try or, with `asPage`, of all repeats that the page makes. */
export function bookSteadily(siteUrls: readonly string[], perSecond: number, { asPage = false } = {}) {
  const under: Promise<Attempt>[] = [];
  const siteOf = (turn: number): string => siteUrls[turn % siteUrls.length] ?? "";
  const timer = setInterval(() => under.push(book(siteOf(under.length), { asPage })), 1000 / perSecond);
  return {
    async close(): Promise<Attempt[]> {
      clearInterval(timer);
      return await Promise.all(under);
    },
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

export async function book(siteUrl: string, { asPage = false } = {}): Promise<Attempt> {
  const at = performance.now();
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const body = JSON.stringify(bookingRequest());
  const refused: number[] = [];
  const send = async (): Promise<Response | undefined> => {
    const triedAt = performance.now();
    const answer = await fetch(`${siteUrl}/api/bookings`, { method: "POST", headers, body }).catch(() => undefined);
    if (answer?.status !== 201) refused.push(triedAt);
    return answer;
  };
  const waitAfter = (answer?: Response): number => (asPage && answer ? askAgainAfter(answer, at) : 0);
  let answer = await send();
  for (let wait = waitAfter(answer); wait > 0; wait = waitAfter(answer)) {
    await answer?.body?.cancel();
    await sleep(wait);
    answer = await send();
  }
  const made = answer?.status === 201 ? v.parse(bookedSchema, await answer.json()) : {};
  return { status: answer?.status ?? 0, milliseconds: performance.now() - at, refused, ...made };
}

export async function bookAll(siteUrls: readonly string[], count: number): Promise<void> {
  for (let booked = 0; booked < count; booked += 1) {
    const { status } = await book(siteUrls[booked % siteUrls.length] ?? "");
    if (status !== 201) throw new Error(`a booking was answered ${status}`);
  }
}
