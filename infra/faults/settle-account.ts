import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { openContext } from "@domrit/server/open-context.ts";
import { bookAhead } from "@domrit/server/riders/fixed-rides/book-ahead.ts";
import { monthsGoBy } from "../proof/later.ts";
import type { Stack } from "./stack/stack.ts";

type OpenStack = Pick<Stack, "databaseUrl" | "environment" | "database">;

/** What a worker does once a minute or a month, for runs that take seconds: books fixed rides ahead, and calls for invoices. */
export async function openRounds({ databaseUrl, environment, database }: OpenStack) {
  const config = parseEnvironment({ ...environment, DATABASE_URL: databaseUrl });
  const context = await openContext(config, createLog("worker", "silent"));
  const ordering = async () => ({ ...context, [Symbol.asyncDispose]: async () => undefined });
  return {
    round: async (): Promise<void> => void (await bookAhead(ordering, context)),
    monthsGoBy: () => monthsGoBy(database),
    [Symbol.asyncDispose]: () => context[Symbol.asyncDispose](),
  };
}
export type Rounds = Awaited<ReturnType<typeof openRounds>>;

type SettleContext = { stack: Pick<Stack, "database">; rounds: Pick<Rounds, "round">; rest: () => Promise<unknown> };

/** Days of fixed rides are booked and taken back, and months go by, each twice at once. `rest` waits for follow-up work. */
export async function settleAccount({ stack: { database }, rounds, rest }: SettleContext): Promise<void> {
  await Promise.all([rounds.round(), rounds.round()]);
  await rest();
  await Promise.all([monthsGoBy(database), monthsGoBy(database)]);
  await rest();
}
