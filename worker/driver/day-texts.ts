import type { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortDay } from "../mail/moment.ts";
import { firstThatFits } from "../sms/gsm.ts";

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

/** `link` opens the driver's page; without a signed-in device the text says whom to call. Of several days it says which. */
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

/** Anybody may read a locked screen: it shows only when, not who or where. */
export function pushedDays(
  days: readonly ToldDay[],
  language: Locale,
): Pick<PushMessage, "kind" | "title" | "body" | "lang"> {
  const t = translator(language);
  const [day] = days;
  if (!day || days.length > 1) {
    const [names] = namesOf(days, language);
    return {
      kind: "day",
      lang: language,
      title: t("driver-push:days.title"),
      body: t("driver-push:days.body", { days: names }),
    };
  }
  const words = wordsOf(day, language);
  const body = day.rides === 0 ? t("driver-push:day.free") : t("driver-push:day.body", words);
  return { kind: "day", lang: language, title: t("driver-push:day.title", words), body };
}
