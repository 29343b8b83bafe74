import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { billedTo } from "../../booking/paying/billed.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { translator } from "../../i18n/translate.ts";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import { CollectiveRide } from "../collective/collective-ride.entity.ts";
import { Invoice } from "../invoice.entity.ts";
import type { InvoiceDocument, Settlement } from "../invoice-document.ts";
import { settlementOf } from "../settlement.ts";
import { invoicedFare } from "./invoiced-fare.ts";
import type { Render } from "./issue.ts";
import { takeBack } from "./take-back.ts";

const NOT_DUE = { result: undefined, events: [] };
const HELD = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

type Paper = { render: Render; now: Date };

/**
 * Takes back what a correction made wrong: a credit note for the rest of its invoice, or for the ride on a monthly one.
 * A ride on a month to come is taken off. Undefined when nothing was wrong.
 */
export function takeBackWrong(
  commit: Commit,
  bookingId: number,
  render: Render,
  now: Date,
): Promise<Invoice | undefined> {
  return commit(async (tx) => {
    const booking = await lockRow(tx, Booking, { id: bookingId });
    if (!booking) return NOT_DUE;
    const books = await booksOf(tx, booking);
    const isMonthly = booking.status === "completed" && books.isOnAccount;
    const taken = await takeOffMonth(tx, booking, isMonthly, { render, now });
    if (taken) return taken;
    const standing = await standingInvoice(tx, bookingId);
    if (!standing) return NOT_DUE;
    const { document } = standing;
    const isRight =
      isMonthly === (document.dueDate !== undefined) &&
      standing.customerId === (await billedTo(tx, booking)) &&
      invoicedFare(booking, books, now)?.priceCents === standing.totalCents &&
      paidOf(document.settlement) === paidOf(await settlementOf(tx, booking));
    if (isRight) return NOT_DUE;
    return (await takeBack(tx, standing, { reason: reasonIn(document), render, now })) ?? NOT_DUE;
  });
}

/**
 * Takes a ride off a month of another customer or at another price, with a credit note once issued. The issuer of a
 * month locks the ride's row too, so it is left out or taken back.
 */
async function takeOffMonth(
  tx: EntityManager,
  booking: Booking,
  isMonthly: boolean,
  paper: Paper,
): Promise<Decision<Invoice> | undefined> {
  const { id, reference, estimatedPriceCents } = booking;
  const put = await tx.findOne(CollectiveRide, id, HELD);
  if (!put) return undefined;
  const isTheirs = isMonthly && put.customerId === (await billedTo(tx, booking));
  const invoice = put.invoiceId ? await tx.findOne(Invoice, put.invoiceId, { ...HELD, populate: ["document"] }) : null;
  const { document } = invoice ?? {};
  const line = document && "rides" in document && document.rides.find((ride) => ride.reference === reference);
  if (isTheirs && (!line || line.totalCents === estimatedPriceCents)) return undefined;
  tx.remove(put);
  return invoice && line
    ? await takeBack(tx, invoice, { ride: reference, reason: reasonIn(invoice.document), ...paper })
    : undefined;
}

const reasonIn = ({ language }: InvoiceDocument): string => translator(language)("invoice:correction.corrected");

/** Locked; undefined when it was taken back. */
async function standingInvoice(tx: EntityManager, bookingId: number): Promise<Invoice | undefined> {
  const [newest] = await tx.find(
    Invoice,
    { bookingId, kind: "invoice" },
    { ...HELD, populate: ["document"], orderBy: { issuedAt: "desc", id: "desc" }, limit: 1 },
  );
  return newest && (await tx.count(Invoice, { creditedId: newest.id })) === 0 ? newest : undefined;
}

/** Amounts paid and open; refunds have their own credit notes. */
const paidOf = (settlement: Settlement | undefined): string =>
  JSON.stringify((settlement?.payments ?? []).filter(({ cents }) => cents > 0).map(({ how, cents }) => [how, cents]));
