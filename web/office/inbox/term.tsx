import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import { daysUntil, type InboxListItem } from "@domrit/shared/office/inbox/inbox.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleAlert, Clock } from "../../icons/icons.tsx";

const NEAR_DAYS = 2;

const day = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }),
);

type TermProps = { item: Pick<InboxListItem, "dueOn" | "isOverdue" | "isAnswerFailed"> };

/** By when an answer is due; told by words and a sign, not by colour alone. */
export function Term({ item: { dueOn, isOverdue, isAnswerFailed } }: TermProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const left = daysUntil(dueOn, serverNow());
  const isNear = isOverdue || left <= NEAR_DAYS;
  const Icon = isNear ? CircleAlert : Clock;
  const look = isOverdue ? "bg-danger-soft text-danger" : "bg-accent-soft text-ink";
  return (
    <span className="flex flex-col items-start gap-1">
      <span
        className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${isNear ? look : "bg-sunken text-ink"}`}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {isOverdue ? t("office-inbox:term.overdue", { count: -left }) : sayLeft(left, t)}
      </span>
      <span className="whitespace-nowrap text-muted text-sm">{day(locale).format(new Date(dueOn))}</span>
      {isAnswerFailed && <span className="font-semibold text-danger text-sm">{t("office-inbox:answerFailed")}</span>}
    </span>
  );
}

function sayLeft(left: number, t: ReturnType<typeof useTranslation>["t"]): string {
  if (left <= 0) return t("office-inbox:term.today");
  if (left === 1) return t("office-inbox:term.tomorrow");
  return t("office-inbox:term.left", { count: left });
}
