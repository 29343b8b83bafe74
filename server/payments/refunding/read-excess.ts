import type { WordOf } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ReadBooks } from "../books/read-books.ts";
import { type Part, partsOf } from "./plan-refunds.ts";
import { RefundHold } from "./refund-hold.entity.ts";
import { excessByWord, readPriced } from "./words.ts";

/** `own`: its payer's by right; `word`: rests on somebody's word. */
export type Excess = { own: Part[]; word: Part[]; by: WordOf };

const sum = (of: readonly { amountCents: number }[]): number =>
  of.reduce((all, { amountCents }) => all + amountCents, 0);

/**
 * What a manager decided to keep stays. A charge with a refused refund is left to the manager, since another try would
 * be refused too.
 */
export async function readExcess(em: EntityManager, booking: Booking, books: ReadBooks): Promise<Excess> {
  if (books.excess === 0) return { own: [], word: [], by: "desk" };
  const refused = new Set(
    books.standings
      .filter(({ kind, state }) => kind === "refund" && state === "failed")
      .map(({ ofIntent }) => ofIntent),
  );
  const open = books.refundable.filter(({ id }) => !refused.has(id));
  const { cents, by } = excessByWord(booking, books, await readPriced(em, booking));
  const keeps = cents > 0 ? sum(await em.find(RefundHold, { bookingId: booking.id, outcome: "refused" })) : 0;
  const own = partsOf(open, books.excess - cents);
  const left = open.map((part) => ({
    ...part,
    cents: part.cents - (own.find(({ id }) => id === part.id)?.cents ?? 0),
  }));
  return { own, word: partsOf(left, Math.max(0, cents - keeps)), by };
}
