import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

type Listener = {
  onNotified: (payload: string | undefined, channel: string) => void;
  /** It listens; `again` after an interruption, in which notifications were lost. */
  onListening?: (again: boolean) => void;
  onLost: () => void;
};

/**
 * Listens to channels on one connection of their own until the signal aborts, connecting anew when that breaks. Never
 * rejects.
 */
export async function listen(
  databaseUrl: string,
  channels: string | readonly string[],
  { onNotified, onListening, onLost }: Listener,
  signal: AbortSignal,
): Promise<void> {
  for (let again = false; !signal.aborted; again = true) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const ended = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload, channel }) => onNotified(payload, channel));
    try {
      await client.connect();
      for (const channel of [channels].flat()) await client.query(`listen ${channel}`);
      onListening?.(again);
      await ended;
    } catch {
      onLost();
    }
    await client.end().catch(() => undefined);
    if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}
