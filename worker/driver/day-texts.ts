import type { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { PushMessage } from "@domrit/shared/driver/push.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { shortDay } from "../mail/moment.ts";
import { firstThatFits } from "../sms/gsm.ts";

type ToldDay = Pick<DriverDay, "date" | "rides" | "begins" | "ends">;

const wordsOf = ({ date, rides: count, begins, ends }: ToldDay, language: Locale) => ({
  day: shortDay(new Date(`${date}T12:00:00Z`), language),
  count,
  begins,
  ends,
});

/** `link` opens the driver's page; without a signed-in device the text says whom to call. */
export function daySms(day: ToldDay, language: Locale, link: string | undefined): string {
  const t = translator(language);
  const told = { ...wordsOf(day, language), company: company.name, link, phone: company.phone };
  if (day.rides === 0) return firstThatFits([t(link ? "sms:driverDayFree" : "sms:driverDayFreeByPhone", told)]);
  return firstThatFits([t(link ? "sms:driverDay" : "sms:driverDayByPhone", told)]);
}

/** Anybody may read a locked screen: it shows only when, not who or where. */
export function pushedDay(day: ToldDay, language: Locale): Pick<PushMessage, "kind" | "title" | "body" | "lang"> {
  const t = translator(language);
  const words = wordsOf(day, language);
  const body = day.rides === 0 ? t("driver-push:day.free") : t("driver-push:day.body", words);
  return { kind: "day", lang: language, title: t("driver-push:day.title", words), body };
}
