import { ACCOUNT_DECISION_NAMES, grantSchema } from "@domrit/shared/account/business-account.ts";
import { type AccountList, MOST_SEARCHED_NAME } from "@domrit/shared/account/business-accounts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { requireLine } from "../../http/request-values.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import type { RecordedFact } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { decideAccount } from "./decide-account.ts";
import { countRequests, findAccounts, listAccounts } from "./list-accounts.ts";

export function accountRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/accounts");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);
  const lookAt = (found: { length: number }): RecordedFact => ({
    act: "accounts_looked",
    subject: { kind: "list" },
    at: now(),
    after: { found: found.length },
  });

  routes.get("/", [desk], (ctx, { staff }) => {
    const q = String(ctx.query.q ?? "");
    requireLine("q", q);
    if (q.length > MOST_SEARCHED_NAME) throw new DomainError("invalid_fields", { fields: { q: [message("tooLong")] } });
    return look(orm.em, staff, lookAt, (tx): Promise<AccountList> => findAccounts(tx, q));
  });

  routes.get("/all", [manager], (_ctx, { staff }) => look(orm.em, staff, lookAt, (tx) => listAccounts(tx, now())));

  routes.get("/count", [manager], async () => tell(await countRequests(reading.em.fork())));

  routes.post("/:id/grant", [manager, body(grantSchema)], async (ctx, { staff, body }) => {
    await decideAccount(server, staff, uuidParam(ctx), { decision: "grant", limit: body.limit });
    return DONE;
  });

  for (const decision of ACCOUNT_DECISION_NAMES.filter((name) => name !== "grant")) {
    routes.post(`/:id/${decision}`, [manager], async (ctx, { staff }) => {
      await decideAccount(server, staff, uuidParam(ctx), { decision });
      return DONE;
    });
  }

  return routes.router;
}
