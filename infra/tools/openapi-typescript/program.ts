import { setTimeout as sleep } from "node:timers/promises";
import type { paths } from "described";
import createClient from "openapi-fetch";

/** A stranger's program: all that it knows of the API is its description. It says what happened on its output. */
const [, , baseUrl = "", pickupDate = ""] = process.argv;
const say = (what: string, said: object) => process.stdout.write(`${JSON.stringify({ what, ...said })}\n`);

let cookie = "";
const keepCookies = async (request: Request): Promise<Response> => {
  request.headers.set("Cookie", cookie);
  const answer = await fetch(request);
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (set.length > 0) cookie = set.join("; ");
  return answer;
};
const api = createClient<paths>({ baseUrl, fetch: keepCookies });

const ride = {
  pickupLocation: "Domplein 9, Utrecht",
  destination: "Slotlaan 20, Zeist",
  pickupDate,
  pickupTime: "14:30",
  vehicleType: "luxury" as const,
};
const quoted = await api.POST("/api/bookings", { params: { query: { preview: "true" } }, body: ride });
const quotedPrice = quoted.data?.estimatedPrice;
if (quotedPrice === undefined) throw new Error(quoted.error?.message);

const key = { "Idempotency-Key": crypto.randomUUID() };
const booked = await api.POST("/api/bookings", { params: { header: key }, body: { ...ride, quotedPrice } });
if (!booked.data || !("reference" in booked.data)) throw new Error(booked.error?.message);
const params = { path: { id: booked.data.id } };
say("booked", booked.data);

const watched = await (async () => {
  for (;;) {
    const { data } = await api.GET("/api/bookings/{id}", { params });
    if (data && data.version > 1) return data;
    await sleep(100);
  }
})();
say("watched", watched);

const change = { version: watched.version, pickupTime: "15:00" };
const changed = await api.POST("/api/bookings/{id}/change", { params, body: change });
if (!changed.data || "quote" in changed.data) throw new Error(changed.error?.message);
say("changed", changed.data);
const late = await api.POST("/api/bookings/{id}/change", { params, body: { version: 1, pickupTime: "15:30" } });
say("too late", { isConflict: late.error?.code === "version_conflict" });
// @ts-expect-error A change names the version that was seen.
void ((): unknown => api.POST("/api/bookings/{id}/change", { params, body: { pickupTime: "15:30" } }));

const cancelled = await api.POST("/api/bookings/{id}/cancel", { params, body: {} });
if (!cancelled.data) throw new Error(cancelled.error?.message);
say("cancelled", cancelled.data);
