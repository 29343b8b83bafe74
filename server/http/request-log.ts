import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/** Logs each API request by method, route pattern and status; never its address, query or body, which may name people. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const route: unknown = ctx._matchedRoute;
    log.info(
      { requestId: ctx.state.requestId, method: ctx.method, route, status: ctx.status, milliseconds },
      "request",
    );
  };
}
