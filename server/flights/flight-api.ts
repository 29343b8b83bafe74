import { company } from "@domrit/shared/company/company.ts";
import * as v from "valibot";
import type { FlightWord } from "../booking/flights/set-flight.ts";

/** A flight by its name at the airport and the day on which it is to land (`YYYY-MM-DD`, Amsterdam). */
export type FlightDay = { name: string; date: string };
/** Gives undefined for a flight that the airport does not know; throws where it gives no good answer in time. */
export type AskFlight = (flight: FlightDay) => Promise<FlightWord | undefined>;

const TIMEOUT_MS = 4000;

const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((at) => !Number.isNaN(at.getTime())),
);
/** Of one arrival, what we use: the names are those of the interface, times have their offset. */
const flightSchema = v.object({
  flightDirection: v.optional(v.string(), "A"),
  scheduleDateTime: v.nullish(instant),
  estimatedLandingTime: v.nullish(instant),
  actualLandingTime: v.nullish(instant),
  publicFlightState: v.nullish(v.object({ flightStates: v.array(v.string()) })),
});
const answerSchema = v.object({ flights: v.array(flightSchema) });

/**
 * Asks Schiphol's public flight interface, version 4 (developer.schiphol.nl). `key` is the id of the application and its
 * key, with a colon between them.
 */
export function createAskFlight({ url, key, fetch = globalThis.fetch }: FlightApi): AskFlight {
  const [appId = "", appKey = ""] = key.split(":");
  const headers = {
    Accept: "application/json",
    ResourceVersion: "v4",
    app_id: appId,
    app_key: appKey,
    "User-Agent": `${company.name} taxi booking (${company.email})`,
  };
  return async ({ name, date }) => {
    const asked = new URL(`${url.replace(/\/$/, "")}/public-flights/flights`);
    asked.search = new URLSearchParams({ flightName: name, scheduleDate: date, flightDirection: "A" }).toString();
    const response = await fetch(asked, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // It has no content, or knows no such flight.
    if (response.status === 204 || response.status === 404) return undefined;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { flights } = v.parse(answerSchema, await response.json());
    const arrival = flights.find(({ flightDirection }) => flightDirection === "A");
    return arrival && wordOf(arrival);
  };
}
type FlightApi = { url: string; key: string; fetch?: typeof globalThis.fetch };

function wordOf(arrival: v.InferOutput<typeof flightSchema>): FlightWord | undefined {
  const { scheduleDateTime, estimatedLandingTime, actualLandingTime } = arrival;
  const states = arrival.publicFlightState?.flightStates ?? [];
  const scheduledAt = scheduleDateTime ?? undefined;
  if (states.includes("CNX")) return { state: "cancelled", scheduledAt };
  if (states.includes("DIV")) return { state: "diverted", scheduledAt };
  if (actualLandingTime) return { state: "landed", landsAt: actualLandingTime, scheduledAt };
  const landsAt = estimatedLandingTime ?? scheduledAt;
  return landsAt && { state: "expected", landsAt, scheduledAt };
}
