import { confirmSchema } from "@domrit/shared/office/booking-acts.ts";
import { staffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { confirmFitting } from "./confirm-fitting.ts";

/** Confirms many rides at once, as far as somebody is free for them. */
export function confirmingRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings");
  const { acting } = createStaffSteps(server);
  routes.post("/confirm", [acting, body(confirmSchema)], async (ctx, { staff, body: { rides } }) =>
    tell(await confirmFitting(server, staffActor(staff, ctx.ip), rides)),
  );
  return routes.router;
}
