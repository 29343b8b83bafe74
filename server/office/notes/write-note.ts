import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { BookingNote } from "./booking-note.entity.ts";

type NewNote = { bookingId: number; text: string; requestKey: string | undefined; staff: SignedInStaff; now: Date };

/**
 * Adds a note for colleagues to a ride; under a key that brought one before it adds none. Throws `not_found` for no ride,
 * and `idempotency_key_reused` when the key brought another text.
 */
export async function writeNote(
  em: EntityManager,
  { bookingId, text, requestKey, staff, now }: NewNote,
): Promise<void> {
  try {
    await em.fork().transactional(async (tx) => {
      // An erasure of the customer's data waits and then finds the note; after an erasure nothing is saved.
      const booking = await lockRow(tx, Booking, { id: bookingId }, "share");
      if (!booking) throw new DomainError("not_found");
      tx.persist(
        tx.create(
          BookingNote,
          { bookingId, staffId: staff.id, text, requestKey: requestKey ?? null, at: now },
          { partial: true },
        ),
      );
      recordAct(tx, staff, { act: "note_written", subject: { kind: "booking", id: bookingId }, at: now });
      await signalOffice(tx, { bookings: [bookingId] });
    });
  } catch (thrown) {
    if (!(thrown instanceof UniqueConstraintViolationException) || !requestKey) throw thrown;
    const earlier = await em.fork().findOne(BookingNote, { bookingId, requestKey });
    if (earlier?.text !== text) throw new DomainError("idempotency_key_reused");
  }
}
