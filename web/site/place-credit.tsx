import { useTranslation } from "../i18n/use-translation.ts";

/** Whose data the places are found by, as its licence asks. */
export function PlaceCredit({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`text-muted text-sm ${className}`}>
      {t("fares:places.source")}{" "}
      <a href="https://www.geonames.org/" className="link">
        GeoNames
      </a>{" "}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license" className="link">
        CC BY 4.0
      </a>
      ), {t("fares:places.changes")}.
    </p>
  );
}
