import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { knownRidesOf, ridesThatGoOf } from "../../booking/find-rides.ts";
import { BookingNote, BookingNoteSchema } from "./booking-note.entity.ts";

/** Notes about a customer's rides are data about that customer (AVG, art. 15); their writer is not exported. */
export const noteData: PersonalData = {
  tables: [BookingNoteSchema],
  async export(em, { id }) {
    const bookingId = { $in: await knownRidesOf(em, id) };
    const notes = await em.find(
      BookingNote,
      { bookingId },
      { orderBy: { id: "asc" }, fields: ["bookingId", "at", "text"] },
    );
    return { officeNotes: notes.map(({ bookingId, at, text }) => ({ bookingId, at, text })) };
  },
  async erase(tx, customerId) {
    await tx.nativeDelete(BookingNote, { bookingId: { $in: await ridesThatGoOf(tx, customerId) } });
    return {};
  },
};
