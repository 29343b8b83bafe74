import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { DriverNewsKind } from "@domrit/shared/driver/news.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortMoment } from "../mail/moment.ts";
import { firstThatFits } from "../sms/fit-sms.ts";
import type { RideNews } from "./ride-news.ts";

/** The text message with the link that signs a driver's device in. */
export const invitationSms = (language: Locale, link: string): string =>
  firstThatFits([translator(language)("sms:driverInvitation", { company: company.name, link })]);

const SMS = {
  "driver-offer": "sms:driverOffer",
  "driver-changed": "sms:driverChanged",
  "driver-cancelled": "sms:driverCancelled",
} as const satisfies Record<RideNews, string>;

type When = Pick<Booking, "pickupAt">;

/** The text message that tells a driver what became of a ride; `link` leads to their page. */
export const rideSms = (news: RideNews, ride: When, language: Locale, link: string): string =>
  firstThatFits([
    translator(language)(SMS[news], { company: company.name, moment: shortMoment(ride.pickupAt, language), link }),
  ]);

const KIND = {
  "driver-offer": "offered",
  "driver-changed": "changed",
  "driver-cancelled": "cancelled",
} as const satisfies Record<RideNews, DriverNewsKind>;

/** What the notification says on a locked screen, which anybody may read: when, and nothing of who or where. */
export function pushedNews(
  news: RideNews,
  ride: When,
  language: Locale,
): Pick<PushMessage, "kind" | "title" | "body" | "lang"> {
  const kind = KIND[news];
  const t = translator(language);
  const moment = shortMoment(ride.pickupAt, language);
  return {
    ...{ kind, lang: language },
    ...{ title: t(`driver-push:${kind}.title`), body: t(`driver-push:${kind}.body`, { moment }) },
  };
}
