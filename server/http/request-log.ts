import { randomUUID } from "node:crypto";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { Security } from "../security/security-events.ts";

/** Health checks, which come every second; logged only when the answer is that something is wrong. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

/** Requests over a limit are logged as security events, and not each of them. */
const TOO_MANY = 429;

/** Logs each request by method, route pattern and status; never its address, query or body, which may name people. */
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

/** Errors of a client that does not wait for the answer. */
const CLIENT_GONE = new Set(["ECONNRESET", "EPIPE", "ECANCELED", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Errors of Node's parser for a malformed request, in its head or in its body. */
const MALFORMED = /^HPE_/;

/**
 * Logs what kept an answer from being finished, where that is a fault of ours. Of requests that cannot be read anybody can
 * send as many as they like: those are counted, and a line is written now and then.
 */
export function logUnanswered(log: Logger, security: Security): (error: unknown, ctx?: Context) => void {
  return (err, ctx) => {
    const code = err instanceof Error && "code" in err ? String(err.code) : "";
    if (CLIENT_GONE.has(code)) log.debug({ code }, "the client did not wait for its answer");
    else if (MALFORMED.test(code)) security.record("request_malformed", { ip: ctx?.ip });
    else log.error({ err }, "a request could not be answered");
  };
}
