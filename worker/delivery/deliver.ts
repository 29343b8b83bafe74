import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "@domrit/server/database/availability.ts";
import { describeError } from "@domrit/server/log/log.ts";
import type { Logger } from "pino";
import * as v from "valibot";
import { atMostEvery } from "../at-most-every.ts";
import { type EffectName, effects, isEffectName } from "../effects.ts";
import type { Processor } from "../queues/queues.ts";
import { retryDelay } from "./backoff.ts";
import type { Outcome, Tools } from "./effect.ts";
import { DeliveryFault } from "./fault.ts";
import type { Claim, Ledger } from "./ledger.ts";
import { Withheld } from "./withheld.ts";

const HEARTBEAT_MS = 2500;
/** A delivery that another worker has is looked at again after this. */
const BUSY_MS = 1000;
/** After this many errors that nobody foresaw a delivery waits for a person. */
const MOST_FAULTS = 5;
/** What was sent is tried to be recorded this often, half a second apart, while the database is away. */
const RECORD_TRIES = 100;

const jobSchema = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  effect: v.custom<EffectName>((name) => typeof name === "string" && isEffectName(name)),
});
type Job = v.InferOutput<typeof jobSchema>;
type Result = { outcome: Outcome } | { error: unknown };

type Needs = { ledger: Ledger; log: Logger; tools: () => Tools };

/**
 * Does the jobs of the queues: one effect of one event each. What another try can help is tried for ever, until the
 * effect itself finds that it is no longer wanted; the rest is parked, visibly. No job fails in its queue.
 */
export function createDeliverer({ ledger, log, tools }: Needs): Processor {
  const warn = atMostEvery(5000, (told: object, text: string) => log.warn(told, text));

  const perform = async (job: Job, claim: Claim): Promise<Result> => {
    const heartbeat = setInterval(() => void ledger.extend(claim).catch(() => undefined), HEARTBEAT_MS);
    try {
      return { outcome: await effects[job.effect].run(claim.payload, tools(), claim) };
    } catch (error) {
      return error instanceof Withheld ? { outcome: "blocked" } : { error };
    } finally {
      clearInterval(heartbeat);
    }
  };

  const settle = async (claim: Claim, result: Result): Promise<number | undefined> => {
    const { eventId, effect, attempt } = claim;
    const told = { eventId, effect, attempt };
    if ("outcome" in result) {
      const { outcome } = result;
      await record(() =>
        outcome === "sent" ? ledger.finish(claim, "sent") : ledger.finish(claim, "skipped", outcome),
      );
      log.info({ ...told, outcome }, "delivered");
      return undefined;
    }
    const { kind, code, retryMs } = classify(result.error);
    if (kind === "permanent" || (kind === "unforeseen" && claim.faults + 1 >= MOST_FAULTS)) {
      await record(() => ledger.finish(claim, "parked", code));
      log.error({ ...told, code, err: result.error }, "a delivery is set aside");
      return undefined;
    }
    await ledger.release(claim, code, kind === "unforeseen");
    warn({ ...told, code, err: result.error }, "a delivery failed and is tried again");
    return retryMs ?? retryDelay(attempt);
  };

  return async (data) => {
    const job = v.safeParse(jobSchema, data);
    if (!job.success) {
      log.error("a job that this worker does not understand was dropped");
      return undefined;
    }
    try {
      const claim = await ledger.claim(job.output);
      if (claim === "over") return undefined;
      if (claim === "busy") return BUSY_MS;
      return await settle(claim, await perform(job.output, claim));
    } catch (err) {
      warn({ ...job.output, err }, "the delivery record cannot be reached");
      return retryDelay(2);
    }
  };
}

type Classified = { kind: "transient" | "permanent" | "unforeseen"; code: string; retryMs?: number | undefined };

function classify(error: unknown): Classified {
  if (error instanceof DeliveryFault) return error;
  if (isDatabaseAway(error)) return { kind: "transient", code: "database_away" };
  return { kind: "unforeseen", code: describeError(error).type };
}

/** It happened; that it is not yet known is no reason to let it happen again. */
async function record(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
      await sleep(500);
    }
  }
}
