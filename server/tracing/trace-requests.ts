import type { Middleware } from "koa";
import { traced } from "./tracing.ts";

/** Continues the browser's `traceparent`; a forged id affects only its caller. No health checks. */
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
