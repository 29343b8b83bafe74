import { readPaymentsQuery } from "@domrit/shared/office/payments.ts";
import type { ServerContext } from "../../context.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { period } from "../../staff/period-step.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { listPayments } from "./list-payments.ts";

/** What was paid and given back over some days, for all rides; for managers, as it is what the company earns. */
export function officePaymentsRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/payments");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);

  routes.get("/", [manager, period], (ctx, { staff, period: asked }) => {
    const query = readPaymentsQuery(new URLSearchParams(ctx.querystring));
    const at = now();
    const subject = { kind: "figures" as const, id: `${asked.from}_${asked.to}` };
    // Read past the connections that bookings need.
    return lookFirst(orm.em, staff, { act: "payments_looked", subject, at }, () =>
      listPayments(reading.em.fork(), { period: asked, query, now: at }),
    );
  });

  return routes.router;
}
