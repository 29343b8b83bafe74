import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "@domrit/server/database/availability.ts";
import { describeError } from "@domrit/server/log/log.ts";
import { type Span, traced } from "@domrit/server/tracing/tracing.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "@domrit/shared/delivery/queues.ts";
import pLimit, { type LimitFunction } from "p-limit";
import type { Logger } from "pino";
import { atMostEvery } from "../at-most-every.ts";
import { effects } from "../effects.ts";
import type { Processor, Queues } from "../queues/queues.ts";
import { retryDelay } from "./backoff.ts";
import { deliveries, deliverySeconds } from "./delivery-metrics.ts";
import type { Destinations } from "./destinations.ts";
import { finalState, type NotYet, type Outcome, type Tools } from "./effect.ts";
import { DeliveryFault, type FailureKind } from "./fault.ts";
import { type DeliveryJob, jobOf, readJob } from "./jobs.ts";
import type { DeliveryKey, Lease, Ledger } from "./ledger.ts";
import { RecipientBlocked } from "./without-blocked.ts";

const HEARTBEAT_MS = 2500;
const BUSY_MS = 1000;
const MOST_FAULTS = 5;
/** Tries to record a sent message while the database is away, half a second apart. */
const RECORD_TRIES = 100;

type EndedTry = { outcome: Outcome } | { error: unknown };
type Result = EndedTry | NotYet;
type Attempt = { result: Result; again: number | undefined };

type DelivererParts = {
  ledger: Ledger;
  destinations: Destinations;
  queues: Pick<Queues, "add">;
  log: Logger;
  tools: () => Tools;
};

export type Deliverer = { process: Processor; probe(job: DeliveryKey): Promise<boolean> };

/**
 * Runs the queues' jobs. A temporary failure is retried until the effect itself finds that it is out of date; a
 * permanent failure is parked for the operator. A delivery to an unreachable destination is held without a job. No job
 * fails in its queue.
 */
export function createDeliverer({ ledger, destinations, queues, log, tools }: DelivererParts): Deliverer {
  const turns = createTurns();
  const warn = atMostEvery(5000, (fields: object, text: string) => log.warn(fields, text));

  const perform = async (job: DeliveryJob, lease: Lease): Promise<Result> => {
    const heartbeat = setInterval(() => void ledger.extend(lease).catch(() => undefined), HEARTBEAT_MS);
    try {
      const done = await effects[job.effect].run(lease.payload, tools(), lease);
      return typeof done === "string" ? { outcome: done } : done;
    } catch (error) {
      return error instanceof RecipientBlocked ? { outcome: "blocked" } : { error };
    } finally {
      clearInterval(heartbeat);
    }
  };

  const settle = async (job: DeliveryJob, lease: Lease, result: EndedTry, span?: Span): Promise<number | undefined> => {
    const { eventId, effect } = job;
    const fields = { eventId, effect, attempt: lease.attempt };
    const count = (outcome: Outcome | "parked" | "retried"): void => {
      deliveries.inc({ effect, outcome });
      span?.set({ outcome });
    };
    const destination = effects[effect].queue;
    if ("outcome" in result) {
      const { outcome } = result;
      if (outcome === "sent") destinations.answered(destination);
      await record(() => ledger.finish(lease, finalState(outcome), outcome === "sent" ? undefined : outcome));
      log.info({ ...fields, outcome }, "delivered");
      count(outcome);
      deliverySeconds.observe({ effect }, (Date.now() - lease.occurredAt.getTime()) / 1000);
      return undefined;
    }
    const { kind, code } = classify(result.error);
    span?.fail(code);
    if (kind === "permanent" || (kind === "unforeseen" && lease.faults + 1 >= MOST_FAULTS)) {
      if (kind === "permanent") destinations.answered(destination);
      await record(() => ledger.finish(lease, "parked", code));
      log.error({ ...fields, code, err: result.error }, "a delivery is set aside");
      count("parked");
      return undefined;
    }
    warn({ ...fields, code, err: result.error }, "a delivery failed and is tried again");
    count("retried");
    if (await destinations.isLost(destination, kind)) {
      await destinations.hold({ lease, destination, reason: code });
      return undefined;
    }
    await ledger.release(lease, code, kind === "unforeseen");
    return retryDelay(lease.attempt);
  };

  const attempt = ({ eventId, effect }: DeliveryJob, lease: Lease): Promise<Attempt> => {
    const attributes = { event: eventId, effect, attempt: lease.attempt };
    return traced(`deliver ${effect}`, { attributes, parent: lease.traceparent ?? undefined }, async (span) => {
      const result = await perform({ eventId, effect }, lease);
      if ("again" in result) {
        await ledger.release(lease, result.reason ?? "not_due", false);
        return { result, again: result.again };
      }
      return { result, again: await settle({ eventId, effect }, lease, result, span) };
    });
  };

  /** Returns the milliseconds until the next try; undefined when the delivery is over or held. */
  const deliver = (job: DeliveryJob): Promise<number | undefined> => {
    const destination = effects[job.effect].queue;
    return turns[destination](() => deliverTo(destination, job));
  };

  const deliverTo = async (destination: QueueName, job: DeliveryJob): Promise<number | undefined> => {
    try {
      const lease = await ledger.lease(job);
      // The relay makes a new job when a held delivery is released.
      if (lease === "over" || lease === "held") return undefined;
      if (lease === "busy") return BUSY_MS;
      if (destinations.isAway(destination)) {
        await destinations.hold({ lease, destination, reason: "destination_away" });
        return undefined;
      }
      return (await attempt(job, lease)).again;
    } catch (err) {
      warn({ ...job, err }, "the delivery record cannot be reached");
      return retryDelay(2);
    }
  };

  const putOff = async (job: DeliveryJob, delay: number | undefined): Promise<void> => {
    if (delay !== undefined) await queues.add(effects[job.effect].queue, [{ ...jobOf(job), delay }]);
  };

  const process: Processor = async (data) => {
    const deliveries = readJob(data);
    if (!deliveries) {
      log.error("a job that this worker does not understand was dropped");
      return undefined;
    }
    const [only] = deliveries;
    if (only && deliveries.length === 1) return deliver(only);
    // When putting off fails, the relay finds the open delivery again.
    const ends = deliveries.map((each) => deliver(each).then((delay) => putOff(each, delay)));
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === "rejected") warn({ err: end.reason }, "a delivery cannot be put off");
    }
    return undefined;
  };

  /** Tries one delivery to a destination that is away; true when it answered. */
  const probe = async (waiting: DeliveryKey): Promise<boolean> => {
    const [job] = readJob(waiting) ?? [];
    if (!job) return false;
    const lease = await ledger.lease(job);
    if (typeof lease === "string") return false;
    const { result } = await attempt(job, lease);
    if ("outcome" in result) return result.outcome === "sent";
    return "error" in result && classify(result.error).kind === "permanent";
  };

  return { process, probe };
}

const createTurns = () =>
  Object.fromEntries(QUEUE_NAMES.map((name) => [name, pLimit(QUEUES[name].deliveries)])) as Record<
    QueueName,
    LimitFunction
  >;

type ClassifiedError = { kind: FailureKind; code: string };

function classify(error: unknown): ClassifiedError {
  if (error instanceof DeliveryFault) return error;
  if (isDatabaseAway(error)) return { kind: "database", code: "database_away" };
  return { kind: "unforeseen", code: describeError(error).type };
}

/** Retries, since an unrecorded delivery would be sent again. */
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
