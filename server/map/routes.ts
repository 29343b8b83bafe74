import { MAP_PATH, mapViewSchema } from "@domrit/shared/map/map.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { shows } from "../http/answers.ts";
import { anybody, createRoutes } from "../http/routes.ts";

export function mapRoutes({ map }: ServerContext): Router {
  const routes = createRoutes();
  routes.get(MAP_PATH, [anybody], shows(mapViewSchema), () => ({ map: map?.source ?? null }));
  return routes.router;
}
