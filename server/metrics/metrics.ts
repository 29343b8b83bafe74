import type { Middleware } from "koa";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** This process's metrics for Prometheus. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const seconds = new Histogram({
  name: "domrit_http_request_duration_seconds",
  help: "Time to answer requests of the API and of the app's pages, by method, route pattern and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  registers: [metrics],
});

/** Labels requests by route pattern. */
export const measureRequests: Middleware = async (ctx, next) => {
  const stop = seconds.startTimer({ method: ctx.method });
  try {
    await next();
  } finally {
    stop({ route: String(ctx._matchedRoute ?? "none"), status: ctx.status });
  }
};
