import { MAP_PATH, type MapView } from "@domrit/shared/map/map.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { anybody, createRoutes } from "../http/routes.ts";

export function mapRoutes({ map }: ServerContext): Router {
  const routes = createRoutes();
  routes.get(MAP_PATH, [anybody], (ctx) => {
    ctx.body = { map: map?.source ?? null } satisfies MapView;
  });
  return routes.router;
}
