import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { approvalRulesSchema } from "@domrit/shared/organisations/approvals.ts";
import { departmentSchema, departmentsSchema, departmentViewSchema } from "@domrit/shared/organisations/departments.ts";
import { invitationSchema, memberChangeSchema, membersSchema } from "@domrit/shared/organisations/members.ts";
import {
  organisationRequestSchema,
  organisationSchema,
  organisationSettingsSchema,
  organisationsSchema,
} from "@domrit/shared/organisations/organisation.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { accepts, creates, doneSchema, nothing, shows } from "../http/answers.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { signedIn } from "../session/session.ts";
import { addDepartment, changeDepartment, readDepartments, removeDepartment } from "./departments/departments.ts";
import { membership } from "./member.ts";
import { invite, join, withdraw } from "./members/invitations.ts";
import { changeMember, readMembers, removeMember } from "./members/members.ts";
import { myOrganisations, organisationView, saveApprovalRules, saveSettings } from "./my-organisations.ts";
import { requestOrganisation } from "./request-organisation.ts";

export function organisationRoutes(server: ServerContext): Router {
  const { orm, reading, limits, now } = server;
  const routes = createRoutes("/api/user/organisations");

  routes.get("/", [signedIn], shows(organisationsSchema), (_ctx, { customerId }) =>
    myOrganisations(reading.em.fork(), customerId),
  );

  const requested = [signedIn, body(organisationRequestSchema)] as const;
  routes.post("/", requested, accepts(organisationSchema), async (_ctx, { customerId, body: form }) => {
    await limits.accountRequest(customerId);
    return organisationView(await requestOrganisation(orm.em, customerId, form, now()), "admin");
  });

  const settled = [membership, body(organisationSettingsSchema)] as const;
  routes.put("/:id", settled, shows(organisationSchema), (_ctx, { of, body: form }) =>
    saveSettings(orm.em, of, form, now()),
  );

  const ruled = [membership, body(approvalRulesSchema)] as const;
  routes.put("/:id/approval-rules", ruled, shows(organisationSchema), (_ctx, { of, body: form }) =>
    saveApprovalRules(orm.em, of, form, now()),
  );

  const members = "/:id/members";
  routes.get(members, [membership], shows(membersSchema), (_ctx, { of }) => readMembers(reading.em.fork(), of, now()));

  const invited = [membership, body(invitationSchema)] as const;
  routes.post(members, invited, accepts(doneSchema), async (ctx, { of, body: form }) => {
    await invite(server, of, form, requestLocale(ctx));
    return {};
  });

  const changed = [membership, body(memberChangeSchema)] as const;
  routes.put(`${members}/:memberId`, changed, nothing, (ctx, { of, body: form }) =>
    changeMember(orm.em, of, uuidParam(ctx, "memberId"), form),
  );

  routes.delete(`${members}/:memberId`, [membership], nothing, (ctx, { of }) =>
    removeMember(orm.em, of, uuidParam(ctx, "memberId")),
  );

  routes.delete("/:id/invitations/:invitationId", [membership], nothing, (ctx, { of }) =>
    withdraw(server, of, uuidParam(ctx, "invitationId")),
  );

  const departments = "/:id/departments";
  routes.get(departments, [membership], shows(departmentsSchema), (_ctx, { of }) =>
    readDepartments(reading.em.fork(), of),
  );

  const written = [membership, body(departmentSchema)] as const;
  routes.post(departments, written, creates(departmentViewSchema), (_ctx, { of, body: form }) =>
    addDepartment(orm.em, of, form, now()),
  );

  routes.put(`${departments}/:departmentId`, written, shows(departmentViewSchema), (ctx, { of, body: form }) =>
    changeDepartment(orm.em, of, uuidParam(ctx, "departmentId"), form),
  );

  routes.delete(`${departments}/:departmentId`, [membership], nothing, (ctx, { of }) =>
    removeDepartment(orm.em, of, uuidParam(ctx, "departmentId"), now()),
  );

  const joining = [signedIn, body(mailedTokenSchema)] as const;
  routes.post("/join", joining, shows(organisationSchema), async (_ctx, { customerId, body: { token } }) => {
    await limits.organisationJoin(customerId);
    const id = await join(server, customerId, token);
    const joined = (await myOrganisations(orm.em.fork(), customerId)).find((each) => each.id === id);
    if (!joined) throw new DomainError("not_found");
    return joined;
  });

  return routes.router;
}
