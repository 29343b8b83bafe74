import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import type { Part } from "../mail/email-content.ts";

const { phoneDisplay: phone, disputes } = company;

export function complaint(locale: Locale): Part {
  const t = translator(locale);
  const text = t("email:afterRide.complaint", { phone, days: ANSWER_DAYS, ...disputes });
  return { kind: "note", title: t("email:afterRide.complaintTitle"), text };
}

export function afterRide(locale: Locale): Part[] {
  const t = translator(locale);
  return [
    complaint(locale),
    { kind: "note", title: t("email:afterRide.lostTitle"), text: t("email:afterRide.lost", { phone }) },
  ];
}
