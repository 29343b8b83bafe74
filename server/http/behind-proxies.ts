import { type IncomingMessage, ServerResponse } from "node:http";
import Koa from "koa";

/** `proxies`: the caller's address is this many hops from the right in `X-Forwarded-For`. */
export const behindProxies = (proxies: number) => ({ proxy: proxies > 0, maxIpsCount: proxies });

/** Finds the caller's address as Koa does, for requests outside Koa. */
export function createAddressOf(proxies: number): (request: IncomingMessage) => string {
  const koa = new Koa(behindProxies(proxies));
  return (request) => koa.createContext(request, new ServerResponse(request)).ip;
}
