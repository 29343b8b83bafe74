import { useTranslation } from "../../i18n/use-translation.ts";

const BAR = "rounded-lg bg-line motion-safe:animate-pulse";

/** Holds the places of what is being loaded. */
export function LoadingPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t("confirmation:loading")}
      </p>
      <div className={`h-10 w-72 max-w-full ${BAR}`} />
      <div className="mt-8 grid gap-6 lg:grid-cols-[1.2fr_1fr]">
        <div className={`h-96 ${BAR}`} />
        <div className={`h-96 ${BAR}`} />
      </div>
    </div>
  );
}
