import type { Context } from "koa";

/** What is served on one port: the site with the office, the site alone, or the office alone. */
export type ServedParts = "both" | "site" | "office";

/** One port of the process, the address at which browsers open what is there, and what that is. */
export type Listener = { port: number; url: string; serves: ServedParts };

/**
 * What the office's screens ask for beside their own calls: suggestions for addresses, whether there is a map, and the price of
 * a caller's ride.
 */
const ASKED_BY_OFFICE = /^\/(api\/office\/.*|api\/geocode\/search|api\/map|healthz|readyz)$/;

/** True for a request of the API or about the process's health that is answered on a port with the office alone. */
export const isForOffice = ({ path, query }: Context): boolean =>
  ASKED_BY_OFFICE.test(path) || (path === "/api/bookings" && query.preview === "true");

/** True for the addresses of the office: its pages and its part of the API. */
export const isOfOffice = (path: string): boolean => /^(\/api)?\/office(\/|$)/i.test(path);
