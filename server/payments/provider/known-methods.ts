import type { Logger } from "pino";
import type { Provider } from "./provider.ts";

const FRESH_MS = 10 * 60_000;
const AGAIN_MS = 10_000;

/** Refreshed now and then: the last known methods while the provider is away; none before its first answer. */
export function createMethods(provider: Provider | undefined, log: Logger): () => Promise<readonly string[]> {
  let known: readonly string[] | undefined;
  let next = 0;
  let asking: Promise<void> | undefined;
  const ask = async (from: Provider): Promise<void> => {
    try {
      known = await from.methods();
      next = Date.now() + FRESH_MS;
    } catch (err) {
      log.warn({ err }, "the payment provider does not say how one can pay");
      next = Date.now() + AGAIN_MS;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (!provider) return [];
    if (Date.now() >= next) asking ??= ask(provider);
    if (!known) await asking;
    return known ?? [];
  };
}
