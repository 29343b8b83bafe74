import { isLost } from "@domrit/shared/payments/paying.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking/booking.entity.ts";
import { booksOf, type ReadBooks } from "../payments/books/read-books.ts";
import type { Standing } from "../payments/books/standing.ts";
import type { InvoicedPayment, Settlement } from "./invoice-document.ts";

/** Undefined without payments and without an amount due: then the ride was paid in the taxi. */
export const settlementOf = async (em: EntityManager, booking: Booking): Promise<Settlement | undefined> =>
  settledBy(await booksOf(em, booking));

function settledBy({ standings, due }: ReadBooks): Settlement | undefined {
  const payments = standings.flatMap(invoicedPayment);
  return payments.length === 0 && due === 0 ? undefined : { payments, openCents: due };
}

export async function ridePaid(em: EntityManager, booking: Booking) {
  const books = await booksOf(em, booking);
  return { isOnAccount: books.isOnAccount, settlement: settledBy(books) };
}

/** Failed payments and monthly invoices are left out. */
function invoicedPayment(standing: Standing): InvoicedPayment[] {
  const { kind, how, method, state, amountCents, chargedBackCents, at } = standing;
  if (how === "account" || isLost(standing)) return [];
  if (kind === "charge" && state !== "paid") return [];
  const cents = kind === "refund" ? -amountCents : amountCents - chargedBackCents;
  return cents === 0 ? [] : [{ date: toWallTime(at).date, how, method, cents }];
}
