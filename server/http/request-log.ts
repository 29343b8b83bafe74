import { randomUUID } from "node:crypto";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { Security } from "../security/security-events.ts";

/** Health checks come every second; only failures are logged. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logged as security events, with a limit. */
const TOO_MANY = 429;

/** Logs method, route pattern and status; never address, query or body, which may name people. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const route: unknown = ctx._matchedRoute;
    const isTold = ctx.status === TOO_MANY || (HEALTH.has(ctx.path) && ctx.status === 200);
    const level = isTold ? "debug" : "info";
    log[level](
      { requestId: ctx.state.requestId, method: ctx.method, route, status: ctx.status, milliseconds },
      "request",
    );
  };
}

/** The client did not wait for the answer. */
const CLIENT_GONE = new Set(["ECONNRESET", "EPIPE", "ECANCELED", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Errors of Node's parser for malformed requests. */
const MALFORMED = /^HPE_/;

/** Only faults of ours; unreadable requests, which anybody can send, are counted and logged now and then. */
export function logUnanswered(log: Logger, security: Security): (error: unknown, ctx?: Context) => void {
  return (err, ctx) => {
    const code = err instanceof Error && "code" in err ? String(err.code) : "";
    if (CLIENT_GONE.has(code)) log.debug({ code }, "the client did not wait for its answer");
    else if (MALFORMED.test(code)) security.record("request_malformed", { ip: ctx?.ip });
    else log.error({ err }, "a request could not be answered");
  };
}
