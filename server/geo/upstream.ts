import { setTimeout as sleep } from "node:timers/promises";
import { company } from "@domrit/shared/company/company.ts";
import * as v from "valibot";
import { type Clock, createTurns, type GeocoderUser } from "./turns.ts";

export const systemClock: Clock = { now: () => performance.now(), sleep };

export type Log = { warn(details: object, message: string): void };

type Pace = { timeoutMs: number; intervalMs: number };

export type Tools = { log: Log; fetch: typeof globalThis.fetch; clock: Clock };

/** `get` throws without a good answer in time or without a turn. Without `asker` there is no turn. */
type Upstream = {
  get<Answer>(url: URL, schema: v.GenericSchema<unknown, Answer>, asker?: GeocoderUser): Promise<Answer>;
};

/** Pause after a failure, so that an outage costs one time-out, not one for each visitor. */
const REST_MS = 10_000;

const HEADERS = { Accept: "application/json", "User-Agent": `${company.name} taxi booking (${company.email})` };

class Refusal extends Error {}

/** Queries are people's addresses, so logs name only the host. */
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

/** Messages of valibot and the parser quote their input, which may be an address. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof v.ValiError || thrown instanceof SyntaxError) return "answered something else";
  return thrown instanceof Error ? thrown.message : "unknown";
}
