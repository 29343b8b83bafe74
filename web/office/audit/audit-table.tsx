import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { type AuditEntryView, ORGANISATION_NAME, SYSTEM_NAME } from "@domrit/shared/office/audit.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { officePageAt } from "../layout/office-page-at.ts";
import { TableCard } from "../layout/table-card.tsx";
import { useStaffList } from "../staff/api.ts";
import { type Change, changesOf } from "./changes.ts";
import { type AuditNames, useAuditNames } from "./names.ts";

export function AuditTable({ entries }: { entries: readonly AuditEntryView[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = useAuditNames();
  if (entries.length === 0) return <p className="card px-6 py-10 text-center text-muted">{t("office-audit:empty")}</p>;
  return (
    <TableCard
      columns={(["at", "who", "what", "changes"] as const).map((column) => t(`office-audit:columns.${column}`))}
      className="text-sm"
    >
      {entries.map((entry) => (
        <tr key={entry.id} className="align-top">
          <td className="whitespace-nowrap px-4 py-2.5 tabular-nums">
            <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
          </td>
          <td className="px-4 py-2.5">{whoOf(t, entry)}</td>
          <td className="px-4 py-2.5">
            <span className="font-semibold">{names.actName(entry.act)}</span> <Subject entry={entry} />
          </td>
          <td className="px-4 py-2.5">
            <ul>
              {changesOf(entry).map((change) => (
                <ChangeItem key={change.field} change={change} names={names} />
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

function Subject({ entry: { subject, staffName } }: { entry: AuditEntryView }) {
  const { kind, id, reference } = subject;
  const { t } = useTranslation();
  const { data: staff = [] } = useStaffList();
  if (kind === "list" || kind === "figures" || kind === "capacity") return <Days named={id} />;
  if (kind === "staff") return staff.find((other) => other.id === id && other.name !== staffName)?.name;
  if (kind !== "booking" || id === null) return null;
  const path = `${OFFICE}/bookings/${id}`;
  const text = t("office-audit:ride", { ride: reference ?? id });
  if (!officePageAt(path)) return text;
  return (
    <Link to={path} className="link">
      {text}
    </Link>
  );
}

function Days({ named }: { named: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const days = named?.split("_").map((day) => {
    const weekday = WEEKDAYS.find((each) => each === day);
    if (weekday) return t(`office-capacity:weekdays.${weekday}`);
    return isDay(day) && formatDay(day, locale);
  });
  return days?.filter(Boolean).join(" – ");
}

type ChangeItemProps = { change: Change; names: AuditNames };

function ChangeItem({ change: { field, before, after }, names }: ChangeItemProps) {
  const { t } = useTranslation();
  const { data: staff = [] } = useStaffList();
  const said = (value: string): string =>
    field === "staff" ? (staff.find(({ id }) => id === value)?.name ?? value) : names.valueText(field, value);
  return (
    <li className="break-words">
      <span className="text-muted">{names.fieldName(field)}:</span>{" "}
      {before !== undefined && (
        <>
          <del className="no-underline">{said(before)}</del> <span aria-hidden>→</span>{" "}
        </>
      )}
      <ins className="font-semibold no-underline">{after === undefined ? t("office-audit:nothing") : said(after)}</ins>
    </li>
  );
}

/** Who acts without being somebody of the office, by a word. */
const OTHERS = [SYSTEM_NAME, ORGANISATION_NAME] as const;

function whoOf(t: ReturnType<typeof useTranslation>["t"], { staffName }: AuditEntryView): string {
  const other = OTHERS.find((name) => name === staffName);
  return other ? t(`office-audit:${other}`) : staffName;
}
