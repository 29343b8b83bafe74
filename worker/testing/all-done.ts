import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { expect, vi } from "vitest";

/** Waits until every event is completed; the limit (ms) ends what hangs. Concurrent tests, which call it too, cannot use `expect.poll`. */
export const allDone = ({ em }: Pick<MikroORM, "em">, timeout = 60_000): Promise<void> =>
  vi.waitFor(async () => expect(await em.fork().count(OutboxEvent, { completedAt: null })).toBe(0), { timeout });
