import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { requireLine } from "../http/request-values.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { networkOf } from "../security/network-of.ts";

export function geocodeRoutes({ geo, limits }: ServerContext): Router {
  const routes = createRoutes("/api/geocode");
  routes.get("/search", [anybody, limited(limits.geocode)], async (ctx) => {
    const { q, limit } = ctx.query;
    if (typeof q === "string") requireLine("q", q);
    const text = typeof q === "string" ? q.trim().slice(0, 200).toWellFormed() : "";
    const most = Math.min(Math.max(Math.trunc(Number(limit)) || 5, 1), 5);
    ctx.body = text.length < 3 ? [] : await geo.search(text, most, networkOf(ctx.ip));
  });
  return routes.router;
}
