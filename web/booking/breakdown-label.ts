import type { FareLabel } from "@domrit/shared/fares/breakdown.ts";
import { useTranslation } from "react-i18next";

/** What a line of a price stands for, in words; a line newer than this page shows as the server names it. */
export function useBreakdownLabel(): (label: string) => string {
  const { t, i18n } = useTranslation();
  const isFareLabel = (label: string): label is FareLabel => i18n.exists(`fares:breakdown.${label}`);
  return (label) => (isFareLabel(label) ? t(`fares:breakdown.${label}`) : label);
}
