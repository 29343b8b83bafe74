import { translator } from "@domrit/server/i18n/translate.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { EmailContent, Part } from "../../mail/email-content.ts";
import { subjectMoment } from "../../mail/moment.ts";
import type { RideToTell } from "../ride-message.ts";
import { howToCall } from "./moment-and-terms.ts";
import { otherRider } from "./other-rider.ts";
import { ridePreview, tripFacts } from "./trip.ts";

/** Of a return that one e-mail tells whole: the ride there, and the way back. */
export type BothRides = readonly [RideToTell, RideToTell];

const WAYS = ["there", "back"] as const;
export const wayOf = (index: number) => WAYS[index] ?? "back";

export function bothFrame(
  [{ booking: there }, { booking: back }]: BothRides,
  kind: "confirmation" | "confirmed",
): Pick<EmailContent, "subject" | "preview" | "title"> {
  const t = translator(there.language);
  const name = otherRider(there);
  const references = { there: there.reference, back: back.reference };
  return {
    subject: t(`email:both.${kind}Subject`, { ...subjectMoment(there.pickupAt, there.language), ...references }),
    preview: ridePreview(there, kind),
    title: name === undefined ? t(`email:both.${kind}`) : t(`email:both.${kind}For`, { name }),
  };
}

/** Each ride with what was noted down, how it is called for, and the way to its page. */
export const eachRide = (rides: BothRides): Part[] =>
  rides.flatMap(({ booking, link }, index) => {
    const t = translator(booking.language);
    const way = wayOf(index);
    return [
      tripFacts(booking, t(`confirmation:return.${way}`)),
      ...howToCall(booking),
      {
        kind: "button" as const,
        label: t(`email:both.open.${way}`),
        href: link,
        hint: t("email:confirmation.openHint"),
      },
    ];
  });

export function priceTogether(rides: BothRides): Part {
  const [{ booking }] = rides;
  const total = rides.reduce((sum, ride) => sum + ride.booking.estimatedPriceCents, 0);
  const price = formatMoney(total, booking.language);
  return { kind: "text", text: translator(booking.language)("email:both.together", { price }) };
}

/** What holds of both rides, once. */
export const once = (parts: readonly Part[]): Part[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
];

export const referencesOf = (rides: readonly RideToTell[], locale: Locale): string =>
  rides.map(({ booking }) => booking.reference).join(` ${translator(locale)("email:both.and")} `);
