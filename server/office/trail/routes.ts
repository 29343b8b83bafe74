import { DomainError } from "@domrit/shared/errors.ts";
import { AUDIT_SUBJECTS, type AuditPage, type AuditState } from "@domrit/shared/office/audit.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { listAudit } from "./list-audit.ts";

const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  staff: v.optional(v.pipe(v.string(), v.uuid())),
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** A kind, a kind and an id, or a ride's reference: `booking`, `booking:4711`, `booking:K7M-4QX`. */
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[\w-]{1,60})?$/))),
  /** Days in Amsterdam, both included. */
  from: v.optional(v.pipe(v.string(), v.check(isDay))),
  to: v.optional(v.pipe(v.string(), v.check(isDay))),
  looks: v.optional(v.literal("all")),
});

export function trailRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/audit");
  const { orm, now } = server;
  const { manager } = createStaffSteps(server);

  routes.get("/", [manager], (ctx, { staff }) => {
    const query = readAuditQuery(ctx);
    const fact = ({ entries }: AuditPage) => ({
      act: "audit_looked" as const,
      subject: { kind: "list" as const },
      at: now(),
      after: { ...queryState(query), found: entries.length },
    });
    return look(orm.em, staff, fact, (tx) => listAudit(tx, query));
  });

  return routes.router;
}

const queryState = ({
  before,
  staffId,
  act,
  subject,
  from,
  to,
  looks,
}: ReturnType<typeof readAuditQuery>): AuditState => ({
  ...(before && { before }),
  ...(staffId && { staff: staffId }),
  ...(act && { act }),
  ...(from && { from }),
  ...(to && { to }),
  ...(looks && { looks: "all" }),
  ...(subject && { subject: [subject.kind, subject.id].filter(Boolean).join(" ") }),
});

function readAuditQuery(ctx: Context): Parameters<typeof listAudit>[1] {
  const { success, output } = v.safeParse(auditQuery, { ...ctx.query });
  if (!success) throw new DomainError("not_found");
  const [kind, id] = output.subject?.split(":") ?? [];
  const subjectKind = AUDIT_SUBJECTS.find((one) => one === kind);
  if (kind && !subjectKind) throw new DomainError("not_found");
  const { before, staff: staffId, act, from, to, looks } = output;
  return { before, staffId, act, from, to, looks: looks === "all", subject: subjectKind && { kind: subjectKind, id } };
}
