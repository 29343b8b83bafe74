import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import { lookAt } from "@domrit/server/payments/charging/look.ts";
import { type Provider, ProviderFault } from "@domrit/server/payments/provider/provider.ts";
import { workOnPayments } from "@domrit/worker/testing/payment-work.ts";
import { brokenPromises, settledRide } from "../proof/promises/money.ts";
import { seeded } from "../proof/random.ts";
import { ACTS, LIMIT_CENTS, readBooksOf } from "./acts.ts";
import type { World } from "./world.ts";

const STEPS = 30;
/** The process dies at one in so many commits and calls. */
const DEATHS = 12;

/** Random acts with crashes and lost answers, then heals. Returns broken promises; `provider`: a faulty one. */
export async function runPayments(world: World, seed: number, provider?: Provider): Promise<string | undefined> {
  const random = seeded(seed, "payments");
  const draw = (max: number): number => random.between(0, max - 1);
  const asking = world.troubled(() => draw(DEATHS) === 0, provider);
  // Chargebacks then concern these rides.
  world.store.forget();
  const rides = [await world.ride(), await world.ride()].map(({ id }) => id);
  const names = Object.keys(ACTS);
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    // Payments are frequent; ends of rides come late.
    const name =
      draw(2) === 0 ? (["pay", "payByCard", "end", "work"][draw(4)] ?? "work") : (names[draw(names.length)] ?? "work");
    if (step < STEPS / 3 && /cancel|complete/i.test(name)) continue;
    const id = rides[draw(2)] ?? 0;
    const fails = await Promise.resolve()
      .then(() => ACTS[name]?.({ world, asking, id, draw }))
      .then(
        () => "",
        (error: Error) => `(${error.message})`,
      );
    done.push(`${name}${fails}`);
  }
  await heal(world, world.calm(provider), rides);
  const settled = await Promise.all(rides.map((id) => readBooksOf(world, id)));
  const broken = settled.flatMap(({ booking, books, heldCents }) =>
    brokenPromises(
      settledRide(booking, books, { atProvider: world.store.payments(), heldCents, limitCents: LIMIT_CENTS }),
    ),
  );
  await world.orm.em.fork().nativeUpdate(OutboxEvent, { completedAt: null }, { completedAt: world.clock.now });
  return broken.length > 0 ? `seed ${seed}: ${broken.join("; ")}\n  ${done.join(" ")}` : undefined;
}

async function heal(world: World, asking: ProviderContext, rides: readonly number[]): Promise<void> {
  world.store.calmDown();
  for (const payment of world.store.payments()) world.store.end(payment, "expired");
  for (let round = 0; round < 3; round += 1) {
    for (const id of rides) {
      const { books } = await readBooksOf(world, id);
      for (const { id: intentId, how } of books.standings) {
        // A faulty provider may lose an answer again; the next round looks.
        if (how === "online")
          await lookAt(asking, world.orm.em.fork(), { bookingId: id, intentId }).catch(unlessOfProvider);
      }
    }
    await workOnPayments(world.orm.em, asking, LIMIT_CENTS / 100);
  }
}

function unlessOfProvider(thrown: unknown): void {
  if (!(thrown instanceof ProviderFault)) throw thrown;
}
