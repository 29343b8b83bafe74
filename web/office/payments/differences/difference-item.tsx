import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";

type DifferenceItemProps = { item: DifferencesView["items"][number]; onClose: () => void };

/** One difference: what it is, of which ride, since when, how much, and what to do about it. */
export function DifferenceItem({ item, onClose }: DifferenceItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, advice, subject, bookingId, reference, amount, foundAt } = item;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          {title}
          <span className="whitespace-nowrap tabular-nums">{formatMoney(toCents(amount), locale)}</span>
        </h3>
        <p className="max-w-prose">{advice}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
          {bookingId === null ? (
            <span>{t("office-payments:differences.noRide")}</span>
          ) : (
            <Link to={officeBookingPath(bookingId)} className="link font-semibold">
              {t("office-payments:differences.ride", { reference: reference ?? bookingId })}
            </Link>
          )}
          <span>
            {t("office-payments:differences.subject")} <code className="wrap-anywhere select-all">{subject}</code>
          </span>
          <time dateTime={foundAt}>
            {t("office-payments:differences.since", { moment: formatMoment(foundAt, locale) })}
          </time>
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={t("office-payments:differences.closeOne", { title, subject })}
        onClick={onClose}
      >
        {t("office-payments:differences.close")}
      </Button>
    </li>
  );
}
