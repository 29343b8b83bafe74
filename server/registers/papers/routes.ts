import { DomainError } from "@domrit/shared/errors.ts";
import {
  type PaperHolder,
  type PaperKind,
  paperEndSchema,
  paperSchema,
  papersOf,
} from "@domrit/shared/fleet/papers.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import type { RecordedFact } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { created, type createOfficeRoutes, DONE, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { type Holder, listExpiring, listPapers, removePaper, savePaper } from "./papers.ts";
import { scanFile } from "./scan-file.ts";
import { keepScan, openScan } from "./scans.ts";

type Routes = ReturnType<typeof createOfficeRoutes>;

/** The papers that expire soon, of all registers. For managers alone. */
export function addExpiringPapers(server: ServerContext, routes: Routes): void {
  const { manager } = createStaffSteps(server);
  routes.get("/papers", [manager], async () => tell(await listExpiring(server.reading.em.fork(), server.now())));
}

/** The papers of one driver or car, at this path. For managers alone. */
export function addPapers(server: ServerContext, routes: Routes, of: PaperHolder, path: `/${string}`): void {
  const { orm, careKeys, now } = server;
  const { manager } = createStaffSteps(server);
  const holder = (ctx: Context): { holder: Holder } => ({ holder: { of, id: uuidParam(ctx) } });
  const factOf = (act: AuditAct, { id }: Holder, paper?: PaperKind): RecordedFact => ({
    act,
    subject: { kind: of, id },
    at: now(),
    after: paper && { paper },
  });

  routes.get(path, [manager, holder], (_ctx, { staff, holder }) =>
    look(orm.em, staff, factOf("papers_looked", holder), (tx) => listPapers(tx, holder)),
  );

  routes.post(path, [manager, holder, body(paperSchema(of))], async (_ctx, { staff, holder, body: entry }) =>
    created(
      await look(orm.em, staff, factOf("papers_looked", holder), async (tx) => {
        await savePaper(tx, careKeys, holder, entry, { staff, now: now() });
        await tx.flush();
        return (await listPapers(tx, holder)).find(({ kind }) => kind === entry.kind);
      }),
    ),
  );

  routes.delete(path, [manager, holder, body(paperEndSchema(of))], async (_ctx, { staff, holder, body: { kind } }) => {
    await orm.em.fork().transactional((tx) => removePaper(tx, holder, kind, { staff, now: now() }));
    return DONE;
  });

  const paper = (ctx: Context): { paper: PaperKind } => {
    const named = papersOf(of).find((kind) => kind === ctx.params.paper);
    if (!named) throw new DomainError("not_found");
    return { paper: named };
  };

  routes.put(
    `${path}/:paper/scan`,
    [manager, holder, paper, scanFile],
    async (_ctx, { staff, holder, paper, file }) => {
      const scan = { kind: paper, file };
      await orm.em.fork().transactional((tx) => keepScan(tx, careKeys, holder, scan, { staff, now: now() }));
      return DONE;
    },
  );

  // Never shown inside a page of ours: a file of somebody else's may hold script.
  routes.get(`${path}/:paper/scan`, [manager, holder, paper], (ctx, { staff, holder, paper }) =>
    look(orm.em, staff, factOf("paper_scan_looked", holder, paper), async (tx) => {
      const { name, type, bytes } = await openScan(tx, careKeys, holder, paper);
      ctx.attachment(name);
      ctx.type = type;
      return bytes;
    }),
  );
}
