import type { OfficeMap } from "@domrit/shared/office/map.ts";
import type { ServerContext } from "../../context.ts";
import { createOpenLooks } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readMap } from "./read-map.ts";

/** Where the cars and the rides that wait for one are; an open map asks every few seconds. */
export function officeMapRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { reading, now } = server;
  const { desk } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);

  routes.get("/map", [desk], (_ctx, { staff }) =>
    lookOpen(staff, {
      fact: { act: "map_looked", subject: { kind: "list", id: null }, at: now() },
      found: ({ cars, rides }: OfficeMap) => ({ found: cars.length + rides.length }),
      read: (tx) => readMap(tx ?? reading.em.fork(), now()),
    }),
  );

  return routes.router;
}
