import type { ServerContext } from "@domrit/server/context.ts";
import type { Environment } from "@domrit/server/environment.ts";
import { createAskFlight } from "@domrit/server/flights/flight-api.ts";
import { followFlights } from "@domrit/server/flights/follow-flights.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { aloneIn, startEvery } from "./every.ts";

const EVERY_MS = 60_000;
const FLIGHTS_LOCK = 20_084;
/** After each further failure the interface is left alone for twice as long, up to half an hour. */
const MOST_REST_MS = 30 * 60_000;

type FlightsContext = Pick<ServerContext, "orm" | "commit" | "now"> & {
  config: Pick<Environment, "FLIGHT_API_URL" | "FLIGHT_API_KEY">;
  database: pg.Pool;
};

/** Once a minute, in one worker: follows flights, where the interface is configured. Returns how to stop it. */
export function startFlights(server: FlightsContext, log: Logger): (() => Promise<void>) | undefined {
  const { FLIGHT_API_URL: url, FLIGHT_API_KEY: key } = server.config;
  if (!url || !key) return undefined;
  const { orm, commit, now } = server;
  const following = { orm, commit, now, ask: createAskFlight({ url, key }) };
  let [restMs, restsUntil] = [0, 0];
  return startEvery(EVERY_MS, async () => {
    if (Date.now() < restsUntil) return;
    try {
      await aloneIn(server.database, FLIGHTS_LOCK, async () => {
        const flights = await followFlights(following);
        if (flights.told > 0) log.info({ flights }, "news of flights");
      });
      restMs = 0;
    } catch (err) {
      restMs = Math.min(2 * restMs || EVERY_MS, MOST_REST_MS);
      restsUntil = Date.now() + restMs;
      log.warn({ err, restMs }, "the flight interface gives no good answer, the desk looks flights up");
    }
  });
}
