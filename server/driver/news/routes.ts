import { openedSchema } from "@domrit/shared/driver/news.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { nothing } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { markOpened } from "./mark-news.ts";

/** Opened news gets no text message afterwards. */
export function driverNewsRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver/news");
  const { driver } = createDriverSteps(server);

  routes.post("/opened", [driver, body(openedSchema)], nothing, async (_ctx, { driver: { id }, body: { ids } }) => {
    await server.limits.driverAct(id);
    await server.orm.em.fork().transactional((tx) => markOpened(tx, id, ids, server.now()));
  });

  return routes.router;
}
