import { type DeskShift, deskCorrectSchema, deskEndSchema, deskStartSchema } from "@domrit/shared/shifts/desk.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { type OfficeRoutes, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import type { Shift } from "../shift.entity.ts";
import { correctByDesk, endByDesk, startByDesk } from "./desk-acts.ts";

const shown = ({ id, beganAt, endedAt }: Shift): DeskShift => ({
  id,
  since: beganAt.toISOString(),
  until: endedAt?.toISOString() ?? null,
});

/** What the desk does with the shifts of drivers who forgot, or whose phone is away. */
export function addDeskShiftRoutes(server: ServerContext, routes: OfficeRoutes): void {
  const { orm, now } = server;
  const { desk } = createStaffSteps(server);
  const act = async (work: (tx: EntityManager) => Promise<Shift>): Promise<DeskShift> =>
    shown(await orm.em.fork().transactional(work));

  routes.post("/shifts", [desk, body(deskStartSchema)], async (_ctx, { staff, body: start }) =>
    tell(await act((tx) => startByDesk(tx, start, { staff, now: now() })), 201),
  );

  routes.post("/shifts/:id/end", [desk, body(deskEndSchema)], async (ctx, { staff, body: end }) => {
    const id = uuidParam(ctx);
    return tell(await act((tx) => endByDesk(tx, id, end, { staff, now: now() })));
  });

  routes.put("/shifts/:id", [desk, body(deskCorrectSchema)], async (ctx, { staff, body: correction }) => {
    const id = uuidParam(ctx);
    return tell(await act((tx) => correctByDesk(tx, id, correction, { staff, now: now() })));
  });
}
