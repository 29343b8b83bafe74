import type { DutiesView, OfficeShifts } from "@domrit/shared/shifts/duties.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import { Car } from "../fleet/car.entity.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { translator } from "../i18n/translate.ts";
import { look, type SeenData } from "../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../staff/office-routes.ts";
import type { SignedInStaff } from "../staff/staff-session.ts";
import { createStaffSteps, period } from "../staff/staff-steps.ts";
import { addClosingRoutes } from "./closing/routes.ts";
import { addDeskShiftRoutes } from "./desk/routes.ts";
import { dutiesCsv } from "./duties-csv.ts";
import { addHoursRoutes } from "./hours/routes.ts";
import { readDuties } from "./read-duties.ts";
import { shiftsNow } from "./shifts.ts";

export function officeShiftRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/shifts", [desk], (_ctx, { staff }) => {
    const lookAt = { act: "shifts_looked", subject: { kind: "driver", id: null }, at: now() } as const;
    return look(orm.em, staff, (seen) => ({ ...lookAt, after: { found: seen.length } }), listShifts);
  });

  const dutiesFor = <Shown>(
    staff: SignedInStaff,
    driverId: string,
    asked: Period,
    shown: (view: DutiesView) => Shown,
  ): Promise<SeenData<Shown>> => {
    const subject = { kind: "driver" as const, id: driverId };
    const fact = { act: "duties_exported", subject, at: now() } as const;
    return look(
      orm.em,
      staff,
      () => ({ ...fact, after: { ...asked } }),
      async (tx) => shown(await readDuties(tx, { driverId, period: asked })),
    );
  };

  routes.get("/drivers/:id/duties", [manager, period], async (ctx, { staff, period: asked }) => {
    const record = await dutiesFor(staff, uuidParam(ctx), asked, (view) => view);
    ctx.attachment(`domrit-duties-${asked.from}-${asked.to}.json`);
    ctx.type = "json";
    return record;
  });

  routes.get("/drivers/:id/duties.csv", [manager, period], async (ctx, { staff, period: asked }) => {
    const inCsv = (view: DutiesView) => dutiesCsv(view, staff.locale, translator(staff.locale));
    const file = await dutiesFor(staff, uuidParam(ctx), asked, inCsv);
    ctx.attachment(`domrit-duties-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  addClosingRoutes(server, routes);
  addDeskShiftRoutes(server, routes);
  addHoursRoutes(server, routes);
  return routes.router;
}

async function listShifts(em: EntityManager): Promise<OfficeShifts> {
  const shifts = await shiftsNow(em);
  const drivers = await em.find(Driver, { id: { $in: shifts.map(({ driverId }) => driverId) } });
  const cars = await em.find(Car, { id: { $in: shifts.map(({ carId }) => carId) } });
  return shifts.flatMap(({ driverId, carId, since, breakSince, position }) => {
    const driver = drivers.find(({ id }) => id === driverId);
    const car = cars.find(({ id }) => id === carId);
    if (!driver || !car) return [];
    return {
      driverId,
      firstName: driver.firstName,
      carId,
      plate: car.plate,
      since: since.toISOString(),
      breakSince: breakSince?.toISOString() ?? null,
      seenAt: position?.at ?? null,
    };
  });
}
