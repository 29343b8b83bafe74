import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Fault } from "../fault.ts";

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
