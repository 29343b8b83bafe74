import { feeSettledAt, isFeeOpen, mayCost } from "@domrit/shared/booking/cancelling/fee.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { FeeView } from "@domrit/shared/office/fees.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { organisationOf } from "../../booking/paying/billed.ts";
import { isFeeOnAccount } from "../../booking/paying/on-account.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { CollectiveRide } from "../../invoices/collective/collective-ride.entity.ts";
import { booksOf, type ReadBooks } from "../../payments/books/read-books.ts";
import { isFeeAsked } from "./decide-fee.ts";

const MINUTE_MS = 60_000;

/** What a cancelled ride may cost or costs, with what the driver told of it; undefined for a ride that cannot cost anything. */
export async function feeView(em: EntityManager, booking: Booking, now: Date): Promise<FeeView | undefined> {
  const { status, feeCents, estimatedPriceCents } = booking;
  if (status !== "cancelled" || (feeCents == null && !mayCost(booking))) return undefined;
  const books = await booksOf(em, booking);
  const state = stateOf(booking, books, now);
  return {
    state,
    amount: toEuros(state === "kept" ? books.paid - books.refunded : (feeCents ?? estimatedPriceCents)),
    ...((state === "open" || state === "kept") && { until: feeSettledAt(booking).toISOString() }),
    ...((await mayLetGo(em, booking, state)) && { mayLetGo: true }),
    mayAccount: state === "open" && (await organisationOf(em, booking))?.state === "granted",
    ...(await evidenceOf(em, booking)),
  };
}

async function mayLetGo(em: EntityManager, { id }: Booking, state: FeeView["state"]): Promise<boolean> {
  if (state !== "account") return state === "open" || state === "asked";
  return (await em.count(CollectiveRide, { bookingId: id, invoiceId: { $ne: null } })) === 0;
}

function stateOf(booking: Booking, books: ReadBooks, now: Date): FeeView["state"] {
  if (isFeeOpen(booking, books, now)) return "open";
  if (booking.feeCents === 0 || (booking.feeCents == null && books.paid === 0)) return "none";
  if (isFeeOnAccount(booking)) return "account";
  if (isFeeAsked(booking, books)) return "asked";
  return booking.feeCents == null ? "kept" : "paid";
}

/** From the timeline: when the last driver said to be at the door, and how long they waited there. Where a car was is not kept. */
async function evidenceOf(
  em: EntityManager,
  { id: bookingId }: Booking,
): Promise<Pick<FeeView, "arrivedAt" | "waited">> {
  const told = { bookingId, what: { $in: ["arrived", "cancelled"] } } as const;
  const entries = await em.find(TimelineEntry, told, { orderBy: { id: "asc" } });
  const arrived = entries.findLast(({ what }) => what === "arrived")?.at;
  const ended = entries.findLast(({ what }) => what === "cancelled")?.at;
  if (!arrived) return {};
  const waited = ended && Math.max(0, Math.floor((ended.getTime() - arrived.getTime()) / MINUTE_MS));
  return { arrivedAt: arrived.toISOString(), ...(waited !== undefined && { waited }) };
}
