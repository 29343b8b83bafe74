import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { DriverNewsKind } from "@domrit/shared/driver/news.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortDay, shortPickups } from "../mail/moment.ts";
import { firstThatFits, inWords } from "../sms/gsm.ts";

export type RideNews = "driver-offer" | "driver-changed" | "driver-cancelled";

/** What a push says. */
export type PushWords = Pick<PushMessage, "kind" | "title" | "body">;

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

export function pushedNews(news: RideNews, ride: When, language: Locale): PushWords {
  const kind = KIND[news];
  const t = translator(language);
  const [moment = ""] = momentsOf(ride, language);
  const body =
    kind === "changed" && ride.wasAt
      ? t("driver-push:changed.moved", { was: shortPickups(ride.wasAt, language)[0], moment })
      : t(`driver-push:${kind}.body`, { moment });
  return { kind, title: t(`driver-push:${kind}.title`), body };
}

type ToldDay = Pick<DriverDay, "date" | "rides" | "begins" | "ends">;

const nameOf = ({ date }: ToldDay, language: Locale): string => shortDay(new Date(`${date}T12:00:00Z`), language);

const wordsOf = (day: ToldDay, language: Locale) => ({
  day: nameOf(day, language),
  count: day.rides,
  begins: day.begins,
  ends: day.ends,
});

/** All days, or the first ones and how many more there are. */
function namesOf(days: readonly ToldDay[], language: Locale): string[] {
  const names = days.map((day) => nameOf(day, language));
  const shorter = names.slice(1).map((_, index) => {
    const shown = names.slice(0, names.length - 1 - index);
    return `${shown.join(", ")} +${index + 1}`;
  });
  return [names.join(", "), ...shorter];
}

/** Of several days it says which. */
export function daysSms(days: readonly ToldDay[], language: Locale, link: string | undefined): string {
  const t = translator(language);
  const [day] = days;
  const ways = { company: company.name, link, phone: company.phone };
  if (!day || days.length > 1) {
    const key = link ? "sms:driverDays" : "sms:driverDaysByPhone";
    return firstThatFits(namesOf(days, language).map((names) => t(key, { ...ways, days: names })));
  }
  const told = { ...wordsOf(day, language), ...ways };
  if (day.rides === 0) return firstThatFits([t(link ? "sms:driverDayFree" : "sms:driverDayFreeByPhone", told)]);
  return firstThatFits([t(link ? "sms:driverDay" : "sms:driverDayByPhone", told)]);
}

export function pushedDays(days: readonly ToldDay[], language: Locale): PushWords {
  const t = translator(language);
  const [day] = days;
  if (!day || days.length > 1) {
    const [names] = namesOf(days, language);
    return { kind: "day", title: t("driver-push:days.title"), body: t("driver-push:days.body", { days: names }) };
  }
  const words = wordsOf(day, language);
  const body = day.rides === 0 ? t("driver-push:day.free") : t("driver-push:day.body", words);
  return { kind: "day", title: t("driver-push:day.title", words), body };
}

/** A long message is shortened to fit; behind `link` all of it stands. */
export function messageSms(said: string, language: Locale, link: string | undefined): string {
  const t = translator(language);
  const key = link ? "sms:driverMessage" : "sms:driverMessageByPhone";
  const withWords = (text: string) => t(key, { company: company.name, text, link, phone: company.phone });
  const parts = [100, 80, 60, 40].map((most) => `${inWords(said, most)}...`);
  return firstThatFits([said, ...parts].map(withWords));
}

/** Says only that there is a message. */
export function pushedMessage(language: Locale): PushWords {
  const t = translator(language);
  return { kind: "message", title: t("driver-push:message.title"), body: t("driver-push:message.body") };
}
