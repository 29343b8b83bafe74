import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { guestCookie } from "./booking-load.ts";
import { bookingBody } from "./sample.ts";

type Arrivals = { perSecond: number; seconds: number };

/**
 * Books at an even rate, whether or not earlier bookings were answered, as guests who know nothing of each other do.
 * Gives the milliseconds from when each was due to its whole answer. Throws when a booking was refused.
 */
export async function bookEvenly(url: string, { perSecond, seconds }: Arrivals): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const cookie = await guestCookie(url);
  const headers = { "content-type": "application/json", cookie };
  const answers: Promise<number>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = started + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    answers.push(book(url, agent, headers).then(() => performance.now() - due));
  }
  try {
    return await Promise.all(answers);
  } finally {
    agent.destroy();
  }
}

function book(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = { method: "POST", agent, headers: { ...headers, "idempotency-key": randomUUID() } };
  const booking = request(`${url}/api/bookings`, options, (answer) => {
    answer.resume();
    answer.on("end", () => (answer.statusCode === 201 ? resolve() : reject(new Error(`answer ${answer.statusCode}`))));
  });
  booking.on("error", reject);
  booking.end(bookingBody());
  return promise;
}
