import type { BookingView } from "@domrit/shared/booking/view.ts";
import { SCORES } from "@domrit/shared/feedback/scores.ts";
import { rideFeedbackPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";

/** One question to the customer of a ride that was driven: each answer leads to the page where it is sent. */
export function FeedbackQuestion({ booking: { id, own, status } }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (!own || status !== "completed") return null;
  return (
    <section className="card px-5 py-4 sm:px-6 print:hidden">
      <h2 className="text-heading">{t("confirmation:feedback.question")}</h2>
      <p className="text-muted text-sm">{t("confirmation:feedback.ends")}</p>
      <p className="mt-2 grid grid-cols-5 gap-2">
        {SCORES.map((score) => (
          <a key={score} href={rideFeedbackPath(id, score)} className={buttonLook("secondary")}>
            <span aria-hidden>{score}</span>
            <span className="sr-only">{t("confirmation:feedback.score", { score })}</span>
          </a>
        ))}
      </p>
    </section>
  );
}
