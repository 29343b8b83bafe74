import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { translator } from "../../i18n/translate.ts";
import type { Commit } from "../../outbox/commit.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import { CollectiveRide } from "../collective/collective-ride.entity.ts";
import { Invoice } from "../invoice.entity.ts";
import type { Settlement } from "../invoice-document.ts";
import { settlementOf } from "../settlement.ts";
import { drawUpCreditNote, drawUpPartCredit } from "./draw-up.ts";
import { invoicedFare } from "./invoiced-fare.ts";
import { issue, type Render } from "./issue.ts";

const NOT_DUE = { result: undefined, events: [] };

/** Throws `monthly_invoiced` for a ride on the invoice of a month that was sent: that one has to be taken back as a whole first. */
export async function requireCorrectable(em: EntityManager, { id }: Pick<Booking, "id">): Promise<void> {
  if ((await em.findOne(CollectiveRide, id))?.invoiceId) throw new DomainError("monthly_invoiced");
}

/**
 * Takes the invoice of a ride back that is not right any more once the ride was corrected: a credit note for what is left of it. Takes the
 * ride off the invoice of a month that is still to come. Gives undefined where nothing was wrong.
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
    const put = await tx.findOne(CollectiveRide, bookingId);
    if (put && !put.invoiceId && !(isMonthly && put.customerId === booking.customerId)) tx.remove(put);
    const standing = await standingInvoice(tx, bookingId);
    const document = standing?.document;
    if (!standing || !document || "rides" in document) return NOT_DUE;
    const isRight =
      !isMonthly &&
      standing.customerId === booking.customerId &&
      invoicedFare(booking, books, now)?.priceCents === standing.totalCents &&
      paidOf(document.settlement) === paidOf(await settlementOf(tx, booking));
    const credits = await tx.find(Invoice, { bookingId, kind: "credit_note" }, { populate: ["document"] });
    const before = credits.filter(({ document: credit }) => credit?.corrects?.number === document.number);
    const left = before.reduce((sum, { totalCents }) => sum + totalCents, standing.totalCents);
    if (isRight || left <= 0) return NOT_DUE;
    const reason = translator(document.language)("invoice:correction.corrected");
    return await issue(tx, {
      bookingId,
      month: null,
      customerId: standing.customerId,
      creditedId: standing.id,
      drawUp: (numbered) =>
        left === standing.totalCents
          ? drawUpCreditNote(numbered, document, reason)
          : drawUpPartCredit(numbered, document, { id: standing.id, amountCents: left }, reason),
      render,
      now,
    });
  });
}

/** The newest invoice of a ride, held, unless it was taken back. */
async function standingInvoice(tx: EntityManager, bookingId: number): Promise<Invoice | undefined> {
  const [newest] = await tx.find(
    Invoice,
    { bookingId, kind: "invoice" },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      populate: ["document"],
      orderBy: { issuedAt: "desc", id: "desc" },
      limit: 1,
    },
  );
  return newest && (await tx.count(Invoice, { creditedId: newest.id })) === 0 ? newest : undefined;
}

/** What was paid and is open, as an invoice tells it; what was given back has a credit note of its own. */
const paidOf = (settlement: Settlement | undefined): string =>
  JSON.stringify((settlement?.payments ?? []).filter(({ cents }) => cents > 0).map(({ how, cents }) => [how, cents]));
