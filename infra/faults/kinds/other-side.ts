import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { Side } from "../stack/sinks.ts";

export function misbehave(side: Side, behaviour: "refusing" | "slow", forMs: number): Fault {
  return {
    what: `${side} is ${behaviour} for ${forMs} ms`,
    async run({ sinks }) {
      sinks.behaviours[side] = behaviour;
      await sleep(forMs);
      sinks.behaviours[side] = "well";
    },
  };
}
