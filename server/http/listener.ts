import type { Context } from "koa";

/** The site with the office, the site alone, or the office alone. */
export type ServedParts = "both" | "site" | "office";

/** A port, its public address and its content. */
export type Listener = { port: number; url: string; serves: ServedParts };

/** Public API that the office's screens use: address suggestions, the map, the price of a caller's ride. */
const ASKED_BY_OFFICE = /^\/(api\/office\/.*|api\/geocode\/search|api\/map|healthz|readyz)$/;

/** Requests answered on a port with the office alone. */
export const isForOffice = ({ path, query }: Context): boolean =>
  ASKED_BY_OFFICE.test(path) || (path === "/api/bookings" && query.preview === "true");

/** The office's pages and its API. */
export const isOfOffice = (path: string): boolean => /^(\/api)?\/office(\/|$)/i.test(path);
