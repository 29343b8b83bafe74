import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { TimelineFields } from "@domrit/shared/booking/timeline.ts";
import { type Cents, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDate } from "../format-date.ts";

/** What an act made otherwise: what each thing is called, and in words what it was or is; nothing where it is none. */
export function useFieldTexts(fields: TimelineFields, money: (cents: Cents) => string) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { stops, pickupDate, vehicleType, luggage, childSeat, assistanceDog, estimatedPrice, channels, reason } =
    fields;
  const contact = (channel: Channel) =>
    t(channel === "email" ? "booking:confirm.contactEmail" : "booking:confirm.contactPhone");
  return {
    pickupLocation: [t("confirmation:details.pickupLocation"), fields.pickupLocation],
    destination: [t("confirmation:details.destination"), fields.destination],
    stops: [t("booking:extras.stops"), stops?.join("; ")],
    pickupDate: [t("confirmation:details.date"), pickupDate && formatDate(pickupDate, locale)],
    pickupTime: [t("confirmation:details.time"), fields.pickupTime],
    arriveBy: [t("booking:extras.arriveBy"), fields.arriveBy],
    vehicleType: [t("confirmation:details.vehicleType"), vehicleType && t(`booking:vehicles.${vehicleType}`)],
    passengers: [t("booking:extras.passengers"), fields.passengers?.toString()],
    luggage: [t("booking:extras.luggage"), luggage && t("booking:extras.pieces", { count: luggage })],
    childSeat: [t("booking:extras.childSeat"), childSeat && t(`booking:childSeats.${childSeat}`)],
    assistanceDog: [t("booking:extras.assistanceDog"), assistanceDog && t("booking:extras.comesAlong")],
    flightNumber: [t("booking:confirm.flightNumber"), fields.flightNumber],
    costCentre: [t("booking:extras.costCentre"), fields.costCentre],
    discountCode: [t("booking:confirm.discountCode"), fields.discountCode],
    estimatedPrice: [t("booking:price.fixedFare"), estimatedPrice && money(toCents(estimatedPrice))],
    driver: [t("timeline:driver"), fields.driver],
    plate: [t("confirmation:driver.plate"), fields.plate],
    channels: [t("timeline:contact"), channels?.map(contact).join(", ")],
    message: [t("timeline:message"), fields.message],
    reason: [t("timeline:reason"), reason && t(`timeline:reasons.${reason}`)],
  } as const satisfies Record<keyof TimelineFields, unknown>;
}
