import { simulatorSchema } from "@domrit/shared/office/simulator.ts";
import type { ServerContext } from "../../context.ts";
import { simulatorUrl } from "../../dispatch/simulator.ts";
import { told } from "../../http/read-body.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { askSimulator } from "./control.ts";

/** Where the taxi centre is simulated, the office can have it rest, and drive the rides itself; elsewhere there is nothing here. */
export function simulatorRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/simulator");
  const { orm, now } = server;
  const { desk, acting } = createStaffSteps(server);

  // Every page of the office asks: that there is none is no failure, which a browser would write down at each.
  routes.get("/", [desk], async () => (simulatorUrl(server.config) ? tell(await askSimulator(server)) : DONE));

  routes.put("/", [acting, told(simulatorSchema)], async (_ctx, { staff, told: wanted }) => {
    const act = wanted.paused ? "simulator_paused" : "simulator_resumed";
    const view = await orm.em.fork().transactional(async (tx) => {
      recordAct(tx, staff, { act, subject: { kind: "simulator" }, at: now() });
      await tx.flush();
      return askSimulator(server, wanted);
    });
    return tell(view);
  });

  return routes.router;
}
