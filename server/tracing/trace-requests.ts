import type { Middleware } from "koa";
import { traced } from "./tracing.ts";

/**
 * Begins a trace with each request, or goes on with the one that the browser's `traceparent` names: what follows from one
 * click is found under one name, and whoever makes names up only mixes up traces of their own. Whether it is recorded is
 * for us to decide. Who only asks whether we are well is not traced.
 */
export const traceRequests: Middleware = async (ctx, next) => {
  if (!ctx.path.startsWith("/api/")) return next();
  const { method } = ctx;
  const attributes = { method, requestId: ctx.state.requestId };
  await traced(method, { kind: "server", attributes, parent: ctx.get("traceparent") }, async (span) => {
    await next();
    const route = typeof ctx._matchedRoute === "string" ? ctx._matchedRoute : undefined;
    span?.rename(route ? `${method} ${route}` : method);
    span?.set({ route, status: ctx.status });
    if (ctx.status >= 500) span?.fail(String(ctx.status));
  });
};
