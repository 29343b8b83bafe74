import { type IncomingMessage, ServerResponse } from "node:http";
import Koa from "koa";

/** Koa's options behind so many proxies: the caller's address is that many hops from the right of `X-Forwarded-For`. */
export const behindProxies = (proxies: number) => ({ proxy: proxies > 0, maxIpsCount: proxies });

/** Finds the caller's address of a request that Koa does not serve, as Koa would. */
export function createAddressOf(proxies: number): (request: IncomingMessage) => string {
  const koa = new Koa(behindProxies(proxies));
  return (request) => koa.createContext(request, new ServerResponse(request)).ip;
}
