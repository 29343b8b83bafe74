import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import type { ServerContext } from "../context.ts";
import { inTransaction, prepared } from "../database/prepared.ts";
import { dayQuery } from "../http/day-query.ts";
import { createOpenLooks } from "../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../staff/office-routes.ts";
import { createStaffSteps } from "../staff/staff-steps.ts";
import { readDay } from "./read-day.ts";

/** A day of rides by who drives them and in what. */
export function planRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/plan");
  const { reading, geo, now } = server;
  const { desk } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);
  const run = prepared(reading);

  routes.get("/", [desk], (ctx, { staff }) => {
    const date = dayQuery(ctx, "date", now());
    return lookOpen(staff, {
      fact: { act: "plan_looked", subject: { kind: "list", id: date }, at: now() },
      found: ({ rides }: DayPlan) => ({ found: rides.length }),
      read: (tx) => readDay({ em: tx ?? reading.em.fork(), run: tx ? inTransaction(tx) : run, geo, now: now() }, date),
    });
  });

  return routes.router;
}
