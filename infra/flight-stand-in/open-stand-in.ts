import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createFlightStandIn } from "./http.ts";

export const FLIGHT_KEY = "stand-in:0123456789abcdef";

/** For tests: on a free port, by their clock. `heard`: the flights that it was asked for. */
export async function openFlightStandIn(now?: () => Date) {
  const heard: string[] = [];
  const server = createFlightStandIn({ key: FLIGHT_KEY, ...(now && { now }), hear: (flight) => heard.push(flight) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
