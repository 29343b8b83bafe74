import { isFeeOpen } from "@domrit/shared/booking/cancelling/fee.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type Cents, toCents, toEuros } from "@domrit/shared/money/cents.ts";
import { type FeeDecision, feeSchema } from "@domrit/shared/office/fees.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { actOn } from "../../booking/acts/act-on.ts";
import { count, namedInTimeline } from "../../booking/acts/actors.ts";
import type { BookingAct, SeenVersion } from "../../booking/acts/booking-act.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { requireRoom } from "../../booking/paying/account-room.ts";
import { organisationOf } from "../../booking/paying/billed.ts";
import { isFeeOnAccount, isOnAccount } from "../../booking/paying/on-account.ts";
import { recordEntry } from "../../booking/timeline/record-entry.ts";
import { takeOffCollective } from "../../invoices/collective/take-off-collective.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { booksOf, type ReadBooks } from "../../payments/books/read-books.ts";

/** A fee that was asked for and not paid can still be let go. */
export const isFeeAsked = (ride: Booking, { paid }: Pick<ReadBooks, "paid">): boolean =>
  !!ride.feeCents && !isFeeOnAccount(ride) && paid === 0;

/** Whether a decided fee can still be let go: one that was not paid, or whose month is not invoiced. It is then taken off that. */
const letGo = async (tx: EntityManager, ride: Booking, books: ReadBooks): Promise<boolean> =>
  isFeeAsked(ride, books) || (isFeeOnAccount(ride) && (await takeOffCollective(tx, ride.id)));

/**
 * Decides what a late cancellation or a no-show costs that was not paid ahead, as the desk: a fee that is asked for by a link or put
 * on the account, or nothing; what was decided and neither paid nor invoiced can be let go. Throws `version_conflict` where another desk was first, `illegal_transition` where nothing is to be
 * decided, `pay_now_off` without online payments, `account_not_granted`, `account_limit` and `invalid_fields`.
 */
export const decideFee: BookingAct<FeeDecision & SeenVersion> = {
  act: "fee",
  method: "post",
  path: "/fee",
  schema: feeSchema,
  async run(server, by, found, { how, amount, version }) {
    await count(server.limits, by, "fee");
    const added = () => ({ how, amount: how === "none" ? 0 : (amount ?? toEuros(found.estimatedPriceCents)) });
    const booking = await actOn(server, by, { act: "fee", id: found.id, added }, async (tx, ride) => {
      if (version !== ride.version) throw new DomainError("version_conflict");
      const at = server.now();
      const books = await booksOf(tx, ride);
      const isDecided = !isFeeOpen(ride, books, at);
      if (isDecided && !(how === "none" && (await letGo(tx, ride, books)))) throw new DomainError("illegal_transition");
      ride.feeCents = how === "none" ? 0 : feeOf(ride, amount);
      await takeWay(tx, ride, { how, canPay: server.provider !== undefined });
      ride.touch(at);
      const to = { fee: toEuros(ride.feeCents), feeBy: how };
      recordEntry(tx, ride, { what: "fee", ...namedInTimeline(by, ride), at, to });
      const fact = { bookingId: ride.id, version: ride.version, channels: feeChannels(ride) };
      return [newEvent("booking.fee_decided", { ...fact, ...(isDecided && { asked: "let_go" }) }, at)];
    });
    return { booking, withheld: [] };
  },
};

function feeOf({ estimatedPriceCents: price }: Booking, amount: number | undefined): Cents {
  const cents = amount === undefined ? price : toCents(amount);
  if (cents <= price) return cents;
  throw new DomainError("invalid_fields", { fields: { amount: [message("feeTooMuch")] } });
}

type FeeWay = Pick<FeeDecision, "how"> & { canPay: boolean };

async function takeWay(tx: EntityManager, ride: Booking, { how, canPay }: FeeWay): Promise<void> {
  if (how === "link") {
    if (!canPay) throw new DomainError("pay_now_off");
    if (feeChannels(ride).length === 0) {
      throw new DomainError("invalid_fields", { fields: { how: [message("phoneRequired")] } });
    }
    if (isOnAccount(ride)) ride.paying = "now";
  }
  if (how === "account") {
    const { id, pickupDate, feeCents } = ride;
    const account = await organisationOf(tx, ride);
    await requireRoom(tx, account?.id ?? null, [{ id, pickupDate, estimatedPriceCents: feeCents ?? 0 }]);
    ride.paying = "account";
  }
}

/** Where whoever booked hears of a fee: by e-mail, or else by text message. */
const feeChannels = ({ contactEmail, contactPhone }: Booking): ("email" | "sms")[] => {
  if (contactEmail) return ["email"];
  return contactPhone && canBeTexted(contactPhone) ? ["sms"] : [];
};
