import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { shiftCloseSchema, shiftSumsSchema } from "@domrit/shared/shifts/closing.ts";
import { weekHoursSchema } from "@domrit/shared/shifts/hours.ts";
import { positionsSchema } from "@domrit/shared/shifts/position.ts";
import {
  ownShiftSchema,
  type ShiftPressed,
  type ShiftView,
  shiftEndSchema,
  shiftPressSchema,
  shiftStartSchema,
  shiftViewSchema,
} from "@domrit/shared/shifts/shift.ts";
import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { creates, either, nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { confirmShift } from "../../shifts/closing/confirm-shift.ts";
import { readOwnSums } from "../../shifts/closing/shift-sums.ts";
import { readOwnHours } from "../../shifts/hours/read-hours.ts";
import { takePlaces } from "../../shifts/position/take-places.ts";
import { beginShift, endShift } from "../../shifts/presses/begin-end.ts";
import { beginBreak, endBreak } from "../../shifts/presses/breaks.ts";
import { ownShift, shiftView } from "../../shifts/presses/own-shift.ts";
import { takePress } from "../../shifts/presses/take-press.ts";
import { openShiftOf } from "../../shifts/shifts.ts";
import { createDriverSteps } from "../driver-steps.ts";

/** Any day of the week that is asked for; this week without one. */
const week = asking({ query: { week: v.string() } }, ({ query }: Context): { week: string } => ({
  week: typeof query.week === "string" && isDay(query.week) ? query.week : "",
}));

type Work = (tx: EntityManager, at: Date) => Promise<unknown>;

/** Each answer is the open shift, or nothing without one. */
export function shiftRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver");
  const { orm, limits, now } = server;
  const { driver } = createDriverSteps(server);

  const act = async (
    ctx: Context,
    driverId: string,
    press: ShiftPressed & { carId?: string },
    work: Work,
  ): Promise<ShiftView | undefined> => {
    await limits.driverShift(driverId);
    const shift = await orm.em.fork().transactional(async (tx) => {
      const at = await takePress(tx, { driverId, carId: press.carId }, press, now());
      if (at) await work(tx, at);
      await tx.flush();
      const open = await openShiftOf(tx, driverId);
      return open && (await shiftView(tx, open, now()));
    });
    if (!shift) ctx.status = 204;
    return shift ?? undefined;
  };

  routes.get("/shift", [driver], shows(ownShiftSchema), (_ctx, { driver: { id } }) =>
    ownShift(orm.em.fork(), id, now()),
  );

  const begun = either(creates(shiftViewSchema), nothing);
  const stands = either(shows(shiftViewSchema), nothing);

  routes.post("/shift", [driver, body(shiftStartSchema)], begun, (ctx, { driver: { id }, body: press }) =>
    act(ctx, id, press, (tx, at) => beginShift(tx, id, press.carId, at)),
  );

  routes.delete(
    "/shift",
    [driver, body(shiftEndSchema)],
    stands,
    (ctx, { driver: { id }, body: { despiteRides, ...press } }) =>
      act(ctx, id, press, (tx, at) => endShift(tx, id, { now: at, despiteRides })),
  );

  routes.post("/shift/break", [driver, body(shiftPressSchema)], begun, (ctx, { driver: { id }, body: press }) =>
    act(ctx, id, press, (tx, at) => beginBreak(tx, id, at)),
  );

  routes.delete("/shift/break", [driver, body(shiftPressSchema)], stands, (ctx, { driver: { id }, body: press }) =>
    act(ctx, id, press, (tx, at) => endBreak(tx, id, at)),
  );

  routes.get("/shift/sums", [driver], shows(shiftSumsSchema), (_ctx, { driver: { id } }) =>
    readOwnSums(orm.em.fork(), id, now()),
  );

  routes.get("/hours", [driver, week], shows(weekHoursSchema), (_ctx, { driver: { id }, week: asked }) =>
    readOwnHours(orm.em.fork(), id, { week: mondayOf(asked || dayOf(now())), now: now() }),
  );

  const closing = [driver, body(shiftCloseSchema)] as const;
  routes.post("/shift/close", closing, shows(shiftSumsSchema), async (_ctx, { driver: { id }, body }) => {
    const { despiteRides, toHandIn, ...press } = body;
    await limits.driverShift(id);
    return await orm.em.fork().transactional(async (tx) => {
      const at = await takePress(tx, { driverId: id }, press, now());
      if (at) await confirmShift(tx, id, { now: at, despiteRides, toHandIn });
      await tx.flush();
      return await readOwnSums(tx, id, now());
    });
  });

  const positions = [driver, body(() => positionsSchema(now()))] as const;
  routes.post("/positions", positions, nothing, async (_ctx, { driver: { id }, body }) => {
    await limits.driverPlace(id);
    await orm.em.fork().transactional((tx) => takePlaces(tx, id, body.points, now()));
  });

  return routes.router;
}
