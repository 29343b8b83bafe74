import { simulatorSchema } from "@domrit/shared/office/simulator.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { simulatorUrl } from "../../dispatch/simulator.ts";
import { told } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { recordAct } from "../../staff/audit.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { askSimulator } from "./control.ts";

/** Where the taxi centre is simulated, the office can have it rest, and drive the rides itself; elsewhere there is nothing here. */
export function simulatorRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office/simulator");
  const { orm, now } = server;
  const { desk, acting } = createStaffSteps(server);

  routes.get("/", [desk], async (ctx) => {
    // Every page of the office asks: that there is none is no failure, which a browser would write down at each.
    ctx.body = simulatorUrl(server.config) ? await askSimulator(server) : null;
  });

  routes.put("/", [acting, told(simulatorSchema)], async (ctx, { staff, told: wanted }) => {
    const act = wanted.paused ? "simulator_paused" : "simulator_resumed";
    ctx.body = await orm.em.fork().transactional(async (tx) => {
      recordAct(tx, staff, { act, subject: { kind: "simulator" }, at: now() });
      await tx.flush();
      return askSimulator(server, wanted);
    });
  });

  return routes.router;
}
