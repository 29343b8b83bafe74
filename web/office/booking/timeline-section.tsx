import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking, OfficeTimeline } from "@domrit/shared/office/booking.ts";
import { EntryChanges } from "../../booking/timeline/entry-changes.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useActor } from "./actor.ts";
import { Section } from "./section.tsx";

export function TimelineSection({ office: { timeline } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  return (
    <Section title={t("timeline:title")}>
      <ol className="flex flex-col gap-1.5">
        {timeline.toReversed().map((entry) => (
          <Entry key={`${entry.at} ${entry.what}`} entry={entry} />
        ))}
      </ol>
    </Section>
  );
}

function Entry({ entry }: { entry: OfficeTimeline[number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const actor = useActor();
  const { at, what, from, to } = entry;
  return (
    <li className="min-w-0 border-line border-s-2 ps-3 text-sm">
      <p>
        <span className="font-semibold">{t(`office-booking:happened.${what}`)}</span>{" "}
        <span className="text-muted">
          <time dateTime={at} className="tabular-nums">
            {formatMoment(at, locale)}
          </time>
          , {actor(entry)}
        </span>
      </p>
      <EntryChanges from={from} to={to} money={(cents) => formatMoney(cents, locale)} />
    </li>
  );
}
