import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { inboxItemPath } from "../inbox/filter.ts";
import { Section } from "./section.tsx";

export function ReportsSection({ office: { reports } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <Section title={t("office-booking:reports.title")}>
      <ul className="flex flex-col gap-3">
        {reports.map(({ id, number, kind, state, text, at }) => (
          <li key={number}>
            <p className="font-semibold">
              {t(`office-booking:reports.${kind}`)}{" "}
              <Link to={inboxItemPath(kind, id)} className="link">
                {number}
              </Link>
            </p>
            <p className="text-muted text-sm">
              {t(`office-inbox:states.${state}`)} · {formatMoment(at, locale)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
