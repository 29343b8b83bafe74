import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

type Listener = {
  onNotified: (payload: string | undefined) => void;
  /** It listens; `again` after an interruption, in which notifications were lost. */
  onListening?: (again: boolean) => void;
  onLost: () => void;
};

/**
 * Listens to a channel on a connection of its own until the signal aborts, connecting anew when that breaks. Never
 * rejects.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  { onNotified, onListening, onLost }: Listener,
  signal: AbortSignal,
): Promise<void> {
  for (let again = false; !signal.aborted; again = true) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 1500,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const ended = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload }) => onNotified(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening?.(again);
      await ended;
    } catch {
      onLost();
    }
    await client.end().catch(() => undefined);
    if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}
