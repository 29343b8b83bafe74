import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Section } from "./section.tsx";

/** Complaints about the ride and what was lost on it; nothing where there are none. */
export function ReportsSection({ office: { reports } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <Section title={t("office-booking:reports.title")}>
      <ul className="flex flex-col gap-3">
        {reports.map(({ number, kind, text, at }) => (
          <li key={number}>
            <p className="font-semibold">
              {t(`office-booking:reports.${kind}`)} {number}
            </p>
            <p className="text-muted text-sm">{formatMoment(at, locale)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
