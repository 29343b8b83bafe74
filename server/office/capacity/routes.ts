import { capacitySchema } from "@domrit/shared/office/capacity.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readCapacity } from "./read-capacity.ts";
import { setCapacity } from "./set-capacity.ts";

/** How many rides an hour takes: for all of the staff to see, for a manager to set. */
export function capacityRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office/capacity");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/", [desk], async (ctx) => {
    const { date } = ctx.query;
    // What is no date is as none: today.
    const isDate = typeof date === "string" && toInstant({ date, time: "12:00" }) !== undefined;
    ctx.body = await readCapacity(reading.em.fork(), isDate ? date : toWallTime(now()).date, now());
  });

  routes.put("/", [manager, body(capacitySchema)], async (ctx, { staff, body: entry }) => {
    await setCapacity(orm.em, entry, { staff, now: now() });
    ctx.status = 204;
  });

  return routes.router;
}
