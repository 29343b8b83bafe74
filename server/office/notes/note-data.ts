import type { EntityManager } from "@mikro-orm/postgresql";
import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { BookingNote, BookingNoteSchema } from "./booking-note.entity.ts";

/**
 * What the desk noted of a customer's rides is data about that customer (AVG, art. 15), whoever wrote it; who did is not
 * in the export.
 */
export const noteData: PersonalData = {
  tables: [BookingNoteSchema],
  async export(em, { id }) {
    const bookingId = { $in: await ridesOf(em, id) };
    const notes = await em.find(
      BookingNote,
      { bookingId },
      { orderBy: { id: "asc" }, fields: ["bookingId", "at", "text"] },
    );
    return { officeNotes: notes.map(({ bookingId, at, text }) => ({ bookingId, at, text })) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(BookingNote, { bookingId: { $in: await ridesOf(tx, customerId) } });
    return {};
  },
};

async function ridesOf(em: EntityManager, customerId: string): Promise<number[]> {
  const rides = await em.find(Booking, { customerId }, { fields: ["id"] });
  return rides.map(({ id }) => id);
}
