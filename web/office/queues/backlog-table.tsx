import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { BacklogRow } from "@domrit/shared/office/queues.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EffectName, Reason } from "./effect-name.tsx";
import { QueueTable } from "./queue-table.tsx";

const [HOUR, DAY] = [60, 1440];

const formats = byLocale((locale) => {
  const format = (unit: "minute" | "hour" | "day") =>
    new Intl.NumberFormat(LANGUAGES[locale].dates, { style: "unit", unit, unitDisplay: "long" });
  return { minute: format("minute"), hour: format("hour"), day: format("day") };
});

/** Minutes as one number: in hours from two hours on, in days from two days on. */
function formatMinutes(minutes: number, locale: Locale): string {
  const { minute, hour, day } = formats(locale);
  if (minutes < 2 * HOUR) return minute.format(minutes);
  return minutes < 2 * DAY ? hour.format(Math.floor(minutes / HOUR)) : day.format(Math.floor(minutes / DAY));
}

export function BacklogTable({ rows }: { rows: readonly BacklogRow[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const heads = (["effect", "state", "count", "oldest", "error"] as const).map((head) =>
    t(`office-queues:late.${head}`),
  );
  return (
    <QueueTable title={t("office-queues:late.title")} heads={heads}>
      {rows.map(({ effect, state, count, oldestMinutes, error }) => (
        <tr key={`${effect} ${state}`}>
          <td>
            <EffectName effect={effect} />
          </td>
          <td className={state === "parked" ? "font-semibold text-danger" : ""}>
            {t(`office-queues:states.${state}`)}
          </td>
          <td className="tabular-nums">{count}</td>
          <td className="whitespace-nowrap tabular-nums">{formatMinutes(oldestMinutes, locale)}</td>
          <td>
            <Reason code={error} />
          </td>
        </tr>
      ))}
    </QueueTable>
  );
}
