import type { QueuesView } from "@domrit/shared/office/queues.ts";
import type { Run } from "../../database/prepared.ts";
import { findBacklog } from "../../delivery/backlog.ts";
import { findParked, MOST_PARKED } from "../../delivery/parked.ts";
import { findHeld } from "../../restoration/restorations.ts";

const AWAY = { name: "get_away", text: "select name as destination, since from destination_away order by since" };

type Away = QueuesView["away"][number];

/** The ORM's connections give times as text. */
const inUtc = (time: Date | string): string => new Date(time).toISOString();

/** What does not go out as it should, whichever of the two keeps the queues: it is all in the delivery record. */
export async function readQueues(run: Run): Promise<QueuesView> {
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
