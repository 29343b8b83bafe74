import { type ExtraName, extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { TimelineFields } from "@domrit/shared/booking/timeline.ts";
import { type Cents, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { formatDate } from "../format-date.ts";

type TimelineExtra = ExtraName & keyof TimelineFields;

/** What an act made otherwise: what each thing is called, and in words what it was or is; nothing where it is none. */
export function useFieldTexts(fields: TimelineFields, money: (cents: Cents) => string) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pickupDate, vehicleType, estimatedPrice, fee, feeBy, channels, reason } = fields;
  const { flight, landsAt, expectedPickupAt } = fields;
  const contact = (channel: Channel) => t(`booking:confirm.contact${channel === "email" ? "Email" : "Phone"}`);
  const extras = extraNames(({ untold }) => untold === undefined).map((name) => {
    const said = wordExtra(t, name, fields[name as TimelineExtra]).replaceAll("\n", "; ");
    return [name, [t(extraOf(name).label), said]];
  });
  return {
    ...(Object.fromEntries(extras) as Record<TimelineExtra, readonly [label: string, text: string]>),
    pickupLocation: [t("confirmation:details.pickupLocation"), fields.pickupLocation],
    destination: [t("confirmation:details.destination"), fields.destination],
    pickupDate: [t("confirmation:details.date"), pickupDate && formatDate(pickupDate, locale)],
    pickupTime: [t("confirmation:details.time"), fields.pickupTime],
    arriveBy: [t("booking:extras.arriveBy"), fields.arriveBy],
    vehicleType: [t("confirmation:details.vehicleType"), vehicleType && t(`booking:vehicles.${vehicleType}`)],
    discountCode: [t("booking:confirm.discountCode"), fields.discountCode],
    account: [t("booking:paying.whose"), fields.account],
    estimatedPrice: [t("booking:price.fixedFare"), estimatedPrice && money(toCents(estimatedPrice))],
    fee: [t("timeline:fee"), fee && money(toCents(fee))],
    feeBy: [t("timeline:feeBy"), feeBy && t(`timeline:feeWays.${feeBy}`)],
    flight: [t("timeline:flight.state"), flight && t(`timeline:flight.states.${flight}`)],
    landsAt: [t("timeline:flight.landing"), landsAt && formatMoment(landsAt, locale)],
    expectedPickupAt: [
      t("timeline:flight.pickup"),
      expectedPickupAt ? formatMoment(expectedPickupAt, locale) : t("timeline:flight.asAgreed"),
    ],
    driver: [t("timeline:driver"), fields.driver],
    plate: [t("confirmation:driver.plate"), fields.plate],
    channels: [t("timeline:contact"), channels?.map(contact).join(", ")],
    message: [t("timeline:message"), fields.message],
    reason: [t("timeline:reason"), reason && t(`timeline:reasons.${reason}`)],
  } as const satisfies Record<keyof TimelineFields, unknown>;
}
