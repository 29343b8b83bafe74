import { suggestionsSchema } from "@domrit/shared/geo/suggestion.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { shows } from "../http/answers.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { requireLine } from "../http/request-values.ts";
import { anybody, asking, createRoutes } from "../http/routes.ts";
import { networkOf } from "../security/network-of.ts";

const sought = asking({ query: { q: v.string(), limit: v.number() } }, ({ query: { q, limit } }: Context) => {
  if (typeof q === "string") requireLine("q", q);
  return {
    text: typeof q === "string" ? q.trim().slice(0, 200).toWellFormed() : "",
    most: Math.min(Math.max(Math.trunc(Number(limit)) || 5, 1), 5),
  };
});

export function geocodeRoutes({ geo, limits }: ServerContext): Router {
  const routes = createRoutes("/api/geocode");
  const steps = [anybody, limited(limits.geocode), sought] as const;
  routes.get("/search", steps, shows(suggestionsSchema), (ctx, { text, most }) =>
    text.length < 3 ? [] : geo.search(text, most, networkOf(ctx.ip)),
  );
  return routes.router;
}
