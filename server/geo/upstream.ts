import { setTimeout as sleep } from "node:timers/promises";
import { company } from "@domrit/shared/company/company.ts";
import * as v from "valibot";
import { type Clock, createTurns, type GeocoderUser } from "./turns.ts";

export const systemClock: Clock = { now: () => performance.now(), sleep };

/** The part of the logger that is used here. */
export type Log = { warn(details: object, message: string): void };

/** What the other end needs: how long an answer may take and how far apart requests must be, in milliseconds. */
export type Pace = { timeoutMs: number; intervalMs: number };

export type Tools = { log: Log; fetch: typeof globalThis.fetch; clock: Clock };

/**
 * An external service that answers JSON; `get` throws when there is no good answer in time, or when the caller (`asker`)
 * gets no turn. Without `asker` it is asked at once.
 */
export type Upstream = {
  get<Answer>(url: URL, schema: v.GenericSchema<unknown, Answer>, asker?: GeocoderUser): Promise<Answer>;
};

/** After a failure the service is not asked for this long, so that an outage costs one time-out and not one per visitor. */
const REST_MS = 10_000;

const HEADERS = { Accept: "application/json", "User-Agent": `${company.name} taxi booking (${company.email})` };

class Refusal extends Error {}

/** A client of one service. Queries are addresses of people, so a failure is logged with the host's name only. */
export function createUpstream({ timeoutMs, intervalMs }: Pace, { log, fetch, clock }: Tools): Upstream {
  let restsUntil = 0;
  const turns = createTurns({ intervalMs, timeoutMs }, clock);

  async function ask<Answer>(url: URL, schema: v.GenericSchema<unknown, Answer>, forMs: number): Promise<Answer> {
    const response = await fetch(url, { headers: HEADERS, signal: AbortSignal.timeout(Math.ceil(forMs)) });
    if (response.status === 400 || response.status === 404) throw new Refusal(`answered ${response.status}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return v.parse(schema, await response.json());
  }

  return {
    async get(url, schema, asker) {
      if (clock.now() < restsUntil) throw new Error("not asked: resting");
      const wait = asker ? turns.take(asker) : 0;
      try {
        if (wait > 0) await clock.sleep(wait);
        return await ask(url, schema, timeoutMs - wait);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) restsUntil = clock.now() + REST_MS;
        log.warn({ upstream: url.host, reason: reasonOf(thrown) }, "no good answer, going on without");
        throw thrown;
      } finally {
        if (asker) turns.giveBack(asker);
      }
    },
  };
}

/** Valibot's and the parser's messages quote what they got, which may be an address. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof v.ValiError || thrown instanceof SyntaxError) return "answered something else";
  return thrown instanceof Error ? thrown.message : "unknown";
}
