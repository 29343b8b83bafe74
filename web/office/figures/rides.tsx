import type { FiguresView } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PARTS, type RideBar, rideBars } from "./ride-bars.ts";
import { PART_LOOKS, RideChart } from "./ride-chart.tsx";
import { useFigureTexts } from "./use-figure-texts.ts";

export function Rides({ view }: { view: FiguresView }) {
  const { t } = useTranslation();
  const { day, shortDay, number } = useFigureTexts();
  const { by, bars } = rideBars(view.days);
  const title = by === "day" ? t("office-figures:rides.perDay") : t("office-figures:rides.perWeek");
  const first = by === "day" ? t("office-figures:day") : t("office-figures:week");
  const hint = (bar: RideBar) =>
    [`${by === "day" ? "" : `${first} `}${day(bar.day)}`]
      .concat(
        PARTS.filter((part) => bar[part] > 0).map(
          (part) => `${t(`office-figures:rides.${part}`)}: ${number(bar[part])}`,
        ),
      )
      .join("\n");
  return (
    <section className="card break-inside-avoid-page p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-heading">{title}</h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {PARTS.map((part) => (
            <li key={part} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 1 1" className="size-3.5">
                <rect width="1" height="1" className={PART_LOOKS[part]} />
              </svg>
              {t(`office-figures:rides.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <RideChart
        bars={bars}
        label={t("office-figures:chart", { title, from: day(view.from), to: day(view.to) })}
        dayText={shortDay}
        numberText={number}
        hint={hint}
      />
      <details className="mt-3 print:hidden">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("office-figures:table")}</summary>
        <table className="mt-2 w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-2 pe-4 text-start">
                {first}
              </th>
              {(["booked", ...PARTS] as const).map((part) => (
                <th key={part} scope="col" className="py-2 ps-4 text-end">
                  {t(`office-figures:rides.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 pe-4 text-start font-semibold">
                  {day(bar.day)}
                </th>
                {(["booked", ...PARTS] as const).map((part) => (
                  <td key={part} className="py-2 ps-4 text-end">
                    {number(bar[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
