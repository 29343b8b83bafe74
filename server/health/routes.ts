import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import "./disk-metrics.ts";
import { hasBearerToken } from "../http/bearer-token.ts";
import { metrics } from "../metrics/metrics.ts";
import { shareAnswer } from "../metrics/share-answer.ts";
import { isRedisUp } from "./redis.ts";

const SHARED_MS = 1000;

export function healthRoutes({ orm, config, limits, stopping, security }: ServerContext): Router {
  const routes = createRoutes();
  /** A step for callers with the operator's token. */
  const operator = (ctx: Context): void => {
    if (hasBearerToken(config.METRICS_TOKEN, ctx.get("Authorization"))) return;
    security.record("metrics_token_refused", { ip: ctx.ip });
    throw new DomainError("not_found");
  };

  // For the proxy: without the database the server still answers pages, but a stopping one gets no requests.
  routes.get("/healthz", [anybody], (ctx) => {
    ctx.status = stopping.aborted ? 503 : 200;
    ctx.body = { status: stopping.aborted ? "stopping" : "ok" };
  });
  // Asks over the bookings' connections, at most once a second for all callers.
  const look = shareAnswer(SHARED_MS, () =>
    Promise.all([
      orm.em
        .getConnection()
        .execute("select 1")
        .then(
          () => true,
          () => false,
        ),
      config.REDIS_URL ? isRedisUp(config.REDIS_URL) : "unused",
    ]),
  );
  routes.get("/readyz", [anybody, limited(limits.health)], async (ctx) => {
    const [postgres, redis] = await look();
    const status = postgres ? "ready" : "unavailable";
    ctx.status = postgres && !stopping.aborted ? 200 : 503;
    ctx.body = { status: stopping.aborted ? "stopping" : status, postgres, redis };
  });
  routes.get("/metrics", [operator], async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
  return routes.router;
}
