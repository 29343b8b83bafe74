import { inviteSchema, type StaffList, staffRoleSchema } from "@domrit/shared/office/staff.ts";
import { requestOptions } from "../account/passkeys/web-authn.ts";
import type { ServerContext } from "../context.ts";
import { officeUrl } from "../environment-office.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { look, refusalsLooked } from "./audit/look.ts";
import { changeRole, endAccess, inviteStaff, listStaff } from "./manage-staff.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "./office-routes.ts";
import { createProven } from "./sign-in/fresh-proof.ts";
import { invitationLink } from "./sign-in/invitation.ts";
import { beginCeremony } from "./sign-in/staff-ceremony.ts";
import { createStaffSteps } from "./staff-steps.ts";

export function staffRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, config, now } = server;
  const { manager } = createStaffSteps(server);
  const proven = createProven(server);

  routes.get("/staff", [manager], (_ctx, { staff }) => {
    const fact = (seen: StaffList) => ({
      act: "staff_looked" as const,
      subject: { kind: "staff" as const },
      at: now(),
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
    // A colleague's address is personal data, too.
    const looked = { act: "staff_looked", subject: { kind: "staff" }, at: now() } as const;
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

  return routes.router;
}
