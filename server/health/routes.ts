import { statfs } from "node:fs/promises";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { hidden } from "../http/answers.ts";
import { hasBearerToken } from "../http/bearer-token.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { metrics } from "../metrics/metrics.ts";
import { observedGauge } from "../metrics/observed-gauge.ts";
import { shareAnswer } from "../metrics/share-answer.ts";

/** The product's disk; also the database's on a shared machine. */
observedGauge<string>({
  name: "domrit_disk_free_ratio",
  help: "Free part of the disk that the product stands on, from 0 to 1",
  freshMs: 10_000,
  async read(path) {
    const { bavail, blocks } = await statfs(path);
    return [{ value: bavail / blocks }];
  },
}).observe(import.meta.dirname);

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
  routes.get("/healthz", [anybody], hidden, (ctx) => {
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
  routes.get("/readyz", [anybody, limited(limits.health)], hidden, async (ctx) => {
    const [postgres, redis] = await look();
    const status = postgres ? "ready" : "unavailable";
    ctx.status = postgres && !stopping.aborted ? 200 : 503;
    ctx.body = { status: stopping.aborted ? "stopping" : status, postgres, redis };
  });
  routes.get("/metrics", [operator], hidden, async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
  return routes.router;
}

async function isRedisUp(url: string): Promise<boolean> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
