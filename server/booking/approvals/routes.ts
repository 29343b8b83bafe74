import { DomainError } from "@domrit/shared/errors.ts";
import { APPROVING_ROLES, approvalDecisionSchema, approvalsSchema } from "@domrit/shared/organisations/approvals.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { membership, requireRole } from "../../organisations/member.ts";
import { parseBookingId } from "../booking-id.ts";
import { approverActor, decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";

/** The rides of an organisation that wait for an approver. */
export function approvalRoutes(server: ServerContext): Router {
  const { orm, reading, now } = server;
  const routes = createRoutes("/api/user/organisations/:id/approvals");

  routes.get("/", [membership], shows(approvalsSchema), (_ctx, { of }) => listApprovals(reading.em.fork(), of, now()));

  const decided = [membership, body(approvalDecisionSchema)] as const;
  routes.post("/:bookingId", decided, nothing, async (ctx, { of, body: decision }) => {
    await requireRole(orm.em.fork(), of, APPROVING_ROLES);
    const id = parseBookingId(ctx.params.bookingId);
    if (!id) throw new DomainError("not_found");
    await decideApproval(server, approverActor(of, ctx.ip), id, decision);
  });

  return routes.router;
}
