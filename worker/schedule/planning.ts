import type { AssignContext } from "@domrit/server/planning/assigning/assign-context.ts";
import { readAssigning } from "@domrit/server/planning/assigning/assigning.ts";
import { noticeLate } from "@domrit/server/planning/lateness/notice-late.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { aloneIn, startEvery } from "./every.ts";

const EVERY_MS = 10_000;
const PLANNING_LOCK = 20_083;

type PlanningContext = AssignContext & { database: pg.Pool };

/** Every ten seconds, in one worker: late drivers, and assignments if wanted. Returns how to stop it. */
export function startPlanning(server: PlanningContext, log: Logger): () => Promise<void> {
  return startEvery(EVERY_MS, () =>
    plan(server, log).catch((err: unknown) => log.warn({ err }, "a round of planning failed")),
  );
}

/** Does nothing while another worker plans. */
export const plan = (server: PlanningContext, log: Logger): Promise<void> =>
  aloneIn(server.database, PLANNING_LOCK, () => planAlone(server, log));

async function planAlone(server: AssignContext, log: Logger): Promise<void> {
  const late = await noticeLate(server);
  if (late > 0) log.info({ late }, "drivers who are late were told of");
  const { mode } = await readAssigning(server.orm.em.fork());
  if (mode !== "automatic") return;
  // Loaded when needed: the places' table is large.
  const { giveAway } = await import("@domrit/server/planning/assigning/give-away.ts");
  const rides = await giveAway(server);
  if (rides.given + rides.unanswered + rides.left > 0) log.info({ rides }, "rides were given away by themselves");
}
