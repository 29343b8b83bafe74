import { DomainError } from "@domrit/shared/errors.ts";
import { AUDIT_SUBJECTS } from "@domrit/shared/office/audit.ts";
import { newStaffSchema, staffRoleSchema } from "@domrit/shared/office/staff.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { officeUrl } from "../environment-office.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { look } from "./audit.ts";
import { invitationLink } from "./invitation.ts";
import { listAudit } from "./list-audit.ts";
import { changeRole, endAccess, inviteStaff, listStaff } from "./manage-staff.ts";
import { createStaffSteps } from "./staff-steps.ts";

const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  staff: v.optional(v.pipe(v.string(), v.uuid())),
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** A kind, or a kind and the id: `booking` or `booking:4711`. */
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(:[\w-]{1,60})?$/))),
});

/** What managers do about the staff, and what they read of its acts. */
export function staffRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office");
  const { orm, config, now } = server;
  const { manager } = createStaffSteps(server);

  routes.get("/staff", [manager], async (ctx, { staff }) => {
    const fact = { act: "staff_looked", subject: { kind: "staff" as const }, at: now() };
    ctx.body = await look(orm.em, staff, fact, listStaff);
  });

  routes.post("/staff", [manager, body(newStaffSchema)], async (ctx, { staff, body: asked }) => {
    const { token, until } = await inviteStaff(orm.em, asked, { by: staff, now: now() });
    ctx.body = { link: invitationLink(officeUrl(config), token), until: until.toISOString() };
    ctx.status = 201;
  });

  routes.put("/staff/:id", [manager, body(staffRoleSchema)], async (ctx, { staff, body: { role } }) => {
    await changeRole(orm.em, uuidParam(ctx), role, { by: staff, now: now() });
    ctx.status = 204;
  });

  routes.delete("/staff/:id", [manager], async (ctx, { staff }) => {
    await endAccess(orm.em, uuidParam(ctx), { by: staff, now: now() });
    ctx.status = 204;
  });

  routes.get("/audit", [manager], async (ctx, { staff }) => {
    const asked = askedOf(ctx);
    const fact = { act: "audit_looked", subject: { kind: "list" as const }, at: now() };
    ctx.body = await look(orm.em, staff, fact, (tx) => listAudit(tx, asked));
  });

  return routes.router;
}

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
