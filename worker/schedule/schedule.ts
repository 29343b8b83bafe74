import type { CareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { onConnection } from "@domrit/server/database/prepared.ts";
import { findBacklog } from "@domrit/server/delivery/backlog.ts";
import { endOverdue, holdShownRides } from "@domrit/server/shifts/end-shifts.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type pg from "pg";
import type { Logger } from "pino";
import { callForLooks } from "../payments/looks-due.ts";
import { endApprovals } from "./approvals.ts";
import { cleanUp } from "./cleanup.ts";
import { callForMonths, settleFees } from "./due-invoices.ts";
import { enqueueDueMessages } from "./due-messages.ts";
import { aloneIn, startEvery } from "./every.ts";
import { forgetCare } from "./forget-care.ts";
import { warnOfPapers } from "./papers/due-papers.ts";
import { forgetScans } from "./papers/forget-scans.ts";
import { tellPolicies } from "./policies.ts";
import { countUnconfirmed } from "./unconfirmed.ts";

const EVERY_MS = 60_000;
export const SWEEP_LOCK = 20_082;

type Schedule = { database: pg.Pool; orm: MikroORM; careKeys: CareKeys };

export function startSchedule({ database, orm, careKeys }: Schedule, log: Logger): () => Promise<void> {
  return startEvery(EVERY_MS, async () => {
    await sweep(database, log).catch((err: unknown) => log.warn({ err }, "a sweep failed"));
    await forgetCare(database, careKeys).then(
      (forgotten) =>
        forgotten.rides + forgotten.keys > 0 && log.info({ forgotten }, "old rides' health parts are gone"),
      (err: unknown) => log.error({ err }, "the keys of care rides are away: what is due is not destroyed"),
    );
    await forgetScans(database, careKeys).then(
      (scans) => scans > 0 && log.info({ scans }, "scans of papers are gone"),
      (err: unknown) => log.error({ err }, "scans of papers that are over could not be destroyed"),
    );
    await endApprovals(orm).then(
      ({ over, reminded }) => over + reminded > 0 && log.info({ over, reminded }, "rides that wait for approval"),
      (err: unknown) => log.warn({ err }, "rides that wait for approval could not be looked at"),
    );
    await orm.em
      .fork()
      .transactional(async (tx) => {
        await holdShownRides(tx, undefined, new Date());
        return endOverdue(tx, new Date());
      })
      .then(
        (shifts) => shifts > 0 && log.info({ shifts }, "shifts ended by the clock"),
        (err: unknown) => log.warn({ err }, "shifts that are over could not be ended"),
      );
  });
}

type Client = pg.PoolClient;

/** Not while another worker sweeps. Messages and clean-up commit separately, so neither blocks the other. */
export async function sweep(database: pg.Pool, log: Logger): Promise<void> {
  const parts = [
    async (client: Client) => {
      const due = await enqueueDueMessages(client);
      if (Object.keys(due).length > 0) log.info({ due }, "messages are due");
    },
    async (client: Client) => {
      const months = await callForMonths(client);
      if (months > 0) log.info({ months }, "months are over");
    },
    async (client: Client) => {
      await settleFees(client);
      await callForLooks(client);
    },
    async (client: Client) => {
      const told = await tellPolicies(client);
      if (told > 0) log.info({ told }, "accounts hear of new terms");
    },
    async (client: Client) => {
      const papers = await warnOfPapers(client);
      if (papers > 0) log.info({ papers }, "papers expire soon");
    },
    async (client: Client) => {
      for (const backlog of await findBacklog(onConnection(client))) log.error({ backlog }, "deliveries are late");
      const unconfirmed = await countUnconfirmed(client);
      if (unconfirmed.count > 0) log.error({ unconfirmed }, "the taxi centre has not confirmed rides");
    },
    async (client: Client) => {
      const cleaned = await cleanUp(client);
      if (Object.keys(cleaned).length > 0) log.info({ cleaned }, "cleaned up");
    },
  ];
  const failures: unknown[] = [];
  for (const part of parts) await aloneIn(database, SWEEP_LOCK, part).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
