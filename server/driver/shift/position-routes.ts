import { positionsSchema } from "@domrit/shared/shifts/position.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { takePlaces } from "../../shifts/position/take-places.ts";
import { createDriverSteps } from "../driver-steps.ts";

/** Where a driver on shift is, as their page sends it while it is open. */
export function positionRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver");
  const { orm, limits, now } = server;
  const { driver } = createDriverSteps(server);

  routes.post("/positions", [driver, body(() => positionsSchema(now()))], async (ctx, { driver: { id }, body }) => {
    await limits.driverPlace(id);
    await orm.em.fork().transactional((tx) => takePlaces(tx, id, body.points, now()));
    ctx.status = 204;
  });

  return routes.router;
}
