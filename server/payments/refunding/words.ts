import { wordsOf } from "@domrit/shared/booking/timeline.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { isLost, isWord, type WordOf } from "@domrit/shared/payments/paying.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { Staff } from "../../staff/staff.entity.ts";
import type { ReadBooks } from "../books/read-books.ts";
import type { Standing } from "../books/standing.ts";
import { type OwingRide, owedFor, takenOf } from "../books/sum-up.ts";
import { type Part, partsOf } from "./plan-refunds.ts";
import { RefundHold } from "./refund-hold.entity.ts";

type PricedEntry = { what: "price" | "cancelled"; isWord: boolean; from?: Cents; to?: Cents };

/** Oldest first. Changes by a manager, the payer or the taxi centre need no limit. */
async function readPriced(em: EntityManager, { id: bookingId }: Pick<Booking, "id">): Promise<PricedEntry[]> {
  const entries = await em.find(
    TimelineEntry,
    { bookingId, what: { $in: wordsOf("price") } },
    { orderBy: { id: "asc" } },
  );
  const ids = [...new Set(entries.flatMap(({ staffId }) => staffId ?? []))];
  const staff = ids.length > 0 ? await em.find(Staff, { id: { $in: ids } }, { fields: ["role"] }) : [];
  const managers = new Set(staff.flatMap(({ id, role }) => (role === "manager" ? [id] : [])));
  return entries.map(({ what, staffId, before, after }) => ({
    what: what === "cancelled" ? "cancelled" : "price",
    isWord: Boolean(staffId && !managers.has(staffId)),
    ...(before?.estimatedPrice != null && { from: before.estimatedPrice * 100 }),
    ...(after?.estimatedPrice != null && { to: after.estimatedPrice * 100 }),
  }));
}

/** The price without what a desk said of the ride. */
function withoutWords(booking: OwingRide, entries: readonly PricedEntry[]): OwingRide {
  let price = entries.find(({ from }) => from !== undefined)?.from ?? booking.estimatedPriceCents;
  for (const { to, isWord } of entries) {
    if (to !== undefined) price = isWord ? Math.max(price, to) : to;
  }
  const isEndedByWord = entries.some(({ what, isWord }) => what === "cancelled" && isWord);
  return {
    ...booking,
    estimatedPriceCents: Math.max(price, booking.estimatedPriceCents),
    ...(isEndedByWord && { status: "confirmed" }),
  };
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, each) => total + each, 0);

const saidOf = (standings: readonly Standing[]): Standing[] =>
  standings.filter((each) => each.kind === "charge" && each.how !== "online" && isWord(each) && takenOf(each) > 0);

/** Refunds on the word of desk or driver, which count against the limit. */
export const givenByWord = (standings: readonly Standing[]): Cents =>
  sum(
    standings
      .filter((each) => each.kind === "refund" && isWord(each) && !isLost(each))
      .map(({ amountCents }) => amountCents),
  );

/** The part of a coming refund that rests on somebody's word alone, and on whose. Pure. */
function excessByWord(
  booking: OwingRide,
  { paid, refunded, excess, standings }: Pick<ReadBooks, "paid" | "refunded" | "excess" | "standings">,
  entries: readonly PricedEntry[],
): { cents: Cents; by: WordOf } {
  const said = saidOf(standings);
  const given = standings.filter((each) => each.kind === "refund" && !isLost(each));
  // Refunds for other reasons than what is due to the payer anyway.
  const decided = sum(given.filter(({ by }) => by !== "system").map(({ amountCents }) => amountCents));
  const kept = paid - refunded + decided - sum(said.map(takenOf));
  const proved = Math.max(0, kept - owedFor(withoutWords(booking, entries)).most);
  const isOfDesk = entries.some((entry) => entry.isWord) || said.some(({ by }) => by === "desk");
  return { cents: Math.max(0, excess - proved), by: isOfDesk ? "desk" : "driver" };
}

/** `own`: the payer's by right; `word`: on the word of desk or driver. */
type Excess = { own: Part[]; word: Part[]; by: WordOf };

/**
 * What a manager decided to keep stays. A charge whose refund was refused is left to the manager: another try would be
 * refused too.
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
  const keeps = cents > 0 ? await keptOf(em, booking.id) : 0;
  const own = partsOf(open, books.excess - cents);
  const left = open.map((part) => ({
    ...part,
    cents: part.cents - (own.find(({ id }) => id === part.id)?.cents ?? 0),
  }));
  return { own, word: partsOf(left, Math.max(0, cents - keeps)), by };
}

const keptOf = async (em: EntityManager, bookingId: number): Promise<Cents> =>
  sum((await em.find(RefundHold, { bookingId, outcome: "refused" })).map(({ amountCents }) => amountCents));
