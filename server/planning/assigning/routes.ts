import { assigningSchema } from "@domrit/shared/planning/assigning.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readAssigning, setAssigning } from "./assigning.ts";

/** How rides come to their drivers: for all of the staff to see, for a manager to set. */
export function assigningRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/assigning");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/", [desk], async () => tell(await readAssigning(reading.em.fork())));

  routes.put("/", [manager, body(assigningSchema)], async (_ctx, { staff, body: entry }) => {
    await setAssigning(orm.em, entry, { staff, now: now() });
    return DONE;
  });

  return routes.router;
}
