import { DomainError } from "@domrit/shared/errors.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { RefundCause, WordOf } from "@domrit/shared/payments/paying.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { holdBooks } from "../charging/plan-charge.ts";
import { planRefunds } from "./plan-refunds.ts";
import { RefundHold } from "./refund-hold.entity.ts";
import { readExcess } from "./words.ts";

/** Open holds, oldest first. */
export const findHolds = (em: EntityManager, bookingIds?: readonly number[]): Promise<RefundHold[]> =>
  em.find(
    RefundHold,
    { endedAt: null, ...(bookingIds && { bookingId: { $in: [...bookingIds] } }) },
    { orderBy: { at: "asc", id: "asc" } },
  );

export type HoldDecision = { lets: true } | { lets: false; reason: string };
type Decision = HoldDecision & { staffId: string; now: Date };

/**
 * Releases held money or keeps it for good; an equal decision changes nothing. Throws `not_found`, and
 * `payment_changed` after another decision or when the ride changed.
 */
export async function decideHold(
  tx: EntityManager,
  id: string,
  decision: Decision,
): Promise<{ hold: RefundHold; isNews: boolean; events: NewEvent[] }> {
  const seen = await tx.findOne(RefundHold, id);
  if (!seen) throw new DomainError("not_found");
  const { booking, books } = await holdBooks(tx, seen.bookingId);
  const hold = await tx.findOneOrFail(RefundHold, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const outcome = decision.lets ? "released" : "refused";
  if (hold.outcome === outcome) return { hold, isNews: false, events: [] };
  const { word } = await readExcess(tx, booking, books);
  const isAsSeen = word.reduce((total, { cents }) => total + cents, 0) === hold.amountCents;
  if (hold.outcome || !isAsSeen) throw new DomainError("payment_changed");
  const { staffId, now } = decision;
  hold.endedAt = now;
  hold.outcome = outcome;
  hold.staffId = staffId;
  if (!decision.lets) hold.reason = decision.reason;
  const { bookingId, cause } = hold;
  const planned = planRefunds(tx, bookingId, decision.lets ? word : [], { cause, by: "manager" }, now);
  return { hold, isNews: true, events: [...planned, newEvent("payment.held", { bookingId }, now)] };
}

type HeldAmount = { bookingId: number; cents: Cents; cause: RefundCause; by: WordOf };

/** Makes this the only open hold of the booking, which the caller holds; an amount of 0 ends it. */
export async function holdRefund(
  tx: EntityManager,
  { bookingId, cents: amountCents, cause, by }: HeldAmount,
  now: Date,
): Promise<NewEvent[]> {
  const [open] = await findHolds(tx, [bookingId]);
  if (open ? open.amountCents === amountCents : amountCents === 0) return [];
  if (open) {
    open.endedAt = now;
    open.outcome = "overtaken";
    // One is open at a time.
    await tx.flush();
  }
  const held = { id: uuidv7(now), bookingId, amountCents, cause, by, at: now };
  if (amountCents > 0) tx.persist(tx.create(RefundHold, held, { partial: true }));
  return [newEvent("payment.held", { bookingId }, now)];
}
