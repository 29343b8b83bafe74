import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { earningRuleSchema } from "@domrit/shared/shifts/earnings.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { dayQuery } from "../../http/request-values.ts";
import { translator } from "../../i18n/translate.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { type OfficeRoutes, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { shortPeriod } from "../closing/routes.ts";
import { earningsCsv } from "../earnings/earnings-csv.ts";
import { readEarnings } from "../earnings/read-earnings.ts";
import { listRules, setRule } from "../earnings/rules.ts";
import { readHours } from "./read-hours.ts";

/** How long drivers worked, and what they earn by it. */
export function addHoursRoutes(server: ServerContext, routes: OfficeRoutes): void {
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/hours", [desk], (ctx, { staff }) => {
    const week = mondayOf(dayQuery(ctx, "week", now()));
    const subject = { kind: "figures" as const, id: week };
    return lookFirst(orm.em, staff, { act: "hours_looked", subject, at: now() }, () =>
      readHours(reading.em.fork(), week, now()),
    );
  });

  const rules = async () =>
    (await listRules(orm.em.fork())).map(({ id, validFrom, kind, value }) => ({ id, validFrom, kind, value }));

  routes.get("/earnings", [manager], async () => tell(await rules()));

  routes.post("/earnings", [manager, body(earningRuleSchema)], async (_ctx, { staff, body: entry }) => {
    await orm.em.fork().transactional((tx) => setRule(tx, entry, { staff, now: now() }));
    return tell(await rules(), 201);
  });

  routes.get("/earnings.csv", [manager, shortPeriod], async (ctx, { staff, period: asked }) => {
    const subject = { kind: "figures" as const, id: `${asked.from}_${asked.to}` };
    const file = await lookFirst(orm.em, staff, { act: "earnings_exported", subject, at: now() }, async () =>
      earningsCsv(await readEarnings(reading.em.fork(), asked, now()), staff.locale, translator(staff.locale)),
    );
    ctx.attachment(`domrit-earnings-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });
}
