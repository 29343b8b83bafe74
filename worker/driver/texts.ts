import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortMoment } from "../mail/moment.ts";
import { firstThatFits } from "../sms/fit-sms.ts";

/** The text message with the link that signs a driver's device in. */
export const invitationSms = (language: Locale, link: string): string =>
  firstThatFits([translator(language)("sms:driverInvitation", { company: company.name, link })]);

/** What a driver is told of a ride. */
export type RideNews = "sms:driverOffer" | "sms:driverChanged" | "sms:driverCancelled";

/** The text message that tells a driver what became of a ride; `link` leads to their page. */
export const rideSms = (news: RideNews, ride: Pick<Booking, "pickupAt">, language: Locale, link: string): string =>
  firstThatFits([
    translator(language)(news, { company: company.name, moment: shortMoment(ride.pickupAt, language), link }),
  ]);
