import { setTimeout as sleep } from "node:timers/promises";
import { isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { booksOf, type HasMoney } from "../books/read-books.ts";
import { findStanding } from "../books/record-answer.ts";
import { placesOf } from "../provider/open-provider.ts";
import { askRefund } from "../refunding/ask-refund.ts";
import { askCharge, type ProviderContext, recordTold, toldOf } from "./ask-charge.ts";

/** A page waits this long for the provider; the look continues without it. */
const WAIT_MS = 1000;
const QUIET_MS = 3000;
const MOST = 1000;

/** True once in so many milliseconds for each name, in this process. */
export function createQuiet(forMs: number): (name: string, at: Date) => boolean {
  const asked = new Map<string, number>();
  return (name, at) => {
    if ((asked.get(name) ?? 0) > at.getTime() - forMs) return false;
    if (asked.size > MOST) asked.clear();
    asked.set(name, at.getTime());
    return true;
  };
}

/** Looks at a payment before an answer: at most every few seconds for each name, with a short wait. */
export function createGlance({ now, log }: Pick<ServerContext, "now" | "log">) {
  const isDue = createQuiet(QUIET_MS);
  return async (name: string, look: () => Promise<void>): Promise<void> => {
    if (!isDue(name, now())) return;
    const looking = look().catch((err: unknown) =>
      log.warn({ err }, "the payment provider does not say how a payment stands"),
    );
    await Promise.race([looking, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}

type Server = Pick<ServerContext, "provider" | "commit" | "config" | "orm" | "now" | "log">;

/** Looks at a payment under way: a payer often returns from the bank before the provider's notification. */
export function createFreshen(server: Server, hasMoney: HasMoney): (booking: Booking) => Promise<void> {
  const { provider, commit, config, orm, now } = server;
  const glance = createGlance(server);
  return async (booking) => {
    if (!provider || !(await hasMoney(booking.id))) return;
    const { standings } = await booksOf(orm.em.fork(), booking);
    const last = standings.findLast((each) => each.kind === "charge" && each.how === "online" && isUnsettled(each));
    if (!last) return;
    const asking = { provider, commit, now, ...placesOf(config) };
    await glance(String(booking.id), () => lookAt(asking, orm.em.fork(), { bookingId: booking.id, intentId: last.id }));
  };
}

type LookRequest = { bookingId: number; intentId: string; providerId?: string | undefined };

/**
 * Looks at an intent and commits news. `providerId` is only claimed: the provider must confirm that it belongs to this
 * intent. Throws a `ProviderFault`.
 */
export async function lookAt(asking: ProviderContext, em: EntityManager, looking: LookRequest): Promise<void> {
  const standing = await findStanding(em, looking.intentId);
  const booking = await em.findOne(Booking, looking.bookingId);
  if (standing?.how !== "online" || !booking) return;
  if (standing.kind === "refund") return void (await askRefund(asking, em, booking, standing));
  const providerId = standing.providerId ?? looking.providerId;
  const payment = providerId ? await asking.provider.payment(providerId) : undefined;
  if (payment?.intentId === standing.id) {
    await recordTold(asking, standing.id, toldOf(payment));
  } else if (!standing.providerId && isUnsettled(standing)) await askCharge(asking, booking, standing);
}
