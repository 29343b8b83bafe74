import { type QueuesView, releaseSchema } from "@domrit/shared/office/queues.ts";
import type { ServerContext } from "../../context.ts";
import { inTransaction, prepared, type Run } from "../../database/prepared.ts";
import { findBacklog } from "../../delivery/backlog.ts";
import { findParked, MOST_PARKED, releaseParked } from "../../delivery/parked.ts";
import { body } from "../../http/read-body.ts";
import { findHeld } from "../../restoration/restorations.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";

const AWAY = { name: "get_away", text: "select name as destination, since from destination_away order by since" };

type Away = QueuesView["away"][number];

/** The ORM's connections return times as text. */
const inUtc = (time: Date | string): string => new Date(time).toISOString();

/** Late and parked work; the delivery record has it for either kind of queue. */
async function readQueues(run: Run): Promise<QueuesView> {
  const backlog = await findBacklog(run);
  const parked = await findParked(run);
  const held = await findHeld(run);
  const away = await run<Away>(AWAY, []);
  return {
    backlog,
    parked: parked.map(({ occurredAt, ...row }) => ({ ...row, occurredAt: inUtc(occurredAt) })),
    mostParked: MOST_PARKED,
    away: away.map(({ destination, since }) => ({ destination, since: inUtc(since) })),
    ...(held && { held }),
  };
}

export function queueRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/queues");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);
  const run = prepared(reading);

  // Only references of rides and short codes: no personal data.
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
