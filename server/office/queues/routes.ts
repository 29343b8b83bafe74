import { releaseSchema } from "@domrit/shared/office/queues.ts";
import type { ServerContext } from "../../context.ts";
import { inTransaction, prepared } from "../../database/prepared.ts";
import { releaseParked } from "../../delivery/parked.ts";
import { body } from "../../http/read-body.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readQueues } from "./read-queues.ts";

/** Where managers see what does not go out as it should, and let it go again, as the operator's commands do. */
export function queueRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/queues");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);
  const run = prepared(reading);

  // References of rides alone, and short codes: nothing here is anybody's personal data.
  routes.get("/", [manager], async () => tell(await readQueues(run)));

  routes.post("/release", [manager, body(releaseSchema)], async (_ctx, { staff, body: { eventId, effect } }) => {
    const released = await orm.em.fork().transactional(async (tx) => {
      const count = await releaseParked(inTransaction(tx), { eventId, effect });
      const subject = { kind: "queue", id: eventId ?? effect } as const;
      if (count > 0) recordAct(tx, staff, { act: "parked_released", subject, at: now(), after: { effect, count } });
      return count;
    });
    return tell({ released });
  });

  return routes.router;
}
