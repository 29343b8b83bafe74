import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/chevron-down.tsx";
import { EntryChanges } from "./entry-changes.tsx";
import { useTimeline, useTimelineLive } from "./timeline-query.ts";

/** Who changed what of a ride and when, for its owner who asks. Nothing until that is known. */
export function RideTimeline({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const timeline = useTimeline(booking);
  useTimelineLive(booking);
  if (!timeline) return null;
  return (
    <details className="card group p-6">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-heading">
        {t("timeline:title")}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-3 flex flex-col gap-4">
        {timeline.map((entry, index) => (
          // Entries are only ever added, and have no names of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Entry key={index} entry={entry} />
        ))}
      </ol>
    </details>
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
