import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { signalOffice } from "../live/signal-office.ts";
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
      // Whoever erases its customer's data waits, and then finds the note; or has done so, and nothing is kept of them.
      const booking = await tx.findOne(Booking, bookingId, { lockMode: LockMode.PESSIMISTIC_READ });
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
