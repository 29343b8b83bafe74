import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import type { EventType } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type EffectName, effects } from "../effects.ts";
import { withoutIdleSettling } from "../payments/payment-effects.ts";
import { subscriptions } from "../subscriptions.ts";

type Subscriber = { effect: EffectName; when?: (payload: unknown) => boolean };
const isOfPayments = ({ effect }: Subscriber): boolean => effect.startsWith("payment-");

/**
 * Does what payments have the worker do, for events that nobody has taken up, until there are none, without its queues: an effect that fails is left
 * for the next time, as the queue would repeat it. `refundLimit` is in euros. Gives how many are left.
 */
export async function workOnPayments(em: EntityManager, asking: ProviderContext, refundLimit = 50): Promise<number> {
  const database = await em.getConnection().getNativeClient();
  for (let left = -1; ; ) {
    const events = await em.fork().find(OutboxEvent, { completedAt: null }, { orderBy: { id: "asc" } });
    let failed = 0;
    for (const { id: eventId, type, payload, occurredAt } of events) {
      const called = (subscriptions[type as EventType] as Subscriber[]).filter(isOfPayments);
      const wanted = await withoutIdleSettling(
        database,
        called.map(({ effect }) => ({ effect, payload, attempts: 1 })),
      );
      let isDone = true;
      for (const { effect } of wanted) {
        const tools = { em: em.fork(), commit: asking.commit, asking, now: asking.now(), refundLimit };
        isDone &&= await effects[effect].run(payload, tools as never, { eventId, effect, occurredAt }).then(
          () => true,
          () => false,
        );
      }
      if (isDone) await em.fork().nativeUpdate(OutboxEvent, eventId, { completedAt: new Date() });
      else failed += 1;
    }
    if (failed === left || (failed === 0 && events.length === 0)) return failed;
    left = failed;
  }
}
