import { useTranslation } from "../i18n/use-translation.ts";
import { SectionHead } from "../layout/section.tsx";

const STEPS = ["ride", "price", "follow"] as const;

/** From wish to taxi in three steps. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="on-dark my-[calc(var(--spacing-section)/2)] py-section">
      <div className="wrap">
        <SectionHead heading={t("home:how.heading")} />
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {STEPS.map((step, index) => (
            <li key={step} className="road-step">
              <span
                aria-hidden
                className="grid size-12 place-items-center rounded-full bg-accent font-extrabold text-on-accent text-xl"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 text-heading">{t(`home:how.steps.${step}.title`)}</h3>
              <p className="mt-2 text-on-night-muted">{t(`home:how.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
