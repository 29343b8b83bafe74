import { createServer, type Server } from "node:http";
import { flightAnswer } from "./flights.ts";

type StandIn = { key: string; now?: () => Date; hear?: (flight: string) => void };

/** Answers as Schiphol's public flight interface (v4) does; a number with S behind it gets no answer, an unknown one 204. */
export function createFlightStandIn({ key, now = () => new Date(), hear }: StandIn): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const { app_id: id, app_key: secret, resourceversion: version } = request.headers;
    if (pathname !== "/public-flights/flights") return response.writeHead(404).end();
    if (`${id}:${secret}` !== key) return response.writeHead(403).end();
    if (version !== "v4") return response.writeHead(406).end();
    const name = searchParams.get("flightName") ?? "";
    hear?.(name);
    if (/\dS$/.test(name)) return;
    const flight = flightAnswer(name, searchParams.get("scheduleDate") ?? "", now());
    if (!flight) return response.writeHead(204).end();
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ flights: [flight] }));
  });
}
