import { DomainError } from "@domrit/shared/errors.ts";
import { AUDIT_SUBJECTS, type AuditPage, type AuditState } from "@domrit/shared/office/audit.ts";
import { newStaffSchema, type StaffList, staffRoleSchema } from "@domrit/shared/office/staff.ts";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { officeUrl } from "../environment-office.ts";
import { body } from "../http/read-body.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { invitationLink } from "./invitation.ts";
import { listAudit } from "./list-audit.ts";
import { look } from "./look.ts";
import { changeRole, endAccess, inviteStaff, listStaff } from "./manage-staff.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "./office-routes.ts";
import { createStaffSteps } from "./staff-steps.ts";

const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  staff: v.optional(v.pipe(v.string(), v.uuid())),
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** A kind, or a kind and the id: `booking` or `booking:4711`. */
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[\w-]{1,60})?$/))),
});

/** What managers do about the staff, and what they read of its acts. */
export function staffRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, config, now } = server;
  const { manager } = createStaffSteps(server);

  routes.get("/staff", [manager], (_ctx, { staff }) => {
    const fact = (seen: StaffList) => ({
      ...{ act: "staff_looked", subject: { kind: "staff" as const }, at: now() },
      after: { found: seen.length },
    });
    return look(orm.em, staff, fact, listStaff);
  });

  routes.post("/staff", [manager, body(newStaffSchema)], async (_ctx, { staff, body: asked }) => {
    const { token, until } = await inviteStaff(orm.em, asked, { by: staff, now: now() });
    return tell({ link: invitationLink(officeUrl(config), token), until: until.toISOString() }, 201);
  });

  routes.put("/staff/:id", [manager, body(staffRoleSchema)], async (ctx, { staff, body: { role } }) => {
    await changeRole(orm.em, uuidParam(ctx), role, { by: staff, now: now() });
    return DONE;
  });

  routes.delete("/staff/:id", [manager], async (ctx, { staff }) => {
    await endAccess(orm.em, uuidParam(ctx), { by: staff, now: now() });
    return DONE;
  });

  routes.get("/audit", [manager], (ctx, { staff }) => {
    const asked = askedOf(ctx);
    const fact = ({ entries }: AuditPage) => ({
      ...{ act: "audit_looked", subject: { kind: "list" as const }, at: now() },
      after: { ...lookedFor(asked), found: entries.length },
    });
    return look(orm.em, staff, fact, (tx) => listAudit(tx, asked));
  });

  return routes.router;
}

/** What the trail says of a look at itself. */
const lookedFor = ({ before, staffId, act, subject }: ReturnType<typeof askedOf>): AuditState => ({
  ...(before && { before }),
  ...(staffId && { staff: staffId }),
  ...(act && { act }),
  ...(subject && { subject: [subject.kind, subject.id].filter(Boolean).join(" ") }),
});

/** What of the trail is asked for. Throws `not_found` for what no page asks. */
function askedOf(ctx: Context): Parameters<typeof listAudit>[1] {
  const { success, output } = v.safeParse(auditQuery, { ...ctx.query });
  if (!success) throw new DomainError("not_found");
  const [kind, id] = output.subject?.split(":") ?? [];
  const known = AUDIT_SUBJECTS.find((one) => one === kind);
  if (kind && !known) throw new DomainError("not_found");
  const { before, staff: staffId, act } = output;
  return { before, staffId, act, subject: known && { kind: known, id } };
}
