import { setTimeout as sleep } from "node:timers/promises";
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

/** Breaks a way for so long. */
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
