import { randomUUID } from "node:crypto";
import { guestCookie } from "./booking-load.ts";
import { postAtRate } from "./open-loop.ts";
import { bookingBody } from "./sample.ts";

type Arrivals = {
  perSecond: number;
  seconds: number;
  /** Added to each request's headers. */
  headers?: () => Record<string, string>;
};

/** Books at an even rate. Returns milliseconds from due time to whole answer. Throws on a refusal. */
export async function bookEvenly(
  url: string,
  { perSecond, seconds, headers = () => ({}) }: Arrivals,
): Promise<number[]> {
  const cookie = await guestCookie(url);
  const next = () => ({ body: bookingBody(), headers: { cookie, "idempotency-key": randomUUID(), ...headers() } });
  const answers = await postAtRate(`${url}/api/bookings`, { perSecond, seconds, next });
  const refused = answers.filter(({ status }) => status !== 201);
  if (refused[0]) throw new Error(`${refused.length} bookings were refused, the first with ${refused[0].status}`);
  return answers.map(({ milliseconds }) => milliseconds);
}
