import { decideWishSchema, type OfficeWishes } from "@domrit/shared/driver/rota.ts";
import { staffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { createOpenLooks } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { decideFreeDays } from "./decide-free-days.ts";
import { readWishes } from "./read-rota.ts";

/** The free days that drivers ask for, and what the desk says to it. */
export function officeFreeDayRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/free-days");
  const { limits, orm, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);

  routes.get("/", [desk], (_ctx, { staff }) =>
    lookOpen(staff, {
      fact: { act: "free_days_looked", subject: { kind: "list" }, at: now() },
      found: ({ wishes }: OfficeWishes) => ({ found: wishes.length }),
      read: (tx) => readWishes(tx ?? orm.em.fork(), now()),
    }),
  );

  routes.post("/:id/decide", [acting, body(decideWishSchema)], async (ctx, { staff, body: decision }) => {
    const id = uuidParam(ctx);
    await limits.officeAct(staff.id);
    await decideFreeDays(server, staffActor(staff, ctx.ip), { id, ...decision });
    return DONE;
  });

  return routes.router;
}
