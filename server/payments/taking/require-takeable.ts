import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { booksOf } from "../books/read-books.ts";
import { readStandings } from "../books/read-standings.ts";
import { standingOf } from "../books/standing.ts";
import { sumUp } from "../books/sum-up.ts";
import type { TakenMoney } from "./record-taken.ts";

/**
 * Throws `invalid_fields` for more than was due when taken or is now, and for an account payment without an account.
 */
export async function requireTakeable(
  em: EntityManager,
  booking: Booking,
  { how, amountCents, at }: Pick<TakenMoney, "how" | "amountCents" | "at">,
): Promise<void> {
  const { due, isOnAccount } = await booksOf(em, booking);
  if (how === "account" && !isOnAccount)
    throw new DomainError("invalid_fields", { fields: { "paid.how": [message("notOnAccount")] } });
  if (amountCents <= due) return;
  // A phone tells it later where it had no connection: what was paid online since is given back.
  const known = (await readStandings(em, { bookingId: booking.id, at: { $lte: at } })).map(({ standing, answers }) =>
    standingOf(
      standing,
      answers.filter((answer) => answer.at <= at),
    ),
  );
  if (amountCents > sumUp(booking, known, { isOnAccount }).due)
    throw new DomainError("invalid_fields", { fields: { "paid.amount": [message("takenTooMuch")] } });
}
