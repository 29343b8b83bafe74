import {
  copyWeekSchema,
  mondayOf,
  type PlannedShiftView,
  plannedShiftChangeSchema,
  plannedShiftEndSchema,
  plannedShiftSchema,
} from "@domrit/shared/planning/planned-shifts.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { dayQuery } from "../../http/request-values.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { copyWeek } from "./copy-week.ts";
import { changePlannedShift, planShift, removePlannedShift } from "./plan-shift.ts";
import type { PlannedShift } from "./planned-shift.entity.ts";
import { readWeek } from "./read-week.ts";

export function plannedShiftRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/planned-shifts");
  const { orm, reading, now } = server;
  const { desk } = createStaffSteps(server);

  const shown = async ({ id, fromAt }: PlannedShift): Promise<PlannedShiftView> => {
    const { shifts } = await readWeek(orm.em.fork(), mondayOf(dayOf(fromAt)), now());
    return shifts.find((shift) => shift.id === id) as PlannedShiftView;
  };

  routes.get("/", [desk], async (ctx) => {
    return tell(await readWeek(reading.em.fork(), mondayOf(dayQuery(ctx, "week", now())), now()));
  });

  routes.post("/", [desk, body(plannedShiftSchema)], async (_ctx, { staff, body: entry }) =>
    tell(await shown(await planShift(orm.em, entry, { staff, now: now() })), 201),
  );

  routes.post("/copy", [desk, body(copyWeekSchema)], async (_ctx, { staff, body: { week } }) =>
    tell(await copyWeek(orm.em, week, { staff, now: now() })),
  );

  routes.put("/:id", [desk, body(plannedShiftChangeSchema)], async (ctx, { staff, body: { version, ...entry } }) => {
    const seen = { id: uuidParam(ctx), version };
    return tell(await shown(await changePlannedShift(orm.em, seen, entry, { staff, now: now() })));
  });

  routes.delete("/:id", [desk, body(plannedShiftEndSchema)], async (ctx, { staff, body: { version } }) => {
    await removePlannedShift(orm.em, { id: uuidParam(ctx), version }, { staff, now: now() });
    return DONE;
  });

  return routes.router;
}
