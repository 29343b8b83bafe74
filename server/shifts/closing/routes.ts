import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { isTooLong, settleSchema } from "@domrit/shared/shifts/closing.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { type OfficeRoutes, tell } from "../../staff/office-routes.ts";
import { createStaffSteps, period } from "../../staff/staff-steps.ts";
import { readClosing } from "./read-closing.ts";
import { settleShift } from "./settle-shift.ts";
import { settlementView } from "./shift-sums.ts";

/** Throws `invalid_fields` for an invalid period or one longer than 31 days. */
export const shortPeriod = (ctx: Context): { period: Period } => {
  const asked = period(ctx);
  if (isTooLong(asked.period))
    throw new DomainError("invalid_fields", { fields: { to: [message("periodOverMonth")] } });
  return asked;
};

export function addClosingRoutes(server: ServerContext, routes: OfficeRoutes): void {
  const { orm, reading, now } = server;
  const { desk } = createStaffSteps(server);

  routes.get("/closing", [desk, shortPeriod], (_ctx, { staff, period: asked }) => {
    const subject = { kind: "figures" as const, id: `${asked.from}_${asked.to}` };
    return lookFirst(orm.em, staff, { act: "closing_looked", subject, at: now() }, () =>
      readClosing(reading.em.fork(), { period: asked, now: now(), withSums: staff.role === "manager" }),
    );
  });

  routes.post("/shifts/:id/settle", [desk, body(settleSchema)], async (ctx, { staff, body: counted }) => {
    const id = uuidParam(ctx);
    const counting = { ...counted, staff, now: now() };
    return tell(settlementView(await orm.em.fork().transactional((tx) => settleShift(tx, id, counting))));
  });
}
