import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import type autocannon from "autocannon";
import { fetchTool } from "../../tools/fetch-tool.ts";
import { postAtRate } from "./open-loop.ts";

const bookingBody = (): string => JSON.stringify(bookingRequest());

type Arrivals = {
  perSecond: number;
  seconds: number;
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

type Load = Pick<autocannon.Options, "connections" | "duration" | "amount"> & { body?: () => string };

/** Books as fast as answers come, each with a key, in a session that has booked before. Returns how many a second. */
export async function bookFast(url: string, { body = bookingBody, ...options }: Load): Promise<number> {
  return askFast({
    ...options,
    url: `${url}/api/bookings`,
    method: "POST",
    headers: { "content-type": "application/json", cookie: await guestCookie(url) },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: body(),
          headers: { ...request.headers, "idempotency-key": randomUUID() },
        }),
      },
    ],
  });
}

export async function askFast(options: autocannon.Options): Promise<number> {
  const run: typeof autocannon = createRequire(import.meta.url)(await fetchTool("autocannon"));
  const result = await run(options);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return result["2xx"] / result.duration;
}

export async function guestCookie(url: string): Promise<string> {
  const guest = createClient(url);
  await guest.post("/api/bookings", bookingRequest());
  return guest.cookieHeader();
}
