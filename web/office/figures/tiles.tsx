import { percentOnTime } from "@domrit/shared/booking/punctuality.ts";
import type { FiguresView } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

export function Tiles({ view: { days, punctuality, messages, careRides, revenue } }: { view: FiguresView }) {
  const { t } = useTranslation();
  const { number, percent, money } = useFigureTexts();
  const sum = (name: "booked" | "completed" | "cancelled" | "noShow") =>
    days.reduce((total, day) => total + day[name], 0);
  const onTime = percentOnTime(punctuality);
  const tiles = [
    { name: t("office-figures:rides.booked"), value: number(sum("booked")) },
    { name: t("office-figures:rides.completed"), value: number(sum("completed")) },
    { name: t("office-figures:punctuality.title"), value: onTime === undefined ? "–" : percent(onTime) },
    { name: t("office-figures:rides.cancelled"), value: number(sum("cancelled")) },
    { name: t("office-figures:rides.noShow"), value: number(sum("noShow")) },
    {
      name: t("office-figures:messages.title"),
      value: number(messages.reduce((total, { failed }) => total + failed, 0)),
    },
    {
      name: t("office-figures:care.title"),
      value: careRides === null ? t("office-figures:care.few") : number(careRides),
    },
    ...(revenue
      ? [
          {
            name: t("office-figures:revenue.title"),
            value: money(revenue.services.reduce((total, { cents }) => total + cents, 0)),
          },
        ]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {tiles.map(({ name, value }) => (
        <div key={name} className="card flex flex-col-reverse justify-end break-inside-avoid p-4">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="whitespace-nowrap font-extrabold text-2xl tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
