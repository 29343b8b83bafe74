import { DomainError } from "@domrit/shared/errors.ts";
import { AUDIT_SUBJECTS, type AuditPage, type AuditState } from "@domrit/shared/office/audit.ts";
import { inviteSchema, type StaffList, staffRoleSchema } from "@domrit/shared/office/staff.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import * as v from "valibot";
import { requestOptions } from "../account/passkeys/web-authn.ts";
import type { ServerContext } from "../context.ts";
import { officeUrl } from "../environment-office.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { listAudit } from "./audit/list-audit.ts";
import { look, refusalsLooked } from "./audit/look.ts";
import { changeRole, endAccess, inviteStaff, listStaff } from "./manage-staff.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "./office-routes.ts";
import { createProven } from "./sign-in/fresh-proof.ts";
import { invitationLink } from "./sign-in/invitation.ts";
import { beginCeremony } from "./sign-in/staff-ceremony.ts";
import { createStaffSteps } from "./staff-steps.ts";

const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  staff: v.optional(v.pipe(v.string(), v.uuid())),
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** A kind, or a kind and the id: `booking` or `booking:4711`. */
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[\w-]{1,60})?$/))),
  /** Amsterdam's days, both included. */
  from: v.optional(v.pipe(v.string(), v.check(isDay))),
  to: v.optional(v.pipe(v.string(), v.check(isDay))),
  /** `all`: looks as well as acts. */
  looks: v.optional(v.literal("all")),
});

/** What managers do about the staff, and what they read of its acts. */
export function staffRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, config, now } = server;
  const { manager } = createStaffSteps(server);
  const proven = createProven(server);

  routes.get("/staff", [manager], (_ctx, { staff }) => {
    const fact = (seen: StaffList) => ({
      ...{ act: "staff_looked", subject: { kind: "staff" as const }, at: now() },
      after: { found: seen.length },
    });
    return look(orm.em, staff, fact, listStaff);
  });

  routes.post("/proof/options", [manager], async (ctx, { staff }) => {
    const options = await requestOptions(officeUrl(config));
    await beginCeremony(ctx, orm.em.fork(), { challenge: options.challenge, staffId: staff.id, now: now() });
    return tell(options);
  });

  routes.post("/staff", [proven(inviteSchema)], async (_ctx, { staff, body: { proof: _proof, ...invitee } }) => {
    // That an address is a colleague's is personal data, too.
    const looked = { act: "staff_looked", subject: { kind: "staff" as const }, at: now() };
    const inviting = () => inviteStaff(orm.em, invitee, { by: staff, now: now() });
    const { token, until } = await refusalsLooked(orm.em, staff, looked, inviting);
    return tell({ link: invitationLink(officeUrl(config), token), until: until.toISOString() }, 201);
  });

  routes.put("/staff/:id", [proven(staffRoleSchema)], async (ctx, { staff, body: { role } }) => {
    await changeRole(orm.em, uuidParam(ctx), role, { by: staff, now: now() });
    return DONE;
  });

  routes.delete("/staff/:id", [manager], async (ctx, { staff }) => {
    await endAccess(orm.em, uuidParam(ctx), { by: staff, now: now() });
    return DONE;
  });

  routes.get("/audit", [manager], (ctx, { staff }) => {
    const query = readAuditQuery(ctx);
    const fact = ({ entries }: AuditPage) => ({
      ...{ act: "audit_looked", subject: { kind: "list" as const }, at: now() },
      after: { ...queryState(query), found: entries.length },
    });
    return look(orm.em, staff, fact, (tx) => listAudit(tx, query));
  });

  return routes.router;
}

/** What the audit trail records of a look at itself. */
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

/** The query of the audit trail. Throws `not_found` for a query that no page makes. */
function readAuditQuery(ctx: Context): Parameters<typeof listAudit>[1] {
  const { success, output } = v.safeParse(auditQuery, { ...ctx.query });
  if (!success) throw new DomainError("not_found");
  const [kind, id] = output.subject?.split(":") ?? [];
  const subjectKind = AUDIT_SUBJECTS.find((one) => one === kind);
  if (kind && !subjectKind) throw new DomainError("not_found");
  const { before, staff: staffId, act, from, to, looks } = output;
  return { before, staffId, act, from, to, looks: looks === "all", subject: subjectKind && { kind: subjectKind, id } };
}
