import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hideContact } from "@domrit/server/booking/messages/hide-contact.ts";
import { type Translate, translator } from "@domrit/server/i18n/translate.ts";
import type { Extra } from "@domrit/shared/booking/extras/extras.ts";
import { type ExtraName, extraNames, extraOf, shownValue } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { greetedName } from "@domrit/shared/person/greeted-name.ts";
import type { Part } from "../../mail/email-content.ts";
import { safeWords } from "../../mail/greeting.ts";
import { whenOf } from "./moment-and-terms.ts";
import type { ToldBooking } from "./told-addresses.ts";

/** Prevents links in e-mails. */
export function routeOf({ pickupLocation, destination }: Booking) {
  return { pickup: withoutLinks(pickupLocation), destination: withoutLinks(destination) };
}

/** Leaves out the note to the driver, which could be a message to anybody. */
export function tripFacts(booking: ToldBooking, title?: string): Part {
  const { language, arriveBy, contactName, extras, fare } = booking;
  const { pickup, destination } = routeOf(booking);
  const t = translator(language);
  const optional = [
    { label: t("booking:extras.arriveBy"), value: arriveBy ?? "" },
    ...extraFacts(booking, ({ about }) => about === undefined),
    { label: t("email:trip.bookedOn"), value: greetedName(contactName) ?? "" },
    ...extraFacts(booking, ({ about }) => about === "passenger"),
  ].filter(({ value }) => value !== "");
  return {
    kind: "facts",
    ...(title && { title }),
    facts: [
      { label: t("email:trip.reference"), value: booking.reference, strong: true },
      { label: t("email:trip.when"), value: whenOf(booking) },
      { label: t("email:trip.pickup"), value: pickup },
      ...(extras.stops ?? []).map((stop) => ({ label: t("booking:extras.stop"), value: withoutLinks(stop) })),
      { label: t("email:trip.destination"), value: destination },
      ...(booking.hasShortAddresses ? [{ label: t("email:trip.addresses"), value: t("email:trip.onPage") }] : []),
      { label: t("email:trip.vehicle"), value: t(`booking:vehicles.${booking.vehicleType}`) },
      ...optional,
      {
        label: priceLabel(fare, t),
        value: t("booking:price.fixedAmount", { price: formatMoney(booking.estimatedPriceCents, language) }),
        strong: true,
      },
    ],
  };
}

function priceLabel({ breakdown }: Booking["fare"], t: Translate): string {
  if (agreedLine(breakdown)) return t("booking:price.agreedFare");
  const routeName = breakdown.find(({ name }) => name !== undefined)?.name;
  return routeName === undefined ? t("booking:price.fixedFare") : t("fares:breakdown.fixedRoute", { name: routeName });
}

function extraFacts(booking: Booking, isOne: (extra: Extra) => boolean) {
  const t = translator(booking.language);
  return extraNames((extra) => isOne(extra) && extra.kind.is !== "addresses" && extra.email !== "nobody").map(
    (name) => ({
      label: t(extraOf(name).label),
      value: toldValue(booking, name),
    }),
  );
}

/** Empty when the value could be a stranger's message to an unconfirmed mailbox. */
function toldValue({ extras, language }: Booking, name: ExtraName): string {
  const said = wordExtra(translator(language), name, shownValue(name, extras));
  switch (extraOf(name).kind.is) {
    case "name":
      return greetedName(said) ?? "";
    case "phone":
      return said && hideContact(said);
    case "line":
    case "lines":
    case "flight":
      return safeWords(said) ?? "";
    default:
      return said;
  }
}

type Kind =
  | "confirmation"
  | "confirmed"
  | "flight"
  | "late"
  | "reminder"
  | "unconfirmed"
  | "changed"
  | "cancellation"
  | "receipt"
  | "paid"
  | "refunded"
  | "kept";

/** Shown on locked phones, so a care ride names no place: a hospital's name reveals too much. */
export function ridePreview(booking: Booking, kind: Kind): string {
  const t = translator(booking.language);
  return booking.isDiscreet ? t("email:discreet.preview") : t(`email:${kind}.preview`, routeOf(booking));
}

/** The page that pays a ride, from the link that opens it. */
export function payLink(link: string): string {
  const address = new URL(link);
  address.pathname = `${address.pathname}/pay`;
  return address.href;
}
