import type { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { setUpServer } from "../../testing/set-up.ts";

export const NOW = new Date("2026-12-09T12:00:00+01:00");
export const DATE = "2026-12-10";
export const ID = 4711;
export const PHONE = "+31612345678";
export const PATH = `/api/office/bookings/${ID}`;

/** Two colleagues of a desk whose clock stands still, and the same ride for each test, which a guest booked by telephone number. */
export async function deskRide(server: Awaited<ReturnType<typeof setUpServer>>) {
  server.clock.now = () => NOW;
  const { client: noor } = await staffClient(server, "desk", { name: "Noor Bakker" });
  const { client: kees } = await staffClient(server, "desk", { name: "Kees de Wit" });
  const { em } = server.context.orm;
  return {
    noor,
    kees,
    ride: () => noor.send(PATH),
    does: (act: string, body: object, by = noor) => by.post(`${PATH}/${act}`, body),
    clear: () => em.fork().execute("truncate booking, booking_timeline_entry, ride_report"),
    booked: (over: Partial<Booking> = {}) =>
      createBooking(em, {
        id: ID,
        reference: "K7M-4QX",
        contactName: "Jan",
        contactPhone: PHONE,
        note: "Bel aan",
        pickupDate: DATE,
        pickupTime: "10:00",
        pickupAt: new Date(`${DATE}T10:00:00+01:00`),
        createdAt: NOW,
        updatedAt: NOW,
        ...over,
      }),
  };
}
