import type { DutiesView } from "@domrit/shared/shifts/duties.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { ServerContext } from "../context.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { translator } from "../i18n/translate.ts";
import { look, type SeenData } from "../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../staff/office-routes.ts";
import type { SignedInStaff } from "../staff/staff-session.ts";
import { createStaffSteps, period } from "../staff/staff-steps.ts";
import { dutiesCsv } from "./duties-csv.ts";
import { listShifts } from "./list-shifts.ts";
import { readDuties } from "./read-duties.ts";

/** Who is on shift, and for managers the record of a driver's duties, as JSON and as a file. */
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
      async (tx) => shown(await readDuties(tx, { driverId, period: asked, now: now() })),
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

  return routes.router;
}
