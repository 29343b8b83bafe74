import { useTranslation } from "../i18n/use-translation.ts";

export function ListPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t("layout:loading")}
      </p>
      {["first", "second", "third"].map((key) => (
        <div key={key} className="h-28 rounded-2xl bg-line motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
