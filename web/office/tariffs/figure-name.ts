import type { TariffFigure } from "@domrit/shared/fares/tariff-entry.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What a figure of a tariff is called. */
export function useFigureName(): (name: TariffFigure) => string {
  const { t } = useTranslation();
  return (name) => t(`office-tariffs:figures.${name}`);
}
