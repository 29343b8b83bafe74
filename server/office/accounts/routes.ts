import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type AccountList, MOST_SEARCHED_NAME } from "@domrit/shared/office/caller.ts";
import type { ServerContext } from "../../context.ts";
import { requireLine } from "../../http/require-line.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { findAccounts } from "./find-accounts.ts";

/** The businesses for whose account the desk may book. */
export function accountRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/accounts");
  const { orm, now } = server;
  const { desk } = createStaffSteps(server);
  routes.get("/", [desk], (ctx, { staff }) => {
    const q = String(ctx.query.q ?? "");
    requireLine("q", q);
    if (q.length > MOST_SEARCHED_NAME) throw new DomainError("invalid_fields", { fields: { q: [message("tooLong")] } });
    const fact = (found: AccountList) => ({
      ...{ act: "accounts_looked", subject: { kind: "list" as const }, at: now() },
      after: { found: found.length },
    });
    return look(orm.em, staff, fact, (tx) => findAccounts(tx, q));
  });
  return routes.router;
}
