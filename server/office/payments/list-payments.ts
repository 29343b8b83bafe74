import { toCents, toEuros } from "@domrit/shared/money/cents.ts";
import type { Attention, PaymentItem, PaymentsQuery, PaymentsView } from "@domrit/shared/office/payments.ts";
import { isLost, isTakenOn, isUnanswered, isUnsettled } from "@domrit/shared/payments/paying.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { PaymentIntent } from "../../payments/books/payment-intent.entity.ts";
import { type ReadBooks, readBooks } from "../../payments/books/read-books.ts";
import type { Standing } from "../../payments/books/standing.ts";
import { entryOf } from "../../payments/payment-view.ts";

/** Shown at most; the sums are of all. */
const MOST_SHOWN = 500;
/** A later answer does not come by itself. */
const LATE_MS = 15 * 60_000;

type ListRow = { item: PaymentItem; standing: Standing };

export async function listPayments(
  em: EntityManager,
  { period, query, now }: { period: Period; query: PaymentsQuery; now: Date },
): Promise<PaymentsView> {
  const [from, until] = instantsOf(period);
  const begun = await em.find(PaymentIntent, { at: { $gte: from, $lt: until } }, { fields: ["bookingId"] });
  const bookings = await em.find(Booking, { id: { $in: [...new Set(begun.map(({ bookingId }) => bookingId))] } });
  const books = await readBooks(em, bookings);
  const listed = bookings
    .flatMap((booking) => itemsOf(booking, books.get(booking.id), now))
    .filter(({ standing: { at } }) => at >= from && at < until)
    .sort((one, other) => other.standing.at.getTime() - one.standing.at.getTime());
  const found = listed.filter((each) => SHOWS[query.show](each) && (!query.how || each.standing.how === query.how));
  const sumOf = (show: keyof typeof SHOWS) => {
    const those = listed.filter(SHOWS[show]);
    return { count: those.length, amount: toEuros(those.reduce((sum, { item }) => sum + toCents(item.amount), 0)) };
  };
  return {
    items: found.slice(0, MOST_SHOWN).map(({ item }) => item),
    found: found.length,
    sums: {
      received: sumOf("received"),
      refunded: sumOf("refunded"),
      open: sumOf("open"),
      attention: sumOf("attention"),
    },
  };
}

const SHOWS = {
  all: () => true,
  attention: ({ item }) => item.attention !== null,
  received: ({ standing: { kind, state, how } }) => kind === "charge" && state === "paid" && how !== "account",
  refunded: ({ standing }) => standing.kind === "refund" && isTakenOn(standing),
  // A bank takes days over an accepted refund; one without an answer may never have reached the provider.
  open: ({ standing }) => (standing.kind === "refund" ? isUnanswered(standing) : isUnsettled(standing)),
} satisfies Record<PaymentsQuery["show"], (listed: ListRow) => boolean>;

function itemsOf(booking: Booking, books: ReadBooks | undefined, now: Date): ListRow[] {
  const { id: bookingId, reference } = booking;
  return (books?.standings ?? []).map((standing) => ({
    standing,
    item: { ...entryOf(standing), bookingId, reference, attention: attentionOf(standing, booking, books, now) },
  }));
}

function attentionOf(
  standing: Standing,
  { status }: Booking,
  books: ReadBooks | undefined,
  now: Date,
): Attention | null {
  const { kind, at, chargedBackCents } = standing;
  if (chargedBackCents > 0) return "charged_back";
  if (kind === "refund" && isLost(standing)) return "refund_failed";
  if (isUnanswered(standing) && now.getTime() - at.getTime() > LATE_MS) return "unknown";
  const isUnpaid = kind === "charge" && isLost(standing) && status === "completed" && (books?.due ?? 0) > 0;
  return isUnpaid ? "unpaid" : null;
}
