import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import * as v from "valibot";

/** What one guest asked for, and what they were told in the end. */
export type Attempt = {
  key: string;
  email: string;
  phone: string;
  /** The id that was acknowledged. */
  acknowledged?: number;
  /** How often the answer was lost or was no, before it was yes. */
  retries: number;
};

const bookedSchema = v.object({ id: v.number() });
const PER_SECOND = 5;
const GIVE_UP_MS = 90_000;

/** Guests who book at a steady rate, at each server in turn, and ask again under the same key until they are answered. */
export function letGuestsBook(urls: readonly string[]) {
  const attempts: Attempt[] = [];
  const under: Promise<void>[] = [];
  const timer = setInterval(() => {
    const number = attempts.length + 1;
    const phone = `+316${String(number).padStart(8, "0")}`;
    const attempt: Attempt = {
      key: randomUUID(),
      email: `guest${number}@example.nl`,
      phone,
      retries: 0,
    };
    attempts.push(attempt);
    under.push(book(urls, attempt, number));
  }, 1000 / PER_SECOND);
  return {
    attempts,
    /** Lets nobody else begin, and waits until everybody has an answer. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

async function book(urls: readonly string[], attempt: Attempt, number: number): Promise<void> {
  const body = JSON.stringify(bookingRequest({ contactEmail: attempt.email, contactPhone: attempt.phone }));
  const headers = { "Content-Type": "application/json", "Idempotency-Key": attempt.key };
  const deadline = performance.now() + GIVE_UP_MS;
  for (let turn = number; performance.now() < deadline; turn += 1) {
    const url = `${urls[turn % urls.length]}/api/bookings`;
    const signal = AbortSignal.timeout(4000);
    const answer = await fetch(url, { method: "POST", headers, body, signal }).catch(() => undefined);
    const made = v.safeParse(
      bookedSchema,
      answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined,
    );
    if (made.success) {
      attempt.acknowledged = made.output.id;
      return;
    }
    attempt.retries += 1;
    await sleep(500);
  }
}
