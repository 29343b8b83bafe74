import { dayPressSchema } from "@domrit/shared/driver/presses.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { nothing } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { confirmDay } from "./confirm-day.ts";

const day = asking({ path: { date: v.pipe(v.string(), v.isoDate()) } }, (ctx: Context): { date: string } => {
  const { date = "" } = ctx.params;
  if (!isDay(date)) throw new DomainError("not_found");
  return { date };
});

/** A repeat changes nothing; it counts from when it was pressed, and never later than now. */
export function driverDayRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver/days");
  const { driver } = createDriverSteps(server);
  const { orm, limits, now } = server;

  routes.post("/:date/confirm", [driver, day, body(dayPressSchema)], nothing, async (_ctx, given) => {
    const { id: driverId } = given.driver;
    const { version, occurredAt } = given.body;
    await limits.driverAct(driverId);
    const at = new Date(Math.min(now().getTime(), Date.parse(occurredAt)));
    await orm.em.fork().transactional((tx) => confirmDay(tx, { driverId, date: given.date, version, at }));
  });

  return routes.router;
}
