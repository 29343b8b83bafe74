import type { BacklogRow } from "@domrit/shared/office/queues.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EffectName } from "./effect-name.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { QueueTable } from "./queue-table.tsx";
import { Reason } from "./reason.tsx";

/** What is late or waits for a person, counted by what it does. */
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
