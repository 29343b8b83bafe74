import { FIGURE_TABLE_NAMES, type FigureTableView } from "@domrit/shared/office/figure-tables.ts";
import type { FiguresView } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { translator } from "../../i18n/translate.ts";
import { lookFirst, type SeenData } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps, period } from "../../staff/staff-steps.ts";
import { figuresCsv } from "./figures-csv.ts";
import { readFigures } from "./read-figures.ts";
import { readFigureTable } from "./read-table.ts";
import { tableCsv } from "./table-csv.ts";

export function figureRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);
  const run = prepared(reading);

  /** Uses the reading connections, not those of bookings. */
  const figuresFor = <Shown>(
    staff: SignedInStaff,
    { from, to }: Period,
    shown: (figures: FiguresView) => Shown,
  ): Promise<SeenData<Shown>> => {
    const at = now();
    const withRevenue = staff.role === "manager";
    const subject = { kind: "figures" as const, id: `${from}_${to}` };
    return lookFirst(orm.em, staff, { act: "figures_looked", subject, at }, async () =>
      shown(await readFigures(run, { period: { from, to }, now: at, withRevenue })),
    );
  };

  routes.get("/figures", [desk, period], (_ctx, { staff, period: asked }) =>
    figuresFor(staff, asked, (figures) => figures),
  );

  routes.get("/figures.csv", [desk, period], async (ctx, { staff, period: asked }) => {
    const inCsv = (figures: FiguresView) => figuresCsv(figures, staff.locale, translator(staff.locale));
    const file = await figuresFor(staff, asked, inCsv);
    ctx.attachment(`domrit-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  for (const table of FIGURE_TABLE_NAMES) {
    const tableFor = <Shown>(staff: SignedInStaff, asked: Period, shown: (view: FigureTableView) => Shown) => {
      const at = now();
      const subject = { kind: "figures" as const, id: `${asked.from}_${asked.to}` };
      return lookFirst(orm.em, staff, { act: `${table}_figures_looked`, subject, at }, async () =>
        shown(await readFigureTable(reading.em.fork(), table, { period: asked, now: at })),
      );
    };

    routes.get(`/figures/${table}`, [manager, period], (_ctx, { staff, period: asked }) =>
      tableFor(staff, asked, (view) => view),
    );

    routes.get(`/figures/${table}.csv`, [manager, period], async (ctx, { staff, period: asked }) => {
      const inCsv = (view: FigureTableView) => tableCsv(table, view, staff.locale, translator(staff.locale));
      const file = await tableFor(staff, asked, inCsv);
      ctx.attachment(`domrit-${table}-${asked.from}-${asked.to}.csv`);
      ctx.type = "text/csv; charset=utf-8";
      return file;
    });
  }

  return routes.router;
}
