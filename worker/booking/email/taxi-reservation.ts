import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import { greetedName } from "../../mail/greeted-name.ts";
import { routeOf } from "./trip.ts";

/**
 * The ride as programs that read mail understand it: https://schema.org/TaxiReservation. `url` is where the ride is seen.
 * It says nothing that the e-mail does not, and `ReservationCancelled` from then on; of a care ride it says nothing at all,
 * as those programs show it where others may read it. KItinerary drops a reservation whose
 * `reservationFor` is of no type, and knows a status by its `http:` name alone.
 */
export function taxiReservation(booking: Booking, url: string): { data?: Record<string, unknown> } {
  if (booking.isDiscreet) return {};
  const { pickup, destination } = routeOf(booking);
  const name = greetedName(booking.extras.passengerName ?? booking.contactName);
  const title = translator(booking.language)("email:calendar.title", { company: company.name, destination });
  const status = booking.status === "cancelled" ? "ReservationCancelled" : "ReservationConfirmed";
  const provider = { "@type": "Organization", name: company.name, telephone: company.phone, email: company.email };
  const data = {
    "@context": "http://schema.org",
    "@type": "TaxiReservation",
    reservationNumber: booking.reference,
    reservationStatus: `http://schema.org/${status}`,
    ...(name && { underName: { "@type": "Person", name } }),
    reservationFor: { "@type": "Taxi", name: title, provider },
    provider,
    pickupTime: toOffsetTime(booking.pickupAt),
    pickupLocation: {
      "@type": "Place",
      name: pickup,
      address: { "@type": "PostalAddress", streetAddress: pickup },
    },
    ...(booking.extras.passengers && { partySize: booking.extras.passengers }),
    totalPrice: booking.estimatedPriceCents / 100,
    priceCurrency: "EUR",
    modifiedTime: booking.updatedAt.toISOString(),
    url,
  };
  return { data };
}
