import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { SectionHead } from "../layout/section.tsx";

const STEPS = ["ride", "price", "follow"] as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="on-dark my-[calc(var(--spacing-section)/2)] py-[calc(var(--spacing-section)*0.75)] md:py-section">
      <div className="wrap">
        <SectionHead heading={t("home:how.heading")} />
        <ol className="mt-4 grid gap-4 md:mt-12 md:grid-cols-3 md:gap-8">
          {STEPS.map((step, index) => (
            <li key={step} className="road-step max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-4">
              <span
                aria-hidden
                className="row-span-2 grid size-10 place-items-center rounded-full md:size-12 bg-accent font-extrabold text-on-accent text-xl"
              >
                {index + 1}
              </span>
              <h3 className="text-heading md:mt-5">{t(`home:how.steps.${step}.title`)}</h3>
              <p className="text-on-night-muted max-md:text-sm md:mt-2">
                {t(`home:how.steps.${step}.text`, { days: DAYS_AHEAD })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
