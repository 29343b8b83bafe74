import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EntryChanges } from "./entry-changes.tsx";

export function RideTimeline({ timeline }: { timeline: TimelineView }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t("timeline:title")}</h3>
      <ol className="flex flex-col gap-4">
        {timeline.map((entry, index) => (
          // Entries are only ever added, and have no names of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Entry key={index} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { at, what, by, from, to } }: { entry: TimelineView[number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="min-w-0 border-line border-s-2 ps-4 text-sm">
      <p className="font-medium text-base">{t(`timeline:acts.${what}`)}</p>
      <p className="text-muted">
        <time dateTime={at} className="tabular-nums">
          {formatMoment(at, locale)}
        </time>
        , {t(`timeline:by.${by}`)}
      </p>
      <EntryChanges from={from} to={to} money={formatPrice} />
    </li>
  );
}
