import { createHash } from "node:crypto";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { hidden } from "../http/answers.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { tellByEtag } from "../http/tell-by-etag.ts";
import { describeApi } from "./describe.ts";

/** Seconds that a cache may keep it. */
const KEPT_SECONDS = 3600;

/** Gives out the description of these routers, which is made when it is first asked for. */
export function descriptionRoutes({ config }: Pick<ServerContext, "config">, routers: readonly Router[]): Router {
  const routes = createRoutes();
  let made: { text: string; etag: string } | undefined;
  const make = () => {
    const text = JSON.stringify(describeApi(routers, config.PUBLIC_URL));
    return { text, etag: createHash("sha256").update(text).digest("base64url") };
  };

  routes.get("/api/openapi.json", [anybody], hidden, (ctx) => {
    made ??= make();
    tellByEtag(ctx, made.etag, `public, max-age=${KEPT_SECONDS}`);
    if (ctx.status === 304) return;
    ctx.type = "application/json";
    ctx.body = made.text;
  });

  return routes.router;
}
