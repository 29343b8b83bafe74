import { setTimeout as sleep } from "node:timers/promises";
import type { ServerContext } from "../../context.ts";
import { createRecently } from "../recently.ts";

/** So long a page waits for what the provider says; the look goes on without it. */
const WAIT_MS = 1000;
const QUIET_MS = 3000;

/** Has something looked at before somebody is told how it stands: at most every few seconds for each name, and never waited for long. */
export function createGlance({ now, log }: Pick<ServerContext, "now" | "log">) {
  const looked = createRecently<string>(QUIET_MS);
  return async (name: string, look: () => Promise<void>): Promise<void> => {
    const at = now();
    if (looked.has(name, at)) return;
    looked.add(name, at);
    const looking = look().catch((err: unknown) =>
      log.warn({ err }, "the payment provider does not say how a payment stands"),
    );
    await Promise.race([looking, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}
