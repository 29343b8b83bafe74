import { DomainError } from "@domrit/shared/errors.ts";
import { absenceSchema } from "@domrit/shared/organisations/riders/absence.ts";
import { staffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { dayQuery } from "../../http/request-values.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";
import { stayHome } from "../../riders/away/stay-home.ts";
import { look } from "../../staff/audit/look.ts";
import { type createOfficeRoutes, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readOfficeRiders } from "./read-office-riders.ts";

/** The regular riders of organisations, at the desk: their day, and who rings that they are ill. */
export function addRiderRoutes(routes: ReturnType<typeof createOfficeRoutes>, server: ServerContext): void {
  const { orm, now } = server;
  const { desk, acting } = createStaffSteps(server);

  routes.get("/organisations/:id/riders", [desk], (ctx, { staff }) => {
    const id = uuidParam(ctx);
    const date = dayQuery(ctx, "date", now());
    return look(orm.em, staff, { act: "riders_looked", subject: { kind: "rider", id }, at: now() }, (tx) =>
      readOfficeRiders(tx, id, date),
    );
  });

  routes.post("/riders/:riderId/ill", [acting, body(absenceSchema)], async (ctx, { staff, body: days }) => {
    const riderId = uuidParam(ctx, "riderId");
    if ((await orm.em.fork().count(Rider, { id: riderId })) === 0) throw new DomainError("not_found");
    const rides = await stayHome(server, staffActor(staff, ctx.ip), { ...days, riderId, kind: "ill" });
    return tell({ rides });
  });
}
