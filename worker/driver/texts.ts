import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { DriverNewsKind } from "@domrit/shared/driver/news.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortDay, shortPickups } from "../mail/moment.ts";
import { firstThatFits } from "../sms/gsm.ts";
import type { RideNews } from "./ride-news.ts";

export const invitationSms = (language: Locale, link: string): string =>
  firstThatFits([translator(language)("sms:driverInvitation", { company: company.name, link })]);

type Wordings = { withPage: `sms:${string}`; byPhone: `sms:${string}` };
const SMS = {
  "driver-offer": { withPage: "sms:driverOffer", byPhone: "sms:driverOfferByPhone" },
  "driver-changed": { withPage: "sms:driverChanged", byPhone: "sms:driverChangedByPhone" },
  "driver-cancelled": { withPage: "sms:driverCancelled", byPhone: "sms:driverCancelledByPhone" },
} as const satisfies Record<RideNews, Wordings>;
const MOVED = { withPage: "sms:driverMoved", byPhone: "sms:driverMovedByPhone" } as const satisfies Wordings;

/** `wasAt`: the former pickup, where a change moved it. */
type When = Pick<Booking, "pickupAt" | "callUntil" | "readyAt"> & { wasAt?: Date | null | undefined };

/** Fullest first. For a return on call only the day is known. */
function momentsOf(ride: When, language: Locale): string[] {
  if (!isUncalled(ride)) return shortPickups(ride.pickupAt, language);
  return [translator(language)("sms:driverOnCall", { day: shortDay(ride.pickupAt, language) })];
}

/** `link` opens the driver's page; without a signed-in device the text says whom to call. */
export function rideSms(news: RideNews, ride: When, language: Locale, link: string | undefined): string {
  const isMoved = news === "driver-changed" && ride.wasAt;
  const { withPage, byPhone } = isMoved ? MOVED : SMS[news];
  const t = translator(language);
  const was = ride.wasAt ? shortPickups(ride.wasAt, language).at(-1) : "";
  const told = { company: company.name, link, phone: company.phone, was };
  return firstThatFits(momentsOf(ride, language).map((moment) => t(link ? withPage : byPhone, { ...told, moment })));
}

const KIND = {
  "driver-offer": "offered",
  "driver-changed": "changed",
  "driver-cancelled": "cancelled",
} as const satisfies Record<RideNews, DriverNewsKind>;

/** Anybody may read a locked screen: it shows only when, not who or where. */
export function pushedNews(
  news: RideNews,
  ride: When,
  language: Locale,
): Pick<PushMessage, "kind" | "title" | "body" | "lang"> {
  const kind = KIND[news];
  const t = translator(language);
  const [moment = ""] = momentsOf(ride, language);
  const body =
    kind === "changed" && ride.wasAt
      ? t("driver-push:changed.moved", { was: shortPickups(ride.wasAt, language)[0], moment })
      : t(`driver-push:${kind}.body`, { moment });
  return { kind, lang: language, title: t(`driver-push:${kind}.title`), body };
}
