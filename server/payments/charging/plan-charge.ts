import { DomainError } from "@domrit/shared/errors.ts";
import { isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { PaymentAnswer, PaymentIntent } from "../books/payment-intent.entity.ts";
import { booksOf, type ReadBooks } from "../books/read-books.ts";
import { type Standing, standingOf } from "../books/standing.ts";
import { isChargedMeanwhile } from "../books/sum-up.ts";

/** The provider lets an older payment expire, so it is begun anew. */
const REUSED_MS = 10 * 60_000;

const isYoung = ({ at }: Pick<Standing, "at">, now: Date): boolean => now.getTime() - at.getTime() < REUSED_MS;

type ChargeRequest = {
  bookingId: number;
  by: "customer" | "desk";
  /** The kept card to charge; without one the payer uses the provider's page. */
  mandateId?: string | undefined;
  /** The amount that the payer saw, where no page of the provider shows it again. */
  agreedCents?: number;
  requestKey: string | undefined;
  now: Date;
};

type RideBooks = { booking: Booking; books: ReadBooks };

/** Locks the booking, so that charges are planned one at a time. Throws `not_found`. */
export const holdBooks = async (tx: EntityManager, bookingId: number): Promise<RideBooks> =>
  booksWith(tx, await lockRow(tx, Booking, { id: bookingId }));

/** Without a lock. Throws `not_found`. */
export const lookAtBooks = async (em: EntityManager, bookingId: number): Promise<RideBooks> =>
  booksWith(em, await em.findOne(Booking, bookingId));

async function booksWith(em: EntityManager, booking: Booking | null): Promise<RideBooks> {
  if (!booking) throw new DomainError("not_found");
  return { booking, books: await booksOf(em, booking) };
}

/**
 * Commits the intent to take what is due, before the provider is asked. A repeated key, and a second tab with an equal
 * amount, get the earlier one. Throws `over` for a cancelled ride that costs nothing, `nothing_due`,
 * `payment_changed` when another sum is due, and `unavailable` while a card is being charged.
 */
export function planCharge(
  commit: Commit,
  { bookingId, by, mandateId, agreedCents, requestKey, now }: ChargeRequest,
): Promise<{ booking: Booking; standing: Standing }> {
  return commit(async (tx) => {
    const { booking, books } = await holdBooks(tx, bookingId);
    const earlier = requestKey && (await tx.findOne(PaymentIntent, { bookingId, requestKey }));
    const repeated = earlier && books.standings.find(({ id }) => id === earlier.id);
    if (repeated) return { result: { booking, standing: repeated }, events: [] };
    expectDue(booking, books, agreedCents);
    const card = mandateId ?? null;
    const young = books.standings.filter((standing) => standing.kind === "charge" && isYoung(standing, now));
    const underWay = young.findLast(
      (standing) =>
        standing.how === "online" &&
        isUnsettled(standing) &&
        standing.amountCents === books.due &&
        standing.mandateId === card,
    );
    if (young.some((standing) => standing !== underWay && isChargedMeanwhile(standing))) {
      throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    }
    if (underWay) return { result: { booking, standing: underWay }, events: [] };
    const intent = tx.create(
      PaymentIntent,
      {
        id: uuidv7(now),
        bookingId,
        kind: "charge",
        how: "online",
        amountCents: books.due,
        by,
        at: now,
        providerKey: crypto.randomUUID(),
        mandateId: card,
        requestKey: requestKey ?? null,
      },
      { partial: true },
    );
    // From now on the provider may have been asked.
    const sent = tx.create(
      PaymentAnswer,
      { intentId: intent.id, at: now, state: "sent", chargedBackCents: 0 },
      { partial: true },
    );
    tx.persist([intent, sent]);
    return { result: { booking, standing: standingOf(intent, [sent]) }, events: [] };
  });
}

function expectDue({ status }: Booking, { due }: ReadBooks, agreedCents = due): void {
  if (status === "cancelled" && due === 0) throw new DomainError("over");
  if (due === 0) throw new DomainError("nothing_due");
  if (due !== agreedCents) throw new DomainError("payment_changed");
}
