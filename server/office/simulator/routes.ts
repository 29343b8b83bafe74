import { simulatorSchema } from "@domrit/shared/office/simulator.ts";
import type { ServerContext } from "../../context.ts";
import { parsedMessage } from "../../http/read-body.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { askSimulator } from "./control.ts";

/** Where the taxi centre is simulated, the office can have it rest, and drive the rides itself; elsewhere there is nothing here. */
export function simulatorRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/simulator");
  const { orm, now } = server;
  const { desk, acting } = createStaffSteps(server);

  routes.get("/", [desk], async () => tell(await askSimulator(server)));

  routes.put("/", [acting, parsedMessage(simulatorSchema)], async (_ctx, { staff, parsed: wanted }) => {
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
