import { useTranslation } from "../i18n/use-translation.ts";
import { LoaderCircle } from "../icons/icons.tsx";

export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <LoaderCircle aria-hidden className="size-10 animate-spin text-brand" />
      <span className="sr-only">{t("layout:loading")}</span>
    </div>
  );
}
