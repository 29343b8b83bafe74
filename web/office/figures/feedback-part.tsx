import type { FiguresView } from "@domrit/shared/office/figures.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

/** What customers said of the rides of these days: the average with what it is of, and each answer. */
export function FeedbackPart({ view: { feedback, from, to } }: { view: FiguresView }) {
  const { t } = useTranslation();
  const { day, number } = useFigureTexts();
  const { average, count, items } = feedback;
  return (
    <section className="card break-inside-avoid p-5">
      <h2 className="mb-4 text-heading">{t("office-figures:feedback.title")}</h2>
      <p className={average === undefined ? "text-muted" : "font-semibold"}>
        {average === undefined
          ? t("office-figures:feedback.none")
          : t("office-figures:feedback.basis", {
              average: number(Math.round(average * 10) / 10),
              count: number(count),
              from: day(from),
              to: day(to),
            })}
      </p>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto text-sm empty:hidden">
        {items.map(({ bookingId, reference, day: of, score, text }) => (
          <li key={bookingId} className="py-2">
            <span className="font-semibold tabular-nums">{t("office-figures:feedback.score", { score })}</span>{" "}
            <Link to={officeBookingPath(bookingId)} className="link">
              {t("office-figures:feedback.item", { reference, day: day(of) })}
            </Link>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
