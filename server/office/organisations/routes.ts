import type { AccountList } from "@domrit/shared/organisations/office-views.ts";
import {
  grantSchema,
  ORGANISATION_DECISION_NAMES,
  referenceRulesSchema,
} from "@domrit/shared/organisations/organisation.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import type { RecordedFact } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { addRiderRoutes } from "../riders/routes.ts";
import { askReference } from "./ask-reference.ts";
import { decideOrganisation } from "./decide-organisation.ts";
import { countRequests, findAccounts, listOrganisations } from "./list-organisations.ts";
import { readTeam } from "./read-team.ts";
import { searchedName } from "./searched-name.ts";

/** Riding on account, by the name of the thing and by that of who has it. */
const DECIDED = ["accounts", "organisations"] as const;

export function officeOrganisationRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);
  const lookAt = (found: { length: number }): RecordedFact => ({
    act: "accounts_looked",
    subject: { kind: "list" },
    at: now(),
    after: { found: found.length },
  });

  routes.get("/accounts", [desk], (ctx, { staff }) => {
    const q = searchedName(ctx, "q");
    return look(orm.em, staff, lookAt, (tx): Promise<AccountList> => findAccounts(tx, q, now()));
  });

  routes.get("/organisations", [desk], (_ctx, { staff }) =>
    look(orm.em, staff, lookAt, (tx) => listOrganisations(tx, now())),
  );

  routes.get("/organisations/:id", [desk], (ctx, { staff }) => {
    const id = uuidParam(ctx);
    const fact = { act: "account_looked" as const, subject: { kind: "account" as const, id }, at: now() };
    return look(orm.em, staff, fact, (tx) => readTeam(tx, id));
  });

  routes.put("/organisations/:id/reference", [manager, body(referenceRulesSchema)], async (ctx, { staff, body }) => {
    await askReference(server, staff, uuidParam(ctx), body);
    return DONE;
  });

  routes.get("/accounts/count", [manager], async () => tell(await countRequests(reading.em.fork())));

  for (const name of DECIDED) {
    routes.post(`/${name}/:id/grant`, [manager, body(grantSchema)], async (ctx, { staff, body }) => {
      await decideOrganisation(server, staff, uuidParam(ctx), { decision: "grant", limit: body.limit });
      return DONE;
    });
    for (const decision of ORGANISATION_DECISION_NAMES.filter((each) => each !== "grant")) {
      routes.post(`/${name}/:id/${decision}`, [manager], async (ctx, { staff }) => {
        await decideOrganisation(server, staff, uuidParam(ctx), { decision });
        return DONE;
      });
    }
  }

  addRiderRoutes(routes, server);

  return routes.router;
}
