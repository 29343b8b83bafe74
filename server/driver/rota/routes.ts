import { freeDaysSchema, rotaSchema, wishSchema } from "@domrit/shared/driver/rota.ts";
import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { creates, nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { dayQuery } from "../../http/request-values.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { askFreeDays, withdrawFreeDays } from "./ask-free-days.ts";
import { readRota, wishView } from "./read-rota.ts";

/** When the driver is to work, and when they would be free. */
export function driverRotaRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver");
  const { driver } = createDriverSteps(server);
  const { orm, limits, now } = server;
  /** Any day of the week that is asked for; this week without one. */
  const week = asking({ query: { week: v.string() } }, (ctx: Context): { week: string } => ({
    week: mondayOf(dayQuery(ctx, "week", now())),
  }));
  const wish = asking({ path: { id: v.pipe(v.string(), v.uuid()) } }, (ctx: Context): { id: string } => ({
    id: uuidParam(ctx),
  }));

  routes.get("/rota", [driver, week], shows(rotaSchema), (_ctx, { driver: { id }, week: monday }) =>
    readRota(orm.em.fork(), id, monday, now()),
  );

  const asks = [driver, body(freeDaysSchema)] as const;
  routes.post("/free-days", asks, creates(wishSchema), async (_ctx, { driver: { id }, body: days }) => {
    await limits.driverShift(id);
    return wishView(await orm.em.fork().transactional((tx) => askFreeDays(tx, id, days, now())));
  });

  routes.delete("/free-days/:id", [driver, wish], nothing, async (_ctx, { driver: who, id }) => {
    await limits.driverShift(who.id);
    await orm.em.fork().transactional((tx) => withdrawFreeDays(tx, who.id, id));
  });

  return routes.router;
}
