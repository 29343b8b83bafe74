import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Side } from "../../proof/other-sides.ts";
import type { Fault } from "../fault.ts";
import type { Stack, Way } from "../stack/stack.ts";

const HOW = {
  cut: (way) => way.cut(),
  "hold up": (way) => way.hold(),
  freeze: (way) => way.freeze(),
  slow: (way) => way.slow(400),
  "lose the connections of": (way) => way.forget(),
} satisfies Record<string, (way: NonNullable<Stack["ways"][Way]>[number]) => void>;
/** Refused; silent, then delivered; silent, then broken; late bytes; connections lost silently. */
type How = keyof typeof HOW;
export const WAYS_TO_BREAK = ["cut", "hold up", "freeze", "slow", "lose the connections of"] as const satisfies How[];

export function breakWay(way: Way, how: How, forMs: number): Fault {
  return {
    what: `${how} the way ${way} for ${forMs} ms`,
    delaysAnswers: way === "site",
    async run({ ways }) {
      for (const proxy of ways[way] ?? []) HOW[how](proxy);
      await sleep(forMs);
      for (const proxy of ways[way] ?? []) proxy.heal();
    },
  };
}

const TROUBLES = { refusing: { refusals: Number.POSITIVE_INFINITY, delayMs: 0 }, slow: { refusals: 0, delayMs: 1500 } };

export function misbehave(side: Side, behaviour: keyof typeof TROUBLES, forMs: number): Fault {
  return {
    what: `${side} is ${behaviour} for ${forMs} ms`,
    async run({ sinks }) {
      sinks.troubles[side] = { ...TROUBLES[behaviour] };
      await sleep(forMs);
      sinks.troubles[side] = { refusals: 0, delayMs: 0 };
    },
  };
}

const TRIES = 100;
const PAUSE_MS = 100;

export function flush(): Fault {
  return {
    what: "empty Redis",
    async run({ redis }) {
      if (!redis) return;
      const client = new Redis(redis.url, { maxRetriesPerRequest: 20 });
      client.on("error", () => undefined);
      try {
        for (let tries = 1; ; tries += 1) {
          try {
            await client.flushall();
            return;
          } catch (error) {
            if (tries === TRIES || !String(error).includes("MISCONF")) throw error;
            await sleep(PAUSE_MS);
          }
        }
      } finally {
        client.disconnect();
      }
    },
  };
}
