import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES, type Locale } from "@domrit/shared/i18n/locales.ts";
import type { BacklogRow, QueuesView } from "@domrit/shared/office/queues.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleCheck } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { HeldAlert } from "../layout/held-alert.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { EffectName, Reason, useDestinationWords } from "./effect-name.tsx";
import { ParkedTable } from "./parked-table.tsx";
import { QueueTable } from "./queue-table.tsx";
import { useQueues } from "./use-queues.ts";

export default function QueuesPage() {
  const { t } = useTranslation();
  const query = useQueues();
  return (
    <OfficePage title={t("office-queues:title")}>
      <p className="-mt-3 mb-5 text-muted">{t("office-queues:intro")}</p>
      <Loaded query={query} failed={t("office-queues:failed")}>
        {(queues) => (
          <>
            {query.isError && (
              <div className="mb-6">
                <Alert look="info" title={t("office-queues:stale")} />
              </div>
            )}
            {queues.held && <HeldAlert held={queues.held} />}
            <Queues queues={queues} />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}

function Queues({ queues: { backlog, parked, mostParked, away, held } }: { queues: QueuesView }) {
  const isCalm = !held && backlog.length === 0 && parked.length === 0 && away.length === 0;
  if (isCalm) return <Calm />;
  return (
    <>
      {away.length > 0 && <Away away={away} />}
      {backlog.length > 0 && <BacklogTable rows={backlog} />}
      {parked.length > 0 && <ParkedTable parked={parked} mostParked={mostParked} />}
    </>
  );
}

function Away({ away }: Pick<QueuesView, "away">) {
  const { t } = useTranslation();
  const words = useDestinationWords();
  const locale = useLocale();
  return (
    <div className="mb-6">
      <Alert title={t("office-queues:away.title")}>
        <ul>
          {away.map(({ destination, since }) => (
            <li key={destination}>
              {t("office-queues:away.since", {
                destination: words(destination),
                since: formatMoment(since, locale),
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function Calm() {
  const { t } = useTranslation();
  return (
    <div className="card flex items-center gap-4 px-6 py-8">
      <CircleCheck aria-hidden className="size-9 shrink-0 text-success" />
      <div>
        <h2 className="text-heading">{t("office-queues:calm.title")}</h2>
        <p className="text-muted">{t("office-queues:calm.text")}</p>
      </div>
    </div>
  );
}

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

function BacklogTable({ rows }: { rows: readonly BacklogRow[] }) {
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
