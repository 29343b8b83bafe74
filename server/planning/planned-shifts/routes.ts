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
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { copyWeek } from "./copy-week.ts";
import { changePlannedShift, planShift, removePlannedShift } from "./plan-shift.ts";
import type { PlannedShift } from "./planned-shift.entity.ts";
import { readWeek } from "./read-week.ts";
import type { TellShifts } from "./shift-changes.ts";

/** Who is to work in the weeks ahead; `tellShifts`: how drivers hear of it. */
export function plannedShiftRoutes(server: ServerContext, tellShifts: TellShifts): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/planned-shifts");
  const { orm, reading, commit, now } = server;
  const { desk } = createStaffSteps(server);
  const acting = (staff: SignedInStaff) => ({ commit, tell: tellShifts, staff, now: now() });

  const shown = async ({ id, fromAt }: PlannedShift): Promise<PlannedShiftView> => {
    const { shifts } = await readWeek(orm.em.fork(), mondayOf(dayOf(fromAt)), now());
    return shifts.find((shift) => shift.id === id) as PlannedShiftView;
  };

  routes.get("/", [desk], async (ctx) => {
    return tell(await readWeek(reading.em.fork(), mondayOf(dayQuery(ctx, "week", now())), now()));
  });

  routes.post("/", [desk, body(plannedShiftSchema)], async (_ctx, { staff, body: entry }) =>
    tell(await shown(await planShift(entry, acting(staff))), 201),
  );

  routes.post("/copy", [desk, body(copyWeekSchema)], async (_ctx, { staff, body: { week } }) =>
    tell(await copyWeek(week, acting(staff))),
  );

  routes.put("/:id", [desk, body(plannedShiftChangeSchema)], async (ctx, { staff, body: { version, ...entry } }) => {
    const seen = { id: uuidParam(ctx), version };
    return tell(await shown(await changePlannedShift(seen, entry, acting(staff))));
  });

  routes.delete("/:id", [desk, body(plannedShiftEndSchema)], async (ctx, { staff, body: { version } }) => {
    await removePlannedShift({ id: uuidParam(ctx), version }, acting(staff));
    return DONE;
  });

  return routes.router;
}
