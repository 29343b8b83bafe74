import { capacityRuleSchema, capacitySchema } from "@domrit/shared/office/capacity.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { dayQuery } from "../../http/request-values.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readCapacity, setCapacity, setRule } from "./capacity.ts";

export function capacityRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/capacity");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/", [desk], async (ctx) => {
    return tell(await readCapacity(reading.em.fork(), dayQuery(ctx, "date", now()), now()));
  });

  routes.put("/", [manager, body(capacitySchema)], async (_ctx, { staff, body: entry }) => {
    await setCapacity(orm.em, entry, { staff, now: now() });
    return DONE;
  });

  routes.put("/rule", [manager, body(capacityRuleSchema)], async (_ctx, { staff, body: entry }) => {
    await setRule(orm.em, entry, { staff, now: now() });
    return DONE;
  });

  return routes.router;
}
