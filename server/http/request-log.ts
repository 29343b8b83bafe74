import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/** What asks whether we are well, every second and from several sides; told only when the answer is that we are not. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logs each request by method, route pattern and status; never its address, query or body, which may name people. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const route: unknown = ctx._matchedRoute;
    const level = HEALTH.has(ctx.path) && ctx.status === 200 ? "debug" : "info";
    log[level](
      { requestId: ctx.state.requestId, method: ctx.method, route, status: ctx.status, milliseconds },
      "request",
    );
  };
}

/** What happens when whoever asked does not wait for the answer. */
const CLIENT_GONE = new Set(["ECONNRESET", "EPIPE", "ECANCELED", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Logs what kept an answer from being finished, where that is a fault of ours. */
export function logUnanswered(log: Logger): (error: unknown) => void {
  return (err) => {
    const code = err instanceof Error && "code" in err ? String(err.code) : "";
    if (CLIENT_GONE.has(code)) log.debug({ code }, "the client did not wait for its answer");
    else log.error({ err }, "a request could not be answered");
  };
}
