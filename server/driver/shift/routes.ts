import { shiftEndSchema, shiftStartSchema } from "@domrit/shared/driver/shift.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import type { Shift } from "../../office/shifts/shift.entity.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { beginShift } from "./begin-shift.ts";
import { beginBreak, endBreak } from "./breaks.ts";
import { endShift } from "./end-shift.ts";
import { ownShift, shiftView } from "./own-shift.ts";

/** A driver's shift and its breaks. What is asked twice changes nothing the second time, and is answered the same. */
export function shiftRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver");
  const { orm, limits, now } = server;
  const { driver } = createDriverSteps(server);

  /** Does it in one transaction; gives the shift as the driver sees it then. */
  const act = (work: (tx: EntityManager) => Promise<Shift>) =>
    orm.em.fork().transactional(async (tx) => {
      const shift = await work(tx);
      await tx.flush();
      return shiftView(tx, shift, now());
    });

  routes.get("/shift", [driver], async (ctx, { driver: { id } }) => {
    ctx.body = await ownShift(orm.em.fork(), id, now());
  });

  routes.post("/shift", [driver, body(shiftStartSchema)], async (ctx, { driver: { id }, body: { carId } }) => {
    await limits.driverShift(id);
    ctx.body = await act((tx) => beginShift(tx, id, carId, now()));
    ctx.status = 201;
  });

  routes.delete("/shift", [driver, body(shiftEndSchema)], async (ctx, { driver: { id }, body: seen }) => {
    await limits.driverShift(id);
    await orm.em.fork().transactional((tx) => endShift(tx, id, { ...seen, now: now() }));
    ctx.status = 204;
  });

  routes.post("/shift/break", [driver], async (ctx, { driver: { id } }) => {
    await limits.driverShift(id);
    ctx.body = await act((tx) => beginBreak(tx, id, now()));
    ctx.status = 201;
  });

  routes.delete("/shift/break", [driver], async (ctx, { driver: { id } }) => {
    await limits.driverShift(id);
    ctx.body = await act((tx) => endBreak(tx, id, now()));
  });

  return routes.router;
}
