import { LEAST_PUBLIC_RIDES, ON_TIME_MINUTES, PUBLIC_DAYS } from "@domrit/shared/booking/punctuality.ts";
import { CANCELLATIONS, type FiguresView } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Info } from "../../icons/icons.tsx";
import { BarPart } from "./bar-part.tsx";
import { FeedbackPart } from "./feedback-part.tsx";
import { Rides } from "./rides.tsx";
import { Tiles } from "./tiles.tsx";
import { useFigureTexts } from "./use-figure-texts.ts";

export function Figures({ view }: { view: FiguresView }) {
  const { t } = useTranslation();
  const { day, number, money } = useFigureTexts();
  const { punctuality, cancellations, messages, revenue } = view;
  const known = punctuality.onTime + punctuality.late;
  const counted = [t("office-figures:csv.what"), t("office-figures:count")] as const;
  const earned = [counted[0], t("office-figures:rides.title"), t("office-figures:revenue.amount")] as const;
  const nothing = view.days.every(({ booked }) => booked === 0) && messages.length === 0;
  return (
    <>
      <p className="mb-4 font-semibold text-lead">
        {t("office-figures:period.shown", { from: day(view.from), to: day(view.to) })}
      </p>
      <Gaps view={view} />
      {nothing ? (
        <p className="card px-6 py-10 text-center text-lead text-muted">{t("office-figures:empty")}</p>
      ) : (
        <div className="grid gap-5">
          <Tiles view={view} />
          <Rides view={view} />
          <div className="grid gap-5 lg:grid-cols-2">
            <BarPart
              title={t("office-figures:punctuality.title")}
              rows={(["onTime", "late", "unknown"] as const).map((what) => ({
                name: t(`office-figures:punctuality.${what}`),
                size: punctuality[what],
                values: [number(punctuality[what])],
              }))}
              columns={counted}
            >
              {t("office-figures:punctuality.basis", {
                minutes: ON_TIME_MINUTES,
                days: PUBLIC_DAYS,
                rides: LEAST_PUBLIC_RIDES,
                known: number(known),
                all: number(known + punctuality.unknown),
              })}
            </BarPart>
            <FeedbackPart view={view} />
            <BarPart
              title={t("office-figures:cancellations.title")}
              rows={CANCELLATIONS.filter((why) => cancellations[why] > 0).map((why) => ({
                name: t(`office-figures:cancellations.${why}`),
                size: cancellations[why],
                values: [number(cancellations[why])],
              }))}
              columns={counted}
              none={t("office-figures:cancellations.none")}
            />
            <BarPart
              title={t("office-figures:messages.title")}
              rows={messages.map(({ kind, channel, failed }) => ({
                name: `${t(`office-figures:kinds.${kind}`)}, ${t(`office-figures:channels.${channel}`)}`,
                size: failed,
                values: [number(failed)],
              }))}
              columns={counted}
              none={t("office-figures:messages.none")}
            />
            {revenue && (
              <>
                <BarPart
                  title={t("office-figures:services.title")}
                  rows={revenue.services.map(({ vehicleType, rides, cents }) => ({
                    name: t(`office-figures:services.${vehicleType}`),
                    size: cents,
                    values: [number(rides), money(cents)],
                  }))}
                  columns={earned}
                  none={t("office-figures:revenue.none")}
                />
                <BarPart
                  title={t("office-figures:money.title")}
                  rows={revenue.money.map(({ what, payments, cents }) => ({
                    name: t(`office-figures:money.${what}`),
                    size: cents,
                    values: [number(payments), money(cents)],
                  }))}
                  columns={[counted[0], t("office-figures:money.payments"), t("office-figures:revenue.amount")]}
                  none={t("office-figures:money.none")}
                />
                <BarPart
                  title={t("office-figures:billing.title")}
                  rows={revenue.billing.map(({ billing, rides, cents }) => ({
                    name: t(`office-figures:billing.${billing}`),
                    size: cents,
                    values: [number(rides), money(cents)],
                  }))}
                  columns={earned}
                  none={t("office-figures:revenue.none")}
                >
                  {t("office-figures:revenue.hint")}
                </BarPart>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Gaps({ view: { from, completeFrom } }: { view: FiguresView }) {
  const { t } = useTranslation();
  const { day } = useFigureTexts();
  const gaps = (["cancellations", "arrivals", "messages", "careRides"] as const).filter(
    (what) => from < completeFrom[what],
  );
  if (gaps.length === 0) return null;
  return (
    <details className="mb-5 rounded-lg border border-line bg-sunken px-4 py-2 text-sm">
      <summary className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
        <Info aria-hidden className="size-5 shrink-0" />
        {t("office-figures:gaps.title")}
      </summary>
      <ul className="mt-1 list-disc space-y-1 ps-11 pb-2">
        {gaps.map((what) => (
          <li key={what}>{t(`office-figures:gaps.${what}`, { day: day(completeFrom[what]) })}</li>
        ))}
      </ul>
    </details>
  );
}
