import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hideContact } from "@domrit/server/booking/messages/hide-contact.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { Part } from "../../mail/email-content.ts";
import { greetedName, toldCostCentre } from "../../mail/greeted-name.ts";
import { whenOf } from "./on-call.ts";

/** From where to where, as an e-mail may say it: nothing of it becomes a link in anybody's mailbox. */
export function routeOf({ pickupLocation, destination }: Booking) {
  return { pickup: withoutLinks(pickupLocation), destination: withoutLinks(destination) };
}

/** The trip as it was booked, for an e-mail; the note to the driver is not repeated, as it could be anybody's message. */
export function tripFacts(booking: Booking): Part {
  const {
    language,
    arriveBy,
    stops,
    passengers,
    luggage,
    childSeat,
    assistanceDog,
    flightNumber,
    costCentre,
    customerId,
    contactName,
    passengerName,
    passengerPhone,
  } = booking;
  const { pickup, destination } = routeOf(booking);
  const t = translator(language);
  const optional = [
    { label: t("booking:extras.arriveBy"), value: arriveBy ?? "" },
    { label: t("email:trip.passengers"), value: String(passengers ?? "") },
    { label: t("booking:extras.luggage"), value: luggage ? t("booking:extras.pieces", { count: luggage }) : "" },
    { label: t("booking:extras.childSeat"), value: childSeat ? t(`booking:childSeats.${childSeat}`) : "" },
    { label: t("booking:extras.assistanceDog"), value: assistanceDog ? t("booking:extras.comesAlong") : "" },
    { label: t("email:trip.flight"), value: withoutLinks(flightNumber ?? "") },
    { label: t("booking:extras.costCentre"), value: (customerId && toldCostCentre(costCentre)) || "" },
    { label: t("email:trip.bookedOn"), value: greetedName(contactName) ?? "" },
    { label: t("booking:passenger.who"), value: greetedName(passengerName) ?? "" },
    { label: t("booking:passenger.textsTo"), value: passengerPhone ? hideContact(passengerPhone) : "" },
  ].filter(({ value }) => value !== "");
  return {
    kind: "facts",
    facts: [
      { label: t("email:trip.reference"), value: booking.reference, strong: true },
      { label: t("email:trip.when"), value: whenOf(booking) },
      { label: t("email:trip.pickup"), value: pickup },
      ...(stops ?? []).map((stop) => ({ label: t("booking:extras.stop"), value: withoutLinks(stop) })),
      { label: t("email:trip.destination"), value: destination },
      { label: t("email:trip.vehicle"), value: t(`booking:vehicles.${booking.vehicleType}`) },
      ...optional,
      {
        label: t("booking:price.fixedFare"),
        value: t("booking:price.fixedAmount", { price: formatMoney(booking.estimatedPriceCents, language) }),
        strong: true,
      },
    ],
  };
}
