import { DomainError } from "@domrit/shared/errors.ts";
import { type FiguresView, readPeriod } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { createRoutes } from "../../http/routes.ts";
import { translator } from "../../i18n/translate.ts";
import { recordAct } from "../../staff/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { figuresCsv } from "./figures-csv.ts";
import { readFigures } from "./read-figures.ts";

/** The figures of a period for the staff, on a page and as a file; what was earned is for managers. */
export function figureRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office");
  const { orm, reading, now } = server;
  const { desk } = createStaffSteps(server);
  const run = prepared(reading);

  /** Read past the connections that bookings need; that somebody asked is written first. */
  const figuresFor = async (staff: SignedInStaff, { from, to }: Period): Promise<FiguresView> => {
    const at = now();
    const withRevenue = staff.role === "manager";
    const subject = { kind: "figures" as const, id: `${from}_${to}` };
    await orm.em
      .fork()
      .transactional((tx) => Promise.resolve(recordAct(tx, staff, { act: "figures_looked", subject, at })));
    return readFigures(run, { period: { from, to }, now: at, withRevenue });
  };

  routes.get("/figures", [desk, period], async (ctx, { staff, period: asked }) => {
    ctx.body = await figuresFor(staff, asked);
  });

  routes.get("/figures.csv", [desk, period], async (ctx, { staff, period: asked }) => {
    const figures = await figuresFor(staff, asked);
    ctx.attachment(`domrit-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    ctx.body = figuresCsv(figures, staff.locale, translator(staff.locale));
  });

  return routes.router;
}

/** The step that reads the period; throws `invalid_fields` for one that is none or longer than a year. */
function period(ctx: Context): { period: Period } {
  const { period, wrong } = readPeriod(new URLSearchParams(ctx.querystring));
  if (period) return { period };
  const fields = Object.entries(wrong).map(([field, key]) => [field, [key]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
}
