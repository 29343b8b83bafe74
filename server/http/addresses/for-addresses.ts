import type Koa from "koa";

/** For API and health addresses, so that pages need neither session nor database. */
export const onApi = (middleware: Koa.Middleware): Koa.Middleware =>
  on(/^\/(api\/|healthz$|readyz$|metrics$)/, middleware);

/** For visitors' browsers: operator, taxi centre, office and drivers have no visitor session. */
export const forBrowsers = (middleware: Koa.Middleware): Koa.Middleware =>
  on(/^\/api\/(?!(dispatch|driver|office)\/)/i, middleware);

const on =
  (addresses: RegExp, middleware: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    addresses.test(ctx.path) ? middleware(ctx, next) : next();
