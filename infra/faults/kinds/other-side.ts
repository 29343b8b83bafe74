import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { Side } from "../stack/sinks.ts";

/** The mail server, gateway or taxi centre refuses everything (SMTP 451, HTTP 503), or takes its time, for so long. */
export function misbehave(side: Side, mood: "refusing" | "slow", forMs: number): Fault {
  return {
    what: `${side} is ${mood} for ${forMs} ms`,
    async run({ sinks }) {
      sinks.moods[side] = mood;
      await sleep(forMs);
      sinks.moods[side] = "well";
    },
  };
}
