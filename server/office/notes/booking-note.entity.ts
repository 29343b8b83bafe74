import { defineEntity, p } from "@mikro-orm/core";

export const BookingNoteSchema = defineEntity({
  name: "BookingNote",
  tableName: "booking_note",
  uniques: [{ name: "booking_note_request_key_unique", properties: ["bookingId", "requestKey"] }],
  properties: {
    id: p.bigint("number").primary(),
    bookingId: p.bigint("number").index(),
    staffId: p.uuid(),
    text: p.text(),
    /** A repeat after a lost answer is no second note. */
    requestKey: p.text().nullable(),
    at: p.datetime().index(),
  },
});

/** A note for colleagues about a ride. Only added, never changed. */
export class BookingNote extends BookingNoteSchema.class {}
BookingNoteSchema.setClass(BookingNote);
