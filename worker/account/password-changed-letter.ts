import type { Customer } from "@domrit/server/account/customer.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { longMoment } from "../booking/trip.ts";
import type { Letter } from "../mail/letter.ts";

/** What a customer gets whose password was changed at `changedAt`. */
export function passwordChangedLetter({ language: locale }: Customer, changedAt: Date): Letter {
  const t = translator(locale);
  const { date, time } = longMoment(changedAt, locale);
  return {
    locale,
    subject: t("email-account:changed.subject"),
    preview: t("email-account:changed.preview"),
    title: t("email-account:changed.title"),
    parts: [
      { kind: "text", text: t("email-account:changed.intro", { company: company.name, date, time }) },
      {
        kind: "note",
        title: t("email-account:changed.notYouTitle"),
        text: t("email-account:changed.notYou", { phone: company.phoneDisplay }),
      },
    ],
    reason: t("email-account:changed.reason"),
  };
}
