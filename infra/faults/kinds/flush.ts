import { Redis } from "ioredis";
import type { Fault } from "../fault.ts";

/** Empties Redis, jobs, locks and all. */
export function flush(): Fault {
  return {
    what: "empty Redis",
    async run({ redis }) {
      if (!redis) return;
      const client = new Redis(redis.url, { maxRetriesPerRequest: 20 });
      client.on("error", () => undefined);
      try {
        await client.flushall();
      } finally {
        client.disconnect();
      }
    },
  };
}
