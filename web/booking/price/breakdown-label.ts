import type { FareLabel } from "@domrit/shared/fares/breakdown.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What a line of a price stands for, in words; a line newer than this page shows as the server names it. */
export function useBreakdownLabel(): (label: string) => string {
  const { t, exists } = useTranslation();
  const isFareLabel = (label: string): label is FareLabel => exists(`fares:breakdown.${label}`);
  return (label) => (isFareLabel(label) ? t(`fares:breakdown.${label}`) : label);
}
