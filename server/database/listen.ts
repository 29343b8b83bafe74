import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OPENING_MS } from "./session-options.ts";

type Listener = {
  onNotified: (payload: string | undefined, channel: string) => void;
  /** `again`: after an interruption, during which notifications were lost. */
  onListening?: (again: boolean) => void;
  onLost: () => void;
  /** What was notified before `askedAt` (of `performance`) has been heard; `now`: the database's clock since then. */
  onAnswered?: (askedAt: number, now: Date) => void;
  /** Called at least every 4 s, also when the database is unreachable. */
  onTurn?: () => void;
};

/** Only a query shows that an idle connection is dead. */
const LOOK_MS = 3000;
const ANSWER_MS = 4000;

/** Listens on a separate connection until the signal aborts, looks at it each `lookMs`, and reconnects. Never rejects. */
export async function listen(
  databaseUrl: string,
  channels: string | readonly string[],
  { onNotified, onListening, onLost, onAnswered, onTurn }: Listener,
  signal: AbortSignal,
  lookMs = LOOK_MS,
): Promise<void> {
  const listening = [channels].flat().map((channel) => `listen ${channel}`);
  const statement = [...listening, "select clock_timestamp() as now"].join("; ");
  for (let again = false; !signal.aborted; again = true) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: OPENING_MS,
      query_timeout: ANSWER_MS,
    });
    const over = new AbortController();
    const end = (): void => over.abort();
    client.once("end", end).on("error", end);
    signal.addEventListener("abort", end, { once: true, signal: over.signal });
    client.on("notification", ({ payload, channel }) => onNotified(payload, channel));
    const ask = async () => {
      const askedAt = performance.now();
      const answers = (await client.query(statement)) as unknown as pg.QueryResult<{ now: Date }>[];
      const now = answers.at(-1)?.rows[0]?.now;
      if (now) onAnswered?.(askedAt, now);
    };
    const opening = setInterval(() => onTurn?.(), LOOK_MS);
    try {
      await client.connect().finally(() => clearInterval(opening));
      await ask();
      onListening?.(again);
      while (!over.signal.aborted) {
        onTurn?.();
        await sleep(lookMs, undefined, { signal: over.signal }).catch(() => undefined);
        onTurn?.();
        if (!over.signal.aborted) await ask();
      }
    } catch {
      onLost();
    }
    end();
    onTurn?.();
    await client.end().catch(() => undefined);
    if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => undefined);
  }
}
