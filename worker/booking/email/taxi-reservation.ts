import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { greetedName } from "@domrit/shared/person/greeted-name.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import type { EmailContent } from "../../mail/email-content.ts";
import { routeOf } from "./trip.ts";

/**
 * Source: https://schema.org/TaxiReservation. Empty for care rides: a mail program may show it where others can read it.
 * KItinerary ignores a reservation whose `reservationFor` has no type, and knows a status only by its `http:` name.
 */
export function taxiReservations(rides: readonly { booking: Booking; link: string }[]): Pick<EmailContent, "data"> {
  if (rides.some(({ booking }) => booking.isDiscreet)) return {};
  return { data: rides.map(({ booking, link }) => taxiReservation(booking, link)) };
}

function taxiReservation(booking: Booking, url: string): Record<string, unknown> {
  const { pickup, destination } = routeOf(booking);
  const name = greetedName(booking.extras.passengerName ?? booking.contactName);
  const title = translator(booking.language)("email:calendar.title", { company: company.name, destination });
  const status = booking.status === "cancelled" ? "ReservationCancelled" : "ReservationConfirmed";
  const provider = { "@type": "Organization", name: company.name, telephone: company.phone, email: company.email };
  return {
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
}
