import type { Progress } from "@domrit/server/process/progress.ts";
import type { QueueName } from "@domrit/shared/delivery/queues.ts";
import type { Logger } from "pino";
import { type Loop, startLoop } from "../loop.ts";
import type { Deliverer } from "./deliver.ts";
import type { Destinations } from "./destinations.ts";

type ProbingParts = { destinations: Destinations; deliverer: Deliverer; log: Logger; progress: Progress };

/** Probes destinations that are away once a second and releases what waited for them. */
export function startProbing({ destinations, deliverer, log, progress }: ProbingParts): Loop {
  const probe = async (name: QueueName): Promise<void> => {
    const waiting = await destinations.leaseProbe(name);
    if (waiting === undefined) return;
    const isBack = waiting === "nothing" || (await deliverer.probe(waiting));
    if (!isBack) return destinations.stillAway(name, waiting);
    await destinations.returned(name);
    log.warn({ destination: name }, "a destination is back");
  };
  const look = async (): Promise<boolean> => {
    const away = await destinations.look();
    // A slow probe must not delay other destinations.
    for (const name of away) void probe(name).catch((err: unknown) => log.warn({ err }, "a probe failed"));
    return (await destinations.release()) > 0;
  };
  const failed = (err: unknown) => log.warn({ err }, "the destinations could not be looked at");
  return startLoop(look, failed, progress.part("destinations").moved);
}
