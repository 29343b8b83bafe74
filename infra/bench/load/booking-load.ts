import { randomUUID } from "node:crypto";
import { load } from "./load.ts";
import { bookingBody } from "./sample.ts";

type Load = { connections: number; seconds: number };

/** Books as fast as answers come, each with a key, in a session that has booked before. Throws on a refusal. */
export async function bookByHttp(url: string, { connections, seconds }: Load) {
  const result = await load({
    url: `${url}/api/bookings`,
    method: "POST",
    headers: { "content-type": "application/json", cookie: await guestCookie(url) },
    connections,
    duration: seconds,
    requests: [
      {
        body: bookingBody(),
        setupRequest: (request) => ({ ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } }),
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} bookings failed`);
  return { perSecond: result["2xx"] / result.duration };
}

export async function guestCookie(url: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/bookings`, { method: "POST", headers, body: bookingBody() });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
